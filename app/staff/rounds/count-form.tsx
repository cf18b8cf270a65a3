import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useMyName } from "#app/staff/api/people-queries.ts";
import { waitingQuery } from "#app/staff/api/round-queries.ts";
import { Problem } from "#app/staff/layout/form-dialog.tsx";
import { formatMoment } from "#app/staff/layout/format-moment.ts";
import { OwnerButton } from "#app/staff/layout/owner-button.tsx";
import { useStaffForm } from "#app/staff/layout/use-staff-form.ts";
import type { Checked } from "#app/ui/form/use-form.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { formatRupees } from "#domain/products/pricing.ts";
import { differenceInWords, missingInCount, spentInWords } from "#domain/rounds/collected.ts";
import { type Count, lacksReason, PERSON_MAX, REASON_MAX, type RoundCount } from "#domain/rounds/round.ts";
import { NO_RUPEES, readRupees } from "#domain/typed-amount.ts";

type TypedCount = Omit<RoundCount, "version">;

interface CountFormProps {
  expected: number;
  /** Should not count their own cash. */
  driver?: string;
  /** Label of the amount's field. */
  label?: string;
  /** Words on the button. */
  action: string;
  /** The caller keeps it: after a conflict, the till's form is a new one. */
  problem: string;
  send: (count: TypedCount) => Promise<unknown>;
  children: ReactNode;
}

/** The cash of a round or of the till. */
export function CountForm(props: CountFormProps) {
  const { expected, driver, problem, label = "Cash counted, in rupees", action, send, children } = props;
  const username = useMyName();
  const isDriver = isSamePerson(username, driver);
  const { data } = useQuery({ ...waitingQuery, refetchInterval: false });
  const names = data?.persons.filter((name) => !isSamePerson(name, driver)) ?? [];
  const form = useStaffForm({
    initial: { counted_cash: "", spent: "", spent_on: "", reason: "", counted_by: isDriver ? "" : username },
    check: (typed) => checkCount(typed, expected),
    confirm: ({ counted_by = "" }) =>
      !isSamePerson(counted_by, driver) ||
      window.confirm(`${driver} drove this round. Did ${driver} count the cash too?`),
    send,
  });
  const counted_cash = readRupees(form.values.counted_cash) ?? expected;
  const expense = { amount: readRupees(form.values.spent) ?? 0 };
  const difference = differenceInWords(missingInCount({ expected_cash: expected, counted_cash, expense }));
  return (
    <form className="round-form stack gap-3 full dash__screen" {...form.props}>
      <p>{children}</p>
      <TextField label={label} {...form.text("counted_cash")} inputMode="decimal" maxLength={14} />
      <TextField
        label="Spent from it, in rupees (optional)"
        {...form.text("spent")}
        inputMode="decimal"
        maxLength={14}
      />
      {form.values.spent.trim() ? (
        <TextField label="Spent on, such as petrol" {...form.text("spent_on")} maxLength={REASON_MAX} />
      ) : null}
      <p className={difference ? "tint" : "visually-hidden"} role="status">
        {difference ? `${difference} than ${formatRupees(expected, 2)}` : null}
      </p>
      {difference ? (
        <TextField label="Reason for the difference" {...form.text("reason")} maxLength={REASON_MAX} />
      ) : null}
      <TextField
        label={isDriver ? `Counted by (somebody other than ${driver})` : "Counted by"}
        {...form.text("counted_by")}
        list="counted-by"
        maxLength={PERSON_MAX}
      />
      <datalist id="counted-by">
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <button className="btn" type="submit" aria-busy={form.isBusy}>
        {form.isBusy ? "Saving..." : action}
      </button>
      <Problem role="status">{problem}</Problem>
    </form>
  );
}

export function checkCount(
  typed: Record<"counted_cash" | "spent" | "spent_on" | "reason" | "counted_by", string>,
  expected: number,
): Checked<TypedCount> {
  const { reason, counted_by } = typed;
  const counted_cash = readRupees(typed.counted_cash);
  const amount = typed.spent.trim() === "" ? 0 : readRupees(typed.spent);
  const expense = amount ? { expense: { amount, words: typed.spent_on } } : {};
  const count = { expected_cash: expected, counted_cash: counted_cash ?? expected, ...expense, reason };
  const issues = [
    { path: ["counted_cash"], message: `The amount ${NO_RUPEES}`, isWrong: counted_cash === undefined },
    { path: ["spent"], message: `The amount ${NO_RUPEES}`, isWrong: amount === undefined },
    { path: ["spent_on"], message: "Say what it was for", isWrong: "expense" in count && typed.spent_on.trim() === "" },
    { path: ["reason"], message: "Say why the cash differs", isWrong: lacksReason(count) },
    { path: ["counted_by"], message: "Say who counted the cash", isWrong: counted_by.trim() === "" },
  ].filter(({ isWrong }) => isWrong);
  if (counted_cash === undefined || issues.length > 0) return { issues };
  return { body: { ...count, reason: missingInCount(count) === 0 ? "" : reason, counted_by } };
}

function isSamePerson(one: string, other: string | undefined): boolean {
  const fold = (name: string) => name.replace(/\s+/g, "").toLowerCase();
  return other !== undefined && fold(one) === fold(other);
}

export function CountTold({ count }: { count: Count }) {
  const { expected_cash, counted_cash, expense, reason, counted_by, by, at, reopened_by, reopened_at } = count;
  const difference = differenceInWords(missingInCount(count));
  return (
    <>
      <b className="tabular-nums">{formatRupees(counted_cash, 2)}</b> counted
      {spentInWords(expense)}
      {difference ? `, ${difference} than ${formatRupees(expected_cash, 2)}: ${reason}` : ", as expected"}
      <small>
        Counted by <bdi>{counted_by}</bdi>
        {by === counted_by ? null : (
          <>
            , entered by <bdi>{by}</bdi>
          </>
        )}
        , <span className="nowrap">{formatMoment(at)}</span>
        {reopened_at !== null ? `. Opened again by ${reopened_by}, ${formatMoment(reopened_at)}` : null}
      </small>
    </>
  );
}

interface ReopenButtonProps {
  question: string;
  isPending: boolean;
  problem: string;
  onReopen: () => void;
}

/** Opens a count of cash again. */
export function ReopenButton({ question, isPending, problem, onReopen }: ReopenButtonProps) {
  function onClick() {
    if (!isPending && window.confirm(question)) onReopen();
  }
  return (
    <>
      <OwnerButton action="reopenRounds" className="btn btn--outline" aria-busy={isPending} onClick={onClick}>
        Open again
      </OwnerButton>
      <Problem role="status">{problem}</Problem>
    </>
  );
}
