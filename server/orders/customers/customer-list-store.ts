import { type ExpressionBuilder, sql } from "kysely";
import type { CustomerList, CustomerSummary } from "#domain/orders/customers.ts";
import type { OrderSearch } from "#domain/orders/order-search.ts";
import { BAD_ENDS } from "#domain/orders/order-steps.ts";
import { toRupees } from "#domain/products/pricing.ts";
import type { Database } from "#server/db/open.ts";
import type { Tables } from "#server/db/schema.ts";
import { matches } from "../core/order-query-store.ts";

const PAGE_SIZE = 25;
const MANY = 2_000;
/** No order has this number: a list in SQL must not be empty. */
const NOBODY = "nobody";

interface Wanted {
  search?: OrderSearch | undefined;
  page: number;
}

export async function getCustomerPage(
  db: Database,
  { search, page }: Wanted,
): Promise<Omit<CustomerList, "is_erasing">> {
  const query = search ? await findBy(db, search) : newestFirst(db);
  const rows = await query
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const numbers = rows.slice(0, PAGE_SIZE).map(({ phone_number }) => phone_number);
  const facts = await listFacts(db, numbers);
  return {
    customers: numbers.flatMap((number) => facts.get(number) ?? []),
    page,
    has_more: rows.length > PAGE_SIZE,
  };
}

/** By each customer's last order: few of the newest fill a page. */
function newestFirst(db: Database) {
  return (
    db
      .selectFrom("orders")
      .select("phone_number")
      // An erased number begins with a letter. In this spelling SQLite walks the index by age and does not sort all numbers.
      .where(sql<boolean>`phone_number || '' between '0' and 'a'`)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("orders as later")
              .select("later.id")
              .whereRef("later.phone_number", "=", "orders.phone_number")
              .where(sql<boolean>`(later.created_at, later.id) > (orders.created_at, orders.id)`),
          ),
        ),
      )
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
  );
}

/** Matches former names and second numbers too. With very many matches it tests the latest customers first: few fill a page. */
async function findBy(db: Database, search: OrderSearch) {
  const rows = await db
    .selectFrom("orders")
    .select("phone_number")
    .where((eb) => matches(eb, search))
    .limit(MANY)
    .execute();
  if (rows.length === MANY) return newestFirst(db).where((eb) => eb.exists(anyThat(eb, search)));
  const numbers = new Set(rows.map(({ phone_number }) => phone_number).filter((number) => /^\d/.test(number)));
  return db
    .selectFrom("orders")
    .select("phone_number")
    .where("phone_number", "in", numbers.size > 0 ? [...numbers] : [NOBODY])
    .groupBy("phone_number")
    .orderBy((eb) => eb.fn.max("created_at"), "desc")
    .orderBy("phone_number");
}

function anyThat(eb: ExpressionBuilder<Tables, "orders">, search: OrderSearch) {
  return eb
    .selectFrom("orders as matching")
    .select("matching.id")
    .whereRef("matching.phone_number", "=", "orders.phone_number")
    .where(matches(eb, search));
}

async function listFacts(db: Database, numbers: string[]): Promise<Map<string, CustomerSummary>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom("orders")
    .select((eb) => [
      "phone_number",
      eb.fn.countAll<number | string>().as("orders"),
      eb.fn.max<number | string>("created_at").as("last_at"),
      eb.fn.countAll<number | string>().filterWhere("state", "=", "refused").as("refused"),
      eb.fn.sum<number | string | null>("final_total_paise").filterWhere("state", "not in", BAD_ENDS).as("paise"),
    ])
    .where("phone_number", "in", numbers)
    .groupBy("phone_number")
    .execute();
  const names = await listNames(db, numbers);
  return new Map(
    rows.map(({ phone_number, orders, last_at, refused, paise }) => [
      phone_number,
      {
        phone_number,
        name_customer: names.get(phone_number) ?? "",
        orders: Number(orders),
        total: toRupees(Number(paise ?? 0)),
        refused: Number(refused),
        last_at: Number(last_at),
      },
    ]),
  );
}

/** From the newest order. Anybody can type anybody's number, so cancelled and suspicious orders come last. */
async function listNames(db: Database, numbers: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("orders")
    .select(["phone_number", "name_customer"])
    .where("id", "in", (eb) =>
      eb
        .selectFrom(
          eb
            .selectFrom("orders")
            .select([
              "id",
              sql<number | string>`row_number() over (
                partition by phone_number
                order by case when state = 'cancelled' or suspected_bot = 1 then 1 else 0 end, created_at desc, id desc
              )`.as("place"),
            ])
            .where("phone_number", "in", numbers)
            .as("placed"),
        )
        .select("placed.id")
        .where("place", "=", 1),
    )
    .execute();
  return new Map(rows.map(({ phone_number, name_customer }) => [phone_number, name_customer]));
}
