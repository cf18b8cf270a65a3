import { formatRupees, toPaise } from "#domain/products/pricing.ts";
import { differenceInWords } from "#domain/rounds/collected.ts";
import type { RoundSums } from "#domain/rounds/round-sums.ts";

/** What became of the rupees that were to be collected; parts that are nothing are left out. */
export function SumList({ sums }: { sums: RoundSums }) {
  const parts: [string, string, boolean][] = [
    ["To collect", formatRupees(sums.to_collect, 2), true],
    ["Cash", formatRupees(sums.cash, 2), true],
    ["UPI", formatRupees(sums.upi, 2), true],
    ["Difference", differenceInWords(sums.difference), toPaise(sums.difference) !== 0],
    ["Refused", formatRupees(sums.refused, 2), toPaise(sums.refused) !== 0],
    ["Put back", formatRupees(sums.put_back, 2), toPaise(sums.put_back) !== 0],
    ["On its way", formatRupees(sums.open, 2), toPaise(sums.open) !== 0],
    ["Not written down", formatRupees(sums.not_written, 2), toPaise(sums.not_written) !== 0],
  ];
  return (
    <dl className="sum-list">
      {parts
        .filter(([, , isShown]) => isShown)
        .map(([name, amount]) => (
          <div key={name} data-part={name}>
            <dt>{name}</dt>
            <dd className="figures">{amount}</dd>
          </div>
        ))}
    </dl>
  );
}
