import type { BillSummary } from "./bill.ts";

export function standingBill<Issued extends Pick<BillSummary, "cancelled_at">>(bills: Issued[]): Issued | undefined {
  return bills.find(({ cancelled_at }) => cancelled_at === null);
}
