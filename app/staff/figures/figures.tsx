import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChartNoAxesColumn } from "lucide-react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { staffCall } from "#app/staff/api/staff-call.ts";
import { LoadState, NothingShown } from "#app/staff/layout/load-state.tsx";
import { PageHeading, PrintButton, staffMeta } from "#app/staff/layout/page-heading.tsx";
import { FIGURE_PERIODS, type FigurePeriod, type Figures, USUAL_PERIOD } from "#domain/figures.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { BillRegister } from "./bill-register.tsx";
import { changeInWords, countInWords, percentInWords, rangeInWords } from "./figure-words.ts";
import { Plots } from "./plots.tsx";
import "./figures.css";

const POLL_MS = 60_000;

export const meta = () => staffMeta("Figures");

export default function FiguresPage() {
  const [params] = useSearchParams();
  const days = readPeriod(params);
  const query = useQuery({
    queryKey: ["figures", days],
    queryFn: ({ signal }) => staffCall("GET /figures/", { query: { days: String(days) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });
  const { data: figures, isPlaceholderData } = query;
  const navigate = useNavigate();
  return (
    <div className="figures dash__paper tabular-nums">
      <PageHeading title="Figures" line={figures ? <Period figures={figures} /> : "…"}>
        {figures && !isEmpty(figures) ? <PrintButton /> : null}
      </PageHeading>
      <fieldset className="segments figures__periods mb-5 dash__screen" aria-label="Days">
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
      <LoadState query={query} what="The figures" loading="Loading figures..." />
      {figures ? (
        <div className="dash__shown" data-stale={isPlaceholderData ? "" : undefined} aria-busy={isPlaceholderData}>
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
      <BillRegister />
    </div>
  );
}

function Period({ figures: { now, before } }: { figures: Figures }) {
  return (
    <>
      {rangeInWords(now)}, <span className="nowrap">beside {rangeInWords(before)}</span>
    </>
  );
}

function Key({ days }: { days: FigurePeriod }) {
  return (
    <p className="figures__key row wrap muted tiny">
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

function None({ days }: { days: FigurePeriod }) {
  const longest = Math.max(...FIGURE_PERIODS);
  return (
    <NothingShown
      icon={ChartNoAxesColumn}
      title={`No orders in these ${days} days`}
      line={`Nor in the ${days} days before. The charts start with the first order.`}
    >
      {days === longest ? null : (
        <Link className="btn btn--outline" to={{ search: `?days=${longest}` }}>
          Show {longest} days
        </Link>
      )}
    </NothingShown>
  );
}

function readPeriod(params: URLSearchParams): FigurePeriod {
  return FIGURE_PERIODS.find((period) => String(period) === params.get("days")) ?? USUAL_PERIOD;
}

/** There may be deliveries in days without bookings. */
function isEmpty({ totals: { now, before } }: Figures): boolean {
  return [now.booked, now.delivered, before.booked, before.delivered].every(({ count }) => count === 0);
}

function Headline({ totals: { now, before } }: Pick<Figures, "totals">) {
  return (
    <dl className="figures__headline stack line-above">
      <Sum name="Orders booked" now={now.booked.count} before={before.booked.count} format={countInWords} />
      <Sum name="Rupees booked" now={now.booked.rupees} before={before.booked.rupees} format={formatRupees} />
      <Sum name="Orders delivered" now={now.delivered.count} before={before.delivered.count} format={countInWords} />
      <Sum name="Rupees delivered" now={now.delivered.rupees} before={before.delivered.rupees} format={formatRupees} />
      <Sum name="Average order" now={now.average ?? 0} before={before.average ?? 0} format={formatRupees} />
      <Share
        name="Refused or cancelled"
        now={percentInWords(now.refused + now.cancelled, now.booked.count)}
        before={percentInWords(before.refused + before.cancelled, before.booked.count)}
      />
    </dl>
  );
}

interface SumProps {
  name: string;
  now: number;
  before: number;
  format: (value: number) => string;
}

function Sum({ name, now, before, format }: SumProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{format(now)}</dd>
      <dd>
        {changeInWords(now, before)}
        {before === now || before <= 0 ? null : `, was ${format(before)}`}
      </dd>
    </div>
  );
}

function Share({ name, now, before }: { name: string; now: string; before: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{now}</dd>
      <dd>{before === "–" ? "nothing before" : `was ${before}`}</dd>
    </div>
  );
}
