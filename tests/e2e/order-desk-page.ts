import type { Locator, Page } from "@playwright/test";
import { startDeskShop } from "./order-desk-shop.ts";
import { test as signedIn } from "./signed-in.ts";

/** A test of the order desk: signed in, at a shop of its own whose mail server does as it is told. */
export const test = signedIn.extend<object, { shop: Awaited<ReturnType<typeof startDeskShop>> }>({
  shop: [
    async ({}, use) => {
      const shop = await startDeskShop();
      await use(shop);
      await shop.stop();
    },
    { scope: "worker" },
  ],
});

export const LIST = "/dashboard/orders";
/** The screens look again this long after the last look. */
export const POLL_MS = 5_000;

export const rows = (page: Page) => page.getByRole("table", { name: "Orders, newest first" }).locator("tbody tr");
export const rowOf = (page: Page, code: string) => rows(page).filter({ hasText: code });
export const button = (page: Page | Locator, name: string | RegExp) => page.getByRole("button", { name });

/** The page's own clock, so that a test need not wait for the next look. */
export async function openWithClock(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.goto(address);
}

export { expect } from "./signed-in.ts";
