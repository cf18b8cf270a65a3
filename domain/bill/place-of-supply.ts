import type { Channel } from "#domain/orders/channel.ts";
import { isPickup } from "#domain/orders/channel.ts";
import { readPinCode } from "#domain/pin-code.ts";
import { type State, stateCode, stateOfPin } from "./india-states.ts";

export interface PlaceOfSupply {
  state: string;
  code: string;
  /** Without a PIN code it is the maker's own state. */
  known_by: "pin_code" | "collected" | "nothing";
}

/** Decides between the state's tax and the tax between states. */
export function placeOfSupply(order: { channel: Channel; address: string }, makersState: State): PlaceOfSupply {
  if (isPickup(order)) return { state: makersState, code: stateCode(makersState), known_by: "collected" };
  const pin = readPinCode(order.address);
  const state = pin && stateOfPin(pin);
  if (!state) return { state: makersState, code: stateCode(makersState), known_by: "nothing" };
  return { state, code: stateCode(state), known_by: "pin_code" };
}
