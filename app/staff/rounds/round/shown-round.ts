import { applyTaps, type ShownStop } from "#app/round/stop/apply-taps.ts";
import type { PendingTap } from "#app/round/taps/pending-taps.ts";
import { type CashSums, sumUpRound } from "#domain/rounds/cash-sums.ts";
import type { Round } from "#domain/rounds/round.ts";

export interface ShownRound extends Round {
  stops: ShownStop[];
  sums: CashSums;
}

export function withTaps(round: Round, taps: PendingTap[]): ShownRound {
  const stops = applyTaps(round, taps);
  return { ...round, stops, sums: sumUpRound({ ...round, stops }) };
}
