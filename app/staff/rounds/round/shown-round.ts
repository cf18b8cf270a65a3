import { applyTaps, type ShownStop } from "#app/round/stop/apply-taps.ts";
import type { PendingTap } from "#app/round/taps/pending-taps.ts";
import type { Round } from "#domain/rounds/round.ts";
import { sumUp } from "#domain/rounds/round-sums.ts";

export interface ShownRound extends Round {
  stops: ShownStop[];
}

export function withTaps(round: Round, taps: PendingTap[]): ShownRound {
  const stops = applyTaps(round, taps);
  return { ...round, stops, sums: sumUp(stops) };
}
