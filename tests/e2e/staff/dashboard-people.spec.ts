import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { findProblems } from "../fixtures/accessibility.ts";
import { call } from "../fixtures/call-api.ts";
import { Complaints } from "../fixtures/complaints.ts";
import { hearAlerts } from "../fixtures/hear-alerts.ts";
import { open } from "../fixtures/open.ts";
import { startShop } from "../fixtures/start-shop.ts";
import { expect, test as signedIn } from "../fixtures/test-signed-in.ts";

// A shop of its own: it changes who may sign in.
const test = signedIn.extend({
  shop: async ({ shops }, use, { file }) => use(await shops.open(file, startShop)),
});
test.describe.configure({ mode: "default" });

const USERS = "/dashboard/users";
const ACCOUNT = "/dashboard/account";
const REASON = "Only an owner can do this";
const EXPIRED = "Your session has expired. Please log in again.";
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

async function logIn(page: Page, { phone, password }: { phone: string; password: string }) {
  await page.getByLabel("Phone Number").fill(phone);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await button(page, "Login").click();
}

test("an owner adds, changes and removes a person, and ends their sign-ins in two taps", async ({
  page,
  shop,
  token,
  browser,
  complaints,
}) => {
  let answer = true;
  const alerts = hearAlerts(page, () => answer);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const ravi = { phone: "98450 11111", password: "" };

  await test.step("the list shows the owner", async () => {
    await open(page, USERS);
    await expect(row(page, "Admin")).toContainText(/Owner.*You.*Off.*1 device/);
    expect(await findProblems(page)).toEqual([]);
  });

  await test.step("a person is added; the password is shown once", async () => {
    complaints.expect(/400/);
    await button(page, "Add a person").click();
    await button(page, "Add").click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Name")).toHaveAccessibleDescription(/required/);
    await dialog.getByLabel("Name").fill("Ravi");
    await dialog.getByLabel("Phone").fill(ravi.phone);
    await dialog.getByLabel("E-mail").fill("ravi@example.com");
    expect(await findProblems(page)).toEqual([]);
    await button(page, "Add").dblclick();
    await expect(dialog.getByRole("heading", { name: "Password of Ravi" })).toBeVisible();
    ravi.password = (await dialog.locator("code").textContent()) ?? "";
    const chat = new URL((await dialog.getByRole("link", { name: "WhatsApp" }).getAttribute("href")) ?? "");
    expect(chat.origin + chat.pathname).toBe("https://wa.me/919845011111");
    expect(chat.searchParams.get("text")).toContain(`your password is: ${ravi.password}\nSign in with 9845011111 at `);
    answer = false;
    for (const leave of [
      () => page.keyboard.press("Escape"),
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(2, 2),
      () => button(page, "Done").click(),
    ]) {
      await leave();
      await expect(page.getByText(ravi.password)).toBeVisible();
    }
    expect(alerts.splice(0)).toEqual(Array(4).fill("Close without copying the password? It is not shown again."));
    answer = true;
    await button(page, "Copy password").click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ravi.password);
    await button(page, "Done").click();
    await expect(row(page, "Ravi")).toContainText(/ravi@example.com.*Off.*Nowhere/);
    await expect(page.getByText(ravi.password)).toHaveCount(0);
  });

  const theirs = await browser.newContext({ baseURL: shop.url });
  const theirComplaints = new Complaints(theirs);
  theirComplaints.expect(/401/);
  const their = await theirs.newPage();
  const theirAlerts = hearAlerts(their);
  await test.step("the person signs in; owners' buttons are disabled with the reason, by keyboard too", async () => {
    await open(their, "/dashboard/orders");
    await logIn(their, ravi);
    await expect(their.getByRole("switch", { name: "Sound" })).toBeVisible();
    await expect(button(their, "Export CSV")).toHaveCount(0);
    await their.getByRole("link", { name: "Users" }).click();
    const adding = button(their, "Add a person");
    for (const name of ["End sign-ins of Admin", "Change Admin"]) {
      await expect(button(their, name)).toHaveAccessibleDescription(REASON);
      await expect(button(their, name)).toHaveCSS("text-decoration-line", "none");
    }
    await adding.focus();
    await their.keyboard.press("Enter");
    await expect(adding).toBeFocused();
    await expect(adding).toHaveAccessibleDescription(REASON);
    await expect(their.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("two taps end their sign-ins, and their page is signed out", async () => {
    await page.reload();
    await expect(row(page, "Ravi")).toContainText("1 device");
    await button(page, "End sign-ins of Ravi").click();
    await expect(row(page, "Ravi")).toContainText("Nowhere");
    expect(alerts).toEqual(["End the sign-in of Ravi? Every device is signed out at once."]);
    // Unless its own poll was quicker.
    await their.evaluate(() => document.querySelector<HTMLElement>('a[href="/dashboard/products"]')?.click());
    await expect(their).toHaveURL(/\/sso_a\/login/);
    expect(theirAlerts).toEqual([EXPIRED]);
  });

  await test.step("the person is renamed and made an owner", async () => {
    await button(page, "Change Ravi").click();
    await page.getByLabel("Name").fill("Ravi K");
    await page.getByRole("checkbox", { name: "Owner" }).check();
    await button(page, "Save").click();
    await expect(row(page, "Ravi K")).toContainText("Owner");
  });

  await test.step("a dialog that was open meanwhile sends back nothing but what was changed in it", async () => {
    await button(page, "Change Ravi K").click();
    const { people } = await call<{ people: { id: string; username: string }[] }>(`${shop.url}/people/`, { token });
    const id = people.find(({ username }) => username === "Ravi K")?.id;
    await call(`${shop.url}/people/${id}`, { method: "PATCH", body: { is_owner: false }, token });
    await page.getByLabel("E-mail").fill("ravi.k@example.com");
    await button(page, "Save").click();
    await expect(row(page, "Ravi K")).toContainText("ravi.k@example.com");
    await expect(row(page, "Ravi K").getByText("Owner", { exact: true })).toHaveCount(0);
  });

  await test.step("a reset password replaces the old one", async () => {
    theirComplaints.expect(/401/);
    await button(page, "Change Ravi K").click();
    await button(page, "Reset password").click();
    const reset = (await page.getByRole("dialog").locator("code").textContent()) ?? "";
    await button(page, "Done").click();
    await logIn(their, ravi);
    await expect(their.getByRole("alert")).toHaveText("Invalid credentials or server error");
    await logIn(their, { ...ravi, password: reset });
    await expect(their.getByText("Welcome, Ravi K", { exact: true })).toBeVisible();
  });

  await test.step("the last owner stays one, and a removed person is signed out", async () => {
    await button(page, "Change Ravi K").click();
    await button(page, "Remove").click();
    await expect(row(page, "Ravi K")).toHaveCount(0);
    await their.reload();
    await expect(their).toHaveURL(/\/sso_a\/login/);
    complaints.expect(/409/);
    await button(page, "Change Admin").click();
    await page.getByRole("checkbox", { name: "Owner" }).uncheck();
    await button(page, "Save").click();
    await expect(page.getByRole("dialog").getByRole("alert").filter({ hasText: /owner/ })).toBeVisible();
  });

  await test.step("a renamed owner is greeted by the new name at once", async () => {
    await page.getByRole("checkbox", { name: "Owner" }).check();
    await page.getByLabel("Name").fill("Lakshmi");
    await button(page, "Save").click();
    await expect(page.getByText("Welcome, Lakshmi", { exact: true })).toBeVisible();
  });
  expect(theirComplaints.unexpected()).toEqual([]);
  await theirs.close();
});

test("one's own account: password, sign-ins and second step", async ({
  browser,
  shop,
  token,
  page: owner,
  complaints,
}) => {
  const phone = "98450 22222";
  const body = { username: "Meena", phone };
  const made = await call<{ password: string }>(`${shop.url}/people/`, { method: "POST", body, token });
  const meena = { phone, password: made.password };
  const elsewhere = () => call<{ access_token: string }>(`${shop.url}/auth/login`, { method: "POST", body: meena });
  await elsewhere();
  await elsewhere();
  const context = await browser.newContext({ baseURL: shop.url });
  const theirComplaints = new Complaints(context);
  theirComplaints.expect(/40[01]/);
  const page = await context.newPage();
  page.on("dialog", (dialog) => dialog.accept());

  await test.step("own sign-ins are listed and ended", async () => {
    await open(page, ACCOUNT);
    await logIn(page, meena);
    const list = page.getByRole("list").filter({ hasText: "This one" }).getByRole("listitem");
    await expect(list).toHaveCount(3);
    await expect(list.filter({ hasText: "This one" })).toContainText(/ on /);
    expect(await findProblems(page)).toEqual([]);
    await list.getByRole("button").first().click();
    await expect(list).toHaveCount(2);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await button(page, "End all others").click();
    await expect(list).toHaveCount(1);
  });

  await test.step("the password is changed, with the shop's words at the fields", async () => {
    const [current, next] = [page.getByLabel("Current password"), page.getByLabel("New password")];
    await current.fill("not it at all");
    await next.fill("short");
    await expect(page.getByText("Too short: 7 more")).toBeVisible();
    await button(page, "Change password").click();
    await expect(current).toHaveAccessibleDescription("This is not your password");
    await current.fill(meena.password);
    await button(page, "Change password").click();
    await expect(next).toHaveAccessibleDescription(/^Password must have at least 12 characters/);
    await next.fill("tall banyan tree at noon");
    await page.getByLabel("Show passwords").check();
    await expect(next).toHaveAttribute("type", "text");
    await expect(next).toHaveAccessibleDescription("Strong");
    await button(page, "Change password").click();
    await expect(page.getByText("The password is changed.")).toBeVisible();
    meena.password = "tall banyan tree at noon";
  });

  let codes: string[] = [];
  let totp = new TOTP();
  await test.step("the second step is turned on with a code from the app; recovery codes are shown once", async () => {
    await button(page, "Turn on").click();
    await page.getByRole("dialog").getByLabel("Current password").fill(meena.password);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Scan and confirm" });
    await expect(dialog.getByRole("img", { name: "Code for the authenticator app" })).toBeVisible();
    const secret = (await dialog.locator("code").textContent())?.replaceAll(" ", "") ?? "";
    totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await dialog.getByLabel("Code that the app shows now").fill("000000");
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel("Code that the app shows now")).toHaveAccessibleDescription(/^Code is not the code/);
    expect(await findProblems(page)).toEqual([]);
    await dialog.getByLabel("Code that the app shows now").fill(totp.generate());
    await page.keyboard.press("Enter");
    const shown = page.getByRole("dialog", { name: "Your recovery codes" });
    await expect(shown.getByRole("listitem")).toHaveCount(10);
    codes = await shown.getByRole("listitem").allTextContents();
    expect(await findProblems(page)).toEqual([]);
    const download = page.waitForEvent("download");
    await button(page, "Save as a file").click();
    expect((await download).suggestedFilename()).toBe("recovery-codes.txt");
    await button(page, "I have kept them").click();
    await expect(page.getByText("10 recovery codes left.")).toBeVisible();
  });

  const code = () => page.getByLabel(/^(Code|Recovery code)$/);
  await test.step("the next sign-in asks for a code, and takes each once", async () => {
    await button(page, "Logout").click();
    await logIn(page, meena);
    await expect(code()).toBeFocused();
    await expect(page.getByLabel("Phone Number")).toHaveValue(meena.phone);
    await expect(code()).toHaveAttribute("autocomplete", "one-time-code");
    expect(await findProblems(page)).toEqual([]);
    await code().fill("000000");
    await page.keyboard.press("Enter");
    await expect(code()).toHaveAccessibleDescription(/^Wrong code/);
    await expect(page.getByRole("alert")).toHaveText(/^Wrong code/);
    await expect(code()).toBeFocused();
    // The app's clock may be one step ahead; the code of this one was used to turn it on.
    const next = totp.generate({ timestamp: Date.now() + 30_000 });
    await code().fill(next);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "My account" })).toBeVisible();
    await button(page, "Logout").click();
    await logIn(page, meena);
    await code().fill(next);
    await page.keyboard.press("Enter");
    await expect(code()).toHaveAccessibleDescription(/was used before/);
    await button(page, "Use a recovery code").click();
    await expect(code()).toBeFocused();
    await code().fill(codes[0] ?? "");
    await page.keyboard.press("Enter");
    await expect(page.getByText("9 recovery codes left.")).toBeVisible();
  });

  await test.step("an owner resets it and requires one of everybody; the rest of the dashboard then waits for it", async () => {
    complaints.expect(/403/);
    theirComplaints.expect(/403/);
    owner.on("dialog", (dialog) => dialog.accept());
    await open(owner, USERS);
    await expect(row(owner, "Meena").getByText("On", { exact: true })).toBeVisible();
    await button(owner, "Change Meena").click();
    await button(owner, "Reset second step").click();
    await expect(row(owner, "Meena").getByText("On", { exact: true })).toHaveCount(0);
    await owner.getByRole("switch", { name: "Everybody needs a second step" }).click();
    await expect(owner).toHaveURL(ACCOUNT);
    await expect(owner.getByText("An owner asks everybody for a second step.")).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await open(page, "/sso_a/login");
    await logIn(page, meena);
    await expect(page).toHaveURL(ACCOUNT);
    await expect(page.getByText("An owner asks everybody for a second step.")).toBeVisible();
  });
  expect(theirComplaints.unexpected()).toEqual([]);
  await context.close();
});
