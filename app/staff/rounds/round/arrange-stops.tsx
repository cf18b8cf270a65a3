import { ArrowDown, ArrowUp, PackageMinus } from "lucide-react";
import { useRef, useState } from "react";
import type { ShownStop } from "#app/round/stop/apply-taps.ts";
import { moveItem } from "#app/staff/layout/move-item.ts";
import { ToolButton } from "#app/staff/layout/tool-button.tsx";
import { useFocusAfter } from "#app/ui/hooks/use-focus-after.ts";
import { byPlace } from "#domain/rounds/by-place.ts";

interface ArrangeStopsProps {
  stops: ShownStop[];
  onArrange: (codes: string[]) => void;
  onTakeOut: (stop: ShownStop) => void;
}

export function ArrangeStops({ stops, onArrange, onTakeOut }: ArrangeStopsProps) {
  const list = useRef<HTMLOListElement>(null);
  const focusAfter = useFocusAfter(list);
  const [news, setNews] = useState("");
  const open = stops.filter(({ outcome }) => outcome === null);
  const ended = stops.filter(({ outcome }) => outcome !== null);

  function arrange(next: ShownStop[]) {
    onArrange([...next, ...ended].map(({ code }) => code));
  }

  function move(from: number, to: number) {
    const stop = open[from];
    if (!stop || from === to) return;
    arrange(moveItem(open, from, to));
    setNews(`${stop.name_customer} is now ${to + 1} of ${open.length}`);
    const [wanted, other] = to < from ? ["up", "down"] : ["down", "up"];
    const row = `[data-stop="${stop.code}"]`;
    focusAfter(`${row} [data-tool=${wanted}]:enabled`, `${row} [data-tool=${other}]`);
  }

  return (
    <div className="arrange stack start gap-3 mt-4">
      <button className="btn btn--outline" type="button" onClick={() => arrange(open.toSorted(byPlace))}>
        Group by PIN code
      </button>
      <ol ref={list} className="full">
        {open.map((stop, at) => (
          <li key={stop.code} className="arrange__stop row middle gap-2 line-above" data-stop={stop.code}>
            <span className="grow anywhere">
              <b>
                <bdi>{stop.name_customer}</bdi>
              </b>
              <small>
                {stop.pin_code ?? "No PIN code"}, {stop.code}
              </small>
            </span>
            <span className="arrange__tools row">
              <ToolButton
                tool="up"
                label={`Move ${stop.name_customer} up`}
                icon={ArrowUp}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              />
              <ToolButton
                tool="down"
                label={`Move ${stop.name_customer} down`}
                icon={ArrowDown}
                disabled={at === open.length - 1}
                onClick={() => move(at, at + 1)}
              />
              <ToolButton
                tool="remove"
                label={`Take ${stop.name_customer} out of the round`}
                icon={PackageMinus}
                onClick={() => onTakeOut(stop)}
              />
            </span>
          </li>
        ))}
      </ol>
      {open.length === 0 ? <p className="muted">No stops left.</p> : null}
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </div>
  );
}
