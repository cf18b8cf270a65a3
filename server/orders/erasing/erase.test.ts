import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayOf, isoDay } from "#domain/india-day.ts";
import type { OrderState } from "#domain/orders/order.ts";
import { buildFileMailer, mailFolder } from "#server/mail/file-mailer.ts";
import { readEverything } from "#tests/database-content.ts";
import { makeNewOrder, makeOrderBody } from "#tests/factories.ts";
import { insertOrder } from "#tests/insert-order.ts";
import { CUSTOMER } from "#tests/personal-facts.mjs";
import { DATABASES } from "#tests/test-database.ts";
import { startTestServer, type TestServer } from "#tests/test-server.ts";

const MEERA = {
  name_customer: "Meera Nair",
  phone: "+91 98450-77701",
  email: "Meera.Nair@customer.example",
  address: "7 Lake Road, Kochi 682001",
  comments: "Beware of the parrot",
};
const GSTIN = "32AAAAA0000A1ZB";
const BOTH_NUMBERS = "0484-2377702 / ९८४५०७७७०१";
/** Everything of hers that is written below, in every spelling that the shop makes of it, in small letters. */
const FACTS = [
  "meera",
  "nair",
  "98450-77701",
  "9845077701",
  "919845077701",
  "९८४५०७७७०१",
  "2377702",
  "nair@customer",
  "lake road",
  "kochi",
  "parrot",
  "seldom at home",
];

