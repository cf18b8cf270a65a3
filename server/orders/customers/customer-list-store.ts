import { type ExpressionBuilder, sql } from "kysely";
import { isOrderKey } from "#domain/orders/customer-key.ts";
import type { CustomerList, CustomerSummary } from "#domain/orders/customers.ts";
import type { OrderSearch } from "#domain/orders/order-search.ts";
import { BAD_ENDS } from "#domain/orders/order-steps.ts";
import { toRupees } from "#domain/products/pricing.ts";
import type { Database } from "#server/db/open.ts";
import type { OrderRow, Tables } from "#server/db/schema.ts";
import { matches } from "../core/order-query-store.ts";

const PAGE_SIZE = 25;
const MANY = 2_000;
/** The same key as `keyOf`, in SQL. No code is a number. */
const EACH_CUSTOMER = sql<string>`case when phone_number = '' then code else phone_number end`;

/** A walk-in without name and number is no customer. */
const isSomebody = sql<boolean>`(phone_number <> '' or name_customer <> '')`;

interface Wanted {
  search?: OrderSearch | undefined;
  owes?: boolean;
  page: number;
}

export async function getCustomerPage(
  db: Database,
  { search, owes = false, page }: Wanted,
): Promise<Omit<CustomerList, "is_erasing">> {
  const query = search ? await findBy(db, search) : newestFirst(db);
  const rows = await query
    .$if(owes, (customers) => customers.where((eb) => eb(EACH_CUSTOMER, "in", owing(db))))
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const keys = rows.slice(0, PAGE_SIZE).map(keyOf);
  const facts = await listFacts(db, keys);
  return { customers: keys.flatMap((key) => facts.get(key) ?? []), page, has_more: rows.length > PAGE_SIZE };
}

function owing(db: Database) {
  // As in the index: SQLite does not use a partial index for a parameter.
  return db.selectFrom("orders").select(EACH_CUSTOMER.as("key")).where(sql<boolean>`owed_paise > 0`);
}

function keyOf({ phone_number, code }: Pick<OrderRow, "phone_number" | "code">): string {
  return phone_number || code;
}

/** Customers by their last order: few of the newest fill a page. */
function newestFirst(db: Database) {
  return (
    db
      .selectFrom("orders")
      .select(["phone_number", "code"])
      // An erased number begins with a letter. In this spelling SQLite walks the index by age and does not sort all numbers.
      .where(sql<boolean>`phone_number || '' < 'a'`)
      .where(isSomebody)
      .where((eb) =>
        eb.or([
          eb("phone_number", "=", ""),
          eb.not(
            eb.exists(
              eb
                .selectFrom("orders as later")
                .select("later.id")
                .whereRef("later.phone_number", "=", "orders.phone_number")
                .where(sql<boolean>`(later.created_at, later.id) > (orders.created_at, orders.id)`),
            ),
          ),
        ]),
      )
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
  );
}

/** Matches former names and second numbers too. With very many matches it tests the latest customers first: few fill a page. */
async function findBy(db: Database, search: OrderSearch) {
  const rows = await db
    .selectFrom("orders")
    .select(["phone_number", "code"])
    .where((eb) => matches(eb, search))
    .where(isSomebody)
    .limit(MANY)
    .execute();
  if (rows.length === MANY) return newestFirst(db).where((eb) => eb.exists(anyThat(eb, search)));
  const keys = new Set(rows.filter(({ phone_number }) => phone_number < "a").map(keyOf));
  return db
    .selectFrom("orders")
    .select((eb) => [eb.fn.min("phone_number").as("phone_number"), eb.fn.min("code").as("code")])
    .where((eb) => ofKeys(eb, [...keys]))
    .groupBy(EACH_CUSTOMER)
    .orderBy((eb) => eb.fn.max("created_at"), "desc")
    .orderBy(EACH_CUSTOMER);
}

function ofKeys(eb: ExpressionBuilder<Tables, "orders">, keys: string[]) {
  const codes = keys.filter(isOrderKey);
  const numbers = keys.filter((key) => !isOrderKey(key));
  return eb.or([
    ...(numbers.length > 0 ? [eb("phone_number", "in", numbers)] : []),
    ...(codes.length > 0 ? [eb.and([eb("code", "in", codes), eb("phone_number", "=", "")])] : []),
  ]);
}

function anyThat(eb: ExpressionBuilder<Tables, "orders">, search: OrderSearch) {
  return eb
    .selectFrom("orders as matching")
    .select("matching.id")
    .whereRef("matching.phone_number", "=", "orders.phone_number")
    .where((same) => same.or([same("orders.phone_number", "<>", ""), same("matching.id", "=", same.ref("orders.id"))]))
    .where(matches(eb, search));
}

async function listFacts(db: Database, keys: string[]): Promise<Map<string, CustomerSummary>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("orders")
    .select((eb) => [
      eb.fn.min("phone_number").as("phone_number"),
      eb.fn.min("code").as("code"),
      eb.fn.countAll<number | string>().as("orders"),
      eb.fn.max<number | string>("created_at").as("last_at"),
      eb.fn.countAll<number | string>().filterWhere("state", "=", "refused").as("refused"),
      eb.fn.sum<number | string | null>("final_total_paise").filterWhere("state", "not in", BAD_ENDS).as("paise"),
      eb.fn.sum<number | string | null>("owed_paise").filterWhere("owed_paise", ">", 0).as("owed_paise"),
    ])
    .where((eb) => ofKeys(eb, keys))
    .groupBy(EACH_CUSTOMER)
    .execute();
  const names = await listNames(db, keys);
  return new Map(
    rows.map(({ phone_number, code, orders, last_at, refused, paise, owed_paise }) => [
      keyOf({ phone_number, code }),
      {
        phone_number,
        order_code: phone_number === "" ? code : null,
        name_customer: names.get(keyOf({ phone_number, code })) ?? "",
        orders: Number(orders),
        total: toRupees(Number(paise ?? 0)),
        refused: Number(refused),
        owed: toRupees(Number(owed_paise ?? 0)),
        last_at: Number(last_at),
      },
    ]),
  );
}

/** Names from the newest order. Anybody can type anybody's number, so cancelled and suspicious orders come last. */
async function listNames(db: Database, keys: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("orders")
    .select(["phone_number", "code", "name_customer"])
    .where("id", "in", (eb) =>
      eb
        .selectFrom(
          eb
            .selectFrom("orders")
            .select([
              "id",
              sql<number | string>`row_number() over (
                partition by ${EACH_CUSTOMER}
                order by case when state = 'cancelled' or suspected_bot = 1 then 1 else 0 end, created_at desc, id desc
              )`.as("place"),
            ])
            .where((orders) => ofKeys(orders, keys))
            .as("placed"),
        )
        .select("placed.id")
        .where("place", "=", 1),
    )
    .execute();
  return new Map(rows.map((row) => [keyOf(row), row.name_customer]));
}
