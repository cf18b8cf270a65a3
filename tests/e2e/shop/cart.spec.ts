import type { Locator, Page } from "@playwright/test";
import { CART_KEY } from "#app/shop/cart-store/cart-store.ts";
import { expectNoViolations } from "../fixtures/accessibility.ts";
import { almond, fillCart, mustard } from "../fixtures/fill-cart.ts";
import { hearAlerts } from "../fixtures/hear-alerts.ts";
import { hold } from "../fixtures/hold.ts";
import { expectInteractive, open } from "../fixtures/open.ts";
import { expectTop, topOf } from "../fixtures/place.ts";
import { changeStoredCart, storedCart } from "../fixtures/stored-cart.ts";
import { expect } from "../fixtures/test-shop.ts";
import { test } from "../fixtures/test-stock.ts";

const bookOrder = (page: Page) => page.getByRole("button", { name: "Book Order" });
const emptyText = (page: Page) => page.getByRole("heading", { name: "Your cart is empty" });
const items = (page: Page) => page.getByRole("list", { name: "Items" });
const longCart = ["50ml", "100ml", "250ml", "500ml", "1L", "2L", "5L"].map((size) => ({ ...almond, size }));
const nameOf = (page: Page, name: string) => items(page).getByRole("link", { name });
const countLines = (element: Locator) =>
  element.evaluate((shown) => {
    const text = document.createRange();
    text.selectNodeContents(shown);
    return new Set([...text.getClientRects()].map(({ top }) => top)).size;
  });
const lineOf = (page: Page, name: string) =>
  items(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name }) });

/** To a page with little of its own, and back. */
async function walk(page: Page): Promise<void> {
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  await expect(page).toHaveURL("/legal/terms");
  await page.goBack();
}

test("an empty cart, and one of the earlier site", async ({ page, complaints }) => {
  complaints.expect(/products/, /Failed to load resource/);
  await open(page, "/cart");
  const main = page.getByRole("main");

  await test.step("says so, with a 'Start Shopping' link to /, a back link and the cash-on-delivery notice", async () => {
    await expect(page).toHaveTitle(/^Your Cart/);
    await expect(main.getByRole("heading", { level: 1, name: "Your Cart" })).toBeVisible();
    await expect(main.getByText("only cash on delivery")).toBeVisible();
    await expect(emptyText(page)).toBeVisible();
    await expect(main.getByText("Looks like you haven't added any products yet.")).toBeVisible();
    await expect(main.getByRole("link", { name: "Start Shopping" })).toHaveAttribute("href", "/");
    await expect(bookOrder(page)).toHaveCount(0);
    await expect(main.getByRole("link", { name: "Continue Shopping" })).toHaveAttribute("href", "/");
    await expectNoViolations(page);
  });

  await test.step("shows a few products to begin with, and stays whole when they cannot be read", async () => {
    const suggestions = page.getByRole("region", { name: "Most kitchens begin with these" });
    await expect(suggestions.getByRole("link")).toHaveCount(4);
    await page.route("**/products/", (route) => route.fulfill({ status: 503, json: {} }));
    await walk(page);
    await expect(emptyText(page)).toBeVisible();
    await expect(suggestions).toHaveCount(0);
    await page.unroute("**/products/");
  });

  const earlier = [
    { ...almond, id: 12, price: "400.00", mrp: "450.00", discount: "50.00", extraCost: "0.00", quantity: "2" },
    { id: 7, name: "Mustard Oil", size: "5L", package: "TIN", price: "1780.50", quantity: 1 },
  ];
  await test.step("a stored cart of the earlier site, with numbers as text, is all there and can be changed", async () => {
    await changeStoredCart(page, JSON.stringify(earlier));
    await expect(lineOf(page, "Almond Oil").getByText("₹800.00", { exact: true })).toBeVisible();
    await expect(lineOf(page, "Mustard Oil").getByText("₹1,780.50", { exact: true })).toBeVisible();
    await expect(page.getByText("Subtotal (3 items)")).toBeVisible();
    await expect(bookOrder(page)).toBeVisible();
    await lineOf(page, "Almond Oil").getByRole("button", { name: "Increase" }).click();
    await expect(page.getByText("Subtotal (4 items)")).toBeVisible();
    expect((await storedCart(page))?.map(({ id, price, quantity }) => [id, price, quantity])).toEqual([
      ["12", 400, 3],
      ["7", 1780.5, 1],
    ]);
  });
});