describe.each(DATABASES)("erasing a customer on %s", (databaseName) => {
  let shop: TestServer;
  let headers: { authorization: string };
  let now = Date.now();
  const dataDir = mkdtempSync(path.join(tmpdir(), "kolhu-erase-"));
  beforeAll(async () => {
    const mailer = buildFileMailer(mailFolder(dataDir));
    shop = await startTestServer(databaseName, { dataDir, mailer, now: () => ++now });
    headers = { authorization: `Bearer ${await shop.tokenOf("admin")}` };
  });
  afterAll(async () => {
    await shop.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const call = async (method: "GET" | "POST" | "PATCH" | "PUT", url: string, payload?: object, extra = {}) => {
    const reply = await shop.server.inject({
      method,
      url,
      headers: { ...headers, ...extra },
      ...(payload && { payload }),
    });
    return { status: reply.statusCode, body: reply.json() };
  };
  const book = async (url: string, payload: object, extra = {}): Promise<string> =>
    (await call("POST", url, payload, extra)).body.order.code;
  const versionOf = async (code: string): Promise<number> => (await call("GET", `/orders/${code}`)).body.version;
  const change = async (code: string, content: object) =>
    expect(await call("PUT", `/orders/${code}/content`, { ...content, version: await versionOf(code) })).toMatchObject({
      status: 200,
    });
  /** What is said goes with the last one. */
  const takeSteps = async (code: string, states: OrderState[], said: object = {}) => {
    for (const state of states) {
      const step = { state, version: await versionOf(code), ...(state === states.at(-1) && said) };
      expect(await call("PATCH", `/orders/${code}`, step)).toMatchObject({ status: 200 });
    }
  };
  const erase = (phone: string, last_digits = phone.slice(-4)) =>
    call("POST", `/customers/${encodeURIComponent(phone)}/erase`, { last_digits });
  const product = async (name: string) => {
    const products: { id: string; name: string; price_sizes: { size: string }[] }[] = (await call("GET", "/products/"))
      .body;
    const found = products.find((one) => one.name === name);
    return { id: found?.id, size: found?.price_sizes[0]?.size, package: "TIN", quantity: 2 };
  };
  const mailFiles = () => readdirSync(mailFolder(dataDir)).sort();
  const readFiles = () =>
    [dataDir, shop.dataDir].flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(path.join(entry.parentPath, entry.name)).toString()),
    );
  const findFacts = async () => {
    const all = [await readEverything(shop.db), ...readFiles()].join("\n").toLowerCase();
    return FACTS.filter((fact) => all.includes(fact));
  };

  it("leaves nothing of the person in any table or file; codes, lines, amounts, bills and figures stay", async () => {
    const oil = await product("Almond Oil");
    const other = await book("/send-email", makeOrderBody({ items: [{ ...oil, price: 1, name: "Almond Oil" }] }));
    await shop.server.outbox.deliverDue();
    const otherMails = mailFiles();

    const sent = makeOrderBody({ ...MEERA, items: [{ ...oil, price: 1, name: "Meera's oil" }] });
    const delivered = await book("/send-email", sent, { "idempotency-key": "key-of-77701" });
    // Of an open price nothing would be owed.
    const checked = { price_differs: 0, catalogue_total_paise: 95_000 };
    await shop.db.updateTable("orders").set(checked).where("code", "=", delivered).execute();
    await takeSteps(delivered, ["confirmed", "packed", "out_for_delivery", "delivered"], {
      collected: { cash: 900, upi: 0, note: "Meera had no change" },
    });
    const paid = { cash: 40, upi: 0, note: "Meera came by" };
    await call("POST", `/orders/${delivered}/received`, { version: await versionOf(delivered), ...paid });
    const till = { day: isoDay(dayOf(now)), expected_cash: 940, counted_cash: 935, reason: "Meera Nair's torn note" };
    const counted = await call("POST", "/cash/till-counts", { ...till, counted_cash: 900, reason: "Petrol" });
    await call("POST", `/cash/till-counts/${counted.body.counts[0].id}/reopen`);
    expect((await call("POST", "/cash/till-counts", till)).status).toBe(200);
    const rest = { version: await versionOf(delivered), reason: "Meera Nair is an old friend" };
    expect(await erase(MEERA.phone)).toMatchObject({
      status: 409,
      body: {
        message: `₹10.00 is still owed of ${delivered}: write down that it came, or let it go, first. Nothing was erased.`,
      },
    });
    expect((await call("POST", `/orders/${delivered}/let-go`, rest)).status).toBe(200);
    await call("POST", "/notes/", { order: delivered, text: "Seldom at home" });
    await call("POST", "/notes/", { phone: MEERA.phone, text: "Meera is seldom at home" });

    const billed = { bill_name: "Meera Nair Stores", bill_gstin: GSTIN };
    const refused = await book("/orders/", makeNewOrder({ ...MEERA, ...billed, phone: BOTH_NUMBERS, items: [oil] }));
    const agreed = { as: "off", rupees: 50, reason: "Meera asked for it" };
    await change(refused, { ...MEERA, phone: BOTH_NUMBERS, comments: "The parrot is friendly", items: [oil], agreed });
    await takeSteps(refused, ["confirmed", "packed"]);
    const orders = [{ code: refused, version: await versionOf(refused) }];
    const { round } = (await call("POST", "/rounds/", { person: "Ravi", day: "2026-11-16", orders })).body;
    await takeSteps(refused, ["refused"], { reason: { why: "other", text: "Meera Nair was seldom at home" } });
    const count = { version: 1, expected_cash: 0, counted_cash: 5, reason: "A tip of Meera Nair" };
    expect((await call("POST", `/rounds/${round.id}/close`, count)).status).toBe(200);

    // By her number first, and billed to her; then it was somebody else's.
    const corrected = await book("/orders/", makeNewOrder({ ...MEERA, items: [oil] }));
    await takeSteps(corrected, ["confirmed", "packed", "out_for_delivery", "packed"]);
    await change(corrected, { ...CUSTOMER, items: [oil] });
    await shop.server.outbox.deliverDue();

    // Its mails wait.
    const cancelled = await book("/send-email", makeOrderBody({ ...MEERA, cartDetails: "Oil for Meera Nair" }));
    await takeSteps(cancelled, ["cancelled"]);

    const before = {
      figures: (await call("GET", "/figures/?days=30")).body,
      bills: (await call("GET", `/orders/${delivered}/bill`)).body.bills,
      other: (await call("GET", `/orders/${other}`)).body,
    };
    // A mail is encoded: what is in its file is told by its name.
    expect(await findFacts()).toEqual(FACTS);
    expect(mailFiles()).toHaveLength(otherMails.length + 6);

    expect(await erase("098450 77701")).toEqual({
      status: 200,
      body: { message: "Customer erased", orders: 3, corrected_orders: 1, notes: 2, is_finished: true },
    });
    expect(await findFacts()).toEqual([]);
    expect(mailFiles()).toEqual(otherMails);
    await shop.server.outbox.deliverDue();
    expect(mailFiles()).toEqual(otherMails);

    expect((await call("GET", "/customers/9845077701")).body).toEqual({ customer: null });
    expect((await call("GET", "/figures/?days=30")).body).toEqual(before.figures);
    const [bill] = (await call("GET", `/orders/${delivered}/bill`)).body.bills;
    const customer = { name: "Erased", phone: "Erased", address: "682001" };
    expect(bill).toEqual({ ...before.bills[0], content: { ...before.bills[0].content, customer } });
    const order = (await call("GET", `/orders/${delivered}`)).body;
    expect(order).toMatchObject({
      name_customer: "Erased",
      phone: "Erased",
      email: null,
      address: "682001",
      comments: "",
      lines: [{ name: "Almond Oil", quantity: 2, price: 1 }],
      final_total: 950,
      deliver_by: expect.stringMatching(/^\d{4}-/),
      state: "delivered",
      undo_to: null,
      erased_at: expect.any(Number),
      mails: [],
    });
    expect(order.history.at(-1)).toMatchObject({
      changes: ["Name, phone, address, mails and comments erased"],
      by: "User 1",
      at: order.erased_at,
    });
    expect((await call("GET", `/rounds/${round.id}`)).body.counts).toMatchObject([
      { counted_cash: 5, expected_cash: 0, reason: "Erased" },
    ]);
    const [{ counts }] = (await call("GET", "/cash/")).body.till.days;
    expect(counts.map(({ reason }: { reason: string }) => reason)).toEqual(["Erased", "Petrol"]);
    expect((await call("GET", `/orders/${refused}`)).body).toMatchObject({
      agreed: { as: "off", rupees: 50, reason: "Erased" },
      ...{ bill_name: "", bill_gstin: "" },
    });
    // The tax return lists bills by it.
    const [toStores] = (await call("GET", `/orders/${refused}/bill`)).body.bills;
    expect(toStores.content.customer).toEqual({ name: "Erased", phone: "Erased", address: "682001", gstin: GSTIN });
    expect((await call("GET", `/orders/${other}`)).body).toEqual(before.other);
    expect((await call("GET", `/orders/${corrected}`)).body).toMatchObject({
      ...CUSTOMER,
      first: { name_customer: "Erased", phone: "Erased", final_total: 620 },
      mails: [],
      erased_at: null,
    });
    expect((await call("GET", "/customers/")).body.customers).toHaveLength(1);

    for (const { id } of order.later) {
      const back = await call("POST", `/orders/${delivered}/settlements/${id}/take-back`, { version: order.version });
      expect(back).toEqual({
        status: 409,
        body: { message: "The customer of this order was erased. Nothing was changed." },
      });
    }
    expect((await call("GET", "/cash/")).body.owed).toMatchObject({ sum: 0, count: 0 });
  });

  it("reaches notes and corrected orders of a number that no order has any more, and says so", async () => {
    const phone = "98450 77741";
    const code = await book("/send-email", makeOrderBody({ phone }));
    await call("POST", "/notes/", { phone, text: "Call after six" });
    const { items: _, ...corrected } = makeOrderBody({ phone: "98450 77742" });
    await change(code, { ...corrected, items: null });
    const erased = { orders: 0, corrected_orders: 1, notes: 1, is_finished: true };
    expect(await erase(phone)).toEqual({ status: 200, body: { message: "Customer erased", ...erased } });
    expect((await call("GET", `/orders/${code}`)).body).toMatchObject({
      phone: "98450 77742",
      first: { phone: "Erased" },
    });
    expect((await erase(phone)).status).toBe(404);
  });

  it("erases somebody without a number by the code of their order, and no other", async () => {
    const oil = await product("Almond Oil");
    const walkIn = makeNewOrder({ ...MEERA, phone: "", channel: "press", address: "", items: [oil] });
    const [code, other] = [await book("/orders/", walkIn), await book("/orders/", walkIn)];
    await call("POST", "/notes/", { order: code, text: "Seldom at home" });
    const shown = (await call("GET", `/customers/${code.toLowerCase()}`)).body.customer;
    expect(shown).toMatchObject({
      name_customer: MEERA.name_customer,
      orders: [{ code }],
      notes: [{ about: "order" }],
    });
    expect((await erase(code)).body.message).toMatch(/is still open/);
    await takeSteps(code, ["cancelled"]);
    expect((await erase(code, "0000")).body.issues).toMatchObject([{ path: ["last_digits"] }]);
    expect(await erase(code)).toMatchObject({ status: 200, body: { orders: 1, corrected_orders: 0, notes: 1 } });
    expect((await call("GET", `/customers/${code}`)).body).toEqual({ customer: null });
    expect((await erase(code)).status).toBe(404);
    const codes = (await call("GET", "/customers/?q=meera")).body.customers;
    expect(codes).toMatchObject([{ order_code: other }]);
    await takeSteps(other, ["cancelled"]);
    await erase(other);
    expect(await findFacts()).toEqual([]);
  });

  it("an order whose customer was erased cannot be undone, takes no note, and is not booked again by its key", async () => {
    const phone = "98450 77711";
    const sent = makeOrderBody({ phone });
    const key = { "idempotency-key": "key-of-77711" };
    const code = await book("/send-email", sent, key);
    await takeSteps(code, ["cancelled"]);
    const { version } = (await call("GET", `/orders/${code}`)).body;
    await erase(phone);
    const stale = await call("PATCH", `/orders/${code}`, { state: "new", version });
    expect(stale).toMatchObject({ status: 409, body: { message: expect.stringMatching(/^User 1 changed/) } });
    expect((await call("PATCH", `/orders/${code}`, { state: "new", version: version + 1 })).status).toBe(400);
    expect((await call("POST", "/notes/", { order: code, text: "x" })).status).toBe(409);
    expect((await call("POST", "/send-email", sent, key)).status).toBe(422);
  });

  it("an order that a restore erased while it was open gets no other customer and no debt", async () => {
    const code = await insertOrder(shop.db, { state: "packed", erased_at: now, catalogue_total_paise: 95_000 });
    const { items: _, ...content } = makeOrderBody(MEERA);
    const refused = { status: 409, body: { message: "The customer of this order was erased. Nothing was changed." } };
    expect(await call("PUT", `/orders/${code}/content`, { ...content, items: null, version: 1 })).toEqual(refused);
    await takeSteps(code, ["out_for_delivery"]);
    const short = { state: "delivered", version: 2, collected: { cash: 900, upi: 0 } };
    expect(await call("PATCH", `/orders/${code}`, short)).toEqual(refused);
    await takeSteps(code, ["refused"]);
  });

  it("is refused while an order is open, and then nothing is erased", async () => {
    const phone = "98450 77721";
    const [ended, open] = [
      await book("/send-email", makeOrderBody({ phone })),
      await book("/send-email", makeOrderBody({ phone })),
    ];
    await takeSteps(ended, ["cancelled"]);
    expect(await erase(phone)).toEqual({
      status: 409,
      body: { message: `${open} is still open: deliver or cancel first. Nothing was erased.` },
    });
    expect((await call("GET", `/orders/${ended}`)).body).toMatchObject({ phone, erased_at: null });
  });

  it("wants the last digits of the number, and somebody who has ordered", async () => {
    expect(await erase("98450 77721", "7722")).toMatchObject({
      status: 400,
      body: { issues: [{ path: ["last_digits"] }] },
    });
    expect(await call("POST", "/customers/9845077721/erase", {})).toMatchObject({
      status: 400,
      body: { issues: [{ path: ["last_digits"] }] },
    });
    expect((await erase("90000 00099")).status).toBe(404);
    expect((await shop.server.inject({ method: "POST", url: "/customers/9845077721/erase" })).statusCode).toBe(401);
  });

  it("finds a file that a mail on its way, or a process that died, left behind", async () => {
    const phone = "98450 77731";
    const code = await book("/send-email", makeOrderBody({ phone, email: "" }));
    await takeSteps(code, ["cancelled"]);
    const { id } = (await call("GET", `/orders/${code}`)).body.mails[0];
    await erase(phone);
    const file = `${id}%40another.example.eml`;
    writeFileSync(path.join(mailFolder(dataDir), file), "left behind");
    await shop.server.eraser.work(now - 1_000);
    expect(mailFiles()).not.toContain(file);
  });
});
