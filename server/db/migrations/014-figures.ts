import { type Kysely, PostgresAdapter, sql } from "kysely";

interface Rows {
  orders: { id: string; state: string; delivered_at: number | null };
  order_steps: { order_id: string; to_state: string; at: number };
}

/** India's day of a moment: both databases divide whole numbers without a rest. */
const day = (moment: string) => `(${moment} + 19800000) / 86400000`;
const mark = (moment: string) => `insert into figure_changes (day) select ${day(moment)} where ${moment} is not null;`;
const isDead = (order: string) => `${order}.state in ('refused', 'cancelled')`;
/** Whether an order was its customer's first depends on the customer's earlier ones. */
const markLater = (order: string) =>
  `insert into figure_changes (day) select distinct ${day("created_at")} from orders
    where phone_number = ${order}.phone_number and phone_number <> '' and created_at >= ${order}.created_at;`;
const CHANGED_CUSTOMER = `old.phone_number <> new.phone_number or (${isDead("old")}) <> (${isDead("new")})`;
const COUNTED = "state, created_at, delivered_at, final_total_paise, items, address, phone_number, channel";
const MARK_OLD = mark("old.created_at") + mark("old.delivered_at");
const MARK_NEW = mark("new.created_at") + mark("new.delivered_at");

/**
 * Each day's orders are added up once and stored; a change of an order marks its days, in the same transaction and
 * whoever makes it. Marks are only ever added, so that nobody who books waits for another.
 */
export async function up(db: Kysely<Rows>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema.alterTable("orders").addColumn("delivered_at", "bigint").execute();
  await db
    .updateTable("orders")
    .set((eb) => ({
      delivered_at: eb
        .selectFrom("order_steps")
        .select((steps) => steps.fn.max("at").as("at"))
        .whereRef("order_id", "=", "orders.id")
        .where("to_state", "=", "delivered"),
    }))
    .where("state", "=", "delivered")
    .execute();
  await db.schema
    .createIndex("orders_by_delivery")
    .on("orders")
    .columns(["delivered_at", "final_total_paise"])
    .execute();

  await db.schema
    .createTable("figure_days")
    .addColumn("day", "integer", (col) => col.primaryKey())
    .addColumn("stamp", "text", (col) => col.notNull())
    .addColumn("summary", "text", (col) => col.notNull())
    .execute();
  await db.schema
    .createTable("figure_changes")
    .addColumn("day", "integer", (col) => col.notNull())
    .execute();
  await db.schema.createIndex("figure_changes_by_day").on("figure_changes").column("day").execute();
  for (const moment of ["created_at", "delivered_at"]) {
    await sql
      .raw(`insert into figure_changes (day) select distinct ${day(moment)} from orders where ${moment} is not null`)
      .execute(db);
  }
  await (isPostgres ? watchPostgres(db) : watchSqlite(db));
}

async function watchSqlite(db: Kysely<Rows>): Promise<void> {
  const triggers = [
    `orders_inserted after insert on orders begin ${MARK_NEW} end`,
    `orders_deleted after delete on orders begin ${MARK_OLD} end`,
    `orders_changed after update of ${COUNTED} on orders begin ${MARK_OLD} ${MARK_NEW} end`,
    `orders_changed_customer after update of state, phone_number on orders when ${CHANGED_CUSTOMER}
      begin ${markLater("old")} ${markLater("new")} end`,
  ];
  for (const trigger of triggers) await sql.raw(`create trigger ${trigger}`).execute(db);
}

async function watchPostgres(db: Kysely<Rows>): Promise<void> {
  await sql
    .raw(`create function mark_figures() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then ${MARK_OLD} end if;
      if tg_op <> 'DELETE' then ${MARK_NEW} end if;
      if tg_op = 'UPDATE' then
        if ${CHANGED_CUSTOMER} then ${markLater("old")} ${markLater("new")} end if;
      end if;
      return null;
    end $$`)
    .execute(db);
  await sql
    .raw(`create trigger orders_changed after insert or delete or update of ${COUNTED} on orders
      for each row execute function mark_figures()`)
    .execute(db);
}
