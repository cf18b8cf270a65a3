import { canShopperCancel } from "#domain/orders/order-link.ts";
import type { Database } from "#server/db/open.ts";
import type { OrderRow } from "#server/db/schema.ts";
import { OrderChangedError, requireVersion } from "../core/history-store.ts";
import { addToOutbox, type OrderMail } from "../core/mail-store.ts";
import { findByOrderKey } from "../core/order-key-store.ts";
import { type Order, toOrder } from "../core/order-row.ts";
import { StepNotAllowedError, takeStep } from "../money/step-store.ts";

const THE_CUSTOMER = "The customer";

interface Cancelling {
  key: string;
  version: number;
  at: number;
  buildMails: (order: Order, isCustomerTold: boolean) => OrderMail[];
}

/** Succeeds for a cancelled order: the response to the first tap may have been lost. Undefined where the key opens no order. */
export async function cancelByShopper(
  db: Database,
  code: string,
  cancelling: Cancelling,
): Promise<"cancelled" | "was cancelled" | undefined> {
  try {
    return await db.transaction().execute((trx) => writeCancel(trx, code, cancelling));
  } catch (error) {
    // The second of two taps at once.
    if (error instanceof OrderChangedError && error.last?.to === "cancelled") return "was cancelled";
    throw error;
  }
}

async function writeCancel(trx: Database, code: string, { key, version, at, buildMails }: Cancelling) {
  const row = await findByOrderKey(trx, code, key);
  if (!row) return undefined;
  if (row.state === "cancelled") return "was cancelled";
  if (!canShopperCancel(row.state)) throw new StepNotAllowedError(row.state);
  await requireVersion(trx, row, version);
  const reason = { why: "by_customer" as const, text: "" };
  await takeStep(trx, code, { state: "cancelled", version, reason, by: THE_CUSTOMER, at });
  const mails = buildMails(toOrder(row), await wasCustomerTold(trx, row));
  await addToOutbox(trx, { id: row.id, suspected_bot: row.suspected_bot === 1 }, { mails, key, now: at });
  return "cancelled";
}

/** Anybody can type anybody's address: without a copy of the booking there is no mail about the cancellation. */
async function wasCustomerTold(trx: Database, { id, email }: OrderRow): Promise<boolean> {
  const told = await trx
    .selectFrom("outbox")
    .select("id")
    .where("order_id", "=", id)
    .where("recipient", "=", email)
    .where("kind", "in", ["customer", "change"])
    .limit(1)
    .executeTakeFirst();
  return told !== undefined;
}
