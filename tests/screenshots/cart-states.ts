import type { Page } from "@playwright/test";
import { CUSTOMER } from "#tests/personal-facts.mjs";
import { keepFromEarlier } from "../e2e/fixtures/earlier-visit.ts";
import { almond, fillCart, mustard } from "../e2e/fixtures/fill-cart.ts";
import { open } from "../e2e/fixtures/open.ts";
import { changeStoredCart } from "../e2e/fixtures/stored-cart.ts";
import type { Stage, State } from "./state.ts";

const filledWith = (name: string, act: (stage: Stage) => Promise<void>, screenOnly = false): State => ({
  name,
  screenOnly,
  show: async (stage) => {
    await fillCart(stage.context, [almond, mustard]);
    await open(stage.page, "/cart");
    await act(stage);
  },
});

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

async function bookOffline({ page, context }: Stage): Promise<void> {
  // The form must be loaded before the network is cut.
  await openForm(page);
  await page.keyboard.press("Escape");
  await context.setOffline(true);
  await submitForm(page);
  await page.getByText("your order was not sent").waitFor();
}

/** Two orders and the typed details of earlier visits. */
async function rememberOrders({ context, page }: Stage): Promise<void> {
  const orders = [2, 1].map((n) => ({ code: `KC-123456${n}`, key: "k", at: Date.UTC(2026, 10, n, 6) }));
  await keepFromEarlier(context, "myOrders", JSON.stringify(orders));
  await keepFromEarlier(context, "myDetails", JSON.stringify(CUSTOMER));
  await open(page, "/cart");
  // It hydrates when it is near.
  await page.getByRole("link", { name: "Find an order you booked" }).scrollIntoViewIfNeeded();
  await page.getByRole("heading", { name: "Your orders on this device" }).waitFor();
}

const rememberedBeside = (name: string, act?: (stage: Stage) => Promise<void>, screenOnly = false): State => ({
  name,
  screenOnly,
  show: async (stage) => {
    await fillCart(stage.context, [almond, mustard]);
    await rememberOrders(stage);
    await act?.(stage);
  },
});

export const cartStates: State[] = [
  { name: "cart-empty", show: async ({ page }) => void (await open(page, "/cart")) },
  filledWith("cart", async () => {}),
  filledWith("cart-dialog", ({ page }) => openForm(page), true),
  filledWith(
    "cart-dialog-errors",
    async ({ page }) => {
      await openForm(page);
      await page.getByLabel("Email").fill("asha@");
      await page.getByRole("button", { name: "Submit" }).click();
    },
    true,
  ),
  filledWith("cart-not-sent", async ({ page }) => {
    await page.route("**/send-email", (route) => route.fulfill({ status: 503, json: {} }));
    await submitForm(page);
  }),
  filledWith("cart-waiting", bookOffline),
  filledWith("cart-booked", ({ page }) => submitForm(page)),
  filledWith("cart-after-booking", async ({ page }) => {
    await submitForm(page);
    await changeStoredCart(page, [almond, { ...mustard, name: "Sunken Oil" }, { ...almond, size: "9L" }]);
    await page.getByText("not on sale any more").first().waitFor();
  }),
  filledWith("cart-cleared", ({ page }) => page.getByRole("button", { name: "Clear Cart" }).click(), true),
  filledWith(
    "cart-dialog-question",
    async ({ page }) => {
      await openForm(page);
      await page.getByLabel("Phone").fill("98450 1234");
      await page.getByLabel("Address").focus();
    },
    true,
  ),
  filledWith(
    "cart-dialog-no-pin-code",
    async ({ page }) => {
      await fillForm(page);
      await page.getByLabel("Address").fill("12 Temple Street, Mysuru");
      await page.getByRole("checkbox", { name: /^Remember/ }).check();
      await page.getByText("Which PIN code is it?").waitFor();
    },
    true,
  ),
  { name: "cart-my-orders", show: rememberOrders },
  rememberedBeside("cart-my-orders-filled"),
  rememberedBeside("cart-dialog-fill-offer", ({ page }) => openForm(page), true),
];
