import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { waitingQuery } from "#app/staff/api/rounds-api.ts";
import { formatMoment } from "#app/staff/layout/format-moment.ts";
import { useSession } from "#app/staff/session/session-store.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { formatRupees, toPaise } from "#domain/products/pricing.ts";
import { differenceInWords } from "#domain/rounds/collected.ts";
import { type Count, PERSON_MAX, REASON_MAX, type RoundCount } from "#domain/rounds/round.ts";
import { NO_RUPEES, readRupees } from "#domain/typed-amount.ts";

interface CountFormProps {
  expected: number;
  /** Should not count their own cash. */
  driver?: string;
  isPending: boolean;
  problem: string;
  /** Of the amount's field. */
  label?: string;
  /** On the button. */
  action: string;
  onCount: (count: Omit<RoundCount, "version">) => void;
  children: ReactNode;
}

/** The cash of a round or of the till. */
export function CountForm(props: CountFormProps) {
  const { expected, driver, isPending, problem, label = "Cash counted, in rupees", action, onCount, children } = props;
  const [counted, setCounted] = useState("");
  const [reason, setReason] = useState("");
  const username = useSession()?.user.username ?? "";
  const isDriver = isSamePerson(username, driver);
  const [countedBy, setCountedBy] = useState(isDriver ? "" : username);
  const [tried, setTried] = useState(false);
  const read = readRupees(counted);
  const missing = read === undefined ? 0 : expected - read;
  const differs = toPaise(missing) !== 0;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isPending || read === undefined || countedBy.trim() === "" || (differs && reason.trim() === "")) return;
    const question = `${driver} drove this round. Did ${driver} count the cash too?`;
    if (isSamePerson(countedBy, driver) && !window.confirm(question)) return;
    onCount({ expected_cash: expected, counted_cash: read, reason, counted_by: countedBy });
  }

  return (
    <form className="round-form" onSubmit={onSubmit} noValidate>
      <p>{children}</p>
      <TextField
        label={label}
        error={tried && read === undefined ? `The amount ${NO_RUPEES}` : undefined}
        name="counted_cash"
        inputMode="decimal"
        maxLength={14}
        value={counted}
        onType={setCounted}
      />
      <p className={differs ? "tint" : "visually-hidden"} role="status">
        {differs ? `${differenceInWords(missing)} than ${formatRupees(expected, 2)}` : null}
      </p>
      {differs ? (
        <TextField
          label="Reason for the difference"
          error={tried && reason.trim() === "" ? "Say why the cash differs" : undefined}
          name="reason"
          maxLength={REASON_MAX}
          value={reason}
          onType={setReason}
        />
      ) : null}
      <CountedBy
        driver={driver}
        error={tried && countedBy.trim() === "" ? "Say who counted the cash" : undefined}
        asks={isDriver}
        value={countedBy}
        onType={setCountedBy}
      />
      <button className="btn" type="submit" aria-busy={isPending}>
        {isPending ? "Saving..." : action}
      </button>
      <p className="problem" role="status">
        {problem}
      </p>
    </form>
  );
}

interface CountedByProps {
  driver: string | undefined;
  error: string | undefined;
  /** The driver is signed in, and somebody else should count. */
  asks: boolean;
  value: string;
  onType: (typed: string) => void;
}

function CountedBy({ driver, error, asks, value, onType }: CountedByProps) {
  const { data } = useQuery({ ...waitingQuery, refetchInterval: false });
  const names = data?.persons.filter((name) => !isSamePerson(name, driver)) ?? [];
  return (
    <>
      <TextField
        label={asks ? `Counted by (somebody other than ${driver})` : "Counted by"}
        error={error}
        name="counted_by"
        list="counted-by"
        maxLength={PERSON_MAX}
        value={value}
        onType={onType}
      />
      <datalist id="counted-by">
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

function isSamePerson(one: string, other: string | undefined): boolean {
  const fold = (name: string) => name.replace(/\s+/g, "").toLowerCase();
  return other !== undefined && fold(one) === fold(other);
}

export function CountTold({ count }: { count: Count }) {
  const { expected_cash, counted_cash, reason, counted_by, by, at, reopened_by, reopened_at } = count;
  const difference = differenceInWords(expected_cash - counted_cash);
  return (
    <>
      <b className="tabular-nums">{formatRupees(counted_cash, 2)}</b> counted
      {difference ? `, ${difference} than ${formatRupees(expected_cash, 2)}: ${reason}` : ", as expected"}
      <small>
        Counted by <bdi>{counted_by}</bdi>
        {by === counted_by ? null : (
          <>
            , entered by <bdi>{by}</bdi>
          </>
        )}
        , {formatMoment(at)}
        {reopened_at !== null ? `. Opened again by ${reopened_by}, ${formatMoment(reopened_at)}` : null}
      </small>
    </>
  );
}
