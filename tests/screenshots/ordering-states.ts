import type { Page } from "@playwright/test";
import type { OrderState } from "#domain/orders/order.ts";
import { CUSTOMER } from "#tests/personal-facts.mjs";
import { keepFromEarlier } from "../e2e/fixtures/earlier-visit.ts";
import { almond, fillCart, mustard } from "../e2e/fixtures/fill-cart.ts";
import { open } from "../e2e/fixtures/open.ts";
import { changeStoredCart } from "../e2e/fixtures/stored-cart.ts";
import { pageAt, type Stage, type State } from "./state.ts";

const filledCart = (name: string, act?: State["show"]): State => ({
  name,
  show: async (stage) => {
    await fillCart(stage.context, [almond, mustard]);
    await open(stage.page, "/cart");
    await act?.(stage);
  },
});

const filledScreen = (name: string, act: State["show"]): State => ({ ...filledCart(name, act), screenOnly: true });

async function openForm(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Book Order" }).click();
  await page.getByRole("dialog").waitFor();
}

async function fillForm(page: Page): Promise<void> {
  await openForm(page);
  await page.getByLabel("Name").fill("Asha Rao");
  await page.getByLabel("Phone").fill("98450 12345");
  await page.getByLabel("Address").fill("12 Temple Street\nMysuru 570001");
}

async function submitForm(page: Page): Promise<void> {
  await fillForm(page);
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

/** Two orders and the typed details of earlier visits. */
async function rememberOrders({ context, page }: Stage, path: string): Promise<void> {
  const orders = [2, 1].map((n) => ({ code: `KC-123456${n}`, key: "k", at: Date.UTC(2026, 10, n, 6) }));
  await keepFromEarlier(context, "myOrders", JSON.stringify(orders));
  await keepFromEarlier(context, "myDetails", JSON.stringify(CUSTOMER));
  await open(page, path);
}

/** The shopper's page of an order, in its last state of these. */
const ordered = (name: string, states: OrderState[] = [], act?: State["show"]): State => ({
  name,
  show: async (stage) => {
    const { page, shop } = stage;
    const items = ["Almond Oil", "Mustard Oil"].map((oil) => shop.item(oil, { quantity: 2 }));
    const final_total = items.reduce((sum, { price }) => sum + price * 2, 0);
    const { code, key } = await shop.bookWithKey({ items, final_total });
    await shop.takeSteps(code, ...states);
    await open(page, `/order/${code}?key=${key}`);
    await act?.(stage);
  },
});

async function cancel({ page }: Stage): Promise<void> {
  await page.getByRole("button", { name: "Cancel this order" }).click();
  await page.getByRole("dialog").waitFor();
}

export const orderingStates: State[] = [
  pageAt("cart-empty", "/cart"),
  filledCart("cart"),
  filledScreen("cart-cleared", ({ page }) => page.getByRole("button", { name: "Clear Cart" }).click()),
  filledScreen("cart-dialog", ({ page }) => openForm(page)),
  filledScreen("cart-dialog-errors", async ({ page }) => {
    await openForm(page);
    await page.getByLabel("Email").fill("asha@");
    await page.getByRole("button", { name: "Submit" }).click();
  }),
  filledScreen("cart-dialog-questions", async ({ page }) => {
    await fillForm(page);
    await page.getByLabel("Phone").fill("98450 1234");
    await page.getByLabel("Address").fill("12 Temple Street, Mysuru");
    await page.getByRole("checkbox", { name: /^Remember/ }).check();
    await page.getByText("Which PIN code is it?").waitFor();
  }),
  filledCart("cart-not-sent", async ({ page }) => {
    await page.route("**/send-email", (route) => route.fulfill({ status: 500, json: {} }));
    await submitForm(page);
  }),
  filledCart("cart-waiting", async ({ page, context }) => {
    // The form must be loaded before the network is cut.
    await openForm(page);
    await page.keyboard.press("Escape");
    await context.setOffline(true);
    await submitForm(page);
    await page.getByText("your order waits here").waitFor();
  }),
  filledCart("cart-booked", ({ page }) => submitForm(page)),
  filledCart("cart-after-booking", async ({ page }) => {
    await submitForm(page);
    await changeStoredCart(page, [almond, { ...mustard, name: "Sunken Oil" }, { ...almond, size: "9L" }]);
    await page.getByText("not on sale any more").first().waitFor();
  }),
  filledScreen("cart-dialog-fill-offer", async (stage) => {
    await rememberOrders(stage, "/cart");
    await openForm(stage.page);
  }),

  ordered("order"),
  ordered("order-out-for-delivery", ["confirmed", "packed", "out_for_delivery"]),
  ordered("order-delivered", ["confirmed", "packed", "out_for_delivery", "delivered"]),
  ordered("order-not-taken", ["confirmed", "packed", "out_for_delivery", "refused"]),
  ordered("order-cancelled-by-shop", ["cancelled"]),
  ordered("order-cancel", [], cancel),
  ordered("order-cancelled", [], async (stage) => {
    await cancel(stage);
    await stage.page.getByRole("button", { name: "Yes, cancel it" }).click();
    await stage.page.getByText("You have cancelled it.").waitFor();
  }),
  ordered("order-again", [], async ({ page }) => {
    await page.getByRole("button", { name: "Order again" }).click();
    await page.getByText("It is in your cart").waitFor();
  }),
  ordered("order-printed", [], ({ page }) => page.emulateMedia({ media: "print" })),
  {
    name: "order-changed",
    show: async ({ page, shop }) => {
      const { code, key } = await shop.bookWithKey({ items: [shop.item("Almond Oil", { quantity: 2 })] });
      await shop.changeContent(code, { agreed: { as: "off", rupees: 50, reason: "Coupon DIWALI" } });
      await open(page, `/order/${code}?key=${key}`);
    },
  },
  pageAt("order-missing", "/order/KC-0000000?key=x"),
  pageAt("order-find", "/order"),
  { name: "order-find-listed", show: (stage) => rememberOrders(stage, "/order") },
  pageAt("order-find-too-many", "/order?wait"),
];
