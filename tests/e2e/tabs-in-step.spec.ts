import type { Page } from "@playwright/test";
import { almond, fillCart, mustard } from "./fill-cart.ts";
import { hearAlerts } from "./hear-alerts.ts";
import { expect, test } from "./shop.ts";

const bookOrder = (page: Page) => page.getByRole("button", { name: "Book Order" });
const emptyText = (page: Page) => page.getByRole("heading", { name: "Your cart is empty" });
const increase = (page: Page) => page.getByRole("button", { name: "Increase quantity" }).first();

test.beforeEach(({ context }) => fillCart(context, [almond, mustard]));

test("two tabs with the cart stay in step: quantities, removed lines, an emptied cart", async ({ context, page }) => {
  const other = await context.newPage();
  await Promise.all([page.goto("/cart"), other.goto("/cart")]);
  await increase(page).click();
  await expect(other.getByText("Subtotal (4 items)")).toBeVisible();
  await increase(other).click();
  await expect(page.getByText("Subtotal (5 items)")).toBeVisible();
  await other.getByRole("button", { name: "Remove Mustard Oil" }).click();
  await expect(page.getByText("Subtotal (3 items)")).toBeVisible();
  await page.getByRole("button", { name: "Clear Cart" }).click();
  await expect(emptyText(other)).toBeVisible();
});

test("what a card adds in one tab is in the cart of the other", async ({ context, page }) => {
  const home = await context.newPage();
  await Promise.all([page.goto("/cart"), home.goto("/")]);
  await home.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(page.getByText("Subtotal (4 items)")).toBeVisible();
});

test("focus stays on the page when another tab removes the line that had it", async ({ context, page }) => {
  const other = await context.newPage();
  await Promise.all([page.goto("/cart"), other.goto("/cart")]);
  await page.getByRole("button", { name: "Remove Almond Oil" }).focus();
  await other.getByRole("button", { name: "Remove Almond Oil" }).click();
  await expect(page.getByRole("main").getByRole("link", { name: "Mustard Oil" })).toBeFocused();
});

test("an order posts what the shopper sees, also after a change in another tab", async ({ context, page }) => {
  const alerts = hearAlerts(page);
  const other = await context.newPage();
  await Promise.all([page.goto("/cart"), other.goto("/cart")]);
  await page.route("**/send-email", (route) => route.fulfill({ json: { message: "ok" } }));
  await bookOrder(page).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Name").fill("Asha Rao");
  await form.getByLabel("Phone").fill("98450 12345");
  await form.getByLabel("Address").fill("12 Temple Street");
  await other.getByRole("button", { name: "Remove Mustard Oil" }).click();
  await expect(form.getByText("1 item, ₹475.00")).toBeVisible();
  const posted = page.waitForRequest("**/send-email");
  await form.getByRole("button", { name: "Submit" }).click();
  expect((await posted).postDataJSON()).toMatchObject({ final_total: 475, items: [{ id: "almond" }] });
  await expect(emptyText(other)).toBeVisible();
  expect(alerts).toEqual(["Booking successful!"]);
});

test("a cart emptied in another tab is not booked: 'No items in cart.'", async ({ context, page }) => {
  const alerts = hearAlerts(page);
  const other = await context.newPage();
  await Promise.all([page.goto("/cart"), other.goto("/cart")]);
  await bookOrder(page).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Name").fill("Asha Rao");
  await form.getByLabel("Phone").fill("98450 12345");
  await form.getByLabel("Address").fill("12 Temple Street");
  await other.getByRole("button", { name: "Clear Cart" }).click();
  await expect(form.getByText("No items in cart.")).toBeVisible();
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(form).toHaveCount(0);
  expect(alerts).toEqual(["No items in cart."]);
  await expect(emptyText(page)).toBeFocused();
});
