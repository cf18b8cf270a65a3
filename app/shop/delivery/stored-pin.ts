import { openStored } from "#app/ui/browser-storage.ts";
import { readPinCode } from "#domain/pin-code.ts";

/** The PIN code as the shopper typed it last, on a product, in the cart or in the address of an order. */
export const storedPin = openStored("pinCode", { parse: String, isText: true });

/** Undefined where the stored text is none. */
export function findStoredPin(): string | undefined {
  return readPinCode(storedPin.read() ?? "");
}
