import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { DAY_MS, dayOf, isoDay } from "#domain/india-day.ts";
import { CHANNELS } from "#domain/orders/channel.ts";
import type { OrderState } from "#domain/orders/order.ts";
import { foldName } from "#domain/orders/order-search.ts";
import { type Database, isPostgres } from "#server/db/open.ts";
import type { OrderRow, OutboxRow } from "#server/db/schema.ts";
import { insertProduct } from "#server/products/store.ts";
import { makeProductDraft } from "#tests/factories.ts";
import { makeOrderRow } from "#tests/insert-order.ts";

const ORDERS_A_DAY = 144;
const CUSTOMERS = 20_000;
/** Longer ago than cash can be asked for, there are no rounds. */
const DAYS_WITH_ROUNDS = 33;
/** Mails take the most room, and lists show those of recent orders only. */
const DAYS_WITH_MAILS = 70;
const NAMES = ["Asha Rao", "Ravi Kumar", "Meera Nair", "Imran Sheikh", "Lakshmi Iyer", "José D'Souza", "आशा राव"];
const OILS = ["Ground Nut", "Mustard", "Almond", "Coconut", "Safflower", "Sesame", "Castor", "Sunflower"];
const SIZES = ["100ml", "500ml", "1L", "5L"];
const PACKAGES = ["TIN", "GLASS BOTTLE"];
const NOT_DELIVERED: OrderState[] = ["new", "confirmed", "packed", "refused", "cancelled"];

/** A shop that has been busy for a while: every tenth order is not delivered, some have a failed mail or another price. */
export async function insertPastOrders(db: Database, count: { orders: number; products: number }): Promise<void> {
  const now = Date.now();
  const { present } = await db
    .selectFrom("orders")
    .select(({ fn }) => fn.countAll<number | string>().as("present"))
    .executeTakeFirstOrThrow();
  const firstCode = 1_000_000 + Number(present);
  await db.transaction().execute(async (trx) => {
    for (let n = 0; n < count.products; n++) await insertProduct(trx, makeProductDraft({ name: `Bench Oil ${n}` }));
    for (let n = 0, day = 0; n < count.orders; n += ORDERS_A_DAY, day++) {
      const deliveredAt = now - day * DAY_MS;
      const length = Math.min(ORDERS_A_DAY, count.orders - n);
      const orders = Array.from({ length }, (_, m) =>
        makePastOrder(n + m, { code: `KC-${firstCode + n + m}`, deliveredAt }),
      );
      await trx.insertInto("orders").values(orders).execute();
      if (day < DAYS_WITH_MAILS) await trx.insertInto("outbox").values(orders.map(makeMail)).execute();
      if (day < DAYS_WITH_ROUNDS) await insertRound(trx, orders, deliveredAt);
    }
  });
  if (isPostgres(db)) await sql`vacuum analyze`.execute(db);
}

function makePastOrder(n: number, { code, deliveredAt }: { code: string; deliveredAt: number }): OrderRow {
  const name_customer = `${NAMES[n % NAMES.length]} ${n}`;
  const phone = String(9_800_000_000 + ((n * 7_919) % CUSTOMERS));
  const lines = Array.from({ length: 1 + (n % 3) }, (_, line) => makeLine(n * 31 + line * 17));
  const paise = 100 * lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const channel = CHANNELS[n % CHANNELS.length] ?? "website";
  const state = n % 10 === 0 ? (NOT_DELIVERED[(n / 10) % NOT_DELIVERED.length] ?? "new") : "delivered";
  return makeOrderRow({
    code,
    name_customer,
    name_folded: foldName(name_customer),
    phone: `+91 ${phone}`,
    phone_number: phone,
    phone_digits: phone,
    address: `12 Temple Street, Mysuru ${570_001 + ((n * 13) % 60)}`,
    items: JSON.stringify(lines),
    final_total_paise: paise,
    catalogue_total_paise: paise,
    price_differs: n % 40 === 0 ? 1 : 0,
    channel,
    taken_by: channel === "website" ? null : "Bench",
    state,
    version: 2,
    created_at: deliveredAt - ((n % ORDERS_A_DAY) * DAY_MS) / ORDERS_A_DAY,
    delivered_at: state === "delivered" ? deliveredAt : null,
  });
}

function makeLine(seed: number) {
  const oil = seed % OILS.length;
  const price = 475 + (seed % 7) * 100;
  return {
    id: `0199b0c4-0000-7000-8000-00000000000${oil}`,
    name: `${OILS[oil]} Oil`,
    ordered_name: null,
    size: SIZES[(seed >> 3) % SIZES.length] ?? "",
    package: PACKAGES[(seed >> 5) % PACKAGES.length] ?? "",
    quantity: 1 + (seed % 3),
    price,
    catalogue_price: price,
  };
}

function makeMail(order: OrderRow, n: number): OutboxRow {
  const isStuck = n === 10;
  // Not sent while the bench runs.
  const nextAttempt = isStuck ? Date.now() + DAY_MS : order.created_at;
  return {
    id: newId(),
    order_id: order.id,
    kind: "shop",
    recipient: "care@kolhu.example",
    mailbox: "",
    message: JSON.stringify({ subject: order.code, text: "text ".repeat(200), html: "html ".repeat(800) }),
    state: n === 0 ? "failed" : isStuck ? "waiting" : "sent",
    attempts: 1,
    next_attempt_at: nextAttempt,
    give_up_at: nextAttempt,
    queue_at: order.created_at,
    lease_until: 0,
    lease_owner: null,
    last_error: null,
    created_at: order.created_at,
    finished_at: isStuck ? null : order.created_at,
  };
}

/** One driver delivered all of them, and each was paid in cash. */
async function insertRound(trx: Database, orders: OrderRow[], at: number): Promise<void> {
  const round_id = newId();
  const day = isoDay(dayOf(at));
  const round = { id: round_id, person: "Ravi", day, version: 1, created_at: at, created_by: "Bench", closed_at: null };
  await trx.insertInto("rounds").values(round).execute();
  const delivered = orders.filter(({ state }) => state === "delivered");
  const stops = delivered.map(({ id, final_total_paise }, position) => ({
    ...{ id: newId(), round_id, order_id: id, position, to_collect_paise: final_total_paise, added_at: at },
    ...{ added_by: "Bench", outcome: "delivered" as const, ended_at: at, ended_by: "Bench" },
  }));
  const payments = delivered.map(({ id, final_total_paise }) => ({
    ...{ id: newId(), order_id: id, round_id, to_collect_paise: final_total_paise, cash_paise: final_total_paise },
    ...{ upi_paise: 0, note: "", at, by: "Bench", taken_back_at: null, taken_back_by: null },
  }));
  await trx.insertInto("round_stops").values(stops).execute();
  await trx.insertInto("payments").values(payments).execute();
}
