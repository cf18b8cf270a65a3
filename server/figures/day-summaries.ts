import { FIGURE_PERIODS } from "#domain/figures.ts";
import type { Database } from "#server/db/open.ts";
import { type Days, listChangedDays, listStamps, listSummaries, updateDays } from "./store.ts";
import { Summary } from "./summary.ts";

/** Days per transaction: meanwhile nobody else writes to SQLite. */
const DAYS_AT_ONCE = 30;
/** The longest period and the one before it. */
const MOST_DAYS = 2 * Math.max(...FIGURE_PERIODS);

export class DaySummaries {
  private readonly known = new Map<number, { stamp: string; summary: Summary }>();

  constructor(private readonly db: Database) {}

  /** Summaries in the order of days; a day without orders has none. */
  async list(days: Days): Promise<Map<number, Summary>> {
    const changed = await listChangedDays(this.db, days);
    for (let n = 0; n < changed.length; n += DAYS_AT_ONCE) {
      await updateDays(this.db, changed.slice(n, n + DAYS_AT_ONCE));
    }
    const stamps = await listStamps(this.db, days);
    await this.read(stamps.filter(({ day, stamp }) => this.known.get(day)?.stamp !== stamp).map(({ day }) => day));
    for (const day of this.known.keys()) if (day < days.before - MOST_DAYS) this.known.delete(day);
    return new Map(stamps.map(({ day }) => [day, this.known.get(day)?.summary ?? new Summary()]));
  }

  private async read(days: number[]): Promise<void> {
    if (days.length === 0) return;
    for (const { day, ...row } of await listSummaries(this.db, days)) this.known.set(day, row);
  }
}
