import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { listContactFaults } from "#domain/orders/contact-faults.ts";
import { OPEN_STATES } from "#domain/orders/order-steps.ts";
import { searchTextOf, toOrder } from "#server/orders/core/order-row.ts";
import { insertOrder } from "#tests/insert-order.ts";
import { DATABASES, openEmptyDatabase, openTestDatabase, type TestDatabase } from "#tests/test-database.ts";
import { buildMigrator } from "./migrate.ts";
import type { OrderRow, PaymentRow, RoundStopRow } from "./schema.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** More than one batch of a migration. */
const ORDERS = 600;
const ADDRESS = "4 Temple Street,\nKanchipuram-६३१ ५०१";
const EMAILS = ["asha@customer.example", "care@kolhu.example", "Care@Kolhu.Example", ""];
const PHONES = ["९८७६५४३२१०", "98765 43210 / 98200 11111", "+91 (0) 98765 43210", "ask 12345"];
const STATES = ["delivered", "delivered", "delivered", "out_for_delivery"];
const USER_PHONES = [
  "9876543211",
  "0919876543210",
  "98200111119820022222",
  "0919876543211",
  "12345",
  "+91 98765/43212",
];
const RECIPIENTS = ["asha@customer.example", "Asha@Customer.Example", "ravi@customer.example"];
const WAITING = {
  state: "waiting",
  message: "See /order/KC-0000001?key=typed and https://shop.example/order/KC-1000000?key=a-KEY_22\\n",
};
const TIN = { type: "TIN", extraCost: 0 };
const GLASS = { type: "GLASS BOTTLE", extraCost: 50 };

const SETTING = { id: "s", name: "city", seq: 2, value: '"Pune"', at: 1, by: "Asha" };

type AnyVersion = Kysely<Record<string, Record<string, unknown>>>;

