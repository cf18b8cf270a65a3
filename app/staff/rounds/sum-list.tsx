import { formatRupees, toPaise } from "#domain/products/pricing.ts";
import type { CashSums } from "#domain/rounds/cash-sums.ts";
import { differenceInWords } from "#domain/rounds/collected.ts";
import type { RoundSums } from "#domain/rounds/round-sums-schema.ts";

interface SumListProps {
  sums: RoundSums & Partial<Pick<CashSums, "received_later">>;
}

export function SumList({ sums }: SumListProps) {
  const { received_later = 0 } = sums;
  const parts: [string, string, boolean][] = [
    ["To collect", formatRupees(sums.to_collect, 2), true],
    ["Received later", formatRupees(received_later, 2), toPaise(received_later) !== 0],
    ["Cash", formatRupees(sums.cash, 2), true],
    ["UPI", formatRupees(sums.upi, 2), true],
    ["Difference", differenceInWords(sums.difference), toPaise(sums.difference) !== 0],
    ["Refused", formatRupees(sums.refused, 2), toPaise(sums.refused) !== 0],
    ["Put back", formatRupees(sums.put_back, 2), toPaise(sums.put_back) !== 0],
    ["On its way", formatRupees(sums.open, 2), toPaise(sums.open) !== 0],
    ["Not recorded", formatRupees(sums.not_written, 2), toPaise(sums.not_written) !== 0],
  ];
  return <Sums parts={parts} />;
}

function Sums({ parts }: { parts: [name: string, amount: string, isShown: boolean][] }) {
  const shown = parts.filter(([, , isShown]) => isShown);
  if (shown.length === 0) return null;
  return (
    <dl className="sum-list">
      {shown.map(([name, amount]) => (
        <div key={name} data-part={name}>
          <dt>{name}</dt>
          <dd className="tabular-nums">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
