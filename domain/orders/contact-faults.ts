import { holdsLikelyNumber } from "#domain/phone.ts";
import { readPinCode } from "#domain/pin-code.ts";
import { type Channel, isPickup, needsPhone } from "./channel.ts";

const FAULTS = { phone: "Check the phone", pin: "No PIN code" };

interface Contact {
  channel: Channel;
  phone: string;
  address: string;
}

/** What staff must ask before they can call or find the customer; the migration that fills the column does the same. */
export function listContactFaults(order: Contact): string[] {
  const { channel, phone, address } = order;
  const isNoPhone = phone.trim() === "" ? needsPhone(channel) : !holdsLikelyNumber(phone);
  const isNoPin = !isPickup(order) && readPinCode(address) === undefined;
  return [...(isNoPhone ? [FAULTS.phone] : []), ...(isNoPin ? [FAULTS.pin] : [])];
}