describe.each(DATABASES)("a database of the first version on %s, migrated to this one", (databaseName) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openEmptyDatabase(databaseName);
    const old = database.db as unknown as AnyVersion;
    await migrateTo("001-first-tables");
    for (const [table, rows] of Object.entries(makeFirstRows())) await old.insertInto(table).values(rows).execute();
    const line = { size: "1L", package: "TIN", quantity: 1, price: 380 };
    const items = JSON.stringify([{ ...line, name: "Ground Nut Oil" }, { ...line, ordered_name: "Til-Oil" }, line]);
    await old.updateTable("orders").set({ items, address: ADDRESS }).where("id", "=", "order-7").execute();
    await migrateTo("013-channels");
    await old.insertInto("order_steps").values(makeSteps()).execute();
    await migrateTo("022-order-keys");
    await old.insertInto("payments").values(makePayments()).execute();
    for (const [id, change] of ["Collected: ₹950.00 in cash", "Agreed at the door: ₹950.00"].entries()) {
      const changes = JSON.stringify([change]);
      await old.updateTable("order_steps").set({ changes }).where("id", "=", String(id)).execute();
    }
    await old.insertInto("bills").values(makeBills()).execute();
    await old.updateTable("outbox").set(WAITING).where("id", "=", "mail-0").execute();
    await migrateTo("031-deliver-by");
    const marks = { facts_version: "2", second_step_required: "1", catalogue_version: "7" };
    await old
      .insertInto("settings")
      .values(Object.entries(marks).map(([key, value]) => ({ key, value })))
      .execute();
    await old.insertInto("shop_facts").values(SETTING).execute();
    const link = { hash: "", agrees_prices: 0, created_at: 1, expires_at: 2 };
    for (const [n, created_by] of ["User 1", "Removed"].entries()) {
      const id = `round-${n}`;
      const round = { id, number: n, person: "Ravi", day: "2026-11-16", version: 1, created_at: 1, created_by };
      await old.insertInto("rounds").values(round).execute();
      await old
        .insertInto("round_keys")
        .values({ ...link, round_id: id, created_by })
        .execute();
    }
    const { error } = await buildMigrator(database.db).migrateToLatest();
    expect(error).toBeUndefined();
  });
  afterAll(() => database.close());

  async function migrateTo(name: string): Promise<void> {
    const { error } = await buildMigrator(database.db).migrateTo(name);
    expect(error).toBeUndefined();
  }

  const listOrders = () => database.db.selectFrom("orders").selectAll().orderBy("created_at").execute();

  it("recognises every customer by name and by phone, however it was typed", async () => {
    const numbers = ["9876543210", "9876543210", "9876543210", ""];
    const digits = ["9876543210", "9876543210 9820011111", "9876543210", "12345"];
    expect(await listOrders()).toMatchObject(
      Array.from({ length: ORDERS }, (_, n) => ({
        name_folded: `asha ${n}`,
        ...(n !== 7 && { search_text: `asha ${n}` }),
        phone_number: numbers[n % 4],
        phone_digits: digits[n % 4],
      })),
    );
  });

  it("finds orders by the same text as the shop that books them", async () => {
    const row = (await listOrders())[7] as OrderRow;
    expect(row.search_text).toBe(searchTextOf(toOrder(row)));
    expect(row.search_text).toMatch(/^asha 7 4 .* 631501 ground nut oil groundnutoil til-oil tiloil product no longer/);
  });

  it("marks open orders whose customer cannot be called or found", async () => {
    const rows = await listOrders();
    expect(new Set(rows.map(({ contact_odd }) => contact_odd))).toEqual(new Set([0, 1]));
    const isOdd = (row: OrderRow) => OPEN_STATES.includes(row.state) && listContactFaults(row).length > 0;
    expect(rows.map(({ contact_odd }) => contact_odd === 1)).toEqual(rows.map(isOdd));
  });

  it("has the customer's e-mail, and none where the shop's own was in its place", async () => {
    const emails = (await listOrders()).map(({ email }) => email);
    expect(emails.slice(0, 4)).toEqual(["asha@customer.example", null, null, null]);
  });

  it("lets staff sign in by the number of their phone, unless another has it", async () => {
    const rows = await database.db.selectFrom("users").select("phone").orderBy("created_at").execute();
    const phones = ["9876543211", "9876543210", "9820011111", "0919876543211", "12345", "9876543212"];
    expect(rows.map(({ phone }) => phone)).toEqual(phones);
  });

  it("has every mail, counted by its mailbox", async () => {
    const rows = await database.db.selectFrom("outbox").selectAll().orderBy("created_at").execute();
    const mailboxes = ["asha@customer.example", "asha@customer.example", "ravi@customer.example"];
    const [waiting, ...others] = makeFirstRows().outbox.map((mail, n) => ({ ...mail, mailbox: mailboxes[n] }));
    const message = WAITING.message.replace("a-KEY_22", "");
    expect(rows).toMatchObject([{ ...waiting, ...WAITING, message, link_key: "a-KEY_22" }, ...others]);
  });

  it("has other names and the pictures of packages for the oils of the sample catalogue, and no tax", async () => {
    const products = await database.db.selectFrom("products").selectAll().orderBy("id").execute();
    const [almond, castor, own] = products;
    expect(JSON.parse(almond?.other_names ?? "")).toEqual(expect.arrayContaining(["Badam ka tel", "बादाम का तेल"]));
    expect(products.map(({ image_packages }) => JSON.parse(image_packages))).toEqual([
      [
        { image: "/art/tin-almond.webp", package: "TIN" },
        { image: "/art/bottle-almond.webp", package: "GLASS BOTTLE" },
      ],
      [{ image: "/art/bowl-castor.webp", package: "GLASS BOTTLE" }],
      [],
    ]);
    expect(castor).toMatchObject({ hsn_code: null, tax_rate: null });
    expect(own).toMatchObject({ ...makeFirstRows().products[2], other_names: "[]" });
  });

  it("has the last delivery of an order, and its days to be added up", async () => {
    const orders = (await listOrders()).slice(0, 4);
    expect(orders.map(({ delivered_at }) => delivered_at)).toEqual([13 * DAY_MS, null, null, null]);
    const marked = await database.db.selectFrom("figure_changes").select("day").orderBy("day").execute();
    expect(marked).toEqual([{ day: 0 }, { day: 13 }]);
  });

  it("has the debt of delivered orders by the payment that was not taken back", async () => {
    const debts = (await listOrders()).map(({ owed_paise }) => owed_paise);
    expect(debts.slice(0, 4)).toEqual([5_000, -50, 0, 0]);
  });

  it("has the shop's settings, and apart from them the counters and marks of the program", async () => {
    expect(await database.db.selectFrom("settings").selectAll().execute()).toEqual([SETTING]);
    const state = await database.db.selectFrom("internal_state").selectAll().orderBy("key").execute();
    expect(Object.fromEntries(state.map(({ key, value }) => [key, value]))).toMatchObject({
      settings_version: "2",
      two_factor_required: "1",
      catalogue_version: "7",
    });
    expect(state.map(({ key }) => key)).not.toContain("facts_version");
  });

  it("has the drivers' links of people who were not removed", async () => {
    const links = await database.db.selectFrom("round_keys").select("maker_id").orderBy("round_id").execute();
    expect(links).toEqual([{ maker_id: "user-1" }]);
  });

  it("has the website as the channel of orders", async () => {
    expect((await listOrders())[0]).toMatchObject({ channel: "website", taken_by: null, version: 1 });
  });

  it("has the bills of each order in sequence, the valid one last", async () => {
    const bills = await database.db.selectFrom("bills").selectAll().orderBy("order_id").orderBy("seq").execute();
    expect(bills.map(({ order_id, seq, number }) => [order_id, seq, number])).toEqual([
      ["order-0", 1, "2026-27/000003"],
      ["order-0", 2, "2026-27/000002"],
      ["order-0", 3, "2026-27/000004"],
      ["order-1", 1, "2026-27/000001"],
    ]);
  });

  it("has prices agreed at the door and the orders of keys in columns", async () => {
    const steps = await database.db.selectFrom("order_steps").select("agreed_at_door").orderBy("id").execute();
    expect(steps.map(({ agreed_at_door }) => agreed_at_door)).toEqual([0, 1, 0, 0, 0]);
    expect(await database.db.selectFrom("idempotency_keys").selectAll().execute()).toEqual([
      {
        key: createHash("sha256").update("a key").digest("base64url"),
        fingerprint: "f",
        order_code: "KC-1234567",
        created_at: 1,
      },
    ]);
  });
});

