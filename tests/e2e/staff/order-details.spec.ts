import type { Locator, Page } from "@playwright/test";
import { DEFAULT_SETTINGS, toShop } from "#domain/shop.ts";
import { findProblems, listTooWide } from "../fixtures/accessibility.ts";
import { expectToldApart } from "../fixtures/expect-told-apart.ts";
import { hold } from "../fixtures/hold.ts";
import { open } from "../fixtures/open.ts";
import { button, LIST, letPoll, ORDER_CALL, openWithClock, rowOf, stopRunningClock } from "../fixtures/orders-page.ts";
import { expect, test } from "../fixtures/test-orders.ts";

const maker = toShop(DEFAULT_SETTINGS);

// One shop for all of them.
test.describe.configure({ mode: "default" });

const stateNow = (page: Page) => page.locator("[aria-current=step]");

test("an order shows customer, lines, prices and earlier orders", async ({ page, shop }) => {
  const phone = "99000 11122";
  const delivered = await shop.book({ phone });
  await shop.takeSteps(delivered, "confirmed", "packed", "out_for_delivery", "delivered");
  const refused = await shop.book({ phone: "+91 9900011122" });
  await shop.takeSteps(refused, "confirmed", "packed", "out_for_delivery", "refused");
  const castor = shop.item("Castor Oil", { quantity: 2 });
  const code = await shop.book({
    phone,
    email: "asha@customer.example",
    address: "12 Temple Street\nMysuru 570001",
    items: [shop.item("Almond Oil"), { ...castor, price: castor.price + 10 }],
    final_total: shop.item("Almond Oil").price + 2 * castor.price + 20,
  });
  await open(page, `${LIST}/${code.toLowerCase()}`);
  const main = page.getByRole("main");

  await test.step("the customer", async () => {
    await expect(main.getByRole("heading", { level: 1, name: `Order ${code}` })).toBeVisible();
    await expect(main.getByText("Cash on delivery.")).toBeVisible();
    const customer = main.getByRole("region", { name: "Customer", exact: true });
    for (const fact of ["Asha Rao", phone, "asha@customer.example", "12 Temple Street", "Please ring twice"]) {
      await expect(customer.getByText(fact)).toBeVisible();
    }
  });

  await test.step("lines and total, with both prices if the catalogue differs", async () => {
    const lines = main.getByRole("region", { name: "What was ordered" });
    await expect(lines.getByRole("row", { name: /Almond Oil/ })).not.toContainText("Catalogue");
    await expect(lines.getByRole("row", { name: /Castor Oil/ })).toContainText(`Catalogue: ₹${castor.price}.00 each`);
    await expect(main.getByText(/The customer saw ₹[\d,.]+\. The catalogue gives ₹[\d,.]+\./)).toBeVisible();
    await expect(lines.getByText("FREE")).toBeVisible();
  });

  await test.step("the packing slip has no amount to collect if the price differs", async () => {
    await page.emulateMedia({ media: "print" });
    const slip = page.getByRole("article");
    await expect(slip).toContainText(/Price to be agreed.*The catalogue says ₹[\d,.]+, the order said ₹[\d,.]+\./);
    await expect(slip).not.toContainText("Cash to collect");
    await page.emulateMedia({ media: "screen" });
  });

  await test.step("earlier orders of the same phone", async () => {
    const earlier = main.getByRole("region", { name: "Earlier orders of this phone" });
    await expect(earlier.getByText("2 orders: 1 delivered, 1 refused.")).toBeVisible();
    expect(await findProblems(page)).toEqual([]);
    await earlier.getByRole("link", { name: refused }).click();
    await expect(main.getByRole("heading", { level: 1, name: `Order ${refused}` })).toBeVisible();
    await expect(stateNow(page)).toHaveText("Refused");
    await expect(earlier.getByText("1 order: 1 delivered.")).toBeVisible();
    await earlier.getByRole("link", { name: delivered }).click();
    await expect(earlier.getByText("None: this is the first order.")).toBeVisible();
  });
});

