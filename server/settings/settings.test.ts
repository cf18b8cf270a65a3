import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Issue } from "#domain/api-error.ts";
import type { SettingsReply } from "#domain/settings.ts";
import { DEFAULT_SETTINGS } from "#domain/shop.ts";
import { followWithBill, listBills } from "#server/orders/money/bill-store.ts";
import { makeOrderBody } from "../../tests/factories.ts";
import { buildTestServer, startTestServer, type TestServer } from "../../tests/test-server.ts";

const GSTIN = "33AAAAA0000A1Z9";
const AT = Date.UTC(2026, 10, 17, 8, 40);

describe("settings", () => {
  let shop: TestServer;
  let owner: string;
  beforeAll(async () => {
    shop = await startTestServer("SQLite", { now: () => AT });
    owner = await shop.tokenOf("admin");
  });
  afterAll(() => shop.close());

  const call = (method: "GET" | "PATCH", token = owner, payload?: object) =>
    shop.server.inject({
      method,
      url: "/settings/",
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
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
    const { facts, defaults, changes } = await change({ phone: "+91 98450 54321", upiId: "kolhu@okaxis" });
    expect(facts).toEqual({ ...DEFAULT_SETTINGS, phone: "+91 98450 54321", upiId: "kolhu@okaxis" });
    expect(defaults).toEqual(DEFAULT_SETTINGS);
    const by = "User 1";
    expect(changes).toEqual([
      { name: "upiId", from: "kolhu@example", to: "kolhu@okaxis", at: AT, by },
      { name: "phone", from: "+91 98450 12345", to: "+91 98450 54321", at: AT, by },
      { name: "phone", from: "+91 98765 43210", to: "+91 98450 12345", at: AT, by },
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
    await expect.poll(() => second.settings.get().city, { timeout: 1_000 }).toBe("Pune");
    expect(second.pageCache.find("/about")).toBeUndefined();
    await second.close();
  });

  it("are in the next mail, bill, document and reply; an earlier bill keeps its own", async () => {
    const emails = [DEFAULT_SETTINGS.email, "Care@Kolhu.in"];
    await change({ name: "Ghani Oils", region: "Tamil Nadu", postcode: "638011", gstin: "", email: "care@kolhu.in" });
    const book = async (email: string) => {
      const payload = makeOrderBody({ email });
      return (await shop.server.inject({ method: "POST", url: "/send-email", payload })).json().order.code;
    };
    const [before, after] = [await book("asha@example.com"), await book(emails[1] ?? "")];
    const bill = async (code: string) => {
      const id = await shop.db.selectFrom("orders").select("id").where("code", "=", code).executeTakeFirstOrThrow();
      await shop.db
        .transaction()
        .execute((trx) => followWithBill(trx, id.id, { state: "delivered", by: "Meena", at: AT }));
      return (await listBills(shop.db, id.id)).map(({ content }) => content.seller);
    };
    expect(await bill(before)).toMatchObject([{ name: "Ghani Oils", gstin: null }]);
    await change({ gstin: GSTIN, orderEmailTo: "a@kolhu.in, b@kolhu.in" });
    expect(await bill(after)).toMatchObject([{ gstin: GSTIN }]);
    expect(await bill(before)).toMatchObject([{ gstin: null }]);
    await book(emails[0] ?? "");
    const mails = await shop.db.selectFrom("outbox").select(["kind", "recipient", "message"]).orderBy("id").execute();
    expect(mails.map(({ kind, recipient }) => `${kind} ${recipient}`)).toEqual([
      "shop care@kolhu.in",
      "customer asha@example.com",
      "shop care@kolhu.in",
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
