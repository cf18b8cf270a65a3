import type { Page } from "@playwright/test";
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

async function submitForm(page: Page): Promise<void> {
  await openForm(page);
  await page.getByLabel("Name").fill("Asha Rao");
  await page.getByLabel("Phone").fill("98450 12345");
  await page.getByLabel("Address").fill("12 Temple Street\nMysuru 570001");
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

export const cartStates: State[] = [
  { name: "cart-empty", show: async ({ page }) => void (await open(page, "/cart")) },
  filledWith("cart", async () => {}),
  filledWith("cart-first-screen", async () => {}, true),
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
];
