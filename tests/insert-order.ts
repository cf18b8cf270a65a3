import { v7 as newId } from "uuid";
import type { Database } from "#server/db/open.ts";
import type { OrderRow, Tables } from "#server/db/schema.ts";
import { searchTextOf } from "#server/orders/core/order-row.ts";

let orders = 0;

/** Puts an order into the database as if it had come at another time; gives its code. */
export async function insertOrder(db: Database, overrides: Partial<OrderRow> = {}): Promise<string> {
  const row = makeOrderRow(overrides);
  await db.insertInto("orders").values(row).execute();
  return row.code;
}

export function makeOrderRow(overrides: Partial<OrderRow> = {}): OrderRow {
  const row: OrderRow = {
    id: newId(),
    code: `KC-${2_000_000 + ++orders}`,
    name_customer: "Asha Rao",
    phone: "98450 12345",
    email: null,
    address: "12 Temple Street, Mysuru 570001",
    comments: "",
    cartDetails: "Almond Oil, Size: 100ml, Package: TIN, Quantity: 2, Total: ₹950.00",
    final_total_paise: 95_000,
    items: null,
    catalogue_total_paise: null,
    price_differs: 0,
    state: "new",
    created_at: Date.now(),
    version: 1,
    phone_number: "9845012345",
    phone_digits: "9845012345",
    name_folded: "asha rao",
    search_text: "",
    suspected_bot: 0,
    sold_out: 0,
    contact_odd: 0,
    channel: "website",
    taken_by: null,
    deliver_by: null,
    bill_name: "",
    bill_gstin: "",
    language: "en",
    delivered_at: null,
    agreed_as: null,
    agreed_paise: null,
    agreed_reason: null,
    first_content: null,
    erased_at: null,
    ordered_before: 0,
    owed_paise: 0,
    ...overrides,
  };
  return { ...row, search_text: searchTextOf({ ...row, items: row.items && JSON.parse(row.items) }) };
}

/** A round that is out, without a stop; gives its id. */
export async function insertRound(db: Database, number = 1): Promise<string> {
  const id = `round-${number}`;
  const round = { id, number, person: "Ravi", day: "2026-11-16", version: 1, created_at: 1, created_by: "Asha" };
  await db
    .insertInto("rounds")
    .values({ ...round, closed_at: null })
    .execute();
  return id;
}

/** Deletes every order with its history, mails, keys and bills, so that tests can share a database. */
export async function deleteOrders(db: Database): Promise<void> {
  const tables = ["outbox", "order_keys", "order_lookups", "order_sources", "idempotency_keys", "order_steps", "bills"];
  for (const table of [...tables, "notes", "orders"] as (keyof Tables)[]) await db.deleteFrom(table).execute();
}
