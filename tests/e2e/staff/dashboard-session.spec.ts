import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";
import { findProblems } from "../fixtures/accessibility.ts";
import { keepFromEarlier } from "../fixtures/earlier-visit.ts";
import { hearAlerts } from "../fixtures/hear-alerts.ts";
import { hold } from "../fixtures/hold.ts";
import { open } from "../fixtures/open.ts";
import { openSidebar } from "../fixtures/open-sidebar.ts";
import { stopClock } from "../fixtures/stopped-clock.ts";
import { expect, test } from "../fixtures/test-signed-in.ts";

test.use({ signsOut: true });

const EXPIRED = "Your session has expired. Please log in again.";
const heading = (page: Page) => page.getByRole("heading", { level: 1, name: "Admin Dashboard Login" });
const logout = (page: Page) => page.getByRole("button", { name: "Logout" });

async function logIn(page: Page, { phone, password }: { phone: string; password: string }) {
  await page.getByLabel("Phone Number").fill(phone);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

async function storedToken(page: Page) {
  return page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("tokenExpiry")]);
}

test.describe("signing in", () => {
  test.use({ isSignedIn: false });

  test("leads to the wanted page, and shows refusals", async ({ page, shop, complaints }) => {
    complaints.expect(/401/);
    await test.step("without a session the login opens", async () => {
      const response = await open(page, "/dashboard/users?from=mail");
      await expect(heading(page)).toBeVisible();
      expect(response?.headers()["x-robots-tag"]).toBe("noindex");
      await expect(page).toHaveTitle("Admin Dashboard Login");
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
      await expect(page.getByRole("banner")).toHaveCount(0);
      await expect(page.getByRole("contentinfo")).toHaveCount(0);
      expect(await findProblems(page)).toEqual([]);
    });
    await test.step("a tap on Login before hydration is not lost", async () => {
      const letGo = await hold(page, "**/assets/*.js");
      await page.reload({ waitUntil: "commit" });
      await logIn(page, { phone: shop.admin.phone, password: "not it" });
      await letGo();
      await expect(page.getByRole("alert")).toHaveText("Invalid credentials or server error");
      await open(page, page.url());
    });
    await test.step("phone and password are required", async () => {
      const posts: string[] = [];
      page.on("request", (request) => posts.push(request.method()));
      await page.getByRole("button", { name: "Login" }).click();
      await expect(page.getByLabel("Phone Number")).toBeFocused();
      for (const label of ["Phone Number", "Password"]) {
        await expect(page.getByLabel(label, { exact: true })).toHaveJSProperty("validity.valueMissing", true);
      }
      expect(posts).not.toContain("POST");
    });
    await test.step("a wrong password is 'Invalid credentials or server error'", async () => {
      await logIn(page, { phone: shop.admin.phone, password: "not it" });
      await expect(page.getByRole("alert")).toHaveText("Invalid credentials or server error");
      expect(await storedToken(page)).toEqual([null, null]);
    });
    await test.step("the typed password can be looked at", async () => {
      const password = page.getByLabel("Password", { exact: true });
      await expect(password).toHaveAttribute("type", "password");
      await page.getByLabel("Show password").check();
      await expect(password).toHaveAttribute("type", "text");
      await expect(password).toHaveValue("not it");
    });
    await test.step("the button reads 'Logging in...' while busy, and posts once", async () => {
      let release = () => {};
      let posts = 0;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route("**/auth/login", async (route) => {
        posts += 1;
        expect(route.request().headers().authorization).toBeUndefined();
        await held;
        await route.continue();
      });
      await logIn(page, { ...shop.admin, phone: `+91 ${shop.admin.phone}` });
      await expect(page.getByRole("button", { name: "Logging in..." })).toBeDisabled();
      await page.getByLabel("Password", { exact: true }).press("Enter");
      release();
      await expect(page).toHaveURL("/dashboard/users?from=mail");
      expect(posts).toBe(1);
    });
    await test.step("token and expiry stay in the browser", async () => {
      const [token, expiry] = await storedToken(page);
      const claims = JSON.parse(Buffer.from(token?.split(".")[1] ?? "", "base64url").toString());
      expect(Number(expiry)).toBe(claims.exp * 1000);
      await page.reload();
      await expect(page.getByText("Welcome, Admin")).toBeVisible();
    });
    await test.step("with a session the login redirects, and never to another site", async () => {
      await open(page, "/sso_a/login?to=//elsewhere.example/dashboard");
      await expect(page).toHaveURL("/dashboard");
    });
  });

  test("refuses other roles, and says what went wrong", async ({ page, shop, complaints }) => {
    complaints.expect(/429/);

    await test.step("another role is refused with 'Access denied. Admins only.' and gets no session", async () => {
      const staff = { phone: "9811111111", password: "a password for staff" };
      const args = ["--phone", staff.phone, "--password", staff.password, "--name", "Ravi", "--role", "staff"];
      execFileSync(process.execPath, ["build/server/users.js", "add", ...args], {
        env: { PATH: process.env.PATH, DATA_DIR: shop.dataDir },
      });
      await open(page, "/sso_a/login");
      await logIn(page, staff);
      await expect(page.getByRole("alert")).toHaveText("Access denied. Admins only.");
      await expect(page).toHaveURL("/sso_a/login");
      expect(await storedToken(page)).toEqual([null, null]);
    });

    await test.step("an unknown response is a failure, and too many tries are reported", async () => {
      await page.route("**/auth/login", (route) => route.fulfill({ json: { hello: "there" } }));
      await logIn(page, { phone: "1", password: "x" });
      await expect(page.getByRole("alert")).toHaveText("Invalid credentials or server error");
      await page.route("**/auth/login", (route) =>
        route.fulfill({ status: 429, json: { message: "Too many wrong tries. Please wait a few minutes." } }),
      );
      await logIn(page, { phone: "1", password: "x" });
      await expect(page.getByRole("alert")).toContainText("Please wait a few minutes.");
    });
  });
});