describe.each(DATABASES)("the migrated database on %s", (databaseName) => {
  async function open() {
    const { db, close } = await openTestDatabase(databaseName);
    onTestFinished(close);
    return db;
  }

  it("marks the days of an order at every change that figures count", async () => {
    const db = await open();
    const takeMarks = async () => {
      const rows = await db.deleteFrom("figure_changes").returning("day").execute();
      return [...new Set(rows.map(({ day }) => day))].sort((one, other) => one - other);
    };
    const phone_number = "9000000001";
    const code = await insertOrder(db, { created_at: 10 * DAY_MS, phone_number });
    await insertOrder(db, { created_at: 20 * DAY_MS, phone_number });
    expect(await takeMarks()).toEqual([10, 20]);
    for (const [change, marks] of [
      [{ comments: "ring twice" }, []],
      [{ address: "Mysuru 570001" }, [10]],
      [{ state: "delivered", delivered_at: 12 * DAY_MS }, [10, 12]],
      [{ state: "cancelled", delivered_at: null }, [10, 12, 20]],
      [{ phone_number: "9000000002" }, [10, 20]],
    ] as const) {
      await db.updateTable("orders").set(change).where("code", "=", code).execute();
      expect(await takeMarks()).toEqual(marks);
    }
    await db.deleteFrom("orders").execute();
    expect(await takeMarks()).toEqual([10, 20]);
  });

  it("allows one open stop and one payment at delivery of an order that was not reversed, and any number later", async () => {
    const db = await open();
    await insertOrder(db, { id: "o1" });
    const round = { id: "r1", person: "Ravi", day: "2026-11-16", version: 1, created_at: 1, created_by: "Asha" };
    const stop = { round_id: "r1", order_id: "o1", position: 1, to_collect_paise: 1, added_at: 1, added_by: "Asha" };
    const payment = { order_id: "o1", to_collect_paise: 1, cash_paise: 1, upi_paise: 0, written_off_paise: 0 };
    const addRows = (table: "rounds" | "round_stops" | "payments", row: Record<string, unknown>) =>
      (db as unknown as AnyVersion).insertInto(table).values(row).execute();
    const addStop = (id: string, outcome: RoundStopRow["outcome"]) => addRows("round_stops", { ...stop, id, outcome });
    const addPayment = (id: string, more: Partial<PaymentRow>) =>
      addRows("payments", { ...payment, note: "", at: 1, by: "Asha", id, ...more });

    await addRows("rounds", round);
    await addStop("1", "not_at_home");
    await addStop("2", "not_at_home");
    await addStop("3", null);
    await expect(addStop("4", null)).rejects.toThrow(/unique/i);
    await addPayment("1", { reversed_at: 5 });
    await addPayment("2", { reversed_at: 6 });
    await addPayment("3", {});
    await addPayment("4", { to_collect_paise: null });
    await addPayment("5", { to_collect_paise: null });
    await expect(addPayment("6", {})).rejects.toThrow(/unique/i);
  });

  it("stores a tax rate to the hundredth", async () => {
    const db = await open();
    const [product] = makeFirstRows().products;
    await (db as unknown as AnyVersion)
      .insertInto("products")
      .values({ ...product, tax_rate: 12.35 })
      .execute();
    expect(await db.selectFrom("products").select("tax_rate").execute()).toEqual([{ tax_rate: 12.35 }]);
  });
});

