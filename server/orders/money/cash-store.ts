import { DAY_MS, type Days, dayOf, isoDay } from "#domain/india-day.ts";
import type { Cash } from "#domain/rounds/cash.ts";
import { sumUpCash } from "#domain/rounds/cash-sums.ts";
import type { Database } from "#server/db/open.ts";
import { fillSheets } from "./cash-sheets.ts";
import { getOwed } from "./owed-store.ts";
import { listRoundCash } from "./round-cash-store.ts";
import { listTillCash } from "./till-cash-store.ts";
import { listTillDays } from "./till-store.ts";

export const MOST_DAYS = 31;

/** Rounds count on their day, other orders on the day when they were delivered or went out. */
export async function getCash(db: Database, { from, to, now }: Days & { now: number }): Promise<Cash> {
  const days = { from, to };
  const recent = { from: isoDay(dayOf(now - (MOST_DAYS - 1) * DAY_MS)), to: isoDay(dayOf(now)) };
  const [ofRounds, ofTill, owed, tillDays, recentTill] = await Promise.all([
    listRoundCash(db, days),
    listTillCash(db, days),
    getOwed(db),
    listTillDays(db, days),
    listTillDays(db, recent),
  ]);
  const sheets = fillSheets({
    rounds: ofRounds.rounds,
    visits: [...ofRounds.visits, ...ofTill.visits],
    later: [...ofRounds.later, ...ofTill.later],
  });
  const tillCounts = tillDays.flatMap(({ counts }) => counts.filter(({ reopened_at }) => reopened_at === null));
  const sums = sumUpCash({
    orders: sheets.flatMap(({ orders }) => orders),
    later: sheets.flatMap(({ later }) => later),
    counts: [...sheets.flatMap(({ rounds }) => rounds), ...tillCounts],
  });
  const uncounted = recentTill.flatMap(({ day, not_counted }) => (not_counted > 0 ? [{ day, not_counted }] : []));
  return { from, to, sums, sheets, owed, till: { days: tillDays, uncounted } };
}
