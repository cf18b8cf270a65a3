import { Fragment } from "react";
import { formatRupees, toPaise, toRupees } from "#domain/products/pricing.ts";
import { type Debts, describeDebts, dueWith } from "#domain/rounds/old-debts.ts";
import type { Stop } from "#domain/rounds/round.ts";

/** "+ ₹70.00 owed from KC-1234567", below the amount of the order. */
export function StopDebts({ debts }: { debts: Debts }) {
  if (debts.length === 0) return null;
  return (
    <p className="stop-card__debts tabular-nums">
      + {formatRupees(dueWith(0, debts, true), 2)} owed from{" "}
      {debts.map(({ code }, index) => (
        <Fragment key={code}>
          {index > 0 ? ", " : null}
          <span className="nowrap">{code}</span>
        </Fragment>
      ))}
    </p>
  );
}

export function StopNotes({ notes }: Pick<Stop, "notes">) {
  const numbered = notes.map((text, index) => ({ text, number: index + 1 }));
  return numbered.map(({ text, number }) => (
    <p key={number} className="stop-card__comments anywhere pre-line">
      <b>Note:</b> {text}
    </p>
  ));
}

/** Sums debts at open stops. Two stops of one customer have the same debts. */
export function sumDebts(stops: Pick<Stop, "outcome" | "owed_before">[]): number {
  const open = stops.filter(({ outcome }) => outcome === null);
  const debts = new Map(open.flatMap(({ owed_before }) => owed_before.map(({ code, owed }) => [code, toPaise(owed)])));
  return toRupees([...debts.values()].reduce((sum, paise) => sum + paise, 0));
}

interface TakeDebtsProps {
  debts: Debts;
  takesDebts: boolean;
  onChange: (takesDebts: boolean) => void;
}

export function TakeDebts({ debts, takesDebts, onChange }: TakeDebtsProps) {
  if (debts.length === 0) return null;
  return (
    <label className="tick">
      <input type="checkbox" checked={takesDebts} onChange={({ target }) => onChange(target.checked)} />
      {`+ ${describeDebts(debts)}`}
    </label>
  );
}
