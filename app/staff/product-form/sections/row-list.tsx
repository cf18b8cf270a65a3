import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { moveItem, ToolButton } from "#app/staff/layout/tool-button.tsx";
import { useFocusAfter } from "#app/ui/hooks/use-focus-after.ts";
import { changeItem, removeItem } from "../form-values.ts";

interface RowListProps<Row> {
  rows: Row[];
  onChange: (rows: Row[]) => void;
  makeRow: () => Row;
  noun: string;
  nameOf: (row: Row) => string;
  className: string;
  children: (row: Row, change: (changed: Partial<Row>) => void, tools: ReactNode, at: number) => ReactNode;
}

/** Focus stays with the row that was added or moved, and a screen reader hears the change. */
export function RowList<Row extends { key: string }>(props: RowListProps<Row>) {
  const { rows, onChange, makeRow, noun, nameOf, className, children } = props;
  const list = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter(list);
  const [news, setNews] = useState("");

  const add = () => {
    const row = makeRow();
    onChange([...rows, row]);
    focusAfter(inRow(row, "input"));
  };
  const move = (row: Row, from: number, step: 1 | -1) => {
    onChange(moveItem(rows, from, from + step));
    const [wanted, other] = step < 0 ? ["up", "down"] : ["down", "up"];
    focusAfter(inRow(row, `[data-tool=${wanted}]:enabled`), inRow(row, `[data-tool=${other}]`));
    setNews(`${nameOf(row)} is now ${from + step + 1} of ${rows.length}`);
  };
  const remove = (row: Row, at: number) => {
    onChange(removeItem(rows, row.key));
    const neighbour = rows[at + 1] ?? rows[at - 1];
    focusAfter(...(neighbour ? [inRow(neighbour, "[data-tool=remove]")] : []), "[data-add]");
    setNews(`${nameOf(row)} removed`);
  };

  return (
    <div ref={list} className="stack gap-2">
      {rows.map((row, at) => (
        <div key={row.key} className={className} data-row={row.key}>
          {children(
            row,
            (changed) => onChange(changeItem(rows, row.key, changed)),
            <RowTools
              label={`${noun} ${nameOf(row)}`}
              first={at === 0}
              last={at === rows.length - 1}
              onMove={(step) => move(row, at, step)}
              onRemove={() => remove(row, at)}
            />,
            at,
          )}
        </div>
      ))}
      <button className="btn btn--outline row-list__add mt-2" type="button" data-add onClick={add}>
        <Plus className="icon" aria-hidden />
        Add {noun}
      </button>
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </div>
  );
}

function inRow({ key }: { key: string }, selector: string): string {
  return `[data-row="${key}"] ${selector}`;
}

interface RowToolsProps {
  label: string;
  first: boolean;
  last: boolean;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

function RowTools({ label, first, last, onMove, onRemove }: RowToolsProps) {
  return (
    <div className="row-tools row">
      <ToolButton tool="up" label={`Move ${label} up`} icon={ArrowUp} disabled={first} onClick={() => onMove(-1)} />
      <ToolButton tool="down" label={`Move ${label} down`} icon={ArrowDown} disabled={last} onClick={() => onMove(1)} />
      <ToolButton tool="remove" label={`Remove ${label}`} icon={Trash2} onClick={onRemove} />
    </div>
  );
}
