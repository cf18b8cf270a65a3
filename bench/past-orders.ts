import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { DAY_MS, dayOf, isoDay } from "#domain/india-day.ts";
import { CHANNELS } from "#domain/orders/channel.ts";
import type { OrderState } from "#domain/orders/order.ts";
import { foldName } from "#domain/orders/order-search.ts";
import { type Database, isPostgres } from "#server/db/open.ts";
import type { OrderRow } from "#server/db/schema.ts";
import { addToOutbox } from "#server/orders/core/mail-store.ts";
import { makeOrderRow } from "#tests/insert-order.ts";

const FIRST_NAMES = ["Meera", "Asha", "Ravi", "Imran", "Lakshmi", "José"];
const LAST_NAMES = ["Nair", "Rao", "Kumar", "Sheikh", "Iyer", "D'Souza", "Patil", "Gowda", "Shetty", "Hegde"];
/** Beyond these, names repeat and get a number. */
const NAMES = FIRST_NAMES.length * LAST_NAMES.length;
/** Days of open orders, of orders whose mails are still stored, and of rounds whose cash can be asked for. */
const DAYS = { open: 2, mails: 70, rounds: 33 };

/** A statement takes only so many values. */
const BATCH = 500;

export interface Past {
  orders: number;
  ordersADay: number;
  customers: number;
  oils: { id: string; name: string; size: string; package: string; price: number }[];
}

/** Orders of the past days, newest first: most are delivered, some refused or cancelled, some of the last two days open. */
export async function insertPastOrders(db: Database, past: Past): Promise<OrderRow[]> {
  const { present } = await db
    .selectFrom("orders")
    .select(({ fn }) => fn.countAll<number | string>().as("present"))
    .executeTakeFirstOrThrow();
  const orders = Array.from({ length: past.orders }, (_, n) =>
    makePastOrder(n, `KC-${1_000_000 + Number(present) + n}`, past),
  );
  await db.transaction().execute(async (trx) => {
    for (let n = 0; n < orders.length; n += BATCH)
      await trx
        .insertInto("orders")
        .values(orders.slice(n, n + BATCH))
        .execute();
  });
  return orders;
}

export function pastCustomer(number: number) {
  const first = FIRST_NAMES[number % FIRST_NAMES.length];
  const last = LAST_NAMES[Math.floor(number / FIRST_NAMES.length) % LAST_NAMES.length];
  return {
    name: number < NAMES ? `${first} ${last}` : `${first} ${last} ${number}`,
    phone: String(9_800_000_000 + number),
    address: `${1 + (number % 80)} Temple Street, Mysuru ${570_001 + (number % 60)}`,
  };
}

function makePastOrder(n: number, code: string, { ordersADay, customers, oils }: Past): OrderRow {
  const { name, phone, address } = pastCustomer((n * 7_919) % customers);
  const lines = oils.slice(n % oils.length, (n % oils.length) + 1 + (n % 3)).map((oil) => ({
    ...oil,
    ordered_name: null,
    quantity: 1 + (n % 3),
    catalogue_price: oil.price,
  }));
  const paise = Math.round(100 * lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
  const channel = CHANNELS[n % CHANNELS.length] ?? "website";
  // Not the same number every day, and none today.
  const day = 1 + Math.floor((n + ((n * n) % 7)) / ordersADay);
  const deliveredAt = Date.now() - day * DAY_MS;
  const state = findState(n, day);
  return makeOrderRow({
    code,
    name_customer: name,
    name_folded: foldName(name),
    phone: `+91 ${phone}`,
    phone_number: phone,
    phone_digits: phone,
    address,
    items: JSON.stringify(lines),
    final_total_paise: paise,
    catalogue_total_paise: paise,
    channel,
    taken_by: channel === "website" ? null : "Admin",
    state,
    version: 2,
    created_at: deliveredAt - ((n % ordersADay) * DAY_MS) / ordersADay,
    delivered_at: state === "delivered" ? deliveredAt : null,
  });
}

function findState(n: number, day: number): OrderState {
  if (day <= DAYS.open && n % 2 === 1) return n % 4 === 1 ? "new" : "confirmed";
  if (n % 20 === 2) return "refused";
  return n % 20 === 12 ? "cancelled" : "delivered";
}

export async function insertMailsAndRounds(db: Database, orders: OrderRow[], ordersADay: number): Promise<void> {
  const to = "care@kolhu.example";
  const mail = { from: to, to, subject: "Order", text: "text ".repeat(200), html: "html ".repeat(800) };
  const withMail = orders.slice(0, DAYS.mails * ordersADay);
  const failed = withMail.filter((_, n) => n % 50 === 0).map(({ id }) => id);
  await db.transaction().execute(async (trx) => {
    for (const { id, created_at: now } of withMail)
      await addToOutbox(trx, { id, suspected_bot: false }, { mails: [{ kind: "shop", mail }], now });
    await trx.updateTable("outbox").set({ state: "sent", attempts: 1, finished_at: Date.now() }).execute();
    await trx.updateTable("outbox").set({ state: "failed" }).where("order_id", "in", failed).execute();
  });
  for (let day = 1; day <= DAYS.rounds; day++) {
    const ofDay = orders.slice((day - 1) * ordersADay, day * ordersADay);
    const delivered = ofDay.filter(({ state }) => state === "delivered");
    await insertRound(db, delivered, Date.now() - day * DAY_MS);
  }
  if (isPostgres(db)) await sql`vacuum analyze`.execute(db);
}

async function insertRound(db: Database, orders: OrderRow[], at: number): Promise<void> {
  const round_id = newId();
  const day = isoDay(dayOf(at));
  const round = {
    id: round_id,
    person: "Suresh",
    day,
    number: 1,
    version: 1,
    created_at: at,
    created_by: "Bench",
    closed_at: null,
  };
  await db.insertInto("rounds").values(round).execute();
  const stops = orders.map(({ id, final_total_paise }, position) => ({
    ...{ id: newId(), round_id, order_id: id, position, to_collect_paise: final_total_paise, added_at: at },
    ...{ added_by: "Bench", seq: 1, outcome: "delivered" as const, ended_at: at, ended_by: "Bench", by_link: 0 },
  }));
  const payments = orders.map(({ id, final_total_paise }) => ({
    ...{ id: newId(), order_id: id, round_id, to_collect_paise: final_total_paise, cash_paise: final_total_paise },
    ...{ upi_paise: 0, written_off_paise: 0, credit_paise: 0, note: "", at, by: "Bench", with_order_id: null },
    ...{ reversed_at: null, reversed_by: null, count_id: null },
  }));
  await db.insertInto("round_stops").values(stops).execute();
  await db.insertInto("payments").values(payments).execute();
}
