import type { BillSummary } from "./bill.ts";

/** The valid bill; undefined where there is none. */
export function standingBill<Issued extends Pick<BillSummary, "cancelled_at">>(bills: Issued[]): Issued | undefined {
  return bills.find(({ cancelled_at }) => cancelled_at === null);
}
