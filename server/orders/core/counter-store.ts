import { countUp } from "#server/db/count-up.ts";
import type { Database } from "#server/db/open.ts";

/**
 * The next bill's count in its financial year. Whoever changes several orders at once takes their counts last: two who wait
 * for each other's rows would both fail.
 */
export function takeNextCount(trx: Database, financialYear: string): Promise<number> {
  return countUp(trx, `bills_${financialYear}`);
}
