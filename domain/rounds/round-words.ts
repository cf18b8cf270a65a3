import { dayNumber, dayOf, isoDay, startOfDay } from "#domain/india-day.ts";
import type { StopOutcome, Summed } from "./round-sums.ts";

const DAY = new Intl.DateTimeFormat("en-US", { timeZone: "Asia/Kolkata", month: "short", day: "numeric" });

/** "the round of Ravi, Nov 16", with the year where it is not the current one. */
export function nameRound(round: { person: string; day: string }, at = startOfDay(dayNumber(round.day))): string {
  const { person, day } = round;
  const [year] = day.split("-");
  const isThisYear = isoDay(dayOf(at)).startsWith(`${year}-`);
  return `the round of ${person}, ${DAY.format(startOfDay(dayNumber(day)))}${isThisYear ? "" : `, ${year}`}`;
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
