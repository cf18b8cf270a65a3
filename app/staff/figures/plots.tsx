import { countOrders } from "#app/staff/orders/order-words.ts";
import { type Amount, type Breakdown, type Figures, UNKNOWN } from "#domain/figures.ts";
import { formatIsoDay } from "#domain/india-time.ts";
import { channelInWords } from "#domain/orders/channel.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { type Bar, BarTable } from "./bar-table.tsx";
import { ColumnPlot } from "./column-plot.tsx";
import { countInWords, hourInWords, percentInWords, shortRupees } from "./figure-words.ts";

export function Plots({ figures }: { figures: Figures }) {
  const { totals, customers, text_only } = figures;
  return (
    <>
      <DayPlots each_day={figures.each_day} />
      <div className="figures__lists">
        <BarTable
          title="Refused and cancelled"
          unit="Of the orders booked"
          bars={shares(totals)}
          format={asPercent}
          end={100}
        >
          By the day of their booking. All other lists leave them out.
        </BarTable>
        <BarTable title="Oils" unit="Packages sold" bars={toBars(figures.oils)} format={countInWords}>
          {textOnlyInWords(text_only.now)}
        </BarTable>
        <BarTable title="Sizes" unit="Packages sold" bars={toBars(figures.sizes)} format={countInWords} />
        <BarTable title="Packages" unit="Packages sold" bars={toBars(figures.packages)} format={countInWords} />
        <BarTable
          title="New and returning customers"
          unit="Orders"
          bars={[
            toBar("First order", customers.now.new, customers.before.new),
            toBar("Ordered before", customers.now.returning, customers.before.returning),
            ...(customers.now.unknown.count + customers.before.unknown.count > 0
              ? [toBar("No phone number", customers.now.unknown, customers.before.unknown)]
              : []),
          ]}
          format={countInWords}
        >
          Recognised by the phone number.
        </BarTable>
        <BarTable
          title="Channels"
          unit="Orders"
          bars={figures.channels.map(({ channel, now, before }) => toBar(channelInWords(channel), now, before))}
          format={countInWords}
        />
        <ColumnPlot
          title="Hours of the day"
          unit="Hour"
          columns={figures.hours.map(({ hour, now, before }) => ({
            label: hourInWords(hour),
            now: now.count,
            before: before.count,
          }))}
          format={countInWords}
        />
        <BarTable title="PIN codes" unit="Orders" bars={toBars(figures.pin_codes)} format={countInWords}>
          From the addresses.
        </BarTable>
      </div>
    </>
  );
}

const DAY_PLOTS = [
  { title: "Orders booked a day", of: "booked", what: "count" },
  { title: "Rupees booked a day", of: "booked", what: "rupees" },
  { title: "Orders delivered a day", of: "delivered", what: "count" },
  { title: "Rupees delivered a day", of: "delivered", what: "rupees" },
] as const;

function DayPlots({ each_day }: Pick<Figures, "each_day">) {
  return (
    <div className="figures__days stack">
      {DAY_PLOTS.map(({ title, of, what }) => {
        const columns = each_day.map(({ now, before }) => ({
          label: formatIsoDay(now.day),
          labelBefore: formatIsoDay(before.day),
          now: now[of][what],
          before: before[of][what],
        }));
        return (
          <ColumnPlot
            key={title}
            title={title}
            unit="Day"
            columns={columns}
            format={what === "count" ? countInWords : formatRupees}
            formatAxis={what === "count" ? countInWords : shortRupees}
          />
        );
      })}
    </div>
  );
}

function shares({ now, before }: Figures["totals"]): Bar[] {
  return (["refused", "cancelled"] as const).map((state) => ({
    name: state === "refused" ? "Refused" : "Cancelled",
    now: percentOf(now[state], now.booked.count),
    before: percentOf(before[state], before.booked.count),
    noteNow: countOrders(now[state]),
    noteBefore: countOrders(before[state]),
  }));
}

function toBars({ rows, others }: Breakdown): Bar[] {
  const bars = rows.map(({ name, now, before }) => toBar(name === UNKNOWN ? "Unknown" : name, now, before));
  return others ? [...bars, toBar(`${countInWords(others.names)} others`, others.now, others.before)] : bars;
}

function toBar(name: string, now: Amount, before: Amount): Bar {
  return {
    name,
    now: now.count,
    before: before.count,
    noteNow: formatRupees(now.rupees),
    noteBefore: formatRupees(before.rupees),
  };
}

function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : (part / whole) * 100;
}

function asPercent(percent: number): string {
  return percentInWords(percent, 100);
}

function textOnlyInWords(count: number): string | undefined {
  if (count === 0) return undefined;
  return `${countOrders(count)} came as text and ${count === 1 ? "is" : "are"} not counted here, nor in sizes and packages.`;
}
