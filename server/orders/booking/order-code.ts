import { randomInt } from "node:crypto";

/** Digits only after the shop's letters: they are understood over the phone in any language. */
export function randomOrderCode(): string {
  return `KC-${randomInt(1_000_000, 10_000_000)}`;
}
