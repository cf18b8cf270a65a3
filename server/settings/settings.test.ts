import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Issue } from "#domain/api-error.ts";
import type { SettingsReply } from "#domain/settings.ts";
import { DEFAULT_SETTINGS } from "#domain/shop.ts";
import { followWithBill, listBills } from "#server/orders/money/bill-store.ts";
import { answerOf } from "#tests/answer-of.ts";
import { insertOrder } from "#tests/insert-order.ts";
import { bookOrder, buildTestServer, callAs, PASSWORD, startTestServer, type TestServer } from "#tests/test-server.ts";

const GSTIN = "33AAAAA0000A1Z9";
const AT = Date.UTC(2026, 10, 17, 8, 40);
const OWN = { current_password: PASSWORD };

describe("settings", () => {
  let shop: TestServer;
  let owner: string;
  beforeAll(async () => {
    shop = await startTestServer("SQLite", { now: () => AT });
    owner = await shop.tokenOf("admin");
  });
  afterAll(() => shop.close());

  const call = (method: "GET" | "PATCH", token = owner, payload?: object) =>
    callAs(token, shop.server, method, "/settings/", payload);
  const change = async (payload: object): Promise<SettingsReply> => (await call("PATCH", owner, payload)).json();
  const rows = () => shop.db.selectFrom("settings").select(["name", "seq", "value", "by"]).orderBy("seq").execute();

  it("begin with the defaults; every admin reads them and only an owner changes them", async () => {
    const colleague = await shop.tokenOf("admin", { is_owner: false });
    const reply = await call("GET", colleague);
    expect(reply.json()).toEqual({ facts: DEFAULT_SETTINGS, defaults: DEFAULT_SETTINGS, changes: [] });
    expect((await call("PATCH", colleague, { name: "Mine" })).statusCode).toBe(403);
    expect((await shop.server.inject({ url: "/settings/" })).statusCode).toBe(401);
    expect(await rows()).toEqual([]);
  });

  it("record who changed what, from what to what, with the newest first", async () => {
    await change({ phone: "+91 98450 12345" });
    const { facts, defaults, changes } = await change({ phone: "+91 98450 54321", upiId: "kolhu@okaxis", ...OWN });
    expect(facts).toEqual({ ...DEFAULT_SETTINGS, phone: "+91 98450 54321", upiId: "kolhu@okaxis" });
    expect(defaults).toEqual(DEFAULT_SETTINGS);
    const by = "User 1";
    expect(changes).toEqual([
      { name: "upiId", from: "kolhu@example", to: "kolhu@okaxis", at: AT, by },
      { name: "phone", from: "+91 98450 12345", to: "+91 98450 54321", at: AT, by },
      { name: "phone", from: "+91 98765 43210", to: "+91 98450 12345", at: AT, by },
    ]);
  });

  it("that cannot be read have their defaults, with one line in the log, and so does the rest of a broken shop", async () => {
    const broken = await startTestServer("SQLite");
    onTestFinished(broken.close);
    const token = await broken.tokenOf("admin");
    const { db } = broken;
    await db
      .insertInto("settings")
      .values(
        Object.entries({ name: "{broken", phone: "42" }).map(([name, value], seq) => ({
          id: name,
          name,
          seq,
          value,
          at: AT,
          by: "Asha",
        })),
      )
      .execute();
    await insertOrder(db);
    await db.updateTable("orders").set({ items: "[{}" }).execute();
    const [first] = await db.selectFrom("products").select("id").orderBy("created_at").execute();
    await db
      .updateTable("products")
      .set({ price_sizes: "null" })
      .where("id", "=", first?.id ?? "")
      .execute();
    const lines: string[] = [];
    const server = await buildTestServer(db, { logStream: { write: (line) => void lines.push(line) } });
    onTestFinished(() => server.close());
    const get = async (url: string) => {
      const reply = await callAs(token, server, "GET", url);
      expect([url, reply.statusCode]).toEqual([url, 200]);
      return reply.json();
    };
    expect((await get("/settings/")).facts).toEqual(DEFAULT_SETTINGS);
    expect(await get("/products/")).toHaveLength(7);
    expect((await get("/orders/")).orders).toHaveLength(1);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ settings: ["name", "phone"] }),
      expect.objectContaining({ products: [first?.id] }),
    ]);
  });

  it("that stay as they are write nothing and keep the page cache", async () => {
    const before = await rows();
    const version = await shop.db.selectFrom("internal_state").selectAll().execute();
    const { facts } = (await call("GET")).json();
    expect((await call("PATCH", owner, facts)).statusCode).toBe(200);
    expect((await call("PATCH", owner, {})).statusCode).toBe(200);
    expect(await rows()).toEqual(before);
    expect(await shop.db.selectFrom("internal_state").selectAll().execute()).toEqual(version);
  });

  it("that are wrong, or do not fit the stored ones, are refused whole, and the field is named", async () => {
    const before = await rows();
    const wrong = await call("PATCH", owner, { name: "New name", upiId: "kolhu" });
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      { message: "upiId: must be like name@bank", issues: [{ path: ["upiId"], message: "must be like name@bank" }] },
    ]);
    const other = await call("PATCH", owner, { name: "New name", gstin: "27AAPFU0939F1ZV" });
    expect(other.json().message).toBe("gstin: must begin with 33, the code of Tamil Nadu");
    expect(other.statusCode).toBe(400);
    expect(await rows()).toEqual(before);
    const many = { email: "a", phone: "1", fssaiLicence: "1", gstin: "1", upiId: "1", orderEmailTo: "a" };
    const all: { issues: Issue[] } = (await call("PATCH", owner, many)).json();
    expect(all.issues.map(({ path }) => path[0])).toEqual(Object.keys(many));
    const both = await change({ region: "Maharashtra", gstin: "27AAPFU0939F1ZV", postcode: "411001" });
    expect(both.facts).toMatchObject({ region: "Maharashtra", gstin: "27AAPFU0939F1ZV" });
    expect((await call("PATCH", owner, { region: "Kerala" })).json().issues[0].path).toEqual(["gstin"]);
  });

  it("stay empty after a restart, where an owner has emptied them", async () => {
    const emptied = { rating: "", reviews: "", labCard: "" };
    await change(emptied);
    const second = await buildTestServer(shop.db);
    expect(second.settings.get()).toMatchObject({ ...emptied, packagingCard: DEFAULT_SETTINGS.packagingCard });
    await second.close();
    await change({ rating: "4.8", reviews: DEFAULT_SETTINGS.reviews, labCard: DEFAULT_SETTINGS.labCard });
  });

  it("are those of the database after a restart, and of a second process at its next check", async () => {
    const second = await buildTestServer(shop.db);
    expect(second.settings.get()).toEqual(shop.server.settings.get());
    const cached = {
      etag: "",
      variants: { identity: { status: 200, headers: {} } },
      notModified: { status: 304, headers: {} },
    };
    for (const { pageCache } of [shop.server, second])
      await pageCache.render("/about", async () => ({ response: cached, cacheMs: Number.POSITIVE_INFINITY }));
    await change({ city: "Pune" });
    expect([shop.server.settings.get().city, shop.server.pageCache.find("/about")]).toEqual(["Pune", undefined]);
    await expect.poll(() => second.settings.get().city).toBe("Pune");
    expect(second.pageCache.find("/about")).toBeUndefined();
    await second.close();
  });

  describe("that say where money and orders go", () => {
    const ELSEWHERE = [
      { upiId: "eve@upi" },
      { orderEmailTo: "eve@evil.example" },
      { email: "eve@evil.example" },
      { orderEmailTo: DEFAULT_SETTINGS.email },
    ];
    const EMAILS = ["asha@kolhu.in", "meena@kolhu.in"];
    beforeAll(async () => {
      await shop.tokenOf("admin");
      const owners = await shop.db.selectFrom("users").select("id").where("is_owner", "=", 1).execute();
      for (const [n, { id }] of owners.entries())
        await shop.db
          .updateTable("users")
          .set({ email: EMAILS[n] ?? "" })
          .where("id", "=", id)
          .execute();
    });
    afterAll(async () => {
      await shop.db.updateTable("users").set({ email: null, totp_secret: null, totp_confirmed_at: null }).execute();
      await shop.db.deleteFrom("outbox").execute();
    });
    const mails = async () => {
      const rows = await shop.db.selectFrom("outbox").select(["recipient", "message"]).orderBy("recipient").execute();
      await shop.db.deleteFrom("outbox").execute();
      return rows.map(({ recipient, message }) => `${recipient} ${JSON.parse(message).subject}`);
    };
    const refusal = async (body: object) => answerOf(await call("PATCH", owner, body));

    it("need the current password; a wrong one is counted", async () => {
      const before = await rows();
      for (const body of ELSEWHERE) {
        expect(await refusal(body)).toBe("400 current_password: Current password is required");
        expect(await refusal({ ...body, current_password: "wrong" })).toMatch(/^400 current_password: This is not/);
      }
      expect(await rows()).toEqual(before);
      expect(await shop.db.selectFrom("login_attempts").select("id").execute()).toHaveLength(12);
      expect(await mails()).toEqual([]);
      await shop.db.deleteFrom("login_attempts").execute();
    });

    it("are mailed to every owner and the recipients before, without what was typed to confirm", async () => {
      const recipients = [...EMAILS, shop.server.settings.get().email].sort();
      await change({ upiId: "press@okaxis", orderEmailTo: "new@kolhu.in", ...OWN });
      expect(JSON.stringify(await shop.db.selectFrom("outbox").selectAll().execute())).not.toContain(PASSWORD);
      expect(JSON.stringify(await rows())).not.toContain(PASSWORD);
      expect(await mails()).toEqual(
        recipients.flatMap((recipient) => [
          `${recipient} Kolhu & Co.: User 1 changed the UPI id that customers pay to`,
          `${recipient} Kolhu & Co.: User 1 changed who gets the mails about orders`,
        ]),
      );
      // The shop's own address gets no orders now, so it needs no password.
      expect((await change({ email: "hello@kolhu.in" })).facts.email).toBe("hello@kolhu.in");
      expect(await mails()).toEqual([]);
      await change({ orderEmailTo: "", ...OWN });
      expect(await mails()).toContain("new@kolhu.in Kolhu & Co.: User 1 changed who gets the mails about orders");
    });

    it("need a code too, once each, of an owner with a second step", async () => {
      const post = (url: string, payload: object) => callAs(owner, shop.server, "POST", url, payload);
      const totp = new TOTP({ secret: (await post("/account/second-step", OWN)).json().secret });
      const earlier = { code: totp.generate({ timestamp: AT - 30_000 }) };
      expect((await post("/account/second-step/confirm", earlier)).statusCode).toBe(200);
      const code = totp.generate({ timestamp: AT });
      expect(await refusal({ upiId: "aa@okaxis", ...OWN })).toBe("400 code: Code is required");
      expect(await refusal({ upiId: "aa@okaxis", ...OWN, code: "000000" })).toMatch(/^400 code: Wrong code/);
      expect((await change({ upiId: "aa@okaxis", ...OWN, code })).facts.upiId).toBe("aa@okaxis");
      expect(await refusal({ upiId: "bb@okaxis", ...OWN, code })).toMatch(/^400 code: This code was used before/);
      await shop.db.deleteFrom("login_attempts").execute();
      expect((await change({ city: "Erode", ...OWN, code })).facts).toMatchObject({
        city: "Erode",
        upiId: "aa@okaxis",
      });
      expect(await shop.db.selectFrom("login_attempts").select("id").execute()).toEqual([]);
    });
  });

  it("are in the next mail, bill, document and reply; an earlier bill keeps its own", async () => {
    const emails = [DEFAULT_SETTINGS.email, "Care@Kolhu.in"];
    await change({
      name: "Ghani Oils",
      region: "Tamil Nadu",
      postcode: "638011",
      gstin: "",
      email: "care@kolhu.in",
      ...OWN,
    });
    await shop.db.deleteFrom("outbox").execute();
    const book = async (email: string) => (await bookOrder(shop.server, { email })).json().order.code;
    const [before, after] = [await book("asha@example.com"), await book(emails[1] ?? "")];
    expect(before).toMatch(/^GO-\d{7}$/);
    const old = await insertOrder(shop.db, { phone: "98450 11111" });
    for (const code of [before, old]) {
      expect((await callAs(owner, shop.server, "GET", `/orders/${code}`)).json().code).toBe(code);
      for (const q of [code, code.slice(3)])
        expect((await callAs(owner, shop.server, "GET", `/orders/?q=${q}`)).json().orders).toMatchObject([{ code }]);
    }
    for (const code of [old, old.slice(3)]) {
      const payload = { code, phone: "98450 11111" };
      expect((await shop.server.inject({ method: "POST", url: "/my-orders/find", payload })).json().code).toBe(old);
    }
    const bill = async (code: string) => {
      const id = await shop.db.selectFrom("orders").select("id").where("code", "=", code).executeTakeFirstOrThrow();
      await shop.db
        .transaction()
        .execute((trx) => followWithBill(trx, id.id, { state: "delivered", by: "Meena", at: AT }));
      return (await listBills(shop.db, id.id)).map(({ content }) => content.seller);
    };
    expect(await bill(before)).toMatchObject([{ name: "Ghani Oils", gstin: null }]);
    await change({ gstin: GSTIN, orderEmailTo: "a@kolhu.in, b@kolhu.in", ...OWN });
    expect(await bill(after)).toMatchObject([{ gstin: GSTIN }]);
    expect(await bill(before)).toMatchObject([{ gstin: null }]);
    await book(emails[0] ?? "");
    const mails = await shop.db.selectFrom("outbox").select(["kind", "recipient", "message"]).orderBy("id").execute();
    expect(mails.map(({ kind, recipient }) => `${kind} ${recipient}`)).toEqual([
      "shop care@kolhu.in",
      "customer asha@example.com",
      "shop care@kolhu.in",
      "notice care@kolhu.in",
      "shop a@kolhu.in, b@kolhu.in",
    ]);
    expect(JSON.parse(mails[1]?.message ?? "")).toMatchObject({
      from: '"Ghani Oils" <care@kolhu.in>',
      subject: `Your order ${before} at Ghani Oils`,
    });
    const get = async (url: string) => (await shop.server.inject({ url })).body;
    expect(await get("/.well-known/security.txt")).toContain("mailto:care@kolhu.in");
    expect(JSON.parse(await get("/openapi.json")).info.title).toBe("Ghani Oils shop API");
    expect(await get("/docs")).toContain("<h1>Ghani Oils shop API</h1>");
  });

  it("with a phone from before it was checked stay, and others are saved beside it", async () => {
    const phone = "+91 11111 11111";
    const stored = { id: "p", name: "phone", seq: 800, value: JSON.stringify(phone), at: AT, by: "Asha" };
    await shop.db.insertInto("settings").values(stored).execute();
    const second = await buildTestServer(shop.db);
    expect(second.settings.get().phone).toBe(phone);
    await second.close();
    expect((await call("PATCH", owner, { phone })).json().message).toMatch(/^phone: must be one phone number/);
    expect((await change({ city: "Salem" })).facts).toMatchObject({ city: "Salem", phone });
  });

  it("that this version does not know or would not accept are left out", async () => {
    const row = { seq: 900, at: AT, by: "A later version" };
    await shop.db
      .insertInto("settings")
      .values([
        { ...row, id: "a", name: "motto", value: '"Slowly"' },
        { ...row, id: "b", name: "upiId", value: '"not one"' },
      ])
      .execute();
    const second = await buildTestServer(shop.db);
    expect(second.settings.get()).toEqual(shop.server.settings.get());
    await second.close();
  });
});
