import type { Page } from "@playwright/test";
import { hold } from "../fixtures/hold.ts";
import { button, LIST, LIST_CALL, letPoll, openWithClock, rowOf } from "../fixtures/orders-page.ts";
import { insertPastOrders } from "../fixtures/past-orders.ts";
import { expectTop, topOf } from "../fixtures/place.ts";
import { expect, test } from "../fixtures/test-orders.ts";

test.use({ signsOut: true });

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

async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name, exact: true }).first().click();
}