test("an order goes from new to delivered, with names and times, and a step can be undone", async ({ page, shop }) => {
  const item = shop.item("Castor Oil");
  const code = await shop.book({ items: [item], final_total: item.price });
  await open(page, `${LIST}/${code}`);
  await expect(stateNow(page)).toHaveText("New");

  await test.step("a double click is one step", async () => {
    // A second click after the response would be one on the next step's button, and take the focus there.
    const release = await hold(page, ORDER_CALL);
    await button(page, "Confirm order").dblclick();
    await release();
    await expect(stateNow(page)).toHaveText("Confirmed");
    const stages = page.locator(".order-track__dot");
    await expectToldApart(stages.nth(1), stages.nth(2));
    await expect(page.getByRole("heading", { name: "State: Confirmed" })).toBeFocused();
    expect(await isBusyAfterSecondClick(button(page, "Mark as packed"))).toBe("false");
    expect((await shop.getOrder(code)).version).toBe(2);
  });

  await test.step("by keyboard a held or repeated press is one step", async () => {
    await page.keyboard.press("Tab");
    await expect(button(page, "Mark as packed")).toBeFocused();
    for (let repeat = 0; repeat < 5; repeat++) await page.keyboard.down("Enter");
    await expect(stateNow(page)).toHaveText("Packed");
    for (let repeat = 0; repeat < 5; repeat++) await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "State: Packed" })).toBeFocused();
    expect((await shop.getOrder(code)).version).toBe(3);
  });

  await test.step("the usual step is the only filled button, and its result is announced", async () => {
    await expect(page.getByRole("status").filter({ hasText: `Order ${code} is now: Packed.` })).toHaveCount(1);
    await expect(page.getByRole("main").locator(".btn:not([class*='btn--'])")).toHaveText(["Send out for delivery"]);
  });

  await test.step("undo goes back one step", async () => {
    await button(page, "Undo: back to Confirmed").click();
    await expect(stateNow(page)).toHaveText("Confirmed");
    await expect(page.getByRole("region", { name: "History" })).toContainText(/Undone: back to Confirmed.*by Admin/);
  });

  await test.step("cancelling asks first, takes a reason and can be undone", async () => {
    const question = page.getByRole("dialog", { name: `Are you sure you want to cancel order ${code}?` });
    await button(page, "Cancel order").click();
    await question.getByRole("radio", { name: "It is sold out" }).check();
    expect(await findProblems(page)).toEqual([]);
    await button(question, "Go back").click();
    await expect(button(page, "Cancel order")).toBeFocused();
    await expect(stateNow(page)).toHaveText("Confirmed");
    await button(page, "Cancel order").click();
    await expect(question.getByRole("radio", { checked: true })).toHaveCount(0);
    await question.getByRole("radio", { name: "The customer could not be reached" }).check();
    await question.getByRole("textbox", { name: "In your own words" }).fill("Three calls");
    await button(question, "Cancel order").click();
    await expect(stateNow(page)).toHaveText("Cancelled");
    await expect(page.getByText("Why: The customer could not be reached: Three calls")).toBeVisible();
    await expect(page.getByRole("region", { name: "History" })).toContainText("could not be reached: Three calls");
    expect((await shop.getOrder(code)).state).toBe("cancelled");
    await button(page, "Undo: back to Confirmed").click();
    await expect(stateNow(page)).toHaveText("Confirmed");
    await expect(page.getByText(/^Why: /)).toHaveCount(0);
  });

  await test.step("to the door", async () => {
    for (const step of ["Mark as packed", "Send out for delivery", "Mark as delivered"])
      await button(page, step).click();
    await button(page, /^Delivered, ₹[\d,.]+ in cash$/).click();
    await expect(stateNow(page)).toHaveText("Delivered");
    await expect(page.getByRole("heading", { name: "State: Delivered" })).toBeFocused();
    expect((await shop.getOrder(code)).state).toBe("delivered");
  });
});

