import type { ReactNode } from "react";
import { Link } from "react-router";
import { countOrders } from "#app/staff/orders/order-words.ts";
import { formatIndiaClock } from "#domain/india-time.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import type { Cash } from "#domain/rounds/cash.ts";
import { endOfDay } from "#domain/rounds/end-of-day.ts";
import { titleRound } from "#domain/rounds/round-words.ts";
import { countStops } from "#words/stop.ts";

/** What keeps the day open, each with a link to where it is settled; debts and mails do not keep it open. */
export function EndOfDay({ cash }: { cash: Cash }) {
  const { out, counted, withoutRound, notCounted, closed } = endOfDay(cash);
  const { owed, mails_failed = [] } = cash;
  const lines: [string, ReactNode][] = [
    ...out.map((round): [string, ReactNode] => [
      round.id,
      <>
        <Link className="link link--row" to={`/dashboard/rounds/${encodeURIComponent(round.id)}`}>
          {titleRound(round)}
        </Link>
        : {round.left > 0 ? `still out, ${countStops(round.left)} left` : "cash to count"}
      </>,
    ]),
    ...list(withoutRound > 0, "out", () => (
      <>
        <Link className="link link--row" to="/dashboard/orders?state=out_for_delivery">
          {countOrders(withoutRound)}
        </Link>{" "}
        out without a round
      </>
    )),
    ...list(notCounted > 0, "till", () => (
      <>
        <a className="link link--row" href="#till">
          Till
        </a>
        : {formatRupees(notCounted, 2)} to count
      </>
    )),
    ...list(counted > 0, "counted", () => (counted === 1 ? "1 round counted" : `${counted} rounds counted`)),
    ...list(owed.count > 0, "owed", () => (
      <>
        <a className="link link--row" href="#owed">
          Debts
        </a>
        : {formatRupees(owed.sum, 2)} owed now
      </>
    )),
    ...mails_failed.map((code): [string, ReactNode] => [
      code,
      <>
        <Link className="link link--row" to={`/dashboard/orders/${code}`}>
          {code}
        </Link>
        : a mail failed
      </>,
    ]),
  ];
  if (lines.length === 0) return null;
  return (
    <section className="dash__screen mt-4" aria-labelledby="end-of-day">
      <h2 id="end-of-day">End of day</h2>
      {closed ? (
        <p className="bold">
          Day closed by <bdi>{closed.by}</bdi> at {formatIndiaClock(closed.at)}
        </p>
      ) : null}
      <ul className="lines">
        {lines.map(([key, line]) => (
          <li key={key}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function list(isThere: boolean, key: string, line: () => ReactNode): [string, ReactNode][] {
  return isThere ? [[key, line()]] : [];
}
