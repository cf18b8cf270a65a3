import type { Page } from "@playwright/test";
import { dayOf, isoDay } from "#domain/india-day.ts";
import type { OrderReply } from "#domain/orders/order.ts";
import type { Stock } from "#domain/stock/stock.ts";
import { makeNewOrder } from "#tests/factories.ts";
import { findProblems } from "./fixtures/accessibility.ts";
import { call } from "./fixtures/call-api.ts";
import { open } from "./fixtures/open.ts";
import { button } from "./fixtures/orders-page.ts";
import { expect, test } from "./fixtures/test-orders.ts";

const CELL = { size: "100ml", package: "TIN" };
const tin = (page: Page) => page.getByRole("row").filter({ hasText: "100ml TIN" });
const save = (page: Page) => button(page, "Save").click();

/** What the ledger's file adds up to, by batch. */
async function addUp(url: string, token: string): Promise<Record<string, number>> {
  const reply = await fetch(`${url}/stock/moves`, { headers: { authorization: `Bearer ${token}` } });
  const [head = "", ...rows] = (await reply.text())
    .replace(/^\uFEFF/, "")
    .trim()
    .split("\r\n");
  const cells = (row: string) => row.slice(1, -1).split('","');
  const at = (name: string) => cells(head).indexOf(name);
  const sums: Record<string, number> = {};
  for (const row of rows.map(cells)) {
    const batch = row[at("Batch")] ?? "";
    sums[batch] = (sums[batch] ?? 0) + Number(row[at("In")]) - Number(row[at("Out")]);
  }
  return sums;
}

