import { readFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { formatRupees } from "#domain/products/pricing.ts";
import { button, LIST } from "../e2e/fixtures/orders-page.ts";
import type { OrdersShop } from "../e2e/fixtures/orders-shop.ts";
import { expect, test } from "../e2e/fixtures/test-orders.ts";
import { beginWithinDay } from "../e2e/fixtures/within-a-day.ts";
import { bookOnline, CALLER, DEBT, DEBTOR, insertPast } from "./before-the-day.ts";

const FOLDER = path.join(import.meta.dirname, "../../docs/pictures/day");
const STORY = readFileSync(path.join(import.meta.dirname, "../../docs/a-day.md"), "utf8");
const SCREENS = {
  phone: { viewport: { width: 360, height: 740 }, pictureWidth: 360 },
  laptop: { viewport: { width: 1280, height: 800 }, pictureWidth: 1000 },
  /** Long enough for a whole page. */
  page: { viewport: { width: 1280, height: 1120 }, pictureWidth: 1000 },
  /** As wide as A5. */
  paper: { viewport: { width: 559, height: 460 }, pictureWidth: 360 },
};
const WEBP = { quality: 62, effort: 6 };
const [DISCOUNT, COUPON, TEA, PETROL] = [50, "Coupon DIWALI", 20, 100];

const field = (page: Page, name: string | RegExp) => page.getByRole("textbox", { name });
const stop = (page: Page, name: string) => page.getByRole("article", { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const rupees = (amount: number) => formatRupees(amount, 2);
const box = (page: Page, name: string) => page.locator(`.sum-list [data-part="${name}"]`).first();
const said = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words });

test.use({ viewport: SCREENS.phone.viewport });

/** The pictures of docs/a-day.md, from the first call to the bill. Every sum in them is checked. */
test("a day", async ({ page, shop }) => {
  await beginWithinDay();
  page.on("dialog", (dialog) => dialog.accept());
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  const shoot = async (scene: string, screen: keyof typeof SCREENS = "phone") => {
    const { viewport, pictureWidth } = SCREENS[screen];
    await page.setViewportSize(viewport);
    const picture = await page.screenshot({ animations: "disabled", caret: "hide" });
    const file = path.join(FOLDER, `${scene}-${screen}.webp`);
    await sharp(picture).resize({ width: pictureWidth }).webp(WEBP).toFile(file);
    await page.setViewportSize(SCREENS.phone.viewport);
  };
  const owing = await insertPast(shop);

  const spoken = await test.step("an order comes by phone", async () => {
    await page.goto(`${LIST}/new`);
    await field(page, "Phone number").fill(CALLER.phone);
    await expect(page.getByText(CALLER.name)).toBeVisible();
    await shoot("1-known-number");
    await button(page, "The same again").click();
    await expect(field(page, "Name")).toHaveValue(CALLER.name);
    for (const quantity of ["2", "3"]) {
      await button(page, "Increase quantity").click();
      await expect(field(page, "Quantity of Ground Nut Oil")).toHaveValue(quantity);
    }
    await page.getByRole("radio", { name: "Discount" }).check();
    await field(page, "Rupees off").fill(String(DISCOUNT));
    await field(page, "Reason, such as the coupon").fill(COUPON);
    await show(field(page, "Rupees off"), "center");
    await shoot("2-discount");
    const total = (await page.locator(".order-form__total").textContent()) ?? "";
    await button(page, "Book and confirm").click();
    await expect(heading(page, "Order booked")).toBeVisible();
    const code = await readBooked(page);
    expect(total).toContain(rupees((await sumLines(shop, code)) - DISCOUNT));
    return code;
  });

  const atThePress = await test.step("a neighbour buys at the press", async () => {
    await page.getByRole("link", { name: "Next new order" }).click();
    await field(page, "Name").fill("Neighbour");
    await page.getByRole("radio", { name: "At the press" }).check();
    await page.getByRole("radio", { name: "Now, in cash" }).check();
    await page.getByRole("combobox", { name: "Add an oil" }).fill("ses");
    await page.getByRole("option", { name: /^Sesame Oil/ }).click();
    await button(page, "Book order").click();
    await expect(page.getByText("Handed over and paid.")).toBeVisible();
    return sumLines(shop, await readBooked(page));
  });

  const online = await bookOnline(shop);
  await test.step("orders come from the site and are confirmed at once", async () => {
    await page.goto(`${LIST}?state=new`);
    await page.setViewportSize(SCREENS.laptop.viewport);
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await expect(button(page, "Confirm 5")).toBeVisible();
    await shoot("3-orders", "laptop");
    await button(page, "Confirm 5").click();
    await expect(said(page, "5 orders are confirmed.")).toBeVisible();
  });

  await test.step("a note is written for the driver", async () => {
    await page.goto(`${LIST}/${online[DEBTOR.name]}`);
    await button(page.getByRole("group", { name: "About" }), "Customer").click();
    await field(page, "New note").fill("Blue gate behind the temple, ring twice.");
    await button(page, "Add note").click();
    await expect(page.getByText("On the customer")).toBeVisible();
  });

  await test.step("six orders are picked and packed", async () => {
    await page.goto(`${LIST}?state=confirmed`);
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await button(page, "Picking list").click();
    const list = page.getByRole("dialog", { name: "Picking list, 6 orders" }).getByRole("listitem");
    await expect(list).toHaveText([
      "2 × Almond Oil 50ml TIN",
      "6 × Ground Nut Oil 500ml TIN",
      "6 × Sesame Oil 250ml TIN",
    ]);
    await shoot("4-picking-list");
    await button(page.getByRole("dialog"), "Close").click();
    await button(page, "Print 6 slips").click();
    await expect(page.locator(".packing-slip")).toHaveCount(6);
    await page.emulateMedia({ media: "print" });
    await page.locator(".packing-slip").first().evaluate(layOnPaper);
    await shoot("5-slips", "paper");
    await page.emulateMedia({ media: null });
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await button(page, "Pack 6").click();
    await expect(said(page, "6 orders are packed.")).toBeVisible();
  });

  const due = {
    caller: (await sumLines(shop, spoken)) - DISCOUNT,
    asha: await sumLines(shop, online[DEBTOR.name]),
    bala: await sumLines(shop, online["Bala Krishnan"]),
    chitra: await sumLines(shop, online["Chitra Menon"]),
    deepa: await sumLines(shop, online["Deepa Hegde"]),
    esha: await sumLines(shop, online["Esha Shetty"]),
  };
  const toCollect = Object.values(due).reduce((sum, amount) => sum + amount, 0);
  const handed = due.asha + DEBT + due.bala + due.esha;

  await test.step("they go out in a round", async () => {
    await page.getByRole("link", { name: "New round with 6" }).click();
    await field(page, "Driver").or(page.getByLabel("Driver")).first().fill("Ravi");
    await button(page, "Send out 6 orders").click();
    await expect(heading(page, /^Round 1, .*Ravi$/)).toBeVisible();
    await expect(box(page, "To collect")).toContainText(rupees(toCollect));
    await expect(stop(page, DEBTOR.name)).toContainText(`+ ${rupees(DEBT)} owed from ${owing}`);
    await show(stop(page, DEBTOR.name), "center");
    await shoot("6-stop");
  });

  await test.step("at the doors: four pay, one refuses, one is not at home", async () => {
    await button(stop(page, CALLER.name), "UPI code").click();
    await expect(page.getByRole("img", { name: `Code to pay ${rupees(due.caller)} by UPI` })).toBeVisible();
    await shoot("7-upi");
    await button(page, "Paid by UPI").click();
    await expect(stop(page, CALLER.name)).toContainText("by Admin");
    await button(stop(page, DEBTOR.name), "Delivered").click();
    await page.getByRole("checkbox", { name: `+ ${rupees(DEBT)} owed from ${owing}` }).check();
    await expect(button(page, `Delivered, ${rupees(due.asha + DEBT)} in cash`)).toBeVisible();
    await shoot("8-old-debt");
    await button(page, /^Delivered, ₹.* in cash$/).click();
    await expect(stop(page, DEBTOR.name)).toContainText("by Admin");
    for (const name of ["Bala Krishnan", "Esha Shetty"]) {
      await button(stop(page, name), "Delivered").click();
      await button(page, /^Delivered, ₹.* in cash$/).click();
      await expect(stop(page, name)).toContainText("by Admin");
    }
    await button(stop(page, "Chitra Menon"), "Refused").click();
    await page.getByLabel("No money at hand").check();
    await button(page, "Customer refused it").click();
    await expect(stop(page, "Chitra Menon")).toContainText("by Admin");
    await button(stop(page, "Deepa Hegde"), "Not at home").click();
    await expect(stop(page, "Deepa Hegde")).toContainText("by Admin");
    expect((await shop.getOrder(owing)).owed).toBe(0);
    expect((await shop.getOrder(online[DEBTOR.name] ?? "")).owed).toBe(0);
  });

  await test.step("the cash of the round is counted", async () => {
    await expect(page.getByText(`Ravi should hand over ${rupees(handed)} in cash.`)).toBeVisible();
    await count(page, handed - TEA, "A tea for Ravi");
    await show(button(page, "Close the round"), "end");
    await shoot("9-round-cash");
    await button(page, "Close the round").click();
    await expect(page.getByText(`${rupees(TEA)} less than ${rupees(handed)}: A tea for Ravi`)).toBeVisible();
  });

  await test.step("the till is counted, and all sums agree", async () => {
    await page.goto("/dashboard/cash");
    const till = page.getByRole("region", { name: /^Till, / });
    await expect(till).toContainText(`There should be ${rupees(atThePress)} in the till`);
    await count(page, atThePress - PETROL, "Petrol");
    await show(till, "center");
    await shoot("10-till");
    await button(page, "Count the till").click();
    await expect(till).toContainText(`${rupees(PETROL)} less than ${rupees(atThePress)}: Petrol`);
    await expect(box(page, "To collect")).toContainText(rupees(toCollect + atThePress + DEBT));
    await expect(box(page, "Cash")).toContainText(rupees(handed - TEA + atThePress - PETROL));
    await expect(box(page, "UPI")).toContainText(rupees(due.caller));
    await expect(box(page, "Difference")).toContainText(`${rupees(TEA + PETROL)} less`);
    await expect(box(page, "Not collected")).toContainText(rupees(due.chitra + due.deepa));
    for (const told of [handed, toCollect + atThePress + DEBT, handed - TEA + atThePress - PETROL, due.caller])
      expect(STORY).toContain(formatRupees(told));
    await show(heading(page, "Cash"), "end");
    await shoot("11-cash", "page");
  });

  await test.step("the bill shows the discount", async () => {
    await page.goto(`${LIST}/${spoken}/bill`);
    await expect(heading(page, /^Bill /)).toBeVisible();
    await expect(page.getByRole("row", { name: `Discount (${COUPON})` })).toContainText(rupees(DISCOUNT));
    await expect(page.locator(".bill__total")).toContainText(rupees(due.caller));
    await shoot("12-bill", "laptop");
  });
});

function show(part: Locator, block: ScrollLogicalPosition): Promise<void> {
  return part.evaluate((element, at) => element.scrollIntoView({ block: at }), block);
}

/** A screenshot has no pages and no margins. */
function layOnPaper(slip: HTMLElement | SVGElement): void {
  slip.style.padding = "24px";
  slip.style.minHeight = "100vh";
  slip.scrollIntoView();
}

async function readBooked(page: Page): Promise<string> {
  return (await page.locator(".staff-booked-order__code").textContent()) ?? "";
}

/** Without a discount. */
async function sumLines(shop: OrdersShop, code = ""): Promise<number> {
  const { lines } = await shop.getOrder(code);
  return (lines ?? []).reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}

async function count(page: Page, counted: number, reason: string): Promise<void> {
  await field(page, "Cash counted, in rupees").fill(String(counted));
  await field(page, "Reason for the difference").fill(reason);
}
