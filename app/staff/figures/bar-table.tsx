import { type ReactNode, useId } from "react";
import { TableHead } from "#app/staff/layout/table-head.tsx";
import { axisEnd, barLength } from "./column-plot.tsx";

export interface Bar {
  name: string;
  now: number;
  before: number;
  noteNow?: string;
  noteBefore?: string;
}

interface BarTableProps {
  title: string;
  /** "Oil" */
  unit: string;
  bars: Bar[];
  format: (value: number) => string;
  children?: ReactNode;
  /** The end of the axis; computed from the values by default. */
  end?: number;
}

export function BarTable({ title, unit, bars, format, children, end }: BarTableProps) {
  const id = useId();
  const axis = end ?? axisEnd(bars.flatMap(({ now, before }) => [now, before]));
  return (
    <figure className="figure" aria-labelledby={id}>
      <figcaption className="mb-3">
        <h2 id={id}>{title}</h2>
        {children ? <p className="muted tiny">{children}</p> : null}
      </figcaption>
      {bars.length === 0 ? (
        <p className="muted tiny">Nothing in these days.</p>
      ) : (
        <table className="table table--flush bar-table" aria-labelledby={id}>
          <TableHead columns={[unit, "Now", "Before"]} right={["Now", "Before"]} />
          <tbody>
            {bars.map(({ name, now, before, noteNow, noteBefore }) => (
              <tr key={name}>
                <th scope="row">
                  <bdi>{name}</bdi>
                  <svg className="bar-table__drawing" viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden>
                    <rect className="plot-now" width={barLength(now, axis)} height={9} />
                    <rect className="plot-before" y={11} width={barLength(before, axis)} height={3} />
                  </svg>
                </th>
                <td className="table__right">
                  {format(now)}
                  {noteNow ? <span className="note tiny">{noteNow}</span> : null}
                </td>
                <td className="table__right">
                  {format(before)}
                  {noteBefore ? <span className="note tiny">{noteBefore}</span> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </figure>
  );
}