it("a payment that another shop has written but not committed gets into the ledger", async () => {
  const { db, close } = await openEmptyDatabase("PostgreSQL");
  onTestFinished(close);
  await buildMigrator(db).migrateTo("001-first-tables");
  const [order = {}] = makeFirstRows().orders;
  await (db as unknown as AnyVersion).insertInto("orders").values(order).execute();
  await buildMigrator(db).migrateTo("031-deliver-by");
  const otherShop = await db.startTransaction().execute();
  const [payment = {}] = makePayments();
  await (otherShop as unknown as AnyVersion).insertInto("payments").values(payment).execute();
  const migrating = buildMigrator(db).migrateTo("032-one-ledger");
  const isWaiting = sql`select from pg_locks where not granted and database =
    (select oid from pg_database where datname = current_database())`;
  await expect.poll(async () => (await isWaiting.execute(db)).rows).not.toEqual([]);
  await otherShop.commit().execute();
  expect((await migrating).error).toBeUndefined();
  expect(await db.selectFrom("payments").select(["order_id", "cash_paise"]).execute()).toEqual([
    { order_id: "order-0", cash_paise: 1 },
  ]);
});

it("SQLite searches customers in an index alone, without reading whole orders", async () => {
  const { db, close } = await openTestDatabase("SQLite");
  onTestFinished(close);
  for (const column of ["name_folded", "phone_digits"]) {
    const searched = sql`select phone_number from orders where ${sql.ref(column)} like '%a%' escape '\\' limit 2000`;
    const { rows } = await sql<{ detail: string }>`explain query plan ${searched}`.execute(db);
    expect(rows.map(({ detail }) => detail)).toEqual(["SCAN orders USING COVERING INDEX orders_by_phone"]);
  }
});

