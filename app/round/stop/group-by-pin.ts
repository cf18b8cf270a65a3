import type { ShownStop } from "./apply-taps.ts";

interface PinGroup {
  key: string;
  pin_code: string | null;
  stops: { stop: ShownStop; number: number }[];
}

/** Neighbouring stops with the same PIN code. The driver may have put others between them. */
export function groupByPin(stops: ShownStop[]): PinGroup[] {
  const groups: PinGroup[] = [];
  for (const [index, stop] of stops.entries()) {
    const last = groups.at(-1);
    const numbered = { stop, number: index + 1 };
    if (last && last.pin_code === stop.pin_code) last.stops.push(numbered);
    else groups.push({ key: stop.id, pin_code: stop.pin_code, stops: [numbered] });
  }
  return groups;
}