test("a change that a colleague or the network prevents is reported as such", async ({ page, shop, complaints }) => {
  complaints.expect(/409/, /orders\/KC-/, /Failed to (fetch|load resource)/);
  const code = await shop.book();
  await openWithClock(page, `${LIST}/${code}`);
  await expect(stateNow(page)).toHaveText("New");
  await shop.takeSteps(code, "cancelled");
  await button(page, "Confirm order").click();
  await expect(page.getByRole("alert")).toContainText(
    "Admin changed this order to cancelled. Your change was not made.",
  );
  await expect(stateNow(page)).toHaveText("Cancelled");
  expect((await shop.getOrder(code)).state).toBe("cancelled");

  await test.step("a colleague's change is shown after a tap, so that no button changes under a finger", async () => {
    await shop.takeSteps(code, "new", "confirmed");
    await letPoll(page, ORDER_CALL);
    await expect(page.getByText("Admin has changed this order: Confirmed.")).toBeVisible();
    await expect(stateNow(page)).toHaveText("Cancelled");
    await button(page, "Show the change").click();
    await expect(stateNow(page)).toHaveText("Confirmed");
    await expect(page.getByText("has changed this order")).toHaveCount(0);
  });

  await test.step("a lost step is reported as not made", async () => {
    await page.route(`**/orders/${code}`, (route) =>
      route.request().method() === "PATCH" ? route.abort() : route.continue(),
    );
    await button(page, "Mark as packed").click();
    await expect(page.getByRole("alert")).toContainText("The order was not changed: the shop did not respond.");
    await expect(stateNow(page)).toHaveText("Confirmed");
  });

  await test.step("a lost response is unknown until the shop responds", async () => {
    let isAway = true;
    await page.unroute(`**/orders/${code}`);
    await page.route(`**/orders/${code}`, async (route) => {
      if (route.request().method() === "PATCH") await route.fetch();
      else if (!isAway) return route.continue();
      return route.abort();
    });
    await button(page, "Mark as packed").click();
    await expect(page.getByRole("alert")).toContainText("It is not known whether the order was changed");
    await expect(stateNow(page)).toHaveText("Confirmed");
    isAway = false;
    await letPoll(page, ORDER_CALL);
    await expect(stateNow(page)).toHaveText("Packed");
    await expect(page.getByRole("status").filter({ hasText: `Order ${code} is now: Packed.` })).toHaveCount(1);
    await expect(page.getByRole("alert")).toBeEmpty();
    await page.unroute(`**/orders/${code}`);
  });
});

test("one tap calls, writes a ready text or copies the address", async ({ page, context, shop }) => {
  const almond = shop.item("Almond Oil");
  const code = await shop.book({
    address: "12 Temple Street\nMysuru 570001",
    items: [almond],
    final_total: almond.price,
  });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openWithClock(page, `${LIST}/${code}`);
  await expect(page.getByRole("link", { name: "Call" })).toHaveAttribute("href", "tel:+919845012345");

  await test.step("WhatsApp has the text for the state first, the others in a dialog", async () => {
    const chat = page.getByRole("link", { name: "WhatsApp" });
    await expect(chat).toHaveAttribute("href", /text=/);
    expect(textOf(await chat.getAttribute("href"))).toMatch(
      /^Hello Asha Rao, thank you for your order KC-.*₹[\d,.]+, cash on delivery/s,
    );
    await button(page, "Choose a text for WhatsApp").click();
    const texts = page.getByRole("dialog", { name: "Write on WhatsApp" });
    await expect(texts.getByRole("link")).toContainText(["Confirm the order", "About the order"]);
    const about = await texts.getByRole("link", { name: /^About the order/ }).getAttribute("href");
    expect(about).toMatch(/^https:\/\/wa\.me\/919845012345\?text=/);
    expect(textOf(about)).toContain(`this is ${maker.name} about your order ${code}`);
    expect(await findProblems(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(button(page, "Choose a text for WhatsApp")).toBeFocused();
  });

  await test.step("the address is copied", async () => {
    // It is said for two seconds, in which a busy machine may not look.
    await stopRunningClock(page);
    await button(page, "Copy address").click();
    await expect(page.getByRole("status").filter({ hasText: "The address is copied." })).toHaveCount(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("12 Temple Street\nMysuru 570001");
    await page.clock.resume();
  });

  await test.step("where the browser forbids it, the address is selected", async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
    });
    await page.getByRole("button", { name: /Copy address|Copied/ }).click();
    await expect(page.getByText("The address is selected: please copy it.")).toBeVisible();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe("12 Temple Street\nMysuru 570001");
  });

  await test.step("only the packing slip is printed", async () => {
    const item = shop.item("Almond Oil", { quantity: 2 });
    const long = await shop.book({ items: Array.from({ length: 60 }, () => item), final_total: 120 * item.price });
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute("data-printed", "");
    });
    await open(page, `${LIST}/${long}`);
    await expect(page.getByText("Packing slip")).toBeHidden();
    await button(page, "Print slip").click();
    await expect(page.locator("html")).toHaveAttribute("data-printed");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(button(page, "Confirm order")).toBeHidden();
    const slip = page.getByRole("article");
    const { street, city, region, postcode } = maker.address;
    for (const fact of [
      maker.name,
      maker.phone,
      maker.email,
      maker.fssaiLicence,
      `${street}, ${city}, ${region} ${postcode}`,
    ]) {
      await expect(slip).toContainText(fact);
    }
    for (const fact of [
      long,
      "Asha Rao",
      "12 Temple Street, Mysuru 570001",
      "98450 12345",
      "Please ring twice",
      "Cash to collect",
    ]) {
      await expect(slip).toContainText(fact);
    }
    await expect(slip.getByRole("row")).toHaveCount(63);
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    const pages = pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length;
    expect(pages).toBeGreaterThan(1);
    expect(pages).toBeLessThan(5);
  });
});

