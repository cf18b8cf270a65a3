import { readPinCode } from "#domain/pin-code.ts";

/** Orders for one house are neighbours, however it is typed. An address without a PIN code comes last. */
export function byPlace(one: { address: string }, other: { address: string }): number {
  const [a, b] = [placeOf(one), placeOf(other)];
  return a === b ? 0 : a < b ? -1 : 1;
}

function placeOf({ address }: { address: string }): string {
  const house = address.toLowerCase().replace(/[\s.,;:/#-]+/g, "");
  return `${readPinCode(address) ?? "none"} ${house}`;
}
