import { useQuery } from "@tanstack/react-query";
import { PiggyBank } from "lucide-react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { cashQuery } from "#app/staff/api/round-queries.ts";
import { staffSend } from "#app/staff/api/staff-call.ts";
import { ExportButton } from "#app/staff/layout/export-button.tsx";
import { formatDay, indiaDay } from "#app/staff/layout/format-moment.ts";
import { LoadState, NothingShown } from "#app/staff/layout/load-state.tsx";
import { PageHeading, PrintButton, staffMeta } from "#app/staff/layout/page-heading.tsx";
import { countOrders } from "#app/staff/orders/order-words.ts";
import { CashBoxes } from "#app/staff/rounds/cash-boxes.tsx";
import { dayNumber, isIndiaDay, isoDay } from "#domain/india-day.ts";
import { formatIsoDay } from "#domain/india-time.ts";
import { customerName } from "#domain/orders/channel.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import type { Owed } from "#domain/rounds/cash.ts";
import { CashSheet } from "./cash-sheet.tsx";
import { EndOfDay } from "./end-of-day.tsx";
import { Till } from "./till.tsx";
import "../rounds/rounds.css";
import "./cash.css";

export const meta = () => staffMeta("Cash");

const SPANS = [
  { days: 1, words: "Day" },
  { days: 7, words: "7 days" },
  { days: 31, words: "31 days" },
];

export default function Cash() {
  const [params] = useSearchParams();
  const { to, days, from } = readDays(params);
  const navigate = useNavigate();
  const query = useQuery(cashQuery({ from, to }));
  const { data: shown, isPlaceholderData } = query;

  function show(change: { to?: string; days?: number }) {
    const next = { to, days, ...change };
    navigate({ search: `?to=${next.to}${next.days === 1 ? "" : `&days=${next.days}`}` });
  }

  return (
    <div className="dash__paper">
      <PageHeading
        title="Cash"
        line={`${from === to ? "" : `${formatIsoDay(from)} to `}${formatIsoDay(to)}: to collect and collected, by day and person.`}
      >
        <div className="acts">
          <PrintButton />
          <ExportButton
            action="exportCustomersAndOrders"
            load={() => staffSend("GET /cash/", { query: { from, to, format: "csv" } })}
            name={() => `cash-${from}${from === to ? "" : `-to-${to}`}.csv`}
          />
        </div>
      </PageHeading>
      <div className="toolbar dash__screen">
        <div className="toolbar__day row middle gap-2">
          <label htmlFor="cash-day">{days === 1 ? "Day" : "Up to"}</label>
          <input
            className="input"
            id="cash-day"
            type="date"
            max={indiaDay(Date.now())}
            value={to}
            onChange={({ target }) => isIndiaDay(target.value) && show({ to: target.value })}
          />
        </div>
        <fieldset className="segments" aria-label="How many days">
          {SPANS.map((span) => (
            <button
              key={span.days}
              type="button"
              aria-pressed={span.days === days}
              onClick={() => show({ days: span.days })}
            >
              {span.words}
            </button>
          ))}
        </fieldset>
      </div>
      <LoadState query={query} what="The cash" loading="Adding up..." />
      {shown ? (
        <div className="dash__shown" data-stale={isPlaceholderData ? "" : undefined}>
          {shown.sheets.length === 0 ? (
            <NothingShown
              icon={PiggyBank}
              title="Nothing to collect"
              line="No round went out on these days, and nothing was handed over."
            />
          ) : null}
          {from === to ? <EndOfDay cash={shown} /> : null}
          {shown.sheets.length > 1 || shown.till.days.length > 0 ? (
            <CashBoxes sums={shown.sums} apart={shown.apart} />
          ) : null}
          <OwedList owed={shown.owed} />
          <Till cash={shown} />
          {shown.sheets.map((sheet) => (
            <CashSheet key={`${sheet.day} ${sheet.person}`} sheet={sheet} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** Invalid values in the URL mean today. */
function readDays(params: URLSearchParams): { from: string; to: string; days: number } {
  const wanted = params.get("to") ?? "";
  const to = isIndiaDay(wanted) ? wanted : indiaDay(Date.now());
  const days = SPANS.find((span) => String(span.days) === params.get("days"))?.days ?? 1;
  return { from: isoDay(dayNumber(to) - days + 1), to, days };
}

/** Owed now, whichever days are shown. */
function OwedList({ owed: { sum, count, orders } }: { owed: Owed }) {
  if (count === 0) return null;
  const more = count - orders.length;
  return (
    <details className="owed-list card anywhere" id="owed">
      <summary>
        Owed now: <b className="tabular-nums">{formatRupees(sum, 2)}</b> of {countOrders(count)}
      </summary>
      <ul>
        {orders.map(({ code, name_customer, owed, delivered_at }) => (
          <li key={code} className="row wrap middle line-above">
            <Link className="link link--row order-code" to={`/dashboard/orders/${code}`}>
              {code}
            </Link>
            <bdi>{customerName(name_customer)}</bdi>
            <small>{delivered_at === null ? null : `since ${formatDay(delivered_at)}`}</small>
            <b className="push tabular-nums">{formatRupees(owed, 2)}</b>
          </li>
        ))}
      </ul>
      {more > 0 ? <p>And {countOrders(more)} more.</p> : null}
    </details>
  );
}
