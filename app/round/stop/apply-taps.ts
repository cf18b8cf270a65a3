import { agreedAtTheDoor } from "#domain/rounds/collected.ts";
import type { Stop } from "#domain/rounds/round.ts";
import type { PendingTap } from "../taps/pending-taps.ts";

export interface ShownStop extends Stop {
  /** A tap that waits to be sent, or was refused. */
  pending: PendingTap | undefined;
}

/** The stops as the driver left them. */
export function applyTaps(round: { id: string; stops: Stop[] }, taps: PendingTap[]): ShownStop[] {
  const last = new Map(round.stops.map((stop) => [stop.code, stop]));
  return round.stops.map((stop): ShownStop => {
    // An order that was put back and added again has an earlier stop, which no tap is for.
    const pending =
      last.get(stop.code) === stop ? taps.find((tap) => tap.round === round.id && tap.code === stop.code) : undefined;
    return pending && pending.refused === null ? { ...applyTap(stop, pending), pending } : { ...stop, pending };
  });
}

/** Of another round, or of an order that the shop has taken out. */
export function tapsWithoutStop(round: { id: string; stops: Stop[] }, taps: PendingTap[]): PendingTap[] {
  const codes = new Set(round.stops.map(({ code }) => code));
  return taps.filter((tap) => tap.round !== round.id || !codes.has(tap.code));
}

function applyTap(stop: Stop, { tap: { outcome, collected }, by, at }: PendingTap): Stop {
  if (outcome === "undone") return { ...stop, outcome: null, ended_at: null, ended_by: null, collected: null };
  const to_collect = (collected && agreedAtTheDoor(stop.is_price_open, collected)) ?? stop.to_collect;
  return { ...stop, to_collect, outcome, ended_at: at, ended_by: by, collected: collected ?? null };
}
