import { findProblems } from "../fixtures/accessibility.ts";
import { call } from "../fixtures/call-api.ts";
import { hearAlerts } from "../fixtures/hear-alerts.ts";
import { open } from "../fixtures/open.ts";
import { startShop } from "../fixtures/start-shop.ts";
import { expect, test as signedIn } from "../fixtures/test-signed-in.ts";

// A shop of its own: it changes what every page says.
const test = signedIn.extend({
  shop: async ({ shops }, use, { file }) => use(await shops.open(file, startShop)),
});

test("an owner follows a sample fact to its field and changes it; shoppers see it, a colleague only reads", async ({
  page,
  shop,
  token,
  browser,
  complaints,
}) => {
  let leaves = false;
  const alerts = hearAlerts(page, () => leaves);
  const field = (name: string) => page.getByLabel(name);
  const save = page.getByRole("button", { name: "Save" });

  await test.step("the note on the products links to the field", async () => {
    await open(page, "/dashboard/products");
    await page.getByText(/^Before you sell: 16 facts/).click();
    await page.getByRole("link", { name: "the UPI id kolhu@example" }).click();
    await expect(field("UPI id")).toBeFocused();
    expect(await findProblems(page)).toEqual([]);
  });

  await test.step("a wrong GSTIN is named at its field, and nothing is saved", async () => {
    complaints.expect(/400/);
    await field("UPI id").fill("kolhu@okaxis");
    await field("Phone").first().fill("+91 98450 12345");
    await field("GSTIN").fill("33AAAAA0000A1Z5");
    await save.click();
    const reason = "GSTIN has a mistyped letter or digit: its last one does not fit";
    await expect(field("GSTIN")).toHaveAccessibleDescription(reason);
    await page.getByRole("link", { name: reason }).click();
    await expect(field("GSTIN")).toBeFocused();
    expect(await (await fetch(`${shop.url}/about`)).text()).toContain("98765 43210");
  });

  await test.step("a reload keeps what was typed; leaving asks first", async () => {
    leaves = true;
    await page.reload();
    leaves = false;
    await expect(page.getByText("What you typed is back, but not saved yet.")).toBeVisible();
    await expect(field("UPI id")).toHaveValue("kolhu@okaxis");
    alerts.splice(0);
    await page.getByRole("link", { name: "Users" }).click();
    await expect.poll(() => alerts).toEqual(["You have unsaved changes. Leave without saving them?"]);
  });

  await test.step("what is right is saved, with who and when, and a public page has it within a second", async () => {
    await field("GSTIN").fill("");
    await save.click();
    await expect(page.getByRole("link", { name: "Current password is required" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(field("Current password")).toBeFocused();
    await page.keyboard.type("not my password");
    await page.keyboard.press("Control+Enter");
    await expect(field("Current password")).toHaveAccessibleDescription("This is not your password");
    expect(await findProblems(page)).toEqual([]);
    await field("Current password").fill(shop.admin.password);
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Saved. Pages that are open")).toBeVisible();
    const changes = page.getByRole("listitem").filter({ hasText: /^Admin changed/ });
    await expect(changes.filter({ hasText: "the UPI id from kolhu@example to kolhu@okaxis, " })).toHaveCount(1);
    await expect(changes).toHaveCount(2);
    await expect(field("Current password")).toHaveCount(0);
    const about = async () => (await fetch(`${shop.url}/about`)).text();
    await expect.poll(about, { timeout: 1_000 }).toContain("+91 98450 12345");
  });

  await test.step("a tick confirms the sample's rating, reviews and cards as they are", async () => {
    await page.getByRole("checkbox", { name: "These are true of our shop" }).check();
    await save.click();
    await expect(
      page.getByText("set the word that rating, reviews and cards are true of our shop to yes"),
    ).toBeVisible();
    await page.getByRole("link", { name: "Products" }).click();
    await expect(page.getByText(/^Before you sell: 9 facts/)).toBeVisible();
  });

  await test.step("no page is too wide for a long name", async () => {
    const shopper = await browser.newPage({ baseURL: shop.url });
    for (const name of ["Sri Venkateswara Oils", "W".repeat(80)]) {
      await call(`${shop.url}/settings/`, { method: "PATCH", body: { name }, token });
      await open(shopper, "/about");
      await expect(shopper.getByRole("contentinfo")).toContainText(`${name}. All rights reserved.`);
      for (const width of [320, 360, 768, 1440]) {
        await shopper.setViewportSize({ width, height: 700 });
        const needed = await shopper.evaluate(() => document.documentElement.scrollWidth);
        expect([name, width, needed]).toEqual([name, width, width]);
        await expect(shopper.getByRole("link", { name: "Cart, 0 items" })).toBeInViewport({ ratio: 1 });
      }
    }
    await shopper.close();
  });
});
