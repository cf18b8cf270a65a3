import type { ComponentProps } from "react";
import { countStops, DONE, NO_PIN_CODE } from "#words/stop.ts";
import type { ShownStop } from "./apply-taps.ts";
import { StopCard } from "./stop-card.tsx";

type CardProps = Omit<ComponentProps<typeof StopCard>, "stop" | "number">;

interface StopGroupsProps extends CardProps {
  stops: ShownStop[];
  /** Ended stops are closed behind "Done", below the next one. */
  foldsEnded?: boolean;
}

export function StopGroups({ stops, foldsEnded = false, ...card }: StopGroupsProps) {
  const numbered = stops.map((stop, index) => ({ stop, number: index + 1 }));
  const done = foldsEnded ? numbered.filter(({ stop }) => isDone(stop)) : [];
  const open = numbered.filter((one) => !done.includes(one));
  if (done.length === 0) return <PinGroups stops={open} {...card} />;
  return (
    <>
      <PinGroups stops={open.slice(0, 1)} {...card} />
      <details className="stop-done measure" open={open.length === 0 || undefined}>
        <summary className="bold">{`${DONE} (${done.length})`}</summary>
        <PinGroups stops={done} {...card} />
      </details>
      <PinGroups stops={open.slice(1)} {...card} />
    </>
  );
}

/** A refused tap waits for the driver. */
function isDone({ outcome, pending }: ShownStop): boolean {
  return outcome !== null && (pending === undefined || pending.refused === null);
}

interface NumberedStop {
  stop: ShownStop;
  number: number;
}

function PinGroups({ stops, ...card }: { stops: NumberedStop[] } & CardProps) {
  return groupByPin(stops).map(({ key, pin_code, stops: near }) => (
    <section key={key} className="stop-group measure">
      <h2 className="row gap-2">
        {pin_code ?? NO_PIN_CODE}{" "}
        <small className="stop-group__count light muted tiny">{countStops(near.length)}</small>
      </h2>
      {near.map(({ stop, number }) => (
        <StopCard key={stop.id} stop={stop} number={number} {...card} />
      ))}
    </section>
  ));
}

interface PinGroup {
  key: string;
  pin_code: string | null;
  stops: NumberedStop[];
}

/** Neighbouring stops with the same PIN code. The driver may have put others between them. */
function groupByPin(stops: NumberedStop[]): PinGroup[] {
  const groups: PinGroup[] = [];
  for (const one of stops) {
    const last = groups.at(-1);
    const { id, pin_code } = one.stop;
    if (last && last.pin_code === pin_code) last.stops.push(one);
    else groups.push({ key: id, pin_code, stops: [one] });
  }
  return groups;
}
