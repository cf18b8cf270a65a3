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

/** Takes an order that has just been booked through every step to its end, in the booking's transaction; its bill comes last. */
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
