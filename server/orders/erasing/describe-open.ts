import type { OpenOrdersError } from "./erase-store.ts";

const MOST_NAMED = 5;

/** "KC-1, KC-2 and 3 more are still open. …" */
export function describeOpen({ codes }: OpenOrdersError): string {
  const more = codes.length - MOST_NAMED;
  const named = [...codes.slice(0, MOST_NAMED), ...(more > 0 ? [`${more} more`] : [])];
  const [last = "", ...others] = named.toReversed();
  const all = others.length > 0 ? `${others.toReversed().join(", ")} and ${last}` : last;
  return `${all} ${codes.length === 1 ? "is" : "are"} still open: deliver or cancel first. Nothing was erased.`;
}
