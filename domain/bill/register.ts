import { billNumber, readBillNumber } from "./financial-year.ts";
import { monthOf } from "./month.ts";

export type RegisterNumber = { is: "bill"; number: string } | { is: "missing"; first: string; last: string };

/** The month's numbers in order, of all bills of its financial year. A gap belongs to the month of the bill after it. */
export function listRegisterNumbers(
  issued: { number: string; issued_at: number }[],
  { month, financialYear }: { month: string; financialYear: string },
): RegisterNumber[] {
  const counted = issued
    .map((bill) => ({ ...bill, count: readBillNumber(bill.number)?.count ?? 0 }))
    .sort((one, other) => one.count - other.count);
  return counted.flatMap(({ number, issued_at, count }, at): RegisterNumber[] => {
    if (monthOf(issued_at) !== month) return [];
    const missing = (counted[at - 1]?.count ?? 0) + 1;
    const bill = { is: "bill" as const, number };
    if (missing === count) return [bill];
    const [first, last] = [missing, count - 1].map((one) => billNumber(financialYear, one));
    return [{ is: "missing", first: first ?? "", last: last ?? "" }, bill];
  });
}