test("a filled cart, Clear Cart and its Undo", async ({ context, page, complaints }) => {
  complaints.expect(/The cart could not be stored/);
  const alerts = hearAlerts(page);
  await fillCart(context, [almond, mustard]);
  await open(page, "/cart");
  await expect(bookOrder(page)).toBeVisible();

  await test.step("lists its lines, and an Order Summary with item count, delivery FREE and total, in two decimals", async () => {
    const line = lineOf(page, "Mustard Oil");
    await expect(line.getByText("5L, TIN")).toBeVisible();
    await expect(line.getByRole("status")).toHaveText("2");
    await expect(line.getByText("₹3,561.00")).toBeVisible();
    await expect(line.getByRole("link", { name: "Mustard Oil" })).toHaveAttribute("href", "/product/mustard-oil");
    await expect(line.locator("img")).toHaveJSProperty("complete", true);
    const summary = page.getByRole("region", { name: "Order Summary" });
    await expect(summary.getByText("Subtotal (3 items)")).toBeVisible();
    await expect(summary.locator(".cart-summary__free")).toHaveText("FREE");
    await expect(summary.locator(".cart-summary__total")).toHaveText("Total₹4,036.00");
    const chat = summary.getByRole("link", { name: "Order on WhatsApp" });
    expect(new URL((await chat.getAttribute("href")) ?? "").searchParams.get("text")).toMatch(
      /Almond Oil, Size: 100ml, Package: TIN, Quantity: 1, .*\nMustard Oil, Size: 5L,.*\nTotal: ₹4,036\.00$/,
    );
    await expect(emptyText(page)).toHaveCount(0);
  });

  await test.step("total and Book Order stay at the bottom of a phone, beside the lines on a desktop", async () => {
    await expect(bookOrder(page)).toHaveCount(1);
    await expect(bookOrder(page)).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const bar = page.getByRole("region", { name: "Book order" });
    await expect(bar).toContainText("Total ₹4,036.00");
    await expect(bar).toContainText("3 items, delivery FREE");
    await expect(bookOrder(page)).toBeInViewport({ ratio: 1 });
    const phone = page.viewportSize();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(bar).toHaveCount(0);
    await expect(bookOrder(page)).toHaveCount(1);
    if (phone) await page.setViewportSize(phone);
  });

  await test.step("everyone can use it, also 320 px wide", async () => {
    await expectNoViolations(page);
    expect((await nameOf(page, "Almond Oil").boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const before = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    await changeStoredCart(page, [almond, { ...mustard, quantity: 24 }]);
    const subtotal = page.getByRole("region", { name: "Order Summary" }).getByText("₹43,207.00").first();
    await expect(subtotal).toBeVisible();
    expect(await countLines(subtotal), "an amount stands in one line").toBe(1);
    await changeStoredCart(page, [almond, mustard]);
    if (before) await page.setViewportSize(before);
  });

  await test.step("increases and decreases by 1, keeps each change at once and fires cartUpdated", async () => {
    await page.evaluate(() => {
      window.addEventListener("cartUpdated", () => {
        document.body.dataset.updates = String(Number(document.body.dataset.updates ?? 0) + 1);
      });
    });
    const line = lineOf(page, "Almond Oil");
    await line.getByRole("button", { name: "Increase quantity" }).click();
    await expect(line.getByText("₹950.00")).toBeVisible();
    expect((await storedCart(page))?.map(({ quantity }) => quantity)).toEqual([2, 2]);
    await expect(page.getByText("Subtotal (4 items)")).toBeVisible();
    await lineOf(page, "Mustard Oil").getByRole("button", { name: "Decrease quantity" }).click();
    expect((await storedCart(page))?.map(({ quantity }) => quantity)).toEqual([2, 1]);
    await expect(page.locator("body")).toHaveAttribute("data-updates", "2");
    await page.reload();
    await expectInteractive(page);
    await expect(page.getByText("Subtotal (3 items)")).toBeVisible();
    // When it has read the catalogue it is drawn again, with the cart as it is stored by then.
    await expect(lineOf(page, "Almond Oil")).toContainText("now ₹540");
  });

  const clear = page.getByRole("button", { name: "Clear Cart", exact: true });
  const undo = page.getByRole("button", { name: "Undo" });

  await test.step("a removed line leaves an Undo in its place, which returns it with its quantity, until the next change", async () => {
    const cart = [almond, mustard, { ...almond, size: "1L" }];
    await changeStoredCart(page, cart);
    const lines = items(page).getByRole("listitem");
    await page.getByRole("button", { name: "Remove Mustard Oil" }).press("Enter");
    await expect(lines.nth(1)).toHaveText("Mustard Oil, 5L, is removed.Undo");
    await expect(nameOf(page, "Almond Oil").last()).toBeFocused();
    await undo.press("Enter");
    await expect(nameOf(page, "Mustard Oil")).toBeFocused();
    expect(await storedCart(page)).toEqual(cart);
    await page.getByRole("button", { name: "Remove Mustard Oil" }).press("Enter");
    await lines.last().getByRole("button", { name: "Increase quantity" }).click();
    await expect(undo).toHaveCount(0);
    await page.getByRole("button", { name: "Remove Almond Oil, 1L" }).press("Enter");
    await expect(lines.last().getByRole("button")).toHaveText("Undo");
    await changeStoredCart(page, [almond, mustard]);
    await expect(undo).toHaveCount(0);
  });

  await test.step("decreasing at quantity 1 removes the line; the next line takes the focus, and the change is announced", async () => {
    await lineOf(page, "Almond Oil").getByRole("button", { name: "Decrease quantity" }).press("Enter");
    await expect(lineOf(page, "Almond Oil")).toHaveCount(0);
    await expect(nameOf(page, "Mustard Oil")).toBeFocused();
    await expect(page.getByText("Almond Oil, 100ml, is removed. Total ₹3,561.00.")).toBeAttached();
    expect((await storedCart(page))?.map(({ id }) => id)).toEqual(["mustard"]);
    await undo.press("Enter");
    await expect(nameOf(page, "Almond Oil")).toBeFocused();
  });

  await test.step("Book Order with a cart that was emptied meanwhile alerts 'No items in cart.'", async () => {
    // In one task, before the page notices.
    await bookOrder(page).evaluate((button: HTMLElement, key) => {
      localStorage.removeItem(key);
      button.click();
    }, CART_KEY);
    await expect(emptyText(page)).toBeVisible();
    expect(alerts).toEqual(["No items in cart."]);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("Clear Cart removes the stored cart; from the end of a long one the view follows the focus", async () => {
    await changeStoredCart(page, longCart);
    await expect(items(page).getByRole("listitem")).toHaveCount(longCart.length);
    await clear.press("Enter");
    await expect(emptyText(page)).toBeFocused();
    await expect(emptyText(page)).toBeInViewport({ ratio: 1 });
    expect(await storedCart(page)).toBeNull();
  });

  await test.step("Undo brings every line back, also after a walk through the shop, until the next change", async () => {
    await expect(undo).toBeInViewport({ ratio: 1 });
    await walk(page);
    await undo.press("Enter");
    await expect(items(page).getByRole("listitem")).toHaveCount(longCart.length);
    await expect(nameOf(page, "Almond Oil").first()).toBeFocused();
    expect(await storedCart(page)).toEqual(longCart);
    await clear.press("Enter");
    await expect(undo).toBeVisible();
    await changeStoredCart(page, [almond]);
    await page.getByRole("button", { name: "Remove Almond Oil" }).press("Enter");
    await expect(emptyText(page)).toBeFocused();
    await undo.press("Enter");
    expect(await storedCart(page)).toEqual([almond]);
  });

  await test.step("a browser that stores nothing says so, at Undo as at a line", async () => {
    await changeStoredCart(page, [almond]);
    const refused = page.getByRole("alert").filter({ hasText: "This browser does not let us keep a cart." });
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await lineOf(page, "Almond Oil").getByRole("button", { name: "Increase quantity" }).click();
    await expect(refused).toHaveCount(1);
    await expect(refused).toBeInViewport({ ratio: 1 });
    await clear.click();
    await undo.click();
    await expect(refused).toHaveCount(1);
    await expect(refused).toBeInViewport({ ratio: 1 });
  });
});

test("a cart whose catalogue has changed since", async ({ context, page, stock }) => {
  await stock({ name: "Poppy Seed Oil" });
  const poppy = { ...almond, id: "poppy", name: "Poppy Seed Oil" };
  const dearer = { ...poppy, price: 350, mrp: 400, discount: 50, quantity: 2 };
  const same = { ...poppy, size: "250ml", price: 1100 };
  const noSize = { ...poppy, size: "9L" };
  const noPackage = { ...poppy, size: "250ml", package: "CLAY POT" };
  const gone = { ...poppy, id: "gone", name: "Sunken Oil" };
  const cart = [dearer, same, noSize, noPackage, gone];
  await fillCart(context, cart);
  const lines = items(page).getByRole("listitem");

  await test.step("says so at each such line when it opens, and changes nothing by itself", async () => {
    await open(page, "/cart");
    await expect(lines.nth(0)).toContainText("now ₹475 (was ₹350)");
    await expect(lines.nth(1)).not.toContainText("now");
    await expect(lines.nth(2)).toContainText("This size is not on sale any more");
    await expect(lines.nth(3)).toContainText("This package is not on sale any more");
    await expect(lines.nth(4)).toContainText("This oil is not on sale any more");
    await expect(page.getByText("Something in your cart has changed since")).toBeVisible();
    await expectNoViolations(page, page.getByRole("main"));
    await expect(page.locator(".cart-summary__total")).toHaveText("Total₹3,225.00");
    expect(await storedCart(page)).toEqual(cart);
  });

  await test.step("on Back, the notes are there at once and the place is the same", async () => {
    const line = lines.nth(3);
    const link = line.getByRole("link", { name: "Poppy Seed Oil" });
    await link.focus();
    const top = await topOf(line);
    await link.press("Enter");
    await expect(page).toHaveURL("/product/poppy-seed-oil");
    const release = await hold(page, "**/products/");
    await page.goBack();
    await expectTop(line, top);
    await expect(page.getByText("Something in your cart has changed since")).toBeVisible();
    await release();
  });

  await test.step("one tap takes the new price, and the focus stays with the line", async () => {
    await page.getByRole("button", { name: /^Take the new price/ }).press("Enter");
    await expect(lines.nth(0)).toContainText("₹950.00");
    await expect(lines.nth(0)).not.toContainText("was");
    await expect(lines.nth(0).getByRole("link", { name: "Poppy Seed Oil" })).toBeFocused();
    const [taken, ...others] = (await storedCart(page)) ?? [];
    expect(taken).toMatchObject({ name: "Poppy Seed Oil", size: "100ml", quantity: 2, price: 475, mrp: 500 });
    expect(others).toEqual(cart.slice(1));
  });
});
