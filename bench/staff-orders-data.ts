import { v7 as newId } from "uuid";
import { CHANNELS } from "#domain/orders/channel.ts";
import { ORDER_STATES } from "#domain/orders/order.ts";
import { foldName } from "#domain/orders/order-search.ts";
import type { Database } from "#server/db/open.ts";
import type { OrderRow, OrderStepRow, OutboxRow } from "#server/db/schema.ts";
import { insertProduct } from "#server/products/store.ts";
import { makeProductDraft } from "#tests/factories.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const BATCH = 50;
const NAMES = ["Asha Rao", "Ravi Kumar", "Meera Nair", "Imran Sheikh", "Lakshmi Iyer", "José D'Souza", "आशा राव"];

/** A shop that has been open for a while: every tenth order is open, some with a failed mail, a mail that does not get out or another price. */
export async function fillWithOrders(db: Database, count: { orders: number; products: number }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (let n = 0; n < count.products; n++) await insertProduct(trx, makeProductDraft({ name: `Bench Oil ${n}` }));
    const now = Date.now();
    for (let n = 0; n < count.orders; n += BATCH) {
      const orders = Array.from({ length: Math.min(BATCH, count.orders - n) }, (_, m) => makeOrder(n + m, now));
      await trx.insertInto("orders").values(orders).execute();
      await trx.insertInto("outbox").values(orders.map(makeMail)).execute();
      await trx.insertInto("order_steps").values(orders.map(makeStep)).execute();
    }
  });
}

/** One every ten minutes, the newest first. */
export function makeOrder(n: number, now: number): OrderRow {
  const channel = CHANNELS[n % CHANNELS.length] ?? "website";
  const name_customer = `${NAMES[n % NAMES.length]} ${n}`;
  const phone_digits = String(9_800_000_000 + (n % 4_000));
  const item = { id: "p1", size: "100ml", package: "TIN", quantity: 2, price: 475 };
  return {
    id: newId(),
    code: `KC-${1_000_000 + n}`,
    name_customer,
    phone: `+91 ${phone_digits}`,
    email: "asha@customer.example",
    address: "12 Temple Street, Mysuru 570001",
    comments: "Please ring twice",
    cartDetails: "Almond Oil, Size: 100ml, Package: TIN, Quantity: 2, Total: ₹950.00",
    final_total_paise: 95_000,
    items: JSON.stringify([{ ...item, name: "Almond Oil", catalogue_price: 475 }]),
    catalogue_total_paise: 95_000,
    price_differs: n % 40 === 0 ? 1 : 0,
    state: n % 10 === 0 ? (ORDER_STATES[(n / 10) % 4] ?? "new") : "delivered",
    created_at: now - n * 10 * MINUTE_MS,
    version: 2,
    phone_number: phone_digits,
    phone_digits,
    name_folded: foldName(name_customer),
    suspected_bot: 0,
    sold_out: 0,
    channel,
    taken_by: channel === "website" ? null : "Bench",
    delivered_at: null,
    agreed_as: null,
    agreed_paise: null,
    agreed_reason: null,
    first_content: null,
    erased_at: null,
    ordered_before: 0,
    owed_paise: 0,
  };
}

function makeMail(order: OrderRow, n: number): OutboxRow {
  const isStuck = n === 10;
  return {
    id: newId(),
    order_id: order.id,
    kind: "shop",
    recipient: "care@kolhu.example",
    mailbox: "",
    message: JSON.stringify({ subject: order.code, text: "text ".repeat(200), html: "html ".repeat(800) }),
    state: n === 0 ? "failed" : isStuck ? "waiting" : "sent",
    attempts: 1,
    // Not while the bench runs.
    next_attempt_at: isStuck ? Date.now() + HOUR_MS : order.created_at,
    give_up_at: isStuck ? Date.now() + HOUR_MS : order.created_at,
    queue_at: order.created_at,
    lease_until: 0,
    lease_owner: null,
    last_error: null,
    created_at: order.created_at,
    finished_at: isStuck ? null : order.created_at,
  };
}

function makeStep(order: OrderRow): OrderStepRow {
  return {
    id: newId(),
    order_id: order.id,
    version: order.version,
    from_state: "new",
    to_state: order.state,
    undo: 0,
    by: "Bench",
    at: order.created_at,
    changes: null,
    reason: null,
    reason_text: null,
  };
}
