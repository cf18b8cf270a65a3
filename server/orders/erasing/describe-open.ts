import { formatRupees } from "#domain/products/pricing.ts";
import type { OpenOrdersError, OwingError } from "./erase-store.ts";

const MOST_NAMED = 5;

/** "KC-1, KC-2 and 3 more are still open. …" */
export function describeOpen({ codes }: OpenOrdersError): string {
  return `${nameOrders(codes)} ${codes.length === 1 ? "is" : "are"} still open: deliver or cancel first. Nothing was erased.`;
}

/** "₹500.00 is still owed of KC-1. …" */
export function describeOwing({ owed, codes }: OwingError): string {
  return `${formatRupees(owed, 2)} is still owed of ${nameOrders(codes)}: write down that it came, or let it go, first. Nothing was erased.`;
}

function nameOrders(codes: string[]): string {
  const more = codes.length - MOST_NAMED;
  const named = [...codes.slice(0, MOST_NAMED), ...(more > 0 ? [`${more} more`] : [])];
  const [last = "", ...others] = named.toReversed();
  return others.length > 0 ? `${others.toReversed().join(", ")} and ${last}` : last;
}
