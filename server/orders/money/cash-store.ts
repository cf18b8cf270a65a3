import { DAY_MS, dayOf, isoDay } from "#domain/india-day.ts";
import { toRupees } from "#domain/products/pricing.ts";
import type { Cash, CashLater, CashOrder, PersonCash } from "#domain/rounds/cash.ts";
import { sumUpCash } from "#domain/rounds/cash-sums.ts";
import type { Database } from "#server/db/open.ts";
import type { Entry, Visit } from "./cash-entry.ts";
import { getOwed } from "./owed-store.ts";
import { listRoundCash } from "./round-cash-store.ts";
import { type Days, listTillDays } from "./till-store.ts";
import { listLater, listWithoutRound } from "./without-round-store.ts";

export const MOST_DAYS = 31;

/** Rounds count on their day, other orders on the day when they were delivered or went out. */
export async function getCash(db: Database, { from, to, now }: Days & { now: number }): Promise<Cash> {
  const days = { from, to };
  const recent = { from: isoDay(dayOf(now - (MOST_DAYS - 1) * DAY_MS)), to: isoDay(dayOf(now)) };
  const [ofRounds, withoutRound, later, owed, tillDays, recentTill] = await Promise.all([
    listRoundCash(db, days),
    listWithoutRound(db, days),
    listLater(db, days),
    getOwed(db),
    listTillDays(db, days),
    listTillDays(db, recent),
  ]);
  const sheets = new Sheets();
  for (const { day, person, round } of ofRounds.rounds) sheets.of(day, person).rounds.push(round);
  const visits = [...ofRounds.visits, ...withoutRound];
  markEarlier(visits);
  for (const visit of visits) sheets.with(visit).orders.push(visit.line);
  for (const entry of [...ofRounds.later, ...later]) sheets.with(entry).later.push(entry.line);
  const all = sheets.list();
  const tillCounts = tillDays.flatMap(({ counts }) => counts.filter(({ reopened_at }) => reopened_at === null));
  const sums = sumUpCash({
    orders: all.flatMap(({ orders }) => orders),
    later: all.flatMap((sheet) => sheet.later),
    counts: [...all.flatMap(({ rounds }) => rounds), ...tillCounts],
  });
  const uncounted = recentTill.flatMap(({ day, not_counted }) => (not_counted > 0 ? [{ day, not_counted }] : []));
  return { from, to, sums, sheets: all, owed, till: { days: tillDays, uncounted } };
}

/** Of a tie, the last in the list counts. */
function markEarlier(visits: Visit[]): void {
  const last = new Map<string, Visit>();
  for (const visit of visits) {
    const door = `${visit.day} ${visit.line.code}`;
    const other = last.get(door);
    if (other && other.seq > visit.seq) visit.line.is_earlier = true;
    else {
      if (other) other.line.is_earlier = true;
      last.set(door, visit);
    }
  }
}

type Sheet = Omit<PersonCash, "sums" | "in_till"> & { counted_paise: number };

/** One sheet per day and person, ignoring capitals. */
class Sheets {
  readonly #sheets = new Map<string, Sheet>();

  of(day: string, person: string): Sheet {
    const key = `${day} ${person.toLowerCase()}`;
    const known = this.#sheets.get(key);
    if (known) return known;
    const sheet = { day, person, rounds: [], orders: [], later: [], counted_paise: 0 };
    this.#sheets.set(key, sheet);
    return sheet;
  }

  with({ day, person, counted_paise }: Entry<CashOrder | CashLater>): Sheet {
    const sheet = this.of(day, person);
    sheet.counted_paise += counted_paise;
    return sheet;
  }

  list(): PersonCash[] {
    return [...this.#sheets.entries()]
      .sort(([one], [other]) => {
        const [a, b] = [one.slice(0, 10), other.slice(0, 10)];
        if (a === b) return one < other ? -1 : 1;
        return a < b ? 1 : -1;
      })
      .map(([, { counted_paise, ...sheet }]) => {
        const in_till = toRupees(counted_paise);
        const counts = [...sheet.rounds, { expected_cash: in_till, counted_cash: in_till }];
        return { ...sheet, in_till, sums: sumUpCash({ ...sheet, counts }) };
      });
  }
}
