import { FIRST_VERSION, USUAL_STATES } from "#domain/orders/order-steps.ts";
import type { Collected } from "#domain/rounds/collected.ts";
import type { Database } from "#server/db/open.ts";
import { followWithBill } from "../core/bill-store.ts";
import { writeStep } from "../core/step-store.ts";

interface HandOver {
  collected: Collected;
  by: string;
  at: number;
}

/** Takes a new order through every step to delivered, in the booking's transaction. */
export async function handOver(
  trx: Database,
  { id, code }: { id: string; code: string },
  { collected, by, at }: HandOver,
): Promise<void> {
  for (const [step, state] of USUAL_STATES.slice(1).entries()) {
    const change = { state, version: FIRST_VERSION + step, by, at };
    await writeStep(trx, code, state === "delivered" ? { ...change, collected } : change);
  }
  await followWithBill(trx, id, { state: "delivered", by, at });
}
