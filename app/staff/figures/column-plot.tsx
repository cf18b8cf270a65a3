import { useId } from "react";
import { TableHead } from "#app/staff/layout/table-head.tsx";

interface Column {
  label: string;
  now: number;
  before: number;
  /** The label of the value before, if it differs. */
  labelBefore?: string;
}

interface ColumnPlotProps {
  title: string;
  /** "Day" */
  unit: string;
  columns: Column[];
  format: (value: number) => string;
  formatAxis?: (value: number) => string;
}

export function ColumnPlot(props: ColumnPlotProps) {
  const { title, unit, columns, format, formatAxis = format } = props;
  const id = useId();
  const end = axisEnd(columns.flatMap(({ now, before }) => [now, before]));
  const line = drawLine(columns, end);
  const marks = end === 1 ? [1, 0] : [end, end / 2, 0];
  return (
    <figure className="figure" aria-labelledby={id}>
      <figcaption className="mb-3">
        <h2 id={id}>{title}</h2>
      </figcaption>
      <div className="column-plot">
        <div className="column-plot__axis" aria-hidden>
          {marks.map((mark) => (
            <span key={mark}>{formatAxis(mark)}</span>
          ))}
        </div>
        <svg
          className="column-plot__drawing"
          role="img"
          aria-label={describe(title, columns, format)}
          viewBox={`0 0 ${columns.length} 100`}
          preserveAspectRatio="none"
        >
          <path
            className="column-plot__grid"
            d={`M0 0H${columns.length}M0 50H${columns.length}M0 100H${columns.length}`}
          />
          <path className="plot-now" d={columns.map(({ now }, n) => drawColumn(n, now, end)).join("")} />
          <path className="plot-before-line plot-before-line--halo" d={line} />
          <path className="plot-before-line" d={line} />
          {columns.map(({ label, now, before, labelBefore = label }, n) => (
            <rect key={`${labelBefore}, ${label}`} className="column-plot__hover" x={n} width={1} height={100}>
              <title>{`${label}: ${format(now)}\nBefore (${labelBefore}): ${format(before)}`}</title>
            </rect>
          ))}
        </svg>
        <div className="column-plot__labels row spread" aria-hidden>
          {pickLabels(columns).map((label) => (
            <span key={label}>{label}</span>
          ))}
        </div>
      </div>
      <details className="figure__table">
        <summary>Show as a table</summary>
        <table className="table table--flush" aria-label={title}>
          <TableHead columns={[unit, "Now", "Before"]} right={["Now", "Before"]} />
          <tbody>
            {columns.map(({ label, now, before, labelBefore }) => (
              <tr key={`${labelBefore}, ${label}`}>
                <th scope="row">{label}</th>
                <td className="table__right">{format(now)}</td>
                <td className="table__right">
                  {format(before)}
                  {labelBefore ? <span className="note tiny">{labelBefore}</span> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

function drawColumn(n: number, value: number, end: number): string {
  const height = barLength(value, end);
  return height === 0 ? "" : `M${n + GAP} 100V${round(100 - height)}H${round(n + 1 - GAP)}V100Z`;
}
const GAP = 0.12;

function drawLine(columns: Column[], end: number): string {
  return columns
    .map(({ before }, n) => `${n === 0 ? "M" : "L"}${n} ${round(100 - barLength(before, end))}H${n + 1}`)
    .join("");
}

const round = (value: number) => Math.round(value * 100) / 100;

function pickLabels(columns: Column[]): string[] {
  const picked = [0, Math.floor((columns.length - 1) / 2), columns.length - 1];
  return picked.flatMap((n) => columns[n]?.label ?? []);
}

function describe(title: string, columns: Column[], format: (value: number) => string): string {
  const most = columns.reduce<Column | undefined>((top, one) => (top && top.now >= one.now ? top : one), undefined);
  const peak = most && most.now > 0 ? `The most is ${format(most.now)}, ${most.label}.` : "There is nothing yet.";
  return `${title}. ${peak} The table below has all values.`;
}

const STEPS = [1, 2, 4, 6, 8, 10];

/** A round number that can be halved, or 1. */
export function axisEnd(values: number[]): number {
  const most = Math.max(1, ...values);
  const unit = 10 ** Math.floor(Math.log10(most));
  return unit * (STEPS.find((step) => step * unit >= most) ?? 10);
}

/** Length in percent. A small value is still visible; a negative one is 0. */
export function barLength(value: number, end: number): number {
  return value <= 0 ? 0 : Math.max(SMALLEST, (value / end) * 100);
}
const SMALLEST = 1.5;
