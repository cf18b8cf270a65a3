import { dayNumber, dayOf, isoDay, startOfDay } from "#domain/india-day.ts";
import { formatIndiaClock, formatShortDay } from "#domain/india-time.ts";
import type { StopOutcome, Summed } from "./round-sums.ts";

const NO_BREAK = "\u00a0";

export interface NamedRound {
  /** Number of the round on its day. */
  number: number;
  person: string;
  day: string;
}

/** "round 2 of 16 Nov (Ravi)", with the year where it is not the current one. */
export function nameRound({ number, person, day }: NamedRound, at = startOfDay(dayNumber(day))): string {
  const [year] = day.split("-");
  const isThisYear = isoDay(dayOf(at)).startsWith(`${year}-`);
  return `round ${number} of ${formatShortDay(startOfDay(dayNumber(day)))}${isThisYear ? "" : ` ${year}`} (${person})`;
}

export type TitledRound = Pick<NamedRound, "number" | "day"> & { created_at: number; person?: string };

/**
 * "Round 2, 2:10 pm, Ravi", for where the day is beside it, and without the name where that is too.
 * Without the time where it was sent out on another day.
 */
export function titleRound(round: TitledRound): string {
  const at = sentOutAt(round);
  const time = at === undefined ? "" : formatIndiaClock(at).replace(" ", NO_BREAK);
  return [`Round ${round.number}`, time, round.person].filter(Boolean).join(", ");
}

/** Undefined where it was on another day than the round's. */
export function sentOutAt({ day, created_at }: TitledRound): number | undefined {
  return isoDay(dayOf(created_at)) === day ? created_at : undefined;
}

const OUTCOMES: Record<StopOutcome, string> = {
  delivered: "Delivered",
  refused: "Refused",
  not_at_home: "Not at home",
  taken_out: "Taken out",
};

export function describeOutcome({ outcome, collected }: Pick<Summed, "outcome" | "collected">): string {
  if (outcome === null) return "On its way";
  return outcome === "delivered" && !collected ? "Delivered, not written down" : OUTCOMES[outcome];
}