test("a season: pressed, filled, sold, refused, counted, sold out, pressed again and recalled, and no tin is lost", async ({
  page,
  shop,
  token,
  complaints,
}) => {
  page.on("dialog", (dialog) => dialog.accept());
  const id = await shop.stock({ name: "Walnut Oil" });
  let phones = 0;
  const order = (quantity: number) =>
    shop.book({
      phone: `98450 2222${phones++}`,
      items: [{ id, ...CELL, quantity, price: 475 }],
      final_total: 475 * quantity,
    });
  const ledger = () => addUp(shop.url, token);
  const getStock = async () =>
    (await call<Stock>(`${shop.url}/stock/`, { token })).products.find((one) => one.id === id);
  const [first = "", second = "", third = ""] = [1, 2, 3].map(
    (number) => `WA-${isoDay(dayOf(Date.now())).slice(2, 4)}-${number}`,
  );
  const got: string[] = [];

  const press = async (code: string, litres: string) => {
    await page.goto("/dashboard/stock");
    await page.getByRole("link", { name: "New batch of Walnut Oil" }).click();
    const ends = dayOf(Date.now()) + 400 + [first, second, third].indexOf(code);
    await page.getByLabel("Best before").fill(isoDay(ends));
    await page.getByLabel("Litres pressed").fill(litres);
    await save(page);
    await expect(page.getByRole("heading", { level: 1, name: `Batch ${code}` })).toBeVisible();
  };
  /** Three taps after the oil. */
  const fill = async (code: string, units: string) => {
    await page.goto("/dashboard/stock");
    await page.getByRole("link", { name: "Fill Walnut Oil" }).click();
    await page.getByRole("radio", { name: "100ml TIN" }).check();
    await page.getByLabel("How many").fill(units);
    await save(page);
    await expect(page.getByText(`${units} × 100ml TIN filled from ${code}.`)).toBeVisible();
  };

  await test.step("a batch is pressed and filled; what is wrong is said at its field", async () => {
    await page.goto("/dashboard/stock");
    await expect(page.getByRole("heading", { name: "Nothing is counted yet" })).toBeVisible();
    await press(first, "40");
    await page.getByRole("link", { name: "Change" }).click();
    await page.getByLabel("Litres").fill("forty");
    await save(page);
    await expect(page.getByLabel("Litres")).toHaveAccessibleDescription("Litres must be a number");
    await page.getByLabel("Litres").fill("40.5");
    const [batch] = (await getStock())?.batches ?? [];
    const theirs = { ...batch, note: "Third bag was damp" };
    await call(`${shop.url}/stock/batches/${batch?.id}`, { method: "PUT", body: theirs, token });
    complaints.expect(/409/);
    await save(page);
    await expect(page.getByRole("region", { name: "Note" })).toContainText("Third bag was damp");
    await page.getByRole("textbox", { name: "Note" }).fill("Third bag was damp");
    const pdf = { name: "lab.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") };
    await page.getByLabel(/^Lab report/).setInputFiles(pdf);
    await expect(page.getByRole("link", { name: "Lab report" })).toHaveAttribute("href", /-report\.pdf$/);
    await save(page);
    await expect(page.getByRole("definition").filter({ hasText: "40.5" })).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: "it was 40 litres" })).toBeVisible();
    await fill(first, "12");
    await save(page);
    await expect(page.getByText("Choose what was filled")).toBeVisible();
    expect(await findProblems(page)).toEqual([]);
    expect(await ledger()).toEqual({ [first]: 12 });
  });

  await test.step("it is sold by site and phone, and packed from the batch that ends first", async () => {
    for (const quantity of [1, 1, 1, 1, 4]) got.push(await order(quantity));
    const phone = makeNewOrder({ phone: "98450 33333", items: [{ id, ...CELL, quantity: 3 }] });
    const { order: taken } = await call<OrderReply>(`${shop.url}/orders/`, { method: "POST", body: phone, token });
    got.push(taken.code);
    for (const code of got) await shop.takeSteps(code, "confirmed", "packed", "out_for_delivery");
    expect(await ledger()).toEqual({ [first]: 1 });
    const refused = got.splice(4, 1)[0] ?? "";
    await shop.takeSteps(refused, "refused");
    expect(await ledger()).toEqual({ [first]: 5 });
    for (const code of got) await shop.takeSteps(code, "delivered");
  });

  let packed = "";
  await test.step("an order is packed from two batches, and takes more of the other", async () => {
    await press(second, "20");
    await fill(second, "10");
    packed = await order(8);
    await shop.takeSteps(packed, "confirmed");
    await page.goto(`/dashboard/orders/${packed}`);
    await button(page, "Mark as packed").click();
    await expect(page.getByText(`5 of ${first}`)).toBeVisible();
    await expect(page.getByText(`3 of ${second}`)).toBeVisible();
    expect(await ledger()).toEqual({ [first]: 0, [second]: 7 });
    await button(page, `Another batch than ${first}`).click();
    await expect(page.getByRole("option")).toHaveText(new RegExp(`^${second}`));
    await page.getByRole("dialog").getByLabel("How many").fill("4");
    await save(page);
    await expect(page.getByText(`7 of ${second}`)).toBeVisible();
    expect(await ledger()).toEqual({ [first]: 4, [second]: 3 });
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".packing-slip")).toContainText(`1 of batch ${first}`);
    await page.emulateMedia({ media: "screen" });
  });

  await test.step("one broke, and a count finds one fewer", async () => {
    await page.goto("/dashboard/stock");
    await page.getByRole("link", { name: first }).click();
    await button(page, "Broken or given away").click();
    await page.getByLabel(/^Reason/).fill("fell");
    await save(page);
    await expect(page.getByText("Broken −1 100ml TIN: fell")).toBeVisible();
    await page.goto("/dashboard/stock");
    await page.getByRole("link", { name: "Count Walnut Oil" }).click();
    const form = page.getByRole("form", { name: "100ml TIN" });
    await form.getByLabel(first).fill("3");
    await form.getByLabel(second).fill("2");
    await form.getByLabel("Reason for the difference").fill("dented");
    const meanwhile = await order(1);
    await shop.takeSteps(meanwhile, "confirmed", "packed");
    await button(form, "Save 100ml TIN").click();
    await expect(form.getByText("Please count again.")).toBeVisible();
    await form.getByLabel(`${first} (2 in the ledger)`).fill("2");
    await button(form, "Save 100ml TIN").click();
    await expect(form.getByText("Counted.")).toBeVisible();
    expect(await ledger()).toEqual({ [first]: 2, [second]: 2 });
    await shop.takeSteps(meanwhile, "cancelled");
    expect(await ledger()).toEqual({ [first]: 3, [second]: 2 });
  });

  await test.step("it sells out by itself, and the last order is marked", async () => {
    const last = await order(6);
    await page.goto("/dashboard/stock");
    await expect(tin(page)).toContainText("Sold out");
    await expect(tin(page)).toContainText("1 too few");
    await page.goto("/dashboard/orders");
    await expect(page.getByRole("row").filter({ hasText: last })).toContainText("More than there is");
    await page.goto(`/dashboard/orders/${last}`);
    await expect(page.getByText("1 × Walnut Oil, 100ml, TIN")).toBeVisible();
    await open(page, "/product/walnut-oil");
    await expect(page.getByRole("radio", { name: /^Sold out 100ml/ })).toBeVisible();
    const wish = { product: id, ...CELL, phone: "98450 99999" };
    await fetch(`${shop.url}/stock/wishes/`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(wish),
    });
    await shop.takeSteps(last, "cancelled");
  });

  await test.step("it is pressed again, labelled, and the shopper who waited is told", async () => {
    await press(third, "30");
    await fill(third, "24");
    expect(await ledger()).toEqual({ [first]: 3, [second]: 2, [third]: 24 });
    await page.getByRole("link", { name: "Print labels" }).click();
    await expect(page.getByLabel("100ml TIN")).toHaveValue("24");
    await expect(page.getByText("2 sheets of A4.")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    const label = page.locator(".labels__one").first();
    await expect(label).toContainText(third);
    await expect(label).toContainText("MRP ₹500.00");
    expect(await label.evaluate((one) => one.scrollHeight <= one.clientHeight)).toBe(true);
    await page.emulateMedia({ media: "screen" });
    await page.goto("/dashboard/stock");
    await page.getByRole("link", { name: "Waiting shoppers: 1" }).click();
    const text = new RegExp(encodeURIComponent(`${shop.url}/product/walnut-oil`));
    await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", text);
    await button(page, "Told").click();
    await expect(page.getByText(/Told by Admin/)).toBeVisible();
    expect(await findProblems(page)).toEqual([]);
  });

  await test.step("a recall stops the batch, sends the packed order back, and five customers are told", async () => {
    await page.goto("/dashboard/stock");
    await page.getByRole("link", { name: first }).click();
    await button(page, "Recall").click();
    await page.getByLabel("Reason").fill("cloudy");
    await button(page, "Recall the batch").click();
    await expect(page.getByText("5 of 5 customers below are still to be told.")).toBeVisible();
    expect((await shop.getOrder(packed)).state).toBe("confirmed");
    for (const code of got) {
      await page.getByLabel(`Told ${code}`).click();
      await expect(page.getByText(/Told by/)).toHaveCount(got.indexOf(code) + 1);
    }
    await expect(page.getByText("Nobody is left to be told.")).toBeVisible();
    expect(await findProblems(page)).toEqual([]);
    expect(await ledger()).toEqual({ [first]: 4, [second]: 9, [third]: 24 });
    const [cell] = (await getStock())?.cells.filter(({ counted }) => counted) ?? [];
    expect(cell).toMatchObject({ in_stock: 37, recalled: 4, ordered: 8, free: 25 });
    await shop.takeSteps(packed, "packed");
    expect(await ledger()).toEqual({ [first]: 4, [second]: 1, [third]: 24 });
  });
});
