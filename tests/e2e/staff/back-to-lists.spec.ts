import type { Locator, Page } from "@playwright/test";
import { hold } from "../fixtures/hold.ts";
import { open } from "../fixtures/open.ts";
import { button, LIST, LIST_CALL, letPoll, openWithClock, rowOf, rows } from "../fixtures/orders-page.ts";
import { insertPastOrders } from "../fixtures/past-orders.ts";
import { expectTop, topOf } from "../fixtures/place.ts";
import { expect, test } from "../fixtures/test-orders.ts";

test.use({ signsOut: true });

// One shop for both tests.
test.describe.configure({ mode: "default" });

/** In the corner of a cell. */
const BESIDE_CONTROLS = { x: 4, y: 4 };
const PRODUCTS = "/dashboard/products";
const PRODUCTS_CALL = /\/products\/$/;
const skeleton = (page: Page) => page.locator(".loading");
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

test("Back to a list shows at once what was loaded last, at its place, and nothing after a sign-out", async ({
  page,
  context,
  shop,
  complaints,
}) => {
  complaints.expect(/Failed to (fetch|load resource)/, /status:? 503/, /ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize({ width: 1440, height: 700 });
  const [code = ""] = (await insertPastOrders(shop, "Many", 12)).slice(-1);
  await openWithClock(page, LIST);
  let place = 0;

  await test.step("orders, on a slow line; new ones follow by themselves", async () => {
    await rowOf(page, code).scrollIntoViewIfNeeded();
    place = await topOf(rowOf(page, code));
    await rowOf(page, code).click();
    await expect(heading(page, `Order ${code}`)).toBeVisible();
    const release = await hold(page, LIST_CALL);
    await page.goBack();
    await expect(rowOf(page, code)).toBeVisible();
    await expectTop(rowOf(page, code), place);
    await expect(skeleton(page)).toHaveCount(0);
    const late = await shop.book({ name_customer: "Late" });
    await release();
    await expect(rowOf(page, late)).toBeVisible();
    await expectTop(rowOf(page, code), place);
  });

  await test.step("the link above the order goes back too", async () => {
    await rowOf(page, code).click();
    await page.getByRole("main").getByRole("link", { name: "Orders" }).click();
    await expect(rowOf(page, code).getByRole("link")).toBeFocused();
    await expectTop(rowOf(page, code), place);
  });

  await test.step("products, offline; they load again when the network is back", async () => {
    await page.setViewportSize({ width: 1440, height: 500 });
    await follow(page, "Products");
    const edit = page.getByRole("link", { name: "Edit Sunflower Oil" });
    await edit.scrollIntoViewIfNeeded();
    await page.getByText("Sunflower Oil", { exact: true }).click();
    await expect(heading(page, "Edit Product")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Sunflower Oil");
    await context.setOffline(true);
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(edit).toBeFocused();
    await expect(edit).toBeInViewport();
    await expect(page.getByText("The list could not be loaded. We keep trying.")).toBeVisible();
    await context.setOffline(false);
    await letPoll(page, PRODUCTS_CALL);
    await expect(page.getByText("could not be loaded")).toHaveCount(0);
  });

  await test.step("the next person who signs in sees nothing of it on Back", async () => {
    await follow(page, "Orders");
    await expect(rowOf(page, code)).toBeVisible();
    await button(page, "Logout").click();
    await page.getByLabel("Phone Number").fill(shop.admin.phone);
    await page.getByLabel("Password", { exact: true }).fill(shop.admin.password);
    await button(page, "Login").click();
    await expect(heading(page, "Orders")).toBeVisible();
    await expect(rowOf(page, code)).toBeVisible();
    const release = await hold(page, PRODUCTS_CALL);
    await page.goBack();
    await expect(page).toHaveURL(PRODUCTS);
    await expect(skeleton(page)).toBeVisible();
    await expect(page.getByText("Sunflower Oil", { exact: true })).toHaveCount(0);
    await release();
    await expect(page.getByText("Sunflower Oil", { exact: true })).toBeVisible();
  });
});

test("rows open where they are pressed, in another tab too, and ticks stay", async ({ page, shop }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  const name = `Tick ${crypto.randomUUID().slice(0, 8)}`;
  await insertPastOrders(shop, name, 12);
  const url = `${LIST}?q=${encodeURIComponent(name).replaceAll("%20", "+")}`;
  await open(page, url);
  await expect(rows(page)).toHaveCount(12);

  await test.step("the whole cell around a box ticks", async () => {
    const cell = rows(page).first().locator("td").first();
    const { x, y, width, height } = await boxOf(cell);
    await page.mouse.click(x + 2, y + 2);
    await expect(page.getByText("1 selected")).toBeVisible();
    await page.mouse.click(x + width - 2, y + height - 2);
    await expect(page.getByText("1 selected")).toHaveCount(0);
    await page.mouse.click(x + width - 2, y + 2);
    await expect(page.getByText("1 selected")).toBeVisible();
    await expect(page).toHaveURL(url);
    await page.getByRole("button", { name: "Clear", exact: true }).click();
  });

  await rows(page).nth(8).getByRole("checkbox").click();

  await test.step("ticks stay while an order is open", async () => {
    await rows(page).nth(1).getByText(name).click();
    await expect(heading(page, /^Order KC-/)).toBeVisible();
    await page.goBack();
    await expect(page.getByText("1 selected")).toBeVisible();
    await expect(rows(page).nth(8).getByRole("checkbox")).toBeChecked();
  });

  await test.step("with Ctrl or the middle button the order opens in another tab", async () => {
    await expectTab(page, rows(page).nth(1).getByText(name), /\/dashboard\/orders\/KC-/);
    await expect(page).toHaveURL(url);
  });

  await test.step("and so do products, customers and rounds", async () => {
    const packed = await shop.book({ name_customer: name });
    await shop.takeSteps(packed, "confirmed", "packed");
    await shop.sendRound("Ravi", [packed]);
    for (const [list, row, opened] of [
      [
        "Products",
        page
          .getByRole("row", { name: /Sunflower Oil/ })
          .getByRole("cell")
          .nth(1),
        /\/products\/edit\//,
      ],
      ["Customers", page.getByRole("cell", { name: /orders?$/ }).first(), /\/customers\/\d+$/],
      ["Rounds", page.getByRole("cell", { name: /stop/ }).first(), /\/rounds\/.+/],
    ] as const) {
      await follow(page, list);
      await expect(heading(page, list)).toBeVisible();
      await expectTab(page, row, opened);
      await row.click({ position: BESIDE_CONTROLS });
      await expect(page).toHaveURL(opened);
    }
  });
});

async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name, exact: true }).first().click();
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("not on the screen");
  return box;
}

/** With Ctrl and with the middle button. The tab's content is not loaded. */
async function expectTab(page: Page, target: Locator, url: RegExp): Promise<void> {
  await page.context().route(url, (route) => {
    const isTab = route.request().resourceType() === "document";
    return isTab ? route.fulfill({ contentType: "text/html", body: "" }) : route.continue();
  });
  for (const how of [{ modifiers: ["ControlOrMeta" as const] }, { button: "middle" as const }]) {
    const opened = page.context().waitForEvent("page");
    await target.click({ ...how, position: BESIDE_CONTROLS });
    const tab = await opened;
    await expect(tab).toHaveURL(url);
    await tab.close();
  }
  await page.context().unroute(url);
}
