import type { ComponentProps } from "react";
import type { ShownStop } from "./apply-taps.ts";
import { StopCard } from "./stop-card.tsx";
import { countStops } from "./stop-words.ts";

type StopGroupsProps = { stops: ShownStop[] } & Omit<ComponentProps<typeof StopCard>, "stop" | "number">;

export function StopGroups({ stops, ...card }: StopGroupsProps) {
  return groupByPin(stops).map(({ key, pin_code, stops: near }) => (
    <section key={key} className="stop-group measure">
      <h2 className="row gap-2">
        {pin_code ?? "No PIN code"}{" "}
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
  stops: { stop: ShownStop; number: number }[];
}

/** Neighbouring stops with the same PIN code. The driver may have put others between them. */
function groupByPin(stops: ShownStop[]): PinGroup[] {
  const groups: PinGroup[] = [];
  for (const [index, stop] of stops.entries()) {
    const last = groups.at(-1);
    const numbered = { stop, number: index + 1 };
    if (last && last.pin_code === stop.pin_code) last.stops.push(numbered);
    else groups.push({ key: stop.id, pin_code: stop.pin_code, stops: [numbered] });
  }
  return groups;
}
