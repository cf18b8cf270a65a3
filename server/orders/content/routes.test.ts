import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { amountToCollect } from "#domain/orders/agreed.ts";
import type { OrderState } from "#domain/orders/order.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import { createProduct, updateProduct } from "#server/products/store.ts";
import { makeOrderBody, makeProductDraft } from "#tests/factories.ts";
import { CUSTOMER } from "#tests/personal-facts.mjs";
import { startTestServer, type TestServer } from "#tests/test-server.ts";

const NOW = Date.parse("2026-03-10T12:00:00+05:30");

describe("an order that changes", () => {
  let shop: TestServer;
  let asha: { authorization: string };
  let ravi: { authorization: string };
  let product: string;
  let name: string;
  let code: string;
  let products = 0;
  beforeAll(async () => {
    shop = await startTestServer("SQLite", { now: () => NOW });
    asha = { authorization: `Bearer ${await shop.tokenOf("admin")}` };
    ravi = { authorization: `Bearer ${await shop.tokenOf("admin")}` };
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    name = `Walnut Oil ${++products}`;
    product = (await createProduct(shop.db, makeProductDraft({ name }))).id;
    shop.server.catalogue.drop();
    code = await book();
  });

  const item = (overrides: object = {}) => ({ id: product, size: "100ml", package: "TIN", quantity: 2, ...overrides });
  const book = async (overrides: object = {}): Promise<string> => {
    const payload = makeOrderBody({ items: [{ ...item(), price: 475 }], ...overrides });
    return (await shop.server.inject({ method: "POST", url: "/send-email", payload })).json().order.code;
  };
  const details = async (): Promise<OrderDetails> =>
    (await shop.server.inject({ url: `/orders/${code}`, headers: asha })).json();
  const put = (changed: object, headers = asha) =>
    shop.server.inject({
      method: "PUT",
      url: `/orders/${code}/content`,
      headers,
      payload: { ...CUSTOMER, version: 1, items: [item()], ...changed },
    });
  const change = async (changed: object): Promise<OrderDetails> => {
    const reply = await put({ version: (await details()).version, ...changed });
    expect([reply.statusCode, reply.json().message]).toEqual([200, undefined]);
    return reply.json();
  };
  const walk = async (...states: OrderState[]): Promise<void> => {
    for (const state of states) {
      const payload = { state, version: (await details()).version };
      await shop.server.inject({ method: "PATCH", url: `/orders/${code}`, headers: asha, payload });
    }
  };
  const listed = async (query: string) =>
    (await shop.server.inject({ url: `/orders/?${query}`, headers: asha })).json().orders;
  const mailsAbout = async () =>
    (await shop.db.selectFrom("outbox").selectAll().where("kind", "=", "change").execute()).filter(({ message }) =>
      message.includes(code),
    );

  it("a booked line keeps its price, a new one has the catalogue's, and the history has each change", async () => {
    const sizes = [
      { size: "100ml", mrp: 900, discount: 0, is_popular: true },
      { size: "250ml", mrp: 1100, discount: 0, is_popular: false },
    ];
    await updateProduct(shop.db, product, makeProductDraft({ name, price_sizes: sizes }));
    shop.server.catalogue.drop();
    const items = [item({ quantity: 3 }), item({ size: "250ml", quantity: 1 })];
    const order = await change({ items, address: "1 New Road, Mysuru 570002", comments: "Ring twice" });
    expect(order.lines).toMatchObject([
      { name, size: "100ml", quantity: 3, price: 475, catalogue_price: 475 },
      { name, size: "250ml", quantity: 1, price: 1100, catalogue_price: 1100 },
    ]);
    expect(order).toMatchObject({ final_total: 2525, catalogue_total: 2525, price_differs: false, version: 2 });
    expect(order.history).toEqual([
      {
        from: "new",
        to: "new",
        by: "User 1",
        at: NOW,
        undo: false,
        changes: [
          "Address changed",
          "Comments changed",
          `${name}, 100ml, TIN: 2 → 3`,
          `Added: 1 × ${name}, 250ml, TIN, ₹1,100.00 each`,
          "To pay: ₹950.00 → ₹2,525.00",
        ],
      },
    ]);
    expect(order.cartDetails).toBe(
      `${name}, Size: 100ml, Package: TIN, Quantity: 3, Total: ₹1,425.00\n${name}, Size: 250ml, Package: TIN, Quantity: 1, Total: ₹1,100.00`,
    );
  });

  it("the history stores data; an older row's sentences are shown as they are", async () => {
    await change({ address: "1 New Road, Mysuru 570002" });
    const { id, changes } = await shop.db
      .selectFrom("order_steps")
      .select(["order_steps.id", "changes"])
      .innerJoin("orders", "orders.id", "order_id")
      .where("code", "=", code)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(changes ?? "")).toEqual([{ type: "field", field: "address" }]);
    const sentences = ["Address changed", "To pay: ₹1.00 → ₹2.00"];
    const set = { changes: JSON.stringify(sentences), reason_text: "Coupon" };
    await shop.db.updateTable("order_steps").set(set).where("id", "=", id).execute();
    expect((await details()).history[0]?.changes).toEqual(["Address changed", "To pay: ₹1.00 → ₹2.00: Coupon"]);
  });

  it("the first content stays, however often the order changes", async () => {
    expect((await details()).first).toBeNull();
    const before = await details();
    await change({ name_customer: "Meera Nair", items: [item({ quantity: 5 })] });
    const { first } = await change({ name_customer: "Ravi Kumar", items: [item({ size: "250ml", quantity: 1 })] });
    expect(first).toEqual({
      name_customer: before.name_customer,
      phone: before.phone,
      email: before.email,
      address: before.address,
      comments: before.comments,
      cartDetails: before.cartDetails,
      lines: before.lines,
      final_total: 950,
    });
  });

  it("is found by its new name and number in any spelling, and not by the old ones", async () => {
    await change({ name_customer: `ÉTIENNE ${products} Tester`, phone: "+91 90000 77777" });
    expect(await listed(`q=${encodeURIComponent(`étienne ${products}`)}`)).toMatchObject([{ code }]);
    expect((await listed("q=090000-77777")).map((order: OrderDetails) => order.code)).toContain(code);
    expect((await listed("q=98450")).map((order: OrderDetails) => order.code)).not.toContain(code);
    const known = await shop.server.inject({ url: "/customers/9000077777", headers: asha });
    expect(known.json().customer).toMatchObject({ last_order: { code } });
  });

  it("an agreed price is paid, with its reason, on list, bill and CSV; without it the lines count again", async () => {
    const order = await change({ agreed: { as: "off", rupees: 50.5, reason: "Coupon DIWALI" } });
    expect(order).toMatchObject({ final_total: 899.5, agreed: { as: "off", rupees: 50.5, reason: "Coupon DIWALI" } });
    expect(order.history[0]?.changes).toEqual(["To pay: ₹950.00 → ₹899.50", "₹50.50 off: Coupon DIWALI"]);
    expect(amountToCollect(order)).toBe(899.5);
    expect(await listed(`q=${code}`)).toMatchObject([{ final_total: 899.5, price_differs: false }]);
    const csv = await shop.server.inject({ url: `/orders/?format=csv&q=${code}`, headers: asha });
    expect(csv.body).toMatch(/"899\.50","950\.00","no".*"₹50\.50 off: Coupon DIWALI",/s);
    await walk("confirmed", "packed", "out_for_delivery");
    const bill = (await shop.server.inject({ url: `/orders/${code}/bill`, headers: asha })).json().bills[0];
    expect(bill.content).toMatchObject({
      total: 899.5,
      ordered_total: 950,
      difference: { rupees: -50.5, reason: "Coupon DIWALI" },
    });
    await walk("packed");
    expect(await change({ items: [item({ quantity: 3 })], agreed: null })).toMatchObject({
      final_total: 1425,
      agreed: null,
    });
    await walk("out_for_delivery");
    const bills = (await shop.server.inject({ url: `/orders/${code}/bill`, headers: asha })).json().bills;
    expect(bills).toMatchObject([
      { cancelled_at: null, content: { total: 1425 } },
      { cancelled_why: "The order was changed", content: { total: 899.5 } },
    ]);
  });

  it("a price that was agreed is settled: the mark and the look end, and come back with what was agreed taken back", async () => {
    code = await book({ items: [{ ...item(), price: 400 }], final_total: 800 });
    const looked = async () => (await listed(`needs_look=1&q=${code}`)).length;
    expect([await looked(), (await details()).price_differs]).toEqual([1, true]);
    const order = await change({ agreed: { as: "total", rupees: 850, reason: "Met in the middle" } });
    expect(order).toMatchObject({ final_total: 850, price_differs: false, price_checked: true, catalogue_total: 950 });
    expect(await looked()).toBe(0);
    expect(await change({ agreed: null })).toMatchObject({ final_total: 800, price_differs: true });
    expect(await looked()).toBe(1);
  });

  it("an order that came as text is settled by a total, or written as lines", async () => {
    code = await book({ items: undefined, cartDetails: "Two tins", final_total: 700 });
    const settled = await change({ items: null, agreed: { as: "total", rupees: 650, reason: "On the phone" } });
    expect(settled).toMatchObject({ lines: null, final_total: 650, price_checked: true, cartDetails: "Two tins" });
    expect(await listed(`needs_look=1&q=${code}`)).toEqual([]);
    expect(await change({ items: null })).toMatchObject({ final_total: 700, price_checked: false });
    const lines = await change({ items: [item()] });
    expect(lines).toMatchObject({ final_total: 950, price_checked: true, first: { cartDetails: "Two tins" } });
    expect(lines.history.at(-1)?.changes?.[0]).toBe("The text was written as lines");
    const text = await put({ version: lines.version, items: null });
    expect([text.statusCode, text.json().message]).toEqual([400, "items: must be a list: the order has lines"]);
  });

  it("a line that the catalogue has lost stays as it was booked, and is not to be had anew", async () => {
    await updateProduct(shop.db, product, makeProductDraft({ name, price_sizes: [] }));
    shop.server.catalogue.drop();
    expect(await change({ items: [item({ quantity: 4 })] })).toMatchObject({ final_total: 1900 });
    const anew = await put({ version: 2, items: [item(), item()] });
    expect([anew.statusCode, anew.json().message]).toEqual([400, `items[1].size: ${name} is not sold in this size`]);
  });

  it("the mark of what was sold out goes with the line that has it, and what staff add raises none", async () => {
    const sizes = [
      { size: "100ml", mrp: 500, discount: 25, is_popular: true, sold_out: true },
      { size: "250ml", mrp: 1100, discount: 0, is_popular: false },
    ];
    await updateProduct(shop.db, product, makeProductDraft({ name, price_sizes: sizes }));
    shop.server.catalogue.drop();
    const added = await change({ items: [item({ size: "250ml" }), item({ package: "GLASS BOTTLE" })] });
    expect([added.sold_out, added.lines?.map((line) => line.sold_out)]).toEqual([false, [undefined, true]]);
    code = await book({ items: [{ ...item(), price: 475 }] });
    expect((await details()).sold_out).toBe(true);
    const kept = await change({ items: [item({ quantity: 1 })] });
    expect([kept.sold_out, kept.lines?.[0]?.sold_out]).toEqual([true, true]);
    expect((await change({ items: [item({ size: "250ml" })] })).sold_out).toBe(false);
  });

  it("the customer is told only on request, in the same go, and only what the catalogue and the shop say", async () => {
    await change({ items: [item({ quantity: 3 })] });
    expect(await mailsAbout()).toEqual([]);
    const agreed = { as: "off", rupees: 25, reason: "http://evil.example coupon" };
    const order = await change({ items: [item({ quantity: 3 })], agreed, tell_customer: true });
    const [mail, ...others] = await mailsAbout();
    expect(others).toEqual([]);
    expect(order.mails.at(-1)).toMatchObject({ kind: "change", recipient: CUSTOMER.email, state: "sending" });
    const { to, subject, text, html } = JSON.parse(mail?.message ?? "{}");
    expect([to, subject]).toEqual([CUSTOMER.email, `Your order ${code} at Kolhu & Co. was changed`]);
    for (const body of [text, html]) {
      expect(body).toContain("We have changed your order. Here is the updated order.");
      expect(body).toContain("Total as agreed");
      expect(body).toContain("₹1,400.00");
      expect(body).not.toContain("evil");
      expect(body).not.toContain(CUSTOMER.address);
    }
    const unaddressed = await put({ version: order.version, email: "", tell_customer: true });
    expect([unaddressed.statusCode, unaddressed.json().message]).toEqual([
      400,
      "tell_customer: there is no e-mail address to write to",
    ]);
    expect((await details()).version).toBe(order.version);
  });

  it("the mail about a change has the address once staff wrote it, and no link in it", async () => {
    await change({ address: "12 M.G.Road\nhttp://evil.example 570001" });
    await change({ address: "12 M.G.Road\nhttp://evil.example 570001", comments: "Ring", tell_customer: true });
    const [mail] = await mailsAbout();
    const { text, html } = JSON.parse(mail?.message ?? "{}");
    expect(text).toContain("Address\n  12 M. G. Road\n  http: //evil. example 570001");
    expect(html).toContain("12 M. G. Road<br>http: //evil. example 570001");
    expect(`${text}${html}`).not.toContain("Ring");
    await change({ tell_customer: true });
    expect((await mailsAbout()).filter(({ message }) => message.includes(CUSTOMER.address))).toHaveLength(1);
  });

  it("nothing happens where nothing is changed", async () => {
    const before = await details();
    expect(await change({ tell_customer: true })).toEqual(before);
    expect(await mailsAbout()).toEqual([]);
  });

  it.each<[OrderState[], string]>([
    [["confirmed", "packed", "out_for_delivery"], "out for delivery"],
    [["cancelled"], "cancelled"],
  ])("after %j it is refused in words, and nothing changes", async (steps, state) => {
    await walk(...steps);
    const before = await details();
    const reply = await put({ version: before.version, comments: "Too late" });
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      `An order that is ${state} cannot be changed. Undo that step first.`,
    ]);
    expect(await details()).toEqual(before);
  });

  it("a change of an older version is refused with the colleague's name; Undo skips changes of content", async () => {
    await put({ comments: "From Ravi" }, ravi);
    const late = await put({ comments: "From Asha" });
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      "User 2 changed what this order holds. Your change was not made.",
    ]);
    await walk("confirmed");
    expect((await put({ version: 2, comments: "From Asha" })).json().message).toBe(
      "User 1 changed this order to confirmed. Your change was not made.",
    );
    expect(await change({ comments: "From Asha" })).toMatchObject({ state: "confirmed", undo_to: "new", version: 4 });
    await walk("new");
    expect(await details()).toMatchObject({ state: "new", comments: "From Asha" });
  });

  it("a total that was told and does not hold any more is refused, and nothing changes", async () => {
    const reply = await put({ items: [item({ quantity: 3 })], final_total: 1400 });
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      "A price has changed: it comes to ₹1,425.00 now, not to ₹1,400.00. Nothing was changed.",
    ]);
    expect((await details()).version).toBe(1);
  });

  it.each<[object, RegExp]>([
    [{ version: "1" }, /^version: /],
    [{ name_customer: " " }, /^name_customer: Name is required/],
    [{ address: "" }, /^address: Address is required/],
    [{ items: [] }, /^items: No items in cart/],
    [{ items: [{ id: "gone", size: "1L", package: "TIN", quantity: 1 }] }, /^items\[0\]\.id: is not in the catalogue/],
    [{ agreed: { as: "half", rupees: 1, reason: "x" } }, /^agreed\.as: must be off or total/],
    [{ agreed: { as: "off", rupees: -1, reason: "x" } }, /^agreed\.rupees: must not be below 0/],
    [{ agreed: { as: "off", rupees: 0.001, reason: "x" } }, /^agreed\.rupees: must have at most two decimals/],
    [{ agreed: { as: "off", rupees: 951, reason: "x" } }, /^agreed\.rupees: is more than the order comes to/],
    [{ agreed: { as: "total", rupees: 900, reason: " " } }, /^agreed\.reason: Say why/],
    [{ tell_customer: "yes" }, /^tell_customer: must be true or false/],
  ])("%j is refused by the field's name, and nothing changes", async (changed, message) => {
    const reply = await put(changed);
    expect([reply.statusCode, reply.json().message]).toEqual([400, expect.stringMatching(message)]);
    expect(await details()).toMatchObject({ version: 1, first: null, history: [] });
  });

  it("the figures of its day follow, also where the same total was agreed for other lines", async () => {
    const soldOf = async (oil: string) => {
      const reply = await shop.server.inject({ url: "/figures/?days=7", headers: asha });
      return reply.json().oils.rows.find((row: { name: string }) => row.name === oil)?.now;
    };
    // Enough for the list of the most frequent.
    await change({ items: [item({ quantity: 700 })], agreed: { as: "off", rupees: 500, reason: "Coupon" } });
    expect(await soldOf(name)).toEqual({ count: 700, rupees: 332_000 });
    await change({ items: [item({ quantity: 800 })], agreed: { as: "total", rupees: 332_000, reason: "Many free" } });
    expect(await soldOf(name)).toEqual({ count: 800, rupees: 332_000 });
    await change({ items: [item({ quantity: 800 })] });
    expect(await soldOf(name)).toEqual({ count: 800, rupees: 380_000 });
  });

  it("an order that is not there cannot be changed", async () => {
    code = "KC-0000000";
    expect((await put({})).statusCode).toBe(404);
  });
});