function makeFirstRows() {
  const orders = Array.from({ length: ORDERS }, (_, n) => ({
    ...{ id: `order-${n}`, code: `KC-${1_000_000 + n}`, name_customer: `ASHA ${n}`, phone: PHONES[n % 4] },
    ...{ email: EMAILS[n % 4], address: "", comments: "", cartDetails: "", final_total_paise: 95_000 },
    ...{ price_differs: 0, state: STATES[n] ?? "new", created_at: n },
  }));
  const users = USER_PHONES.map((phone, n) => ({
    id: `user-${n}`,
    phone,
    username: `User ${n}`,
    role: "admin",
    password_hash: "",
    tokens_valid_from: 0,
    created_at: n,
  }));
  const outbox = RECIPIENTS.map((recipient, n) => ({
    ...{ id: `mail-${n}`, order_id: "order-0", kind: "customer", recipient, message: `message ${n}` },
    ...{ state: "pending", attempts: n, next_attempt_at: n, give_up_at: n, lease_until: 0, created_at: n },
  }));
  const products = [
    makeProductRow("almond-oil", ["/art/bottle-almond.webp", "/own.webp", "/art/tin-almond.webp"], [TIN, GLASS]),
    makeProductRow("castor-oil", ["/art/tin-castor.webp", "/art/bowl-castor.webp"], [GLASS]),
    makeProductRow("til-oil-of-ours", ["/art/tin-sesame.webp"], [TIN]),
  ];
  const reply = JSON.stringify({ message: "Order booked", order: { code: "KC-1234567" } });
  const idempotency_keys = [{ key: "a key", fingerprint: "f", reply, created_at: 1 }];
  return { orders, users, outbox, products, idempotency_keys };
}

function makeProductRow(slug: string, product_images: string[], packages: object[]) {
  return {
    ...{ id: slug, slug, name: slug, description: "", card_image: "", price_sizes: "[]", additionalContent: "[]" },
    ...{ meta_description: "", meta_keywords: "", created_at: 0, updated_at: 7 },
    product_images: JSON.stringify(product_images),
    packages: JSON.stringify(packages),
  };
}

/** The first order was delivered twice, the delivery of the fourth was undone. */
function makeSteps() {
  return [
    { order_id: "order-0", to_state: "delivered", at: 11 * DAY_MS },
    { order_id: "order-0", to_state: "out_for_delivery", at: 12 * DAY_MS },
    { order_id: "order-0", to_state: "delivered", at: 13 * DAY_MS },
    { order_id: "order-3", to_state: "delivered", at: 11 * DAY_MS },
    { order_id: "order-3", to_state: "out_for_delivery", at: 12 * DAY_MS },
  ].map((step, n) => ({ ...step, id: String(n), version: n, undo: 0, by: "Asha", from_state: "out_for_delivery" }));
}

/** Less, after one that was taken back; more; and one that was taken back with its delivery. */
function makePayments() {
  return [
    { order_id: "order-0", cash_paise: 1, taken_back_at: 1 },
    { order_id: "order-0", cash_paise: 90_000, taken_back_at: null },
    { order_id: "order-1", cash_paise: 95_050, taken_back_at: null },
    { order_id: "order-3", cash_paise: 1, taken_back_at: 1 },
  ].map((row, n) => ({ ...row, id: String(n), to_collect_paise: 95_000, upi_paise: 0, note: "", at: 2, by: "Asha" }));
}

/** The valid bill of the first order was issued after the clock was set back. */
function makeBills() {
  return [
    { number: "2026-27/000001", order_id: "order-1", issued_at: 9, cancelled_at: null },
    { number: "2026-27/000002", order_id: "order-0", issued_at: 8, cancelled_at: 8 },
    { number: "2026-27/000003", order_id: "order-0", issued_at: 7, cancelled_at: 8 },
    { number: "2026-27/000004", order_id: "order-0", issued_at: 3, cancelled_at: null },
  ].map((bill) => ({ ...bill, financial_year: "2026-27", content: "{}", issued_by: "Asha" }));
}
