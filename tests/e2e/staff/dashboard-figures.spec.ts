import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { openDatabase } from "#server/db/open.ts";
import { followWithBill } from "#server/orders/money/bill-store.ts";
import { insertOrder } from "#tests/insert-order.ts";
import { findProblems } from "../fixtures/accessibility.ts";
import { open } from "../fixtures/open.ts";
import { openSidebar } from "../fixtures/open-sidebar.ts";
import { startShop } from "../fixtures/start-shop.ts";
import { expect, test as signedIn } from "../fixtures/test-signed-in.ts";
import { beginWithinDay } from "../fixtures/within-a-day.ts";

// A shop of its own, without the orders of other tests.
const test = signedIn.extend({
  shop: async ({ shops }, use, { file }) => use(await shops.open(file, startShop)),
});

const FIGURES = "/dashboard/figures";
const DAY_MS = 24 * 60 * 60 * 1000;
const figure = (page: Page, name: string) => page.getByRole("figure", { name, exact: true });
const row = (page: Page, table: string, name: string) =>
  figure(page, table).getByRole("row", { name: new RegExp(`^${name} `) });
const sum = (page: Page, name: string) =>
  page.locator(".figures__headline > div").filter({ has: page.getByText(name, { exact: true }) });
const period = (page: Page, days: number) => page.getByRole("button", { name: `${days} days`, exact: true });

test("the figures show what was booked, delivered and sold, beside the days before", async ({ page, shop }) => {
  await beginWithinDay();
  const items = (name: string, quantity: number) =>
    JSON.stringify([{ id: name, name, size: "1L", package: "TIN", quantity, price: 500, catalogue_price: 500 }]);

  await test.step("the sidebar leads there; without an order it says so, and offers a longer time", async () => {
    await open(page, "/dashboard/orders");
    await openSidebar(page);
    await page.getByRole("link", { name: "Figures" }).click();
    await expect(page).toHaveURL(FIGURES);
    await expect(page).toHaveTitle(/^(\(\d+\) )?Figures \| Admin Dashboard$/);
    await expect(page.getByRole("heading", { name: "No orders in these 30 days" })).toBeVisible();
    await page.getByRole("link", { name: "Show 365 days" }).click();
    await expect(page).toHaveURL(`${FIGURES}?days=365`);
    await expect(page.getByRole("heading", { name: "No orders in these 365 days" })).toBeVisible();
  });

  const db = await openDatabase({ dataDir: shop.dataDir });
  try {
    const now = Date.now();
    const booked = (daysAgo: number) => ({ created_at: now - daysAgo * DAY_MS });
    await insertOrder(db, { ...booked(0), items: items("Almond Oil", 2), final_total_paise: 100_000 });
    await insertOrder(db, { ...booked(1), state: "delivered", delivered_at: now, final_total_paise: 300_000 });
    await insertOrder(db, { ...booked(2), state: "refused", phone_number: "9000000001" });
    await insertOrder(db, { ...booked(8), items: items("Sesame Oil", 4), channel: "phone", address: "no code" });
    const april = Date.parse("2026-04-01T00:00:00+05:30");
    for (const [index, { id }] of (await db.selectFrom("orders").select("id").limit(2).execute()).entries())
      await followWithBill(db, id, { state: "delivered", by: "Meena", at: april - index });
  } finally {
    await db.destroy();
  }

  await test.step("the sums of the days are on top, each beside the one before", async () => {
    await period(page, 7).click();
    await expect(page).toHaveURL(`${FIGURES}?days=7`);
    await expect(period(page, 7)).toHaveAttribute("aria-pressed", "true");
    await expect(sum(page, "Orders booked")).toContainText("3200% more, was 1");
    await expect(sum(page, "Rupees booked")).toContainText("₹4,950421% more, was ₹950");
    await expect(sum(page, "Orders delivered")).toContainText("1nothing before");
    await expect(sum(page, "Average order")).toContainText("₹2,000111% more, was ₹950");
    await expect(sum(page, "Refused or cancelled")).toContainText("33.3%was 0%");
  });

  await test.step("each plot is drawn, says what it shows, and is a table too", async () => {
    await expect(page.getByRole("figure")).toHaveCount(12);
    const rupees = figure(page, "Rupees booked a day");
    await expect(rupees.getByRole("img")).toHaveAccessibleName(/^Rupees booked a day\. The most is ₹3,000, .*/);
    await expect(rupees.getByRole("table")).toBeHidden();
    await rupees.getByText("Show as a table").focus();
    await page.keyboard.press("Enter");
    await expect(rupees.getByRole("table").locator("tbody tr")).toHaveCount(7);
    await expect(rupees.getByRole("row").last()).toContainText("₹1,000");
    await expect(row(page, "Oils", "Almond Oil")).toHaveText("Almond Oil2₹1,0000₹0");
    await expect(row(page, "Oils", "Sesame Oil")).toHaveText("Sesame Oil0₹04₹2,000");
    await expect(figure(page, "Oils")).toContainText("1 order came as text and is not counted here");
    await expect(row(page, "Refused and cancelled", "Refused")).toContainText("33.3%1 order");
    await expect(row(page, "New and returning customers", "Ordered before")).toContainText("2₹4,000");
    await expect(row(page, "Channels", "Phone")).toHaveText("Phone0₹01₹950");
    await expect(row(page, "PIN codes", "Unknown")).toHaveText("Unknown0₹01₹950");
    const [most, least] = await row(page, "Oils", "Sesame Oil")
      .locator("rect")
      .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width).reverse());
    expect(least).toBe(0);
    expect(most).toBeGreaterThan(50);
  });

  await test.step("everyone can use it; on paper there is nothing to press", async () => {
    expect(await findProblems(page)).toEqual([]);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(figure(page, "PIN codes")).toBeVisible();
    await page.emulateMedia({ media: null });
  });

  await test.step("the bills of a month are saved for the accountant", async () => {
    await open(page, FIGURES);
    const register = page.getByRole("region", { name: "Bill register" });
    const month = register.getByRole("combobox", { name: "Month" });
    await expect(month.getByRole("option")).toHaveText(["April 2026", "March 2026"]);
    await month.selectOption("March 2026");
    const download = page.waitForEvent("download");
    await register.getByRole("button", { name: "Export CSV" }).click();
    expect((await download).suggestedFilename()).toBe("bills-2026-03.csv");
    expect(await readFile(await (await download).path(), "utf8")).toContain('"2025-26/000001","2026-03-31"');
  });
});
