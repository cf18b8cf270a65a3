import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { expectNoViolations, findProblems } from "../fixtures/accessibility.ts";
import { Complaints } from "../fixtures/complaints.ts";
import { hearAlerts } from "../fixtures/hear-alerts.ts";
import { expectInteractive, open } from "../fixtures/open.ts";
import { LIST, LIST_CALL, letPoll, openWithClock, rowOf } from "../fixtures/orders-page.ts";
import { storedCart } from "../fixtures/stored-cart.ts";
import { expect, test } from "../fixtures/test-signed-in.ts";

const POLL_MS = 20_000;
const PHONE = "98450 77001";

const main = (page: Page) => page.getByRole("main");
const form = (page: Page) => page.getByRole("dialog", { name: "Enter Your Information" });
const heading = (page: Page, name: string) => main(page).getByRole("heading", { level: 1, name });

/** A browser of its own, which knows nothing of the others. */
async function openDevice(browser: Browser, baseURL: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    baseURL,
    serviceWorkers: "block",
    viewport: { width: 360, height: 740 },
    ...options,
  });
  const complaints = new Complaints(context);
  return { context, page: await context.newPage(), complaints };
}

test("a shopper's own order, from the booking on one device to the end on another", async ({
  browser,
  page: staff,
  shop,
}) => {
  // Three browsers and staff's.
  test.slow();
  const one = await openDevice(browser, shop.url);
  const other = await openDevice(browser, shop.url);
  const plain = await openDevice(browser, shop.url, { javaScriptEnabled: false });
  const name = `Asha ${crypto.randomUUID().slice(0, 8)}`;
  const alerts = hearAlerts(one.page);
  let link = "";
  let code = "";

  await test.step("booked with the box ticked, the thanks and the WhatsApp message link to it", async () => {
    await open(one.page, "/");
    for (const oil of ["Almond Oil", "Ground Nut Oil"]) {
      const card = one.page.getByRole("listitem").filter({ has: one.page.getByRole("heading", { name: oil }) });
      await card.getByRole("button", { name: "Add to Cart" }).click();
    }
    await open(one.page, "/cart");
    await one.page.getByRole("button", { name: "Book Order" }).first().click();
    await form(one.page).getByLabel("Name").fill(name);
    await form(one.page).getByLabel("Phone").fill(PHONE);
    await form(one.page).getByLabel("Email").fill("asha@customer.example");
    await form(one.page).getByLabel("Address").fill("12 Temple Street\nMysuru 570001");
    await form(one.page)
      .getByRole("checkbox", { name: /^Remember this order/ })
      .check();
    await form(one.page).getByRole("button", { name: "Submit" }).click();
    const note = one.page.getByRole("region", { name: "Your last order" });
    link = (await note.getByRole("link", { name: "See your order" }).getAttribute("href")) ?? "";
    expect(link).toMatch(/^\/order\/KC-\d{7}\?key=[\w-]{22}$/);
    [, code = ""] = /(KC-\d{7})/.exec(link) ?? [];
    const toWhatsApp = await note.getByRole("link", { name: "Send to my WhatsApp" }).getAttribute("href");
    expect(decodeURIComponent(toWhatsApp ?? "")).toContain(`${shop.url}${link}`);
    expect(alerts).toEqual(["Booking successful!"]);
  });

  await test.step("on the other device the link shows steps, lines and the amount, and nobody's name", async () => {
    await openWithClock(other.page, link);
    await expect(heading(other.page, `Your order ${code}`)).toBeVisible();
    await expect(main(other.page)).toContainText(/It comes by (Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d+ [A-Z][a-z]{2}\./);
    await expect(main(other.page)).toContainText(
      /Please keep ready: ₹[\d,]+\.00You pay at the door, in cash or by UPI\./,
    );
    await expect(main(other.page).getByRole("listitem").first()).toContainText(/Booked.*[ap]m/);
    await expect(main(other.page)).toContainText("1 × Almond Oil");
    await expect(main(other.page)).not.toContainText(/Asha|Temple|98450/);
    await expect(main(other.page).getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", RegExp(`${code}`));
    expect(await findProblems(other.page)).toEqual([]);
    await openWithClock(one.page, link);
    await expectInteractive(one.page);
  });

  await test.step("it is cancelled there: asked once, and the first device and staff see it by themselves", async () => {
    await openWithClock(staff, LIST);
    await expect(rowOf(staff, code)).toContainText("New");
    await main(other.page).getByRole("button", { name: "Cancel this order" }).click();
    const question = other.page.getByRole("dialog", { name: `Cancel order ${code}?` });
    await expectNoViolations(other.page, question);
    await question.getByRole("button", { name: "Keep it" }).click();
    await expect(main(other.page)).toContainText("It is booked.");
    await main(other.page).getByRole("button", { name: "Cancel this order" }).click();
    other.complaints.expect(/\/cancel/);
    await other.page.route("**/cancel", (route) => route.abort(), { times: 1 });
    await expect(question.getByRole("button", { name: "Yes, cancel it" })).toHaveClass(/btn--danger/);
    await question.getByRole("button", { name: "Yes, cancel it" }).click();
    await expect(main(other.page).getByRole("alert")).toContainText("we do not know whether it is cancelled");
    await main(other.page).getByRole("button", { name: "Cancel this order" }).click();
    await question.getByRole("button", { name: "Yes, cancel it" }).click();
    await expect(main(other.page)).toContainText("You have cancelled it. There is nothing to pay.");
    await expect(main(other.page).getByRole("alert")).toBeEmpty();
    // The button disappeared, so the focus moves to the top.
    await expect(heading(other.page, `Your order ${code}`)).toBeFocused();
    await expect(main(other.page)).not.toContainText(/Please keep ready|It comes by/);
    await expect(main(other.page).getByRole("button", { name: "Cancel this order" })).toHaveCount(0);
    const cart = await one.context.newPage();
    const asked = cart.waitForResponse(`**/my-orders/${code}`);
    await open(cart, "/cart");
    await asked;
    await expect(cart.getByRole("region", { name: "Your last order" })).toHaveCount(0);
    await cart.close();
    await one.page.clock.fastForward(POLL_MS);
    await expect(main(one.page)).toContainText("You have cancelled it.");
    await letPoll(staff, LIST_CALL);
    await expect(rowOf(staff, code)).toContainText("Cancelled");
    await open(staff, `${LIST}/${code}`);
    await expect(main(staff)).toContainText("Cancelled by the customer");
    await expect(main(staff)).toContainText("By the customer");
  });

  await test.step("staff do not bring it back by one tap: they are asked, and No leaves it cancelled", async () => {
    const asked = staff.waitForEvent("dialog");
    const tapped = main(staff).getByRole("button", { name: "Undo: back to New" }).click();
    const question = await asked;
    expect(question.message()).toContain(`The customer cancelled order ${code}`);
    await question.dismiss();
    await tapped;
    await open(staff, `${LIST}/${code}`);
    await expect(main(staff)).toContainText("Cancelled by the customer");
  });

  await test.step("the mails agree, and lead to it", async () => {
    const mails = async () => (await shop.mails()).filter(({ subject }) => subject?.includes(code));
    await expect
      .poll(async () => (await mails()).map(({ subject }) => subject?.replace(code, "…")).sort())
      .toEqual([
        expect.stringMatching(`^New order …: ${name}`),
        expect.stringMatching(`^Order … was cancelled by the customer: ${name}`),
        "Your order … at Kolhu & Co.",
        "Your order … at Kolhu & Co. is cancelled",
      ]);
    const leading = (await mails()).filter(({ text }) => text?.includes(shop.url + link));
    expect(leading).toHaveLength(3);
  });

  await test.step("ordered again, its lines are in the cart at today's prices", async () => {
    await main(other.page).getByRole("button", { name: "Order again" }).click();
    await expect(main(other.page)).toContainText("It is in your cart, at today's prices.");
    expect((await storedCart(other.page))?.map((line) => [line.name, line.quantity])).toEqual([
      ["Almond Oil", 1],
      ["Ground Nut Oil", 1],
    ]);
    await main(other.page).getByRole("link", { name: "Go to your cart" }).click();
    await expect(main(other.page)).toContainText("Subtotal (2 items)");
  });

  await test.step("the first device lists it, fills the form, and forgets each", async () => {
    await open(one.page, "/cart");
    await expect(one.page.getByRole("region", { name: "Your last order" })).toHaveCount(0);
    await one.page.evaluate(
      (cart) => {
        localStorage.setItem("cart", cart ?? "");
        window.dispatchEvent(new Event("cartUpdated"));
      },
      JSON.stringify(await storedCart(other.page)),
    );
    await one.page.getByRole("button", { name: "Book Order" }).first().click();
    await form(one.page).getByRole("button", { name: "Fill in what I typed last time" }).click();
    await expect(form(one.page).getByLabel("Name")).toHaveValue(name);
    await expect(form(one.page).getByLabel("Name")).toBeFocused();
    await expect(form(one.page).getByLabel("Address")).toHaveValue("12 Temple Street\nMysuru 570001");
    await expect(form(one.page).getByRole("checkbox")).not.toBeChecked();
    await form(one.page).getByRole("button", { name: "Cancel" }).click();
    await one.page.getByRole("contentinfo").getByRole("link", { name: "My orders" }).click();
    await expect(heading(one.page, "My orders")).toBeVisible();
    const list = one.page.getByRole("region", { name: "On this device" });
    await expect(list.getByRole("link", { name: code })).toHaveAttribute("href", link);
    await expectNoViolations(one.page, main(one.page));
    await list.getByRole("button", { name: "Forget what I typed" }).click();
    await expect(one.page.getByRole("complementary", { name: "Your orders" })).toBeFocused();
    // As for an order that is still open, whose thanks are shown.
    await one.page.evaluate(
      (lastOrder) => localStorage.setItem("lastOrder", lastOrder),
      JSON.stringify({ code, lines: [], amount: "", at: Date.now() }),
    );
    await list.getByRole("button", { name: `Forget order ${code}` }).click();
    await expect(one.page.getByText(`Order ${code} is forgotten on this device.`)).toBeVisible();
    await expect(list).toHaveCount(0);
    expect(await one.page.evaluate(() => sessionStorage.getItem("lastOrderKey"))).toBeNull();
    const left = await one.page.evaluate(() => Object.keys(localStorage).filter((key) => /^my|^last/.test(key)));
    expect(left).toEqual([]);
  });

  await test.step("a lost link is found by code and phone, the same words else, and without JavaScript too", async () => {
    other.complaints.expect(/400|404/);
    await other.page.goto(link.replace(/key=.*/, "key=wrong"));
    // Before hydration the browser itself checks required fields.
    await expectInteractive(other.page);
    await expect(heading(other.page, "Order not found")).toBeVisible();
    await main(other.page).getByRole("link", { name: "Find your order" }).click();
    await main(other.page).getByRole("button", { name: "Find my order" }).click();
    await expect(main(other.page).getByLabel("Order code")).toBeFocused();
    await expect(main(other.page).getByLabel("Order code")).toHaveAccessibleDescription("Order code is required");
    await expect(main(other.page).getByLabel("Phone")).toHaveAccessibleDescription("Phone is required");
    await main(other.page).getByLabel("Order code").fill(code);
    await main(other.page).getByLabel("Phone").fill("98450 77002, 98450 77001");
    await main(other.page).getByRole("button", { name: "Find my order" }).click();
    await expect(main(other.page).getByLabel("Phone")).toHaveAccessibleDescription("Type one phone number");
    await expect(main(other.page).getByLabel("Phone")).toBeFocused();
    await main(other.page).getByLabel("Phone").fill("98450 77002");
    await main(other.page).getByRole("button", { name: "Find my order" }).click();
    await expect(main(other.page).getByRole("alert")).toContainText(
      "We found no order with this code and phone number.",
    );
    expect(await findProblems(other.page)).toEqual([]);
    await main(other.page).getByLabel("Phone").fill("+91 9845077001");
    await main(other.page).getByRole("button", { name: "Find my order" }).click();
    await expect(heading(other.page, `Your order ${code}`)).toBeVisible();

    await plain.page.goto("/order");
    await plain.page.getByLabel("Order code").fill(code.toLowerCase());
    await plain.page.getByLabel("Phone").fill("1");
    await plain.page.getByRole("button", { name: "Find my order" }).click();
    await expect(plain.page.getByText("Type one phone number")).toBeVisible();
    await plain.page.getByLabel("Order code").fill(code);
    await plain.page.getByLabel("Phone").fill("98450 77002");
    await plain.page.getByRole("button", { name: "Find my order" }).click();
    await expect(plain.page.getByText("We found no order with this code")).toBeVisible();
    await plain.page.getByLabel("Order code").fill(code);
    await plain.page.getByLabel("Phone").fill(PHONE);
    await plain.page.getByRole("button", { name: "Find my order" }).click();
    await expect(plain.page.getByText("You have cancelled it.")).toBeVisible();
    await expect(plain.page.getByRole("button", { name: "Order again" })).toBeHidden();
  });

  for (const { complaints, context } of [one, other, plain]) {
    expect(complaints.unexpected()).toEqual([]);
    await context.close();
  }
});
