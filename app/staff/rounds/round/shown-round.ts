import { applyTaps, type ShownStop } from "#app/round/stop/apply-taps.ts";
import type { PendingTap } from "#app/round/taps/pending-taps.ts";
import { type CashApart, type CashSums, sumUpRound, tellRoundApart } from "#domain/rounds/cash-sums.ts";
import type { Round } from "#domain/rounds/round.ts";
import { sumUp } from "#domain/rounds/round-sums.ts";

export interface ShownRound extends Round {
  stops: ShownStop[];
  sums: CashSums;
  apart: CashApart;
}

export function withTaps(round: Round, taps: PendingTap[]): ShownRound {
  const stops = applyTaps(round, taps);
  const shown = { ...round, stops, sums: sumUp(stops) };
  return { ...shown, sums: sumUpRound(shown), apart: tellRoundApart(shown) };
}