test("an order as text has no checked price, and no paper or message names an amount", async ({ page, shop }) => {
  const code = await shop.book({ final_total: 10, cartDetails: "50 tins of almond oil, 5L" });
  await open(page, `${LIST}/${code}`);
  const main = page.getByRole("main");
  await expect(main.getByText(/The price was not checked\. The customer saw ₹10\.00\./)).toBeVisible();
  await expect(main.getByText("Total in the cart")).toBeVisible();
  const chat = page.getByRole("link", { name: "WhatsApp" });
  await expect(chat).toHaveAttribute("href", /text=/);
  expect(textOf(await chat.getAttribute("href"))).toMatch(/50 tins of almond oil, 5L\nThe total is still to be agreed/);
  expect(textOf(await chat.getAttribute("href"))).not.toContain("₹");
  await page.emulateMedia({ media: "print" });
  const slip = page.getByRole("article");
  await expect(slip).toContainText(/Price to be agreed.*cannot price an order that came as text.*Agreed:/);
  await expect(slip).not.toContainText("Cash to collect");
  await page.emulateMedia({ media: null });

  await test.step("the page asks before it goes out", async () => {
    await shop.takeSteps(code, "confirmed", "packed");
    await page.reload();
    await button(page, "Send out for delivery").click();
    const dialog = page.getByRole("dialog", { name: `Price not agreed: ${code}` });
    await expect(dialog).toContainText(/cannot price an order that came as text, the order said ₹10\.00/);
    expect(await findProblems(page)).toEqual([]);
    await expect(dialog.getByRole("link", { name: "Settle the price" })).toHaveAttribute("href", /\/change$/);
    await page.keyboard.press("Escape");
    expect(await shop.getOrder(code)).toMatchObject({ state: "packed" });
    await button(page, "Send out for delivery").click();
    await button(dialog, "Send out for delivery").click();
    await expect(main.getByText(/^Out for delivery by /)).toBeVisible();
  });

  await test.step("at the door no amount is filled in, and the collected one becomes the price", async () => {
    await button(page, "Mark as delivered").click();
    const dialog = page.getByRole("dialog", { name: `Delivered: ${code}` });
    const cash = dialog.getByRole("textbox", { name: "Collected in cash, in rupees" });
    await expect(cash).toHaveValue("");
    await expect(dialog).toContainText("The price was not agreed. The order says ₹10.00.");
    await cash.fill("600");
    await button(dialog, "Delivered, ₹600.00 in cash").click();
    await expect(page.getByRole("region", { name: "History" })).toContainText("Agreed at the door: ₹600.00");
    await expect(page.getByRole("region", { name: "Paid" })).toContainText("₹600.00 in cash of ₹600.00");
    await expect(main.getByText(/Owes|too much|not checked/)).toHaveCount(0);
  });
});

