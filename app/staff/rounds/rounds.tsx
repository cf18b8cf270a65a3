import { useQuery } from "@tanstack/react-query";
import { PackageOpen, Plus } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { roundsQuery } from "#app/staff/api/round-queries.ts";
import { useListState } from "#app/staff/layout/back-link.tsx";
import { LoadState, NothingShown } from "#app/staff/layout/load-state.tsx";
import { PageHeading, staffMeta } from "#app/staff/layout/page-heading.tsx";
import { Pager, readPage } from "#app/staff/layout/pager.tsx";
import { ROW_LINK } from "#app/staff/layout/row-link.ts";
import { TableHead } from "#app/staff/layout/table-head.tsx";
import { formatIsoDay } from "#domain/india-time.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { boxUp, sumUpRound } from "#domain/rounds/cash-sums.ts";
import { addRupees, differenceInWords, missingInCount } from "#domain/rounds/collected.ts";
import type { RoundSummary } from "#domain/rounds/round.ts";
import { titleRound } from "#domain/rounds/round-words.ts";
import { countStops } from "#words/stop.ts";
import type { Route } from "./+types/rounds";
import { NewRound } from "./new/new-round.tsx";
import { Round } from "./round/round-page.tsx";
import "./rounds.css";

const NEW = "new";

export { privateHeaders as headers } from "#app/staff/layout/page-heading.tsx";

export const meta: Route.MetaFunction = ({ params: { id } }) => {
  if (id === undefined) return staffMeta("Rounds");
  return staffMeta(id === NEW ? "New round" : "Delivery round");
};

/** One route for the three pages, because every shopper loads the list of all routes. */
export default function Rounds({ params: { id } }: Route.ComponentProps) {
  if (id === undefined) return <RoundTable />;
  return id === NEW ? <NewRound /> : <Round key={id} id={id} />;
}

const MAX_PAGE = 100_000;

function RoundTable() {
  const [params] = useSearchParams();
  const page = readPage(params, MAX_PAGE);
  const query = useQuery(roundsQuery(page));
  const { data: shown, isPlaceholderData } = query;
  return (
    <>
      <PageHeading title="Rounds" line="Delivery rounds and the cash they bring back.">
        <Link className="btn" to="/dashboard/rounds/new">
          <Plus className="icon" aria-hidden />
          New round
        </Link>
      </PageHeading>
      <LoadState query={query} what="The rounds" loading="Loading rounds..." />
      {shown && shown.rounds.length > 0 ? <RoundRows rounds={shown.rounds} isBusy={isPlaceholderData} /> : null}
      {shown && shown.rounds.length === 0 ? <NoRounds /> : null}
      {shown ? (
        <Pager page={page} pages={shown.pages} pageAt={(wanted) => (wanted > 1 ? `?page=${wanted}` : "")} />
      ) : null}
    </>
  );
}

function RoundRows({ rounds, isBusy }: { rounds: RoundSummary[]; isBusy: boolean }) {
  const state = useListState();
  return (
    <table
      className="table table--cards table--opens table--rounds"
      aria-label="Rounds, open ones first, then newest first"
      aria-busy={isBusy}
    >
      <TableHead
        columns={["Day", "Round", "Stops", "To collect", "Collected", "Cash"]}
        right={["To collect", "Collected"]}
      />
      <tbody>
        {rounds
          .map((round) => ({ ...round, box: boxUp(sumUpRound(round)) }))
          .map((round) => (
            <tr key={round.id} {...ROW_LINK}>
              <td className="table__row-2 round-row__day nowrap">{formatIsoDay(round.day)}</td>
              <td className="round-row__who">
                <Link className="link link--row" to={`/dashboard/rounds/${encodeURIComponent(round.id)}`} state={state}>
                  {titleRound(round)}
                </Link>
              </td>
              <td className="table__row-2 table__end">
                {countStops(round.stop_count)}
                {round.open_count > 0 ? `, ${round.open_count} left` : null}
              </td>
              <td className="table__row-3 table__right tabular-nums round-row__due">
                {formatRupees(round.box.to_collect, 2)}
              </td>
              <td className="table__row-3 table__right tabular-nums round-row__got">
                {formatRupees(addRupees(round.box.cash, round.box.upi), 2)}
              </td>
              <td className="table__end">
                <CashBadge round={round} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function CashBadge({ round: { closed_at, counts } }: { round: RoundSummary }) {
  const [count] = counts;
  if (closed_at === null || !count) return <span className="badge badge--offer">Not counted</span>;
  const difference = differenceInWords(missingInCount(count));
  return (
    <>
      <span className={difference ? "badge badge--error" : "badge"}>{difference || "Counted"}</span>
      {count.expense ? <small> {formatRupees(count.expense.amount, 2)} spent</small> : null}
    </>
  );
}

function NoRounds() {
  return (
    <NothingShown
      icon={PackageOpen}
      title="No rounds yet"
      line="Put packed orders on a round and open its page on your phone."
    >
      <Link className="btn btn--outline" to="/dashboard/rounds/new">
        New round
      </Link>
    </NothingShown>
  );
}
