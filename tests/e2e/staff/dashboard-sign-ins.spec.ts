import type { Page } from "@playwright/test";
import { findProblems } from "../fixtures/accessibility.ts";
import { hold } from "../fixtures/hold.ts";
import { open } from "../fixtures/open.ts";
import { openSidebar } from "../fixtures/open-sidebar.ts";
import { startShop } from "../fixtures/start-shop.ts";
import { expect, test as withShop } from "../fixtures/test-shop.ts";

// A shop of its own, without the sign-ins of other tests.
const test = withShop.extend({
  shop: async ({ shops }, use, { file }) => use(await shops.open(file, startShop)),
});

const LIST = "/dashboard/sign-ins";
const rows = (page: Page) => page.getByRole("table").locator("tbody tr");

test("the list shows who signed in or tried to, and knows a browser again", async ({ page, shop }) => {
  const tryToSignIn = async (phone: string, password: string) => {
    const headers = { "content-type": "application/json" };
    await fetch(`${shop.url}/auth/login`, { method: "POST", headers, body: JSON.stringify({ phone, password }) });
  };
  const signIn = async () => {
    await page.getByLabel("Phone Number").fill(shop.admin.phone);
    await page.getByLabel("Password", { exact: true }).fill(shop.admin.password);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("banner")).toContainText("Admin Dashboard");
  };
  const signOut = async () => {
    await openSidebar(page);
    await page.getByRole("button", { name: "Logout" }).click();
  };

  await test.step("a spinner is shown while it loads, and an empty list says so", async () => {
    const release = await hold(page, "**/sign-ins/");
    await open(page, LIST);
    await signIn();
    await expect(page).toHaveTitle(/^(\(\d+\) )?Sign-ins \| Admin Dashboard$/);
    await expect(page.getByRole("status").filter({ hasText: "Loading sign-ins..." })).toBeVisible();
    await release();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole("button", { name: "Failed" }).click();
    await expect(page.getByRole("heading", { name: "No entries" })).toBeVisible();
  });

  await test.step("newest first: an unknown number without its digits, a wrong password, one's own sign-in", async () => {
    await tryToSignIn(shop.admin.phone, "not it");
    await tryToSignIn("90000 00043", "not it");
    await open(page, LIST);
    await expect(page.getByRole("table").locator("thead th")).toHaveText(["When", "Who", "Result", "From", "Device"]);
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).nth(0)).toContainText(/Number ending in 43.*Unknown number.*127\.0\.0\.x/);
    await expect(rows(page).nth(1)).toContainText(/Admin.*Wrong password/);
    await expect(rows(page).nth(2)).toContainText(/Admin.*Signed in.*127\.0\.0\.x.*New device/);
    await expect(rows(page).locator(".badge--error")).toHaveCount(2);
  });

  await test.step("everyone can use it, as a table and as cards", async () => {
    expect(await findProblems(page)).toEqual([]);
  });

  await test.step("the next sign-in in this browser is from a known device, by a cookie that no script can read", async () => {
    const [cookie] = await page.context().cookies(`${shop.url}/auth/login`);
    expect(cookie).toMatchObject({ name: "device", path: "/auth/login", httpOnly: true, sameSite: "Strict" });
    await signOut();
    await signIn();
    await expect(page).toHaveURL(LIST);
    await expect(rows(page).nth(0)).toContainText(/Signed in.*Known device/);
    expect(await page.evaluate(() => document.cookie)).toBe("");
  });

  await test.step("it is filtered by keyboard, and a page after the last one says so", async () => {
    await page.getByRole("button", { name: "Failed" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${LIST}?result=failure`);
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByRole("button", { name: "Failed" })).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).nth(0)).toContainText("Signed in");
    await open(page, `${LIST}?page=9`);
    await expect(page.getByRole("heading", { name: "There are no more entries" })).toBeVisible();
    await page.getByRole("link", { name: "Show the newest" }).click();
    await expect(rows(page)).toHaveCount(4);
  });
});
