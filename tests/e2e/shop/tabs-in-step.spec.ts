import type { Page } from "@playwright/test";
import { almond, fillCart, mustard } from "../fixtures/fill-cart.ts";
import { hearAlerts } from "../fixtures/hear-alerts.ts";
import { open } from "../fixtures/open.ts";
import { changeStoredCart } from "../fixtures/stored-cart.ts";
import { expect, test } from "../fixtures/test-shop.ts";

const SEND = "**/send-email";
const bookOrder = (page: Page) => page.getByRole("button", { name: "Book Order" });
const emptyText = (page: Page) => page.getByRole("heading", { name: "Your cart is empty" });
const increase = (page: Page) => page.getByRole("button", { name: "Increase quantity" }).first();

async function fillForm(page: Page) {
  await bookOrder(page).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Name").fill("Asha Rao");
  await form.getByLabel("Phone").fill("98450 12345");
  await form.getByLabel("Address").fill("12 Temple Street");
  return form;
}

/** Both tabs see the cart that the shopper began with. */
async function beginAgain(page: Page, other: Page) {
  await changeStoredCart(page, [almond, mustard]);
  await expect(page.getByText("Subtotal (3 items)")).toBeVisible();
  await expect(other.getByText("Subtotal (3 items)")).toBeVisible();
}

test("two tabs with one cart", async ({ context, page }) => {
  const alerts = hearAlerts(page);
  await fillCart(context, [almond, mustard]);
  const other = await context.newPage();
  await Promise.all([open(page, "/cart"), open(other, "/cart")]);

  await test.step("two tabs with the cart stay in step: quantities, removed lines, an emptied cart", async () => {
    await increase(page).click();
    await expect(other.getByText("Subtotal (4 items)")).toBeVisible();
    await increase(other).click();
    await expect(page.getByText("Subtotal (5 items)")).toBeVisible();
    await other.getByRole("button", { name: "Remove Mustard Oil" }).click();
    await expect(page.getByText("Subtotal (3 items)")).toBeVisible();
    await page.getByRole("button", { name: "Clear Cart" }).click();
    await expect(emptyText(other)).toBeVisible();
  });

  await test.step("focus stays on the page when another tab removes the line that had it", async () => {
    await beginAgain(page, other);
    await page.getByRole("button", { name: "Remove Almond Oil" }).focus();
    await other.getByRole("button", { name: "Remove Almond Oil" }).click();
    await expect(page.getByRole("main").getByRole("link", { name: "Mustard Oil" })).toBeFocused();
  });

  await test.step("a cart emptied in another tab is not booked: 'No items in cart.'", async () => {
    await beginAgain(page, other);
    const form = await fillForm(page);
    await other.getByRole("button", { name: "Clear Cart" }).click();
    await expect(form.getByText("No items in cart.")).toBeVisible();
    await form.getByRole("button", { name: "Submit" }).click();
    await expect(form).toHaveCount(0);
    expect(alerts.splice(0)).toEqual(["No items in cart."]);
    await expect(emptyText(page)).toBeFocused();
  });

  await test.step("an order posts the visible cart, also after a change in another tab", async () => {
    await page.route(SEND, (route) => route.fulfill({ json: { message: "ok" } }));
    await beginAgain(page, other);
    const form = await fillForm(page);
    await other.getByRole("button", { name: "Remove Mustard Oil" }).click();
    await fillForm(other);
    await expect(form.getByText("1 item, ₹475.00")).toBeVisible();
    const posted = page.waitForRequest(SEND);
    await form.getByRole("button", { name: "Submit" }).click();
    expect((await posted).postDataJSON()).toMatchObject({ final_total: 475, items: [{ id: "almond" }] });
    await expect(emptyText(other)).toBeVisible();
    await expect(other.getByRole("dialog")).toHaveCount(0);
    await expect(other.getByRole("status").filter({ hasText: "Your order was booked in another tab." })).toBeVisible();
    // The other tab may be the faster one.
    await expect.poll(() => alerts).toEqual(["Booking successful!"]);
  });
});
