import { type Kysely, SqliteAdapter } from "kysely";

const BATCH = 500;
const SEARCHED_MAX = 2_500;
const UNKNOWN_PRODUCT = "Product no longer in the catalogue";
const PIN_CODES = [/(?<!\d)[1-9]\d{5}(?!\d)/g, /(?<!\d\s?)[1-9]\d\d\s{1,3}\d{3}(?!\s?\d)/g];

interface Rows {
  orders: Searched & { id: string; search_text: string };
}

interface Searched {
  name_customer: string;
  address: string;
  items: string | null;
  cartDetails: string;
}

/**
 * Orders are found by place, PIN code and oil too. SQLite searches in the index by age, without reading whole orders;
 * an entry of PostgreSQL's indexes may be too short for it.
 */
export async function up(db: Kysely<Rows>): Promise<void> {
  await db.schema
    .alterTable("orders")
    .addColumn("search_text", "text", (col) => col.notNull().defaultTo(""))
    .execute();
  await fillSearchText(db);
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return;
  await db.schema.dropIndex("orders_by_age").execute();
  await db.schema
    .createIndex("orders_by_age")
    .on("orders")
    .columns(["created_at", "id", "search_text", "phone_digits", "code"])
    .execute();
}

async function fillSearchText(db: Kysely<Rows>): Promise<void> {
  for (let last = ""; ; ) {
    const rows = await db
      .selectFrom("orders")
      .select(["id", "name_customer", "address", "items", "cartDetails"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(BATCH)
      .execute();
    for (const { id, ...order } of rows)
      await db
        .updateTable("orders")
        .set({ search_text: toSearchText(order) })
        .where("id", "=", id)
        .execute();
    const final = rows.at(-1);
    if (!final) return;
    last = final.id;
  }
}

function toSearchText({ name_customer, address, items, cartDetails }: Searched): string {
  const lines: { name?: string | null; ordered_name?: string | null }[] | null = items && JSON.parse(items);
  const names = lines?.map(({ name, ordered_name }) => name ?? ordered_name ?? UNKNOWN_PRODUCT);
  const oils = new Set(names?.flatMap((name) => [name, name.replace(/[\s\p{Pd}]+/gu, "")]) ?? [cartDetails]);
  const pin = PIN_CODES.map((pattern) => latinDigits(address).match(pattern)?.at(-1)).find(Boolean) ?? "";
  return [name_customer, address, pin.replace(/\s+/, ""), ...oils]
    .join(" ")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s+/gu, " ")
    .trim()
    .slice(0, SEARCHED_MAX);
}

function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}
