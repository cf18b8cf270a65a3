import { toRupees } from "#domain/products/pricing.ts";
import type { CashLater, CashOrder, CashRound, PersonCash } from "#domain/rounds/cash.ts";
import { sumUpCash, tellApart } from "#domain/rounds/cash-sums.ts";
import { findEarlier } from "./stop-store.ts";

/** One line of a sheet: an order that was visited or handed over, or an old debt paid. */
interface CashEntry<Line> {
  day: string;
  person: string;
  line: Line;
  /** The cash of it that a count of the till includes. */
  counted_paise: number;
}

/** One visit; of two on a day the higher `seq` counts, because the rupees were to be collected once. */
export interface CashVisit extends CashEntry<Omit<CashOrder, "is_earlier">> {
  seq: number;
}

export interface Cashed {
  rounds: { day: string; person: string; round: CashRound }[];
  visits: CashVisit[];
  later: CashEntry<CashLater>[];
}

type Sheet = Omit<PersonCash, "sums" | "apart" | "in_till"> & { counted_paise: number };

/** One sheet per day and person, ignoring capitals; the last day first. */
export function fillSheets({ rounds, visits, later }: Cashed): PersonCash[] {
  const sheets = new Map<string, Sheet>();
  const sheetOf = (day: string, person: string) => {
    const key = `${day} ${person.toLowerCase()}`;
    const sheet = sheets.get(key) ?? { day, person, rounds: [], orders: [], later: [], counted_paise: 0 };
    sheets.set(key, sheet);
    return sheet;
  };
  for (const { day, person, round } of rounds) sheetOf(day, person).rounds.push(round);
  const earlier = findEarlier(visits, ({ day, line }) => `${day} ${line.code}`);
  for (const visit of visits) {
    const sheet = sheetOf(visit.day, visit.person);
    sheet.orders.push({ ...visit.line, is_earlier: earlier.has(visit) });
    sheet.counted_paise += visit.counted_paise;
  }
  for (const { day, person, counted_paise, line } of later) {
    const sheet = sheetOf(day, person);
    sheet.later.push(line);
    sheet.counted_paise += counted_paise;
  }
  return [...sheets.entries()]
    .sort(([one, { day: a }], [other, { day: b }]) => (a === b ? (one < other ? -1 : 1) : a < b ? 1 : -1))
    .map(([, { counted_paise, ...sheet }]) => {
      const in_till = toRupees(counted_paise);
      const counts = [...sheet.rounds, { expected_cash: in_till, counted_cash: in_till }];
      return { ...sheet, in_till, sums: sumUpCash({ ...sheet, counts }), apart: tellApart({ ...sheet, counts }) };
    });
}