test("a session is checked at the start and every 30 s, and its end is reported", async ({ page, context, token }) => {
  const alerts = hearAlerts(page);
  // The clock is stopped, so that slow loading does not count.
  const start = await stopClock(page);
  await keepFromEarlier(context, "tokenExpiry", String(start + 45_000));
  await test.step("a stored token counts as signed in", async () => {
    await open(page, "/dashboard/users");
    await expect(page.getByText("Welcome, Admin")).toBeVisible();
  });
  await test.step("it ends at the first check after its time", async () => {
    await page.clock.runFor(30_000);
    await expect(page).toHaveURL("/dashboard/users");
    await page.clock.runFor(29_000);
    expect(alerts).toEqual([]);
    await page.clock.runFor(1_500);
    await page.clock.resume();
    await expect(heading(page)).toBeVisible();
    expect(alerts).toEqual([EXPIRED]);
    expect(await storedToken(page)).toEqual([null, null]);
  });
  const keep = (values: Record<string, string>) =>
    page.evaluate((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    }, values);
  await test.step("a token whose time is over does not open the dashboard", async () => {
    alerts.length = 0;
    await keep({ token, tokenExpiry: String((await page.evaluate(() => Date.now())) - 1) });
    await open(page, "/dashboard");
    await expect(page).toHaveURL("/sso_a/login");
    expect(alerts).toEqual([EXPIRED]);
  });
  await test.step("damaged values in storage break nothing", async () => {
    await keep({ token, tokenExpiry: "{soon", sidebarOpen: "¿" });
    await open(page, "/dashboard/users");
    await expect(page.getByText("Welcome, Admin")).toBeVisible();
  });
});

test("signing out in one tab signs out the others and ends the token, and signing in signs them in", async ({
  context,
  page,
  shop,
  token,
}) => {
  const other = await context.newPage();
  await Promise.all([open(page, "/dashboard/users"), open(other, "/dashboard/products")]);
  await expect(other.getByRole("table")).toBeVisible();
  await openSidebar(page);
  const ended = page.waitForResponse("**/auth/logout");
  await logout(page).click();
  await expect(heading(page)).toBeVisible();
  await expect(heading(other)).toBeVisible();
  await ended;
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.get(`${shop.url}/orders/`, { headers })).status()).toBe(401);
  await logIn(page, shop.admin);
  await expect(page).toHaveURL("/dashboard/users");
  await expect(other).toHaveURL("/dashboard/products");
});

test("a 401 ends the session; what was typed is back after signing in again", async ({ page, shop, complaints }) => {
  complaints.expect(/401/);
  const alerts = hearAlerts(page);
  await open(page, "/dashboard/products/new");
  await page.getByRole("textbox", { name: "Name (required)" }).fill("Walnut Oil of the old session");
  await page.evaluate(() => localStorage.setItem("token", "a.token.nobody-knows"));
  await page.getByRole("button", { name: "Create Product" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your session has ended." })).toBeVisible();
  expect(alerts).toEqual([EXPIRED]);
  await logIn(page, shop.admin);
  await expect(page).toHaveURL("/dashboard/products/new");
  await expect(page.getByRole("textbox", { name: "Name (required)" })).toHaveValue("Walnut Oil of the old session");
  await expect(page.getByText("but not saved yet")).toBeVisible();
  await test.step("and after a reload, until it is discarded", async () => {
    await page.getByRole("textbox", { name: "Name (required)" }).fill("Walnut Oil of the new session");
    await page.reload();
    await expect(page.getByRole("textbox", { name: "Name (required)" })).toHaveValue("Walnut Oil of the new session");
    await page.getByRole("button", { name: "Discard it" }).click();
    await expect(page.getByRole("textbox", { name: "Name (required)" })).toHaveValue("");
    await page.reload();
    await expect(page.getByRole("textbox", { name: "Name (required)" })).toHaveValue("");
  });
});
