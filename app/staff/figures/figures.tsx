import { ChartNoAxesColumn, CircleAlert, Printer } from "lucide-react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { staffApi } from "#app/staff/api/staff-api.ts";
import { useStaffQuery } from "#app/staff/api/staff-query.ts";
import { PageHeading, staffMeta } from "#app/staff/layout/page-heading.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { FIGURE_PERIODS, type FigurePeriod, type Figures, USUAL_PERIOD } from "#domain/figures.ts";
import { rangeInWords } from "./figure-words.ts";
import { Headline } from "./headline.tsx";
import { Plots } from "./plots.tsx";
import "./figures.css";

const POLL_MS = 60_000;

export const meta = () => staffMeta("Figures");

/** What was booked, delivered and sold. The period stands in the URL. */
export default function FiguresPage() {
  const [params] = useSearchParams();
  const days = readPeriod(params);
  const { current, shown, failed, reload } = useStaffQuery<Figures>({
    key: ["figures", String(days)],
    load: ({ signal }) => staffApi.getFigures(days, signal),
    pollMs: POLL_MS,
  });
  const figures = failed ? current : shown;
  const navigate = useNavigate();
  return (
    <div className="figures tabular-nums">
      <PageHeading title="Figures" line={figures ? <Period figures={figures} /> : "…"}>
        {figures && !isEmpty(figures) ? (
          <button className="btn btn--outline" type="button" onClick={() => window.print()}>
            <Printer className="icon" aria-hidden />
            Print
          </button>
        ) : null}
      </PageHeading>
      <fieldset className="segments figures__periods" aria-label="Days">
        {FIGURE_PERIODS.map((period) => (
          <button
            key={period}
            type="button"
            aria-pressed={period === days}
            onClick={() => navigate({ search: period === USUAL_PERIOD ? "" : `?days=${period}` })}
          >
            {period} days
          </button>
        ))}
      </fieldset>
      <div role="status">{failed ? <Failed isShown={current !== undefined} onRetry={reload} /> : null}</div>
      {shown === undefined && !failed ? <Skeleton /> : null}
      {figures ? (
        <div className="dash__shown" data-stale={current ? undefined : ""} aria-busy={!current}>
          {isEmpty(figures) ? (
            <None days={figures.days} />
          ) : (
            <>
              <Headline totals={figures.totals} />
              <Key days={figures.days} />
              <Plots figures={figures} />
            </>
          )}
        </div>
      ) : null}
    </div>
  );
}

function Period({ figures: { now, before } }: { figures: Figures }) {
  return (
    <>
      {rangeInWords(now)}, <span className="figures__before">beside {rangeInWords(before)}</span>
    </>
  );
}

function Key({ days }: { days: FigurePeriod }) {
  return (
    <p className="figures__key">
      <span>
        <i className="figures__swatch" />
        these {days} days, up to now
      </span>
      <span>
        <i className="figures__swatch figures__swatch--before" />
        the {days} days before
      </span>
    </p>
  );
}

function Failed({ isShown, onRetry }: { isShown: boolean; onRetry: () => void }) {
  return (
    <p className="notice notice--error dash__note dash__failed">
      <CircleAlert className="icon" aria-hidden />
      <span>
        {isShown ? "The figures are not up to date: the shop does not answer." : "The figures could not be loaded."}
      </span>
      <button className="btn btn--quiet" type="button" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}

function None({ days }: { days: FigurePeriod }) {
  const longest = Math.max(...FIGURE_PERIODS);
  return (
    <div className="dash__none">
      <ChartNoAxesColumn className="icon" aria-hidden />
      <h2>No orders in these {days} days</h2>
      <p>Nor in the {days} days before. The plots come with the first order.</p>
      {days === longest ? null : (
        <Link className="btn btn--outline" to={{ search: `?days=${longest}` }}>
          Show {longest} days
        </Link>
      )}
    </div>
  );
}

const BONES = ["one", "two", "three", "four"];

function Skeleton() {
  return (
    <div className="figures__skeleton dash__skeleton">
      <Loading>Loading figures...</Loading>
      {BONES.map((bone) => (
        <span key={bone} className="skeleton" aria-hidden />
      ))}
    </div>
  );
}

/** What a person may have typed into the URL; what cannot be meant is left out. */
function readPeriod(params: URLSearchParams): FigurePeriod {
  return FIGURE_PERIODS.find((period) => String(period) === params.get("days")) ?? USUAL_PERIOD;
}

/** Something may be delivered in days without a booking. */
function isEmpty({ totals: { now, before } }: Figures): boolean {
  return [now.booked, now.delivered, before.booked, before.delivered].every(({ count }) => count === 0);
}
