import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { countOpen } from "#app/round/stop/stop-words.ts";
import { roundsApi, waitingQuery } from "#app/staff/api/rounds-api.ts";
import { formatMoment } from "#app/staff/layout/format-moment.ts";
import { OwnerButton } from "#app/staff/layout/owner-button.tsx";
import { useSession } from "#app/staff/session/session-store.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { formatRupees, toPaise } from "#domain/products/pricing.ts";
import { differenceInWords } from "#domain/rounds/collected.ts";
import { type Count, PERSON_MAX, REASON_MAX, type Round } from "#domain/rounds/round.ts";
import { NO_RUPEES, readRupees } from "#domain/typed-amount.ts";
import type { ShownRound } from "./shown-round.ts";
import { useRoundChange } from "./use-round-change.ts";

export function CountCash({ round }: { round: ShownRound }) {
  const isClosed = round.closed_at !== null;
  const open = countOpen(round.stops);
  const isUnsent = round.stops.some(({ pending }) => pending !== undefined);
  return (
    <section className="count-cash" aria-labelledby="count-cash">
      <h2 id="count-cash">Cash</h2>
      {!isClosed && open > 0 ? <p className="dash__muted">Finish every stop before counting.</p> : null}
      {!isClosed && open === 0 && isUnsent ? (
        <p className="dash__muted">Every tap must be sent before counting.</p>
      ) : null}
      {!isClosed && open === 0 && !isUnsent ? <CountForm key={round.version} round={round} /> : null}
      {isClosed ? <ReopenButton round={round} /> : null}
      <ul className="count-cash__counts">
        {round.counts.map((count) => (
          <li key={count.at}>
            <CountTold count={count} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CountTold({ count }: { count: Count }) {
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

function CountForm({ round }: { round: Round }) {
  const expected = round.sums.cash;
  const [counted, setCounted] = useState("");
  const [reason, setReason] = useState("");
  const username = useSession()?.user.username ?? "";
  const isDriver = isSamePerson(username, round.person);
  const [countedBy, setCountedBy] = useState(isDriver ? "" : username);
  const [tried, setTried] = useState(false);
  const change = useRoundChange(round);
  const read = readRupees(counted);
  const missing = read === undefined ? 0 : expected - read;
  const differs = toPaise(missing) !== 0;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (change.isPending || read === undefined || countedBy.trim() === "" || (differs && reason.trim() === "")) return;
    const question = `${round.person} drove this round. Did ${round.person} count the cash too?`;
    if (isSamePerson(countedBy, round.person) && !window.confirm(question)) return;
    const { version } = round;
    const count = { version, expected_cash: expected, counted_cash: read, reason, counted_by: countedBy };
    change.mutate(() => roundsApi.closeRound(round.id, count));
  }

  return (
    <form className="round-form" onSubmit={onSubmit} noValidate>
      <p>
        {round.person} should hand over <b className="tabular-nums">{formatRupees(expected, 2)}</b> in cash.
      </p>
      <TextField
        label="Cash counted, in rupees"
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
        driver={round.person}
        error={tried && countedBy.trim() === "" ? "Say who counted the cash" : undefined}
        asks={isDriver}
        value={countedBy}
        onType={setCountedBy}
      />
      <button className="btn" type="submit" aria-busy={change.isPending}>
        {change.isPending ? "Saving..." : "Close the round"}
      </button>
      <p className="problem" role="status">
        {change.problem}
      </p>
    </form>
  );
}

interface CountedByProps {
  driver: string;
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

function isSamePerson(one: string, other: string): boolean {
  const fold = (name: string) => name.replace(/\s+/g, "").toLowerCase();
  return fold(one) === fold(other);
}

function ReopenButton({ round }: { round: Round }) {
  const change = useRoundChange(round);
  function onReopen() {
    if (!change.isPending && window.confirm("Open this round again? Its cash must be counted again."))
      change.mutate(() => roundsApi.reopenRound(round.id, round.version));
  }
  return (
    <>
      <OwnerButton action="reopenRounds" className="btn btn--outline" aria-busy={change.isPending} onClick={onReopen}>
        Open again
      </OwnerButton>
      <p className="problem" role="status">
        {change.problem}
      </p>
    </>
  );
}
