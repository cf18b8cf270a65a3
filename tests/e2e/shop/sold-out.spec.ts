import type { Page } from "@playwright/test";
import type { OrderReply } from "#domain/orders/order.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import type { Product } from "#domain/products/product.ts";
import type { Batch } from "#domain/stock/stock.ts";
import { makeOrderBody } from "#tests/factories.ts";
import { expectNoViolations, findProblems } from "../fixtures/accessibility.ts";
import { call } from "../fixtures/call-api.ts";
import { keepFromEarlier } from "../fixtures/earlier-visit.ts";
import { almond, fillCart } from "../fixtures/fill-cart.ts";
import { hearAlerts } from "../fixtures/hear-alerts.ts";
import { cards } from "../fixtures/home-page.ts";
import { open } from "../fixtures/open.ts";
import { expect } from "../fixtures/test-shop.ts";
import { test } from "../fixtures/test-stock.ts";

const SMALL = { size: "100ml", mrp: 500, discount: 25, is_popular: true };
const LARGE = { size: "250ml", mrp: 1100, discount: 0, is_popular: false };
const soldOut = (size: typeof SMALL) => ({ ...size, sold_out: true });
const chip = (page: Page, name: RegExp) => page.getByRole("group", { name: "Size" }).getByRole("radio", { name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("sold-out sizes are marked before they are chosen", async ({ page, stock, complaints }) => {
  const scarce = await stock({ name: "Scarce Oil", price_sizes: [soldOut(SMALL), LARGE] });
  const gone = await stock({ name: "Vanished Oil", price_sizes: [soldOut(SMALL), soldOut(LARGE)] });

  await test.step("the page opens with a size that is on sale, though another is the popular one", async () => {
    const html = (await (await open(page, scarce))?.text()) ?? "";
    await expect(chip(page, /^250ml/)).toBeChecked();
    await expect(chip(page, /^Sold out 100ml ₹475/)).not.toBeChecked();
    expect(html.match(/schema\.org\/(In|OutOf)Stock/g)).toEqual([
      "schema.org/OutOfStock",
      "schema.org/OutOfStock",
      "schema.org/InStock",
      "schema.org/InStock",
    ]);
  });

  await test.step("a sold-out size can be read, and not put into the cart", async () => {
    await chip(page, /^Sold out 100ml/).check();
    await expect(page.getByText("Price ₹475")).toBeVisible();
    await expect(button(page, "Add to Cart")).toHaveCount(0);
    await expect(button(page, "Sold out")).toBeDisabled();
    await expectNoViolations(page, page.getByRole("region", { name: "Buy" }));
  });

  await test.step("a shopper leaves a phone number to hear when it is back, and reads why where that fails", async () => {
    complaints.expect(/stock\/wishes/);
    await button(page, "Tell me when it is back").click();
    const form = page.getByRole("form", { name: "Tell me when it is back" });
    const phone = form.getByLabel("Phone");
    const tell = () => form.getByRole("button", { name: "Tell me" }).click();
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAccessibleDescription(/this one message only.*90 days/);
    await tell();
    await expect(phone).toHaveAccessibleDescription(/Phone is required/);
    await phone.fill("98450");
    await tell();
    await expect(phone).toHaveAccessibleDescription(/Type one phone number/);
    await phone.fill("98450 77003");
    await page.route("**/stock/wishes/", (route) => route.abort(), { times: 1 });
    await tell();
    await expect(form.getByRole("status")).toHaveText(/We could not be reached\. Try again, or call us at/);
    await page.route("**/stock/wishes/", (route) => route.fulfill({ status: 429, json: {} }), { times: 1 });
    await tell();
    await expect(form.getByRole("status")).toHaveText(/many times in the last few minutes/);
    await expectNoViolations(page, form);
    const sent = page.waitForRequest("**/stock/wishes/");
    await tell();
    expect((await sent).postDataJSON()).toMatchObject({ size: "100ml", package: "TIN", language: "en" });
    await expect(form.getByRole("status")).toHaveText("Thank you. We will tell you when it is back.");
    await expect(phone).toHaveCount(0);
    await chip(page, /^250ml/).check();
    await expect(button(page, "Add to Cart")).toBeEnabled();
  });

  await test.step("where all sizes are, the page says so without a script", async () => {
    const html = (await (await open(page, gone))?.text()) ?? "";
    expect(html).toContain('content="out of stock"');
    expect(html.match(/<button[^>]*disabled=""[^>]*>(?:(?!<\/button>).)*Sold out<\/button>/g)).toHaveLength(2);
    await expect(button(page, "Sold out")).toBeDisabled();
  });

  await test.step("its card has no Add to Cart, and the other's adds a size on sale", async () => {
    await open(page, "/");
    const card = (name: string) => cards(page).filter({ hasText: name });
    await expect(card("Vanished Oil").getByRole("button")).toHaveText(["Sold out"]);
    await expect(card("Vanished Oil").getByRole("button")).toBeDisabled();
    await expect(card("Scarce Oil")).toContainText("250ml");
    await card("Scarce Oil").getByRole("button", { name: "Add to Cart" }).click();
    await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
    await expect(page.getByRole("list", { name: "Items" })).toContainText("250ml, TIN");
  });
});

test("a shopper reads which batch it is, from the product to the recall, and orders the same again", async ({
  context,
  page,
  shop,
  stock,
}) => {
  const path = await stock({ name: "Counted Oil", price_sizes: [SMALL, LARGE] });
  const { access_token: token } = await call<{ access_token: string }>(`${shop.url}/auth/login`, {
    method: "POST",
    body: shop.admin,
  });
  const send = <Reply>(method: string, at: string, body: unknown) =>
    call<Reply>(shop.url + at, { method, body, token });
  const { id: oil } = await call<Product>(`${shop.url}/products/name/counted-oil`);
  const cell = { size: "100ml", package: "TIN" };
  const days = { pressed_on: "2026-11-03", best_before: "2099-11-03" };
  const batch = await send<Batch>("POST", "/stock/batches/", { product: oil, litres: 1, ...days });
  await send("POST", `/stock/batches/${batch.id}/fill`, { ...cell, units: 9 });
  const items = [{ id: oil, ...cell, quantity: 2, price: 475 }];
  const booked = await send<OrderReply>("POST", "/send-email", makeOrderBody({ email: "", items, final_total: 950 }));
  const { code, key } = booked.order;
  for (const state of ["confirmed", "packed", "out_for_delivery", "delivered"]) {
    const { version } = await send<OrderDetails>("GET", `/orders/${code}`, undefined);
    await send("PATCH", `/orders/${code}`, { state, version });
  }
  await keepFromEarlier(context, "myOrders", JSON.stringify([{ code, key, at: Date.now() }]));
  const main = page.getByRole("main");

  await test.step("the product page names the batch of what is chosen, and nothing where it is not counted", async () => {
    await open(page, path);
    await expect(main).toContainText(`Pressed on 3 Nov 2026 · best before 3 Nov 2099 · batch ${batch.code}`);
    await chip(page, /^250ml/).check();
    await expect(main).not.toContainText("Pressed on 3 Nov 2026");
    await chip(page, /^100ml|Popular 100ml/).check();
    await page.getByRole("link", { name: `batch ${batch.code}` }).click();
  });

  await test.step("the batch's page puts what this device had into the cart in one tap", async () => {
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(`Batch ${batch.code}`);
    await expect(main).toContainText(`In your order ${code}: 2 × Counted Oil, 100ml, TIN`);
    await button(page, "The same again").click();
    await expect(main.getByText("It is in your cart, at today's prices.")).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
    await button(page, "Add to Cart").click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 3 items" })).toBeVisible();
  });

  await test.step("after a recall the order says so, and both pages fit every window in each language", async () => {
    await send("POST", `/stock/batches/${batch.id}/recall`, { version: 1, reason: "smells" });
    await open(page, `/order/${code}?key=${key}`);
    await expect(main.getByRole("listitem").filter({ hasText: "2 × Counted Oil" })).toContainText(
      `2 × batch ${batch.code} · best before 3 Nov 2099`,
    );
    const told = main
      .getByRole("alert")
      .filter({ hasText: `taking back batch ${batch.code} (2 × Counted Oil, 100ml, TIN)` });
    await expect(told.getByRole("link", { name: /^Call/ })).toHaveAttribute("href", /^tel:/);
    const chat = await context.newCDPSession(page);
    for (const [width, standard] of [
      [240, 16],
      [360, 32],
    ] as const) {
      await chat.send("Page.setFontSizes", { fontSizes: { standard } });
      await page.setViewportSize({ width, height: 740 });
      for (const language of ["", "/hi", "/ta"]) {
        for (const at of [`/batch/${batch.code}`, `/order/${code}?key=${key}`]) {
          await open(page, language + at);
          await expect(main.getByRole("alert").filter({ hasText: batch.code })).toBeVisible();
          expect(await findProblems(page), `${language}${at} at ${width} px`).toEqual([]);
        }
      }
    }
  });
});

test("a line that is sold out stays in the cart, does not count and is not ordered", async ({
  context,
  page,
  stock,
}) => {
  await stock({ name: "Scarce Oil", price_sizes: [soldOut(SMALL), LARGE] });
  const alerts = hearAlerts(page);
  const gone = { ...almond, id: "scarce", name: "Scarce Oil", quantity: 2 };
  const left = { ...gone, size: "250ml", price: 1100, quantity: 1 };
  await fillCart(context, [gone, left]);
  await open(page, "/cart");
  const lines = page.getByRole("list", { name: "Items" }).getByRole("listitem");

  await test.step("the line and the summary say so before anything is booked", async () => {
    await expect(lines.nth(0)).toContainText("Scarce Oil, 100ml, is sold out. It does not count, and is not ordered.");
    await expect(lines.nth(1)).not.toContainText("sold out");
    await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Scarce Oil, 100ml, is sold out." })).toBeAttached();
    await expect(page.getByText("nothing changes by itself")).toHaveCount(0);
    await expect(page.getByText("Subtotal (1 item)")).toBeVisible();
    await expect(page.locator(".cart-summary__total")).toHaveText("Total₹1,100.00");
    await expect(page.getByText("Total ₹1,100.00.", { exact: true })).toBeAttached();
    const chat = page.getByRole("link", { name: "Order on WhatsApp" });
    await expect(chat).toHaveAttribute(
      "href",
      /order%3A%0AScarce%20Oil%2C%20Size%3A%20250ml.*Total%3A%20%E2%82%B91%2C100/,
    );
    await expectNoViolations(page, page.getByRole("main"));
  });

  await test.step("with nothing else there is nothing to book, until something is", async () => {
    await lines
      .nth(1)
      .getByRole("button", { name: /^Remove/ })
      .click();
    await expect(page.getByText("Everything in your cart is sold out just now.")).toBeVisible();
    await expect(button(page, "Book Order")).toBeDisabled();
    await expect(page.locator(".cart-summary__total")).toHaveText("Total₹0.00");
    await page.evaluate((cart) => localStorage.setItem("cart", cart), JSON.stringify([gone, left]));
    await open(page, "/cart");
  });

  await test.step("the rest is sent and thanked for", async () => {
    await expect(page.getByText("Subtotal (1 item)")).toBeVisible();
    await button(page, "Book Order").click();
    const form = page.getByRole("dialog", { name: "Enter Your Information" });
    await expect(form.getByText("1 item, ₹1,100.00")).toBeVisible();
    await form.getByLabel("Name").fill("Asha Rao");
    await form.getByLabel("Phone").fill("98450 12345");
    await form.getByLabel("Address").fill("12 Temple Street");
    const sent = page.waitForRequest("**/send-email");
    await form.getByRole("button", { name: "Submit" }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      cartDetails: "Scarce Oil, Size: 250ml, Package: TIN, Quantity: 1, Total: ₹1,100.00",
      final_total: 1100,
      items: [{ size: "250ml", quantity: 1 }],
    });
    await expect(page.getByRole("region", { name: "Your last order" })).toContainText("1 × Scarce Oil, 250ml, TIN");
    expect(alerts).toEqual(["Booking successful!"]);
  });
});
