import { useMutation, useQueryClient } from "@tanstack/react-query";
import { countOpen } from "#app/round/stop/stop-words.ts";
import { describeRepeatable } from "#app/staff/api/form-errors.ts";
import { roundQuery, showRound } from "#app/staff/api/round-queries.ts";
import { isRefusal, staffCall } from "#app/staff/api/staff-call.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import type { Round } from "#domain/rounds/round.ts";
import { CountForm, CountTold, ReopenButton } from "../count-form.tsx";
import type { ShownRound } from "./shown-round.ts";

export function CountCash({ round }: { round: ShownRound }) {
  const isClosed = round.closed_at !== null;
  const open = countOpen(round.stops);
  const isUnsent = round.stops.some(({ pending }) => pending !== undefined);
  return (
    <section className="stack start gap-3 mt-8 measure" aria-labelledby="count-cash">
      <h2 id="count-cash">Cash</h2>
      {!isClosed && open > 0 ? <p className="muted">Finish every stop before counting.</p> : null}
      {!isClosed && open === 0 && isUnsent ? <p className="muted">Every tap must be sent before counting.</p> : null}
      {!isClosed && open === 0 && !isUnsent ? <CountRound round={round} /> : null}
      {isClosed ? <ReopenRound round={round} /> : null}
      <ul className="stack gap-2">
        {round.counts.map((count) => (
          <li key={count.at}>
            <CountTold count={count} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CountRound({ round }: { round: Round }) {
  const { id, version } = round;
  const change = useRoundChange(round);
  return (
    <CountForm
      expected={round.sums.cash}
      driver={round.person}
      problem={change.problem}
      action="Close the round"
      send={(count) =>
        change.mutateAsync(() => staffCall("POST /rounds/:id/close", { params: { id }, body: { version, ...count } }))
      }
    >
      {round.person} should hand over <b className="tabular-nums">{formatRupees(round.sums.cash, 2)}</b> in cash.
    </CountForm>
  );
}

function ReopenRound({ round }: { round: Round }) {
  const { id, version } = round;
  const change = useRoundChange(round);
  return (
    <ReopenButton
      question="Open this round again? Its cash must be counted again."
      isPending={change.isPending}
      problem={change.problem}
      onReopen={() => change.mutate(() => staffCall("POST /rounds/:id/reopen", { params: { id }, body: { version } }))}
    />
  );
}

/** Changes the round itself. After a lost response its version tells whether the change was made. */
export function useRoundChange(round: Round) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: async (send: () => Promise<Round>) => {
      try {
        return await send();
      } catch (error) {
        const now = await client.fetchQuery({ ...roundQuery(round.id), retry: false }).catch(() => null);
        if (now && !isRefusal(error) && now.version > round.version) return now;
        throw error;
      }
    },
    onSuccess: showRound,
  });
  return { ...mutation, problem: describeRepeatable(mutation.error) };
}
