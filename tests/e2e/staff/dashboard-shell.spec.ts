import type { Page } from "@playwright/test";
import { findProblems } from "../fixtures/accessibility.ts";
import { expectToldApart } from "../fixtures/expect-told-apart.ts";
import { open } from "../fixtures/open.ts";
import { expect, test } from "../fixtures/test-signed-in.ts";

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 1023, height: 800 };
const toggle = (page: Page) => page.getByRole("button", { name: "Toggle sidebar" });
const drawer = (page: Page) => page.getByRole("dialog", { name: "Sidebar" });
const sidebar = (page: Page) => page.getByRole("complementary", { name: "Sidebar" });

test("the shell has its links, title and welcome, and nothing of the shop around it", async ({ page }) => {
  await page.setViewportSize(WIDE);
  const response = await open(page, "/dashboard/users");
  await test.step("search engines leave it out", async () => {
    expect(response?.headers()["x-robots-tag"]).toBe("noindex");
    expect(await response?.text()).toContain('<meta name="robots" content="noindex"');
    await expect(page).toHaveTitle(/^(\(\d+\) )?Users \| Admin Dashboard$/);
  });
  await test.step("'Admin Dashboard', 'Welcome, {username}' and the first letter of the name", async () => {
    await expect(page.getByRole("banner")).toContainText("Admin Dashboard");
    await expect(page.getByText("Welcome, Admin", { exact: true })).toBeVisible();
    await expect(page.locator(".avatar")).toHaveText("A");
  });
  await test.step("no header, footer or floating button of the shop", async () => {
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await expect(page.getByRole("link", { name: /WhatsApp|Call/ })).toHaveCount(0);
  });
  await test.step("users management still needs development", async () => {
    await expect(page.getByRole("main")).toContainText("Users management still needs development.");
    expect(await findProblems(page)).toEqual([]);
  });
  await test.step("the sidebar leads to products, orders, rounds, stock, cash, customers, figures, users, settings and sign-ins, and marks the current page", async () => {
    const links = sidebar(page).getByRole("navigation").getByRole("link");
    await expect(links).toHaveText([
      "Products",
      "Orders",
      "Rounds",
      "Stock",
      "Cash",
      "Customers",
      "Figures",
      "Users",
      "Settings",
      "Sign-ins",
    ]);
    await expect(links.filter({ hasText: "Users" })).toHaveAttribute("aria-current", "page");
    await links.first().click();
    await expect(page).toHaveURL("/dashboard/products");
    await expect(links.first()).toHaveAttribute("aria-current", "page");
    await expectToldApart(links.first(), links.nth(1));
    await expect(sidebar(page).getByRole("button", { name: "Logout" })).toBeVisible();
  });
  await test.step("the name and the sidebar lead to one's own account", async () => {
    await page.getByRole("banner").getByRole("link", { name: "Welcome, Admin" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "My account" })).toBeVisible();
    await expect(sidebar(page).getByRole("link", { name: "My account" })).toHaveAttribute("aria-current", "page");
  });
  await test.step("it collapses, and is remembered on the next visit", async () => {
    await expect(toggle(page)).toHaveAttribute("aria-expanded", "true");
    await toggle(page).click();
    await expect(sidebar(page)).toHaveCount(0);
    await page.reload();
    await expect(toggle(page)).toHaveAttribute("aria-expanded", "false");
    await expect(sidebar(page)).toHaveCount(0);
    await toggle(page).click();
    await expect(sidebar(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("sidebarOpen"))).toBe("true");
  });
});

test("below 1024 px the sidebar starts closed and is a drawer", async ({ page, complaints }) => {
  complaints.expect(/no-such-page/);
  const size = page.viewportSize();
  await page.setViewportSize(NARROW);
  await open(page, "/dashboard/users");
  await test.step("it is a modal dialog with the focus", async () => {
    await expect(toggle(page)).toHaveAttribute("aria-expanded", "false");
    await toggle(page).click();
    await expect(drawer(page)).toBeVisible();
    await expect(drawer(page).getByRole("button", { name: "Close sidebar" })).toBeFocused();
    for (let n = 0; n < 12; n++) await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main, header"))).toBeNull();
    expect(await findProblems(page)).toEqual([]);
  });
  await test.step("Escape closes it, and focus returns", async () => {
    await page.keyboard.press("Escape");
    await expect(drawer(page)).toHaveCount(0);
    await expect(toggle(page)).toBeFocused();
  });
  await test.step("a click outside closes it", async () => {
    await toggle(page).click();
    await expect(drawer(page)).toBeVisible();
    await page.mouse.click(900, 400);
    await expect(drawer(page)).toHaveCount(0);
  });
  await test.step("a chosen link closes it", async () => {
    await toggle(page).click();
    await drawer(page).getByRole("link", { name: "Products" }).click();
    await expect(page).toHaveURL("/dashboard/products");
    await expect(drawer(page)).toHaveCount(0);
  });
  await test.step("a window that becomes narrow closes it, one that becomes wide shows it beside the page", async () => {
    await page.setViewportSize(WIDE);
    await expect(sidebar(page)).toBeVisible();
    await page.setViewportSize(NARROW);
    await expect(sidebar(page)).toHaveCount(0);
    await expect(drawer(page)).toHaveCount(0);
  });
  await test.step("an unknown page of the dashboard responds with 404 and leads back", async () => {
    if (size) await page.setViewportSize(size);
    const response = await open(page, "/dashboard/no-such-page");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Not Found");
    await page.getByRole("main").getByRole("link", { name: "Back to Products" }).click();
    await expect(page).toHaveURL("/dashboard/products");
  });
});
