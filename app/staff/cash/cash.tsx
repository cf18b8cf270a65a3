import { Download, PiggyBank, Printer } from "lucide-react";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { roundsApi } from "#app/staff/api/rounds-api.ts";
import { useStaffQuery } from "#app/staff/api/staff-query.ts";
import { indiaDay } from "#app/staff/layout/format-moment.ts";
import { LoadFailed } from "#app/staff/layout/load-failed.tsx";
import { PageHeading, staffMeta } from "#app/staff/layout/page-heading.tsx";
import { saveFile } from "#app/staff/layout/save-file.ts";
import { CountList, SumList } from "#app/staff/rounds/sum-list.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { dayNumber, isIndiaDay, isoDay } from "#domain/india-day.ts";
import type { Cash as LoadedCash } from "#domain/rounds/cash.ts";
import { CashSheet } from "./cash-sheet.tsx";
import { OwedList } from "./owed-list.tsx";
import "../rounds/rounds.css";
import "./cash.css";

export const meta = () => staffMeta("Cash");

const POLL_MS = 15_000;
const SPANS = [
  { days: 1, words: "Day" },
  { days: 7, words: "7 days" },
  { days: 31, words: "31 days" },
];

/** What was to be collected, by day and person, and what became of it. */
export default function Cash() {
  const [params] = useSearchParams();
  const { to, days, from } = readDays(params);
  const navigate = useNavigate();
  const { shown, current, failed } = useStaffQuery<LoadedCash>({
    key: ["cash", from, to],
    load: ({ signal }) => roundsApi.getCash({ from, to }, signal),
    pollMs: POLL_MS,
  });

  function show(change: { to?: string; days?: number }) {
    const next = { to, days, ...change };
    navigate({ search: `?to=${next.to}${next.days === 1 ? "" : `&days=${next.days}`}` });
  }

  return (
    <div className="cash">
      <PageHeading title="Cash" line="What was to be collected, and what became of it.">
        <div className="cash__tools">
          <button className="btn btn--outline" type="button" onClick={() => window.print()}>
            <Printer className="icon" aria-hidden />
            Print
          </button>
          <ExportCash from={from} to={to} />
        </div>
      </PageHeading>
      <div className="toolbar cash__days">
        <div className="cash__day">
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
      <LoadFailed failed={failed} what="The cash" />
      {shown === undefined && !failed ? <Loading>Adding up...</Loading> : null}
      {shown ? (
        <div className="dash__shown" data-stale={current ? undefined : ""}>
          {shown.sheets.length === 0 ? <NoCash /> : null}
          {shown.sheets.length > 1 ? (
            <>
              <SumList sums={shown.sums} />
              <CountList sums={shown.sums} />
            </>
          ) : null}
          <OwedList owed={shown.owed} />
          {shown.sheets.map((sheet) => (
            <CashSheet key={`${sheet.day} ${sheet.person}`} sheet={sheet} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

function NoCash() {
  return (
    <div className="dash__none">
      <PiggyBank className="icon" aria-hidden />
      <h2>Nothing to collect</h2>
      <p>No round went out on these days, and nothing was handed over.</p>
    </div>
  );
}

function ExportCash({ from, to }: { from: string; to: string }) {
  const [said, setSaid] = useState<"" | "busy" | "done" | "failed">("");

  async function save() {
    if (said === "busy") return;
    setSaid("busy");
    try {
      saveFile(await roundsApi.exportCash({ from, to }), `cash-${from}${from === to ? "" : `-to-${to}`}.csv`);
      setSaid("done");
    } catch (error) {
      console.error(error);
      setSaid("failed");
    }
  }

  return (
    <>
      <button className="btn btn--outline" type="button" aria-busy={said === "busy"} onClick={save}>
        <Download className="icon" aria-hidden />
        {said === "busy" ? "Exporting..." : "Export CSV"}
      </button>
      <p className={said === "failed" ? "cash__failed" : "visually-hidden"} role="status">
        {said === "done" ? "The file is saved." : null}
        {said === "failed" ? "The file could not be made. Please try again." : null}
      </p>
    </>
  );
}

/** What a person may have typed into the URL; what cannot be meant is today. */
function readDays(params: URLSearchParams): { from: string; to: string; days: number } {
  const wanted = params.get("to") ?? "";
  const to = isIndiaDay(wanted) ? wanted : indiaDay(Date.now());
  const days = SPANS.find((span) => String(span.days) === params.get("days"))?.days ?? 1;
  return { from: isoDay(dayNumber(to) - days + 1), to, days };
}
