import { Fragment } from "react";
import { formatRupees, toPaise, toRupees } from "#domain/products/pricing.ts";
import { type Debts, dueWith } from "#domain/rounds/old-debts.ts";
import type { Stop } from "#domain/rounds/round.ts";
import { describeCredits, describeDebts, NOTE, OWED_FROM, PAID_TOO_MUCH_FOR } from "#words/stop.ts";
import type { Takes } from "./collected-draft.ts";

/** "+ ₹70.00 owed from KC-1234567" and "− ₹50.00 paid too much for KC-7654321", below the amount of the order. */
export function StopDebts({
  stop: { owed_before, credit_before = [] },
}: {
  stop: Pick<Stop, "owed_before" | "credit_before">;
}) {
  return (
    <>
      <BeforeLine sign="+" debts={owed_before} words={OWED_FROM} />
      <BeforeLine sign="−" debts={credit_before} words={PAID_TOO_MUCH_FOR} />
    </>
  );
}

function BeforeLine({ sign, debts, words }: { sign: string; debts: Debts; words: string }) {
  if (debts.length === 0) return null;
  return (
    <p className="stop-card__debts tabular-nums">
      {sign} {formatRupees(dueWith(0, debts, true), 2)} {words}{" "}
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
      <b>{NOTE}</b> {text}
    </p>
  ));
}

/** Sums debts at open stops. Two stops of one customer have the same debts. */
export function sumDebts(stops: Pick<Stop, "outcome" | "owed_before">[]): number {
  const open = stops.filter(({ outcome }) => outcome === null);
  const debts = new Map(open.flatMap(({ owed_before }) => owed_before.map(({ code, owed }) => [code, toPaise(owed)])));
  return toRupees([...debts.values()].reduce((sum, paise) => sum + paise, 0));
}

interface TakeBeforeProps {
  debts: Debts;
  credits: Debts;
  takes: Takes;
  onTake: (takes: Partial<Takes>) => void;
}

export function TakeBefore({ debts, credits, takes: { takesDebts, usesCredit }, onTake }: TakeBeforeProps) {
  return (
    <>
      {debts.length > 0 ? (
        <Tick isTaken={takesDebts} onChange={(isTaken) => onTake({ takesDebts: isTaken })}>
          {`+ ${describeDebts(debts)}`}
        </Tick>
      ) : null}
      {credits.length > 0 ? (
        <Tick isTaken={usesCredit} onChange={(isTaken) => onTake({ usesCredit: isTaken })}>
          {`− ${describeCredits(credits)}`}
        </Tick>
      ) : null}
    </>
  );
}

interface TickProps {
  isTaken: boolean;
  onChange: (isTaken: boolean) => void;
  children: string;
}

function Tick({ isTaken, onChange, children }: TickProps) {
  return (
    <label className="tick">
      <input type="checkbox" checked={isTaken} onChange={({ target }) => onChange(target.checked)} />
      {children}
    </label>
  );
}
