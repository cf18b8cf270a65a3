import path from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { openDatabase } from "#server/db/open.ts";
import { insertPastOrders, pastCustomer } from "../../bench/past-orders.ts";
import { button, LIST } from "../e2e/fixtures/orders-page.ts";
import type { OrdersShop } from "../e2e/fixtures/orders-shop.ts";
import { expect, test } from "../e2e/fixtures/test-orders.ts";

const FOLDER = path.join(import.meta.dirname, "../../docs/pictures/day");
const SCREENS = {
  phone: { viewport: { width: 360, height: 740 }, pictureWidth: 360 },
  laptop: { viewport: { width: 1280, height: 800 }, pictureWidth: 1000 },
};
const OILS = ["Ground Nut Oil", "Mustard Oil", "Coconut Oil", "Sesame Oil", "Almond Oil"];
/** Calls on the day, and has bought before. */
const CALLER = pastCustomer(0);
const WEBP = { quality: 62, effort: 6 };

const field = (page: Page, name: string | RegExp) => page.getByRole("textbox", { name });
const stop = (page: Page, name: string) => page.getByRole("article", { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

test.use({ viewport: SCREENS.phone.viewport });

/** The pictures of docs/a-day.md, from the first call to the bill. */
test("a day", async ({ page, shop }) => {
  page.on("dialog", (dialog) => dialog.accept());
  const shoot = async (scene: string, screen: keyof typeof SCREENS = "phone") => {
    const { viewport, pictureWidth } = SCREENS[screen];
    await page.setViewportSize(viewport);
    const picture = await page.screenshot({ animations: "disabled", caret: "hide" });
    const file = path.join(FOLDER, `${scene}-${screen}.webp`);
    await sharp(picture).resize({ width: pictureWidth }).webp(WEBP).toFile(file);
    await page.setViewportSize(SCREENS.phone.viewport);
  };
  const db = await openDatabase({ dataDir: shop.dataDir, databaseUrl: undefined });
  const oils = OILS.map((name) => ({ ...shop.item(name), name }));
  await insertPastOrders(db, { orders: 300, ordersADay: 5, customers: 60, oils });
  await db.destroy();

  const spoken = await test.step("an order comes by phone", async () => {
    await page.goto(`${LIST}/new`);
    await field(page, "Phone number").fill(CALLER.phone);
    await expect(page.getByText(CALLER.name)).toBeVisible();
    await shoot("1-known-number");
    await button(page, "The same again").click();
    await expect(field(page, "Name")).toHaveValue(CALLER.name);
    await button(page, "Book order").click();
    await expect(heading(page, "Order booked")).toBeVisible();
    await shoot("2-booked");
    return (await page.locator(".staff-booked-order__code").textContent()) ?? "";
  });

  const [changed = "", ...others] = await bookFour(shop);
  await test.step("orders come from the site", async () => {
    await page.goto(LIST);
    await expect(page.getByText(changed)).toBeVisible();
    await shoot("3-orders", "laptop");
  });

  await test.step("one of them changes", async () => {
    await page.goto(`${LIST}/${changed}`);
    await page.getByRole("link", { name: "Change order" }).click();
    await expect(heading(page, `Change order ${changed}`)).toBeVisible();
    await button(page, "Increase quantity").first().click();
    await field(page, "Address").fill("15 New Kantharaj Road, Mysuru 570009");
    await page.getByRole("radio", { name: "Discount" }).check();
    await field(page, "Rupees off").fill("50");
    await field(page, "Reason, such as the coupon").fill("Coupon DIWALI");
    await page.getByText("What changes").evaluate((words) => words.scrollIntoView({ block: "center" }));
    await shoot("4-change");
    await button(page, "Save changes").click();
    await expect(page.getByText("The order is changed.")).toBeVisible();
    await page
      .getByRole("heading", { name: "First ordered" })
      .evaluate((words) => words.scrollIntoView({ block: "center" }));
    await shoot("5-changed");
  });

  await test.step("five of them go out in a round", async () => {
    await shop.takeSteps(spoken, "confirmed", "packed");
    for (const code of [changed, ...others]) await shop.takeSteps(code, "confirmed", "packed");
    await page.goto("/dashboard/rounds/new");
    await field(page, "Driver").or(page.getByLabel("Driver")).first().fill("Ravi");
    await shoot("6-new-round");
    await button(page, "Send out 5 orders").click();
    await expect(heading(page, /^Round 1, .*Ravi$/)).toBeVisible();
    await shoot("7-round");
  });

  await test.step("at the doors: three pay, one refuses, one is not at home", async () => {
    await button(stop(page, CALLER.name), "Delivered").click();
    await shoot("8-at-the-door");
    await button(page, /^Delivered, ₹.* in cash$/).click();
    await expect(stop(page, CALLER.name)).toContainText("by Admin");
    await button(stop(page, "Asha Rao"), "Delivered").click();
    await button(page, /^UPI$/).click();
    await button(page, /^Delivered, ₹.* by UPI$/).click();
    await expect(stop(page, "Asha Rao")).toContainText("by Admin");
    await button(stop(page, "Bala Krishnan"), "Delivered").click();
    await button(page, /^Delivered, ₹.* in cash$/).click();
    await expect(stop(page, "Bala Krishnan")).toContainText("by Admin");
    await button(stop(page, "Chitra Menon"), "Refused").click();
    await page.getByLabel("No money at hand").check();
    await button(page, "Customer refused it").click();
    await expect(stop(page, "Chitra Menon")).toContainText("by Admin");
    await button(stop(page, "Deepa Hegde"), "Not at home").click();
    await expect(stop(page, "Deepa Hegde")).toContainText("by Admin");
  });

  await test.step("the cash is counted", async () => {
    const said = (await page.getByText(/should hand over ₹/).textContent()) ?? "";
    const expected = Number(/₹([\d,]+\.\d\d)/.exec(said)?.[1]?.replaceAll(",", ""));
    await field(page, "Cash counted, in rupees").fill(String(expected - 20));
    await field(page, "Reason for the difference").fill("A tea for Ravi");
    await button(page, "Close the round").evaluate((close) => close.scrollIntoView({ block: "end" }));
    await shoot("9-counting");
    await button(page, "Close the round").click();
    await expect(page.getByText(/₹20\.00 less than/)).toBeVisible();
  });

  await test.step("the evening: cash, figures and a bill", async () => {
    await page.goto("/dashboard/cash");
    await expect(page.getByRole("region", { name: /^Ravi, / })).toBeVisible();
    await shoot("10-cash", "laptop");
    await page.goto("/dashboard/figures");
    await expect(page.getByRole("heading", { name: /Orders/ }).first()).toBeVisible();
    await shoot("11-figures", "laptop");
    await page.goto(`${LIST}/${changed}/bill`);
    await expect(heading(page, /^Bill /)).toBeVisible();
    await shoot("12-bill", "laptop");
  });
});

/** As shoppers book them; the first one is changed later. */
async function bookFour(shop: OrdersShop): Promise<string[]> {
  const almond = shop.item("Almond Oil", { quantity: 2 });
  const nut = shop.item("Ground Nut Oil");
  const sesame = shop.item("Sesame Oil", { quantity: 2 });
  const codes: string[] = [];
  for (const [name_customer, phone, address, ...items] of [
    ["Asha Rao", "98450 12345", "12 Temple Street, Mysuru 570001", almond, nut],
    ["Bala Krishnan", "98450 12346", "3 Palace Road, Mysuru 570001", nut],
    ["Chitra Menon", "98450 12347", "21 Hill View, Mysuru 570008", sesame],
    ["Deepa Hegde", "98450 12348", "5 Lake Road, Mysuru 570008", nut, sesame],
  ] as const) {
    const final_total = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    codes.push(await shop.book({ name_customer, phone, address, items, final_total, comments: "" }));
  }
  return codes;
}
