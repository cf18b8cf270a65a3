import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { describeRepeatable } from "#app/staff/api/form-errors.ts";
import { isRefusal, staffCall } from "#app/staff/api/staff-call.ts";
import { CountForm, CountTold, ReopenButton } from "#app/staff/rounds/count-form.tsx";
import { formatIndiaClock, formatIsoDay } from "#domain/india-time.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import type { Cash, NewTillCount, TillDay } from "#domain/rounds/cash.ts";

const CONFLICT = 409;

/** The till of one day, with its counts; of several days only those that are not counted. */
export function Till({ cash: { from, to, till } }: { cash: Cash }) {
  const [ofDay] = from === to ? till.days : [];
  return (
    <>
      {ofDay ? <TillOfDay key={ofDay.day} till={ofDay} /> : null}
      <UncountedDays uncounted={till.uncounted.filter(({ day }) => day !== ofDay?.day)} />
    </>
  );
}

function TillOfDay({ till }: { till: TillDay }) {
  const { day, cash, not_counted, counts } = till;
  const change = useTillChange();
  const seq = counts.length;
  const [sent, setSent] = useState({ seq, refusals: 0 });
  // The newest is the first.
  const last = counts.find(({ reopened_at }) => reopened_at === null);
  async function send(count: Omit<NewTillCount, "day" | "seq">) {
    setSent({ ...sent, seq });
    try {
      await change.mutateAsync(() => staffCall("POST /cash/till-counts", { body: { day, seq, ...count } }));
    } catch (error) {
      if (isRefusal(error) && error.status === CONFLICT) setSent({ seq, refusals: sent.refusals + 1 });
      throw error;
    }
  }
  return (
    <section className="cash-sheet mt-8" id="till" aria-label={`Till, ${formatIsoDay(day)}`}>
      <h2>Till, {formatIsoDay(day)}</h2>
      {not_counted > 0 ? <p className="sheet">{formatRupees(not_counted, 2)} in cash, not counted yet.</p> : null}
      {not_counted > 0 ? (
        <CountForm
          // Typed for another state.
          key={`${seq} ${sent.refusals}`}
          expected={not_counted}
          problem={isRefusal(change.error) || sent.seq === seq ? change.problem : ""}
          {...(last && { label: `New cash since the count at ${formatIndiaClock(last.at)}, in rupees` })}
          action="Count the till"
          send={send}
        >
          {last ? "Since the last count there should be " : "There should be "}
          <b className="tabular-nums">{formatRupees(not_counted, 2)}</b> {last ? "more " : ""}in the till, without the
          cash of rounds.
        </CountForm>
      ) : (
        <p>{formatRupees(cash, 2)} without the cash of rounds, all counted.</p>
      )}
      <ul className="stack gap-2">
        {counts.map((count) => (
          <li key={count.id}>
            <CountTold count={count} />
            {count.reopened_at === null ? <ReopenCount id={count.id} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReopenCount({ id }: { id: string }) {
  const change = useTillChange();
  return (
    <ReopenButton
      question="Open this count again? Its cash must be counted again."
      isPending={change.isPending}
      problem={change.problem}
      onReopen={() => change.mutate(() => staffCall("POST /cash/till-counts/:id/reopen", { params: { id } }))}
    />
  );
}

function UncountedDays({ uncounted }: { uncounted: Cash["till"]["uncounted"] }) {
  if (uncounted.length === 0) return null;
  return (
    <details className="owed-list card anywhere">
      <summary>Till still to count: {uncounted.length === 1 ? "1 day" : `${uncounted.length} days`}</summary>
      <ul>
        {uncounted.map(({ day, not_counted }) => (
          <li key={day} className="row wrap middle line-above">
            <Link className="link link--row" to={`?to=${day}`}>
              {formatIsoDay(day)}
            </Link>
            <b className="push tabular-nums">{formatRupees(not_counted, 2)}</b>
          </li>
        ))}
      </ul>
    </details>
  );
}

function useTillChange() {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (send: () => Promise<TillDay>) => send(),
    onSettled: () => client.invalidateQueries({ queryKey: ["cash"] }),
  });
  return { ...mutation, problem: describeRepeatable(mutation.error) };
}