test("a refused mail is marked with the reason and can be sent again", async ({ page, shop }) => {
  shop.mailServer.refuse("recipient", 550, "No such mailbox here");
  const code = await shop.book({ email: "asha@customer.example" });
  await expect.poll(async () => (await shop.getOrder(code)).mail).toBe("failed");

  await test.step("the list marks it", async () => {
    await openWithClock(page, `${LIST}?needs_look=1&q=${code}`);
    await expect(rowOf(page, code)).toContainText("Customer's mail not sent");
    await rowOf(page, code).getByRole("link").click();
  });

  const mails = page.getByRole("region", { name: "Mails" });
  const toCustomer = mails.getByRole("listitem").filter({ hasText: "To the customer" });
  await test.step("the order has the reason and the result of another try", async () => {
    await expect(toCustomer).toContainText(/Not sent after 1 try.*No such mailbox here/);
    await button(toCustomer, "Send again").click();
    await expect(mails.getByRole("status")).toHaveText("To the customer: Not sent after 1 try");
  });

  await test.step("when the mail server takes it, it is sent", async () => {
    shop.mailServer.accept();
    await button(toCustomer, "Send again").click();
    const states = async () => (await shop.getOrder(code)).mails.map(({ kind, state }) => `${kind} ${state}`);
    await expect.poll(states).toContain("customer sent");
    await letPoll(page, ORDER_CALL);
    await expect(mails.getByRole("status")).toHaveText(/^To the customer: Sent /);
    await expect(button(toCustomer, "Send again")).toHaveCount(0);
    const [taken] = shop.mailServer.messages.slice(-1);
    expect(taken?.recipients).toEqual(["asha@customer.example"]);
    expect(taken?.email.subject).toContain(code);
  });
});

test("long names, long comments, Devanagari, many lines and orders as text fit every window from 320 px", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const long = {
    name_customer: "Venkatanarasimharajuvaripeta".repeat(7),
    phone: "ask my neighbour",
    address: "nospaces".repeat(200),
    comments: "w".repeat(2_000),
  };
  const item = shop.item("Almond Oil", { quantity: 999 });
  const unknown = {
    ...item,
    id: "gone",
    name: "Thengaiennai".repeat(8),
    size: "s".repeat(50),
    package: "p".repeat(50),
  };
  const items = [unknown, ...Array.from({ length: 59 }, () => item)];
  const many = await shop.book({ ...long, items, final_total: 999_999 });
  const text = await shop.book({
    name_customer: "सुनीता रामचंद्र देशपांडे",
    address: "फ्लॅट ४, शिवाजी नगर, पुणे 411005",
    phone: "९८२२० ११२२३",
    cartDetails: "दोन बाटल्या बदाम तेल\nएक डबा शेंगदाणा तेल",
  });
  await shop.takeSteps(many, "confirmed", "packed", "out_for_delivery");
  await shop.book({ phone: long.phone });
  await open(page, LIST);
  await expect(rowOf(page, text)).toContainText(/सुनीता.*पुणे.*As text/);
  expect(await listTooWide(page)).toEqual([]);
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 700 });
    await expect.poll(() => listTooWide(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await rowOf(page, many).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: `Order ${many}` })).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(61);
  await expect(page.getByText(/^The catalogue had no Thengaiennai/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Call" })).toHaveCount(0);
  expect(await listTooWide(page)).toEqual([]);

  await test.step("without a phone number earlier orders are unknown", async () => {
    const earlier = page.getByRole("region", { name: "Earlier orders of this phone" });
    await expect(earlier.getByText("Unknown: the order has no valid phone number.")).toBeVisible();
    await expect(earlier).not.toContainText("first order");
  });

  await page.goBack();
  await rowOf(page, text).getByRole("link").click();
  await expect(page.getByText("This order came as text.")).toBeVisible();
  await expect(page.getByRole("region", { name: "What was ordered" })).toContainText(/दोन बाटल्या बदाम तेल\s*एक डबा/);
  await expect(page.getByRole("link", { name: "Call" })).toHaveAttribute("href", "tel:+919822011223");
  expect(await listTooWide(page)).toEqual([]);
});

function textOf(chatUrl: string | null): string {
  return new URL(chatUrl ?? "").searchParams.get("text") ?? "";
}

/** As if the response had come between the two clicks of a double click, and the next step stood under the finger. */
function isBusyAfterSecondClick(step: Locator): Promise<string | null> {
  return step.evaluate(async (element) => {
    element.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
    await new Promise((drawn) => setTimeout(drawn));
    return element.getAttribute("aria-busy");
  });
}
