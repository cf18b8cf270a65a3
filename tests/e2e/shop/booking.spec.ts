import type { Locator, Page, Route } from "@playwright/test";
import { DEFAULT_SETTINGS, toShop } from "#domain/shop.ts";
import { expectNoViolations } from "../fixtures/accessibility.ts";
import { almond, fillCart, mustard } from "../fixtures/fill-cart.ts";
import { hearAlerts } from "../fixtures/hear-alerts.ts";
import { expectInteractive, open } from "../fixtures/open.ts";
import { openWithStoppedClock } from "../fixtures/stopped-clock.ts";
import { changeStoredCart, storedCart } from "../fixtures/stored-cart.ts";
import { expect, test } from "../fixtures/test-shop.ts";

const maker = toShop(DEFAULT_SETTINGS);
const SEND = "**/send-email";
const form = (page: Page) => page.getByRole("dialog", { name: "Enter Your Information" });
const bookOrder = (page: Page) => page.getByRole("button", { name: "Book Order" });
const submit = (page: Page) => form(page).getByRole("button", { name: "Submit" });
const tryAgain = (page: Page) => page.getByRole("button", { name: "Try again" });
const emptyText = (page: Page) => page.getByRole("heading", { name: "Your cart is empty" });
const booked = (page: Page) => page.getByRole("region", { name: "Your last order" });
const notSent = (page: Page) => page.getByText("Your order was not sent.");
const waiting = (page: Page) => page.getByText("We could not reach the shop, so your order waits here.");

async function openForm(page: Page): Promise<void> {
  await bookOrder(page).click();
  await expect(form(page)).toBeVisible();
}

async function fillForm(page: Page, name: string): Promise<void> {
  await form(page).getByLabel("Name").fill(name);
  await form(page).getByLabel("Phone").fill("98450 12345");
  await form(page).getByLabel("Address").fill("12 Temple Street\nMysuru 570001");
}

/** Tells the mails of each test apart. */
function makeName(): string {
  return `Asha ${crypto.randomUUID().slice(0, 8)}`;
}

test.describe("the customer-details dialog", () => {
  test.beforeEach(({ context }) => fillCart(context, [almond, mustard]));

  test("its fields", async ({ page }) => {
    await page.route("**/products/", (route) => route.fulfill({ json: [] }), { times: 1 });
    await open(page, "/cart");
    await expect(page.getByText("This oil is not on sale any more")).toHaveCount(2);

    await test.step("has its title, five fields with the right keyboards, the price list of this moment, Cancel, Submit and a close control", async () => {
      await openForm(page);
      await expect(form(page).getByLabel("Name")).toBeFocused();
      await expect(form(page).getByLabel("Name")).toHaveAttribute("autocomplete", "name");
      await expect(form(page).getByLabel("Phone")).toHaveAttribute("inputmode", "tel");
      await expect(form(page).getByLabel("Phone")).toHaveAttribute("autocomplete", "tel");
      await expect(form(page).getByLabel("Email")).toHaveAttribute("autocomplete", "email");
      await expect(form(page).getByLabel("Email", { exact: true })).toHaveAttribute("type", "email");
      await expect(form(page).getByLabel("Email")).toHaveAccessibleDescription(/^Optional/);
      await expect(form(page).getByLabel("Address")).toHaveAttribute("autocomplete", "street-address");
      await expect(form(page).getByLabel("delivery directions or Comments (Optional)")).toBeVisible();
      await expect(form(page).getByText("3 items, ₹4,036.00")).toBeVisible();
      const today = /₹[\d,]+\.00 today instead of ₹4,036\.00\. We will call to agree the price\./;
      await expect(form(page).getByText(today)).toBeVisible();
      await expect(submit(page)).toBeVisible();
      await form(page).getByRole("button", { name: "Cancel" }).click();
      await expect(form(page)).toHaveCount(0);
      await openForm(page);
      await form(page).getByRole("button", { name: "Close" }).click();
      await expect(form(page)).toHaveCount(0);
      await expect(bookOrder(page)).toBeFocused();
    });

    await test.step("has a honeypot that nobody sees or reaches, and links to the rights", async () => {
      await openForm(page);
      await expect(form(page).getByRole("textbox")).toHaveCount(5);
      await expect(form(page).locator("input[name=website]")).not.toBeInViewport();
      await form(page).getByLabel("delivery directions").focus();
      await page.keyboard.press("Tab");
      await expect(form(page).getByRole("checkbox", { name: /^Remember this order/ })).toBeFocused();
      await expect(form(page).getByRole("checkbox")).not.toBeChecked();
      await page.keyboard.press("Tab");
      await expect(form(page).getByRole("link", { name: "Privacy (opens in a new tab)" })).toBeFocused();
      await page.keyboard.press("Escape");
    });

    await test.step("asks for name, phone and address after trimming, and focuses the first field that fails, its label below the title", async () => {
      const size = page.viewportSize();
      await page.setViewportSize({ width: 360, height: 740 });
      await openForm(page);
      const close = form(page).getByRole("button", { name: "Close" });
      await expect(submit(page)).toBeInViewport({ ratio: 1 });
      await form(page).getByLabel("Name").fill("   ");
      await form(page)
        .getByRole("link", { name: /^Privacy/ })
        .scrollIntoViewIfNeeded();
      await expect(form(page).getByText("Name", { exact: true })).not.toBeInViewport();
      await expect(close).toBeInViewport({ ratio: 1 });
      await submit(page).click();
      await expect(form(page).getByLabel("Name")).toBeFocused();
      const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? 0;
      const titleEnd = (await topOf(close)) + ((await close.boundingBox())?.height ?? 0);
      expect(await topOf(form(page).getByText("Name", { exact: true }))).toBeGreaterThan(titleEnd);
      if (size) await page.setViewportSize(size);
      await expect(form(page).getByLabel("Name")).toHaveAccessibleDescription("Name is required");
      await expect(form(page).getByText("Phone is required")).toBeVisible();
      await expect(form(page).getByText("Address is required")).toBeVisible();
    });

    await test.step("everyone can use it, with its errors shown", () => expectNoViolations(page, form(page)));

    await test.step("each field is asked for in its turn, the e-mail by the browser's own verdict", async () => {
      await form(page).getByLabel("Name").fill("Asha");
      await expect(form(page).getByText("Name is required")).toHaveCount(0);
      await form(page).getByLabel("Email").fill("asha@");
      await submit(page).click();
      await expect(form(page).getByLabel("Phone")).toBeFocused();
      await form(page).getByLabel("Phone").fill("98450 12345");
      await submit(page).click();
      await expect(form(page).getByLabel("Email")).toBeFocused();
      await expect(form(page).getByLabel("Email")).toHaveAccessibleDescription(/Please enter a valid e-mail address/);
      await form(page).getByLabel("Email").fill("");
      await submit(page).click();
      await expect(form(page).getByLabel("Address")).toBeFocused();
      await expect(form(page).getByLabel("Address")).toHaveAttribute("aria-invalid", "true");
    });

    await test.step("a phone and a PIN code are shown back, or asked about without refusing them", async () => {
      const phone = form(page).getByLabel("Phone");
      await phone.fill("98450 1234");
      await expect(form(page).getByText("Is this number right?")).toHaveCount(0);
      await form(page).getByLabel("Email").focus();
      await expect(phone).toHaveAccessibleDescription(/Is this number right\?/);
      await expect(phone).not.toHaveAttribute("aria-invalid");
      await phone.fill("098450-12345");
      await expect(phone).toHaveAccessibleDescription("We call +91 98450 12345 to confirm your order.");
      await expect(phone).toHaveValue("098450-12345");
      const address = form(page).getByLabel("Address");
      await address.fill("12 Temple Street, Erode 638 001");
      await expect(address).toHaveAccessibleDescription(/^Comes by .*, free, to PIN 638001$/);
      await address.fill("12 Temple Street, Mysuru");
      await expect(address).toHaveAccessibleDescription("Comes in 1 to 7 days, free");
      // The question must not move the box away from the finger.
      await form(page).getByText("Remember this order").click();
      await expect(form(page).getByRole("checkbox")).toBeChecked();
      await expect(address).toHaveAccessibleDescription(/Which PIN code is it\?/);
      await form(page).getByRole("checkbox").uncheck();
    });

    await test.step("it ends above a phone's keyboard, with the focused field in sight", async () => {
      const size = page.viewportSize();
      await page.setViewportSize({ width: 360, height: 640 });
      const KEYBOARD_PX = 270;
      const raiseKeyboard = (height: number) =>
        page.evaluate((covered) => {
          const view = window.visualViewport;
          Object.defineProperty(view, "height", { value: window.innerHeight - covered, configurable: true });
          view?.dispatchEvent(new Event("resize"));
        }, height);
      const last = form(page).getByLabel("delivery directions");
      await last.focus();
      await raiseKeyboard(KEYBOARD_PX);
      const edge = await submit(page).evaluate((button) => button.parentElement?.getBoundingClientRect().top ?? 0);
      const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
      expect(await submit(page).evaluate(bottomOf)).toBeLessThanOrEqual(640 - KEYBOARD_PX);
      expect(await last.evaluate(bottomOf)).toBeLessThanOrEqual(edge);
      await raiseKeyboard(0);
      if (size) await page.setViewportSize(size);
    });

    await test.step("keeps a draft, also after a reload", async () => {
      await fillForm(page, "Asha Rao");
      await form(page).getByRole("checkbox").check();
      await page.reload();
      await expectInteractive(page);
      await openForm(page);
      await expect(form(page).getByLabel("Name")).toHaveValue("Asha Rao");
      await expect(form(page).getByLabel("Address")).toHaveValue("12 Temple Street\nMysuru 570001");
      await expect(form(page).getByRole("checkbox")).toBeChecked();
    });
  });

  test("the post and the end of a booking", async ({ page, shop, complaints }) => {
    complaints.expect(/The cart could not be cleared/);
    const alerts = hearAlerts(page);
    await open(page, "/cart");

    await test.step("posts the seven fields, the items and a key; an empty e-mail becomes the shop's", async () => {
      await page.route(SEND, (route) => route.fulfill({ json: { message: "ok" } }));
      await openForm(page);
      await fillForm(page, "  Asha Rao ");
      await form(page).getByLabel("delivery directions").fill("Ring twice");
      const posted = page.waitForRequest(SEND);
      await submit(page).click();
      const request = await posted;
      expect(request.postDataJSON()).toMatchObject({
        name_customer: "Asha Rao",
        phone: "98450 12345",
        email: maker.email,
        address: "12 Temple Street\nMysuru 570001",
        comments: "Ring twice",
        cartDetails: expect.stringContaining("Mustard Oil, Size: 5L, Package: TIN, Quantity: 2, Total: ₹3,561.00"),
        final_total: 4036,
        items: [{ id: "almond" }, { id: "mustard", quantity: 2, price: 1780.5 }],
      });
      expect(request.headers()["idempotency-key"]).toMatch(/^[\w-]{16,}$/);
      await expect(emptyText(page)).toBeVisible();
      expect(alerts.splice(0)).toEqual(["Booking successful!"]);
      await expect(booked(page)).toContainText("Please keep ready ₹4,036.00You pay at the door, in cash or by UPI.");
      await expect(booked(page)).toContainText("Asha Rao\n98450 12345\n12 Temple Street");
      await expect(booked(page)).toContainText("Something wrong? Call or write.");
      await expect(booked(page).getByRole("link")).toHaveText([
        "Call",
        "write",
        "Keep shopping",
        "Send to my WhatsApp",
      ]);
      await page.unroute(SEND);
    });

    const name = makeName();
    await test.step("is busy while it posts: a double click on Submit is one order", async () => {
      let posts = 0;
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(SEND, async (route) => {
        posts++;
        await held;
        await route.continue();
      });
      await changeStoredCart(page, [almond, mustard]);
      await openForm(page);
      await expect(form(page).getByLabel("Name")).toHaveValue("");
      await fillForm(page, name);
      await submit(page).dblclick();
      const busy = form(page).getByRole("button", { name: "Sending..." });
      await expect(busy).toHaveAttribute("aria-busy", "true");
      await expect(waiting(page)).toHaveCount(0);
      await busy.click();
      await page.keyboard.press("Escape");
      await expect(form(page).getByLabel("Name")).toHaveValue(name);
      await expect(form(page).getByRole("button", { name: "Cancel" })).toBeDisabled();
      release();
      await expect(emptyText(page)).toBeVisible();
      expect(posts).toBe(1);
      await expect.poll(() => countOrders(shop, name)).toBe(1);
      await page.unroute(SEND);
    });

    await test.step("the thanks for an order have its code, and the next one starts empty", async () => {
      const thanks = page.getByRole("heading", { name: /^Thank you\. Your order KC-\d{7} is booked\.$/ });
      await expect(thanks).toBeInViewport();
      await expect(booked(page)).toBeFocused();
      await expect(page.getByText("All items are removed.")).toHaveCount(0);
      expect(alerts.splice(0)).toEqual(["Booking successful!"]);
      expect(await storedCart(page)).toBeNull();
      const code = /KC-\d{7}/.exec((await thanks.textContent()) ?? "")?.[0] ?? "no code";
      await expect
        .poll(async () => (await shop.mails()).map(({ subject }) => subject))
        .toContainEqual(expect.stringContaining(code));
    });

    await test.step("they stay above the small words of the empty cart, with both totals, and fold beside the next cart", async () => {
      const code = /KC-\d{7}/.exec((await booked(page).textContent()) ?? "")?.[0] ?? "no code";
      await expect(booked(page).getByRole("listitem")).toHaveText([
        "We call to confirm",
        "We press",
        /^We bring it by \w{3} \d+ \w{3}$/,
        "1 × Almond Oil, 100ml, TIN",
        "2 × Mustard Oil, 5L, TIN",
      ]);
      await expect(booked(page)).toContainText("Please keep ready ₹4,036.00You pay at the door, in cash or by UPI.");
      const toOneself = booked(page).getByRole("link", { name: /WhatsApp/ });
      await expect(toOneself).toHaveAttribute("href", new RegExp(`^https://wa\\.me/\\?text=.*${code}.*Mustard%20Oil`));
      await expect(booked(page).getByRole("link", { name: "Keep shopping" })).toHaveAttribute("href", "/");
      await expect(page.locator(".empty-state svg")).toHaveCount(0);
      await expectNoViolations(page);
      await page.reload();
      await expectInteractive(page);
      await expect(booked(page).getByText(code)).toBeVisible();
      await expect(booked(page)).not.toContainText("Temple Street");
      await page.evaluate(() => {
        localStorage.lastOrder = JSON.stringify({ ...JSON.parse(localStorage.lastOrder), list_total: 4200 });
        window.dispatchEvent(new Event("cartUpdated"));
      });
      await expect(booked(page)).toContainText("₹4,036.00 in your cart, ₹4,200.00 by our price list");
      await expect(booked(page)).not.toContainText("keep ready");
      await changeStoredCart(page, [almond]);
      await expect(bookOrder(page)).toBeVisible();
      await expect(booked(page)).toContainText(`Your last order ${code} is booked. We will call to confirm.`);
      await expect(booked(page).getByText("2 × Mustard Oil")).toBeHidden();
      await booked(page).getByRole("button", { name: "Dismiss" }).press("Enter");
      await expect(booked(page)).toHaveCount(0);
      await expect(page.getByRole("heading", { name: "Your Cart" })).toBeFocused();
      await page.reload();
      await expectInteractive(page);
      await openForm(page);
      await expect(booked(page)).toHaveCount(0);
      await expect(form(page).getByLabel("Name")).toHaveValue("");
    });

    await test.step("the honeypot is posted too; an exception while booking alerts 'Failed to book order. Please try again later.'", async () => {
      await page.route(SEND, (route) => route.fulfill({ json: { message: "ok" } }));
      await fillForm(page, "Asha Rao");
      await page.evaluate(() => {
        Storage.prototype.removeItem = () => {
          throw new Error("storage is forbidden");
        };
      });
      await form(page).locator("input[name=website]").fill("https://bot.example", { force: true });
      const posted = page.waitForRequest(SEND);
      await submit(page).click();
      expect((await posted).postDataJSON()).toMatchObject({ website: "https://bot.example" });
      await expect(form(page)).toHaveCount(0);
      expect(alerts).toEqual(["Failed to book order. Please try again later."]);
    });
  });
});

test("an order that is not sent", async ({ context, page, shop, complaints }) => {
  complaints.expect(/send-email/, /HTTP error! status: (500|429)/, /Failed to fetch/);
  await fillCart(context, [almond]);
  await openWithStoppedClock(page, "/cart");
  const alerts = hearAlerts(page);
  const keys = listKeys(page);
  const first = makeName();

  await test.step("a failed post is only logged: no alert, the dialog closes, the cart stays, and a line offers help", async () => {
    await page.route(SEND, (route) => route.fulfill({ status: 500, json: { message: "down" } }), { times: 1 });
    await openForm(page);
    await fillForm(page, first);
    await submit(page).click();
    await expect(form(page)).toHaveCount(0);
    const status = page
      .getByRole("main")
      .getByRole("status")
      .filter({ has: notSent(page) });
    await expect(status).toBeInViewport();
    await expect(status.getByRole("link", { name: "Call" })).toHaveAttribute("href", maker.phoneHref);
    await expect(status.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", /wa\.me.*Almond%20Oil/);
    await expect(page.getByText("Subtotal (1 item)")).toBeVisible();
    await status.getByRole("button", { name: "Try again" }).click();
    await expect(form(page).getByLabel("Name")).toHaveValue(first);
    expect(alerts).toEqual([]);
  });

  await test.step("after too many orders the line says when to try again", async () => {
    const json = { message: "Too many", too_many: { by: "network", minutes: 6 } };
    await page.route(SEND, (route) => route.fulfill({ status: 429, json }), { times: 1 });
    await submit(page).click();
    await expect(form(page)).toHaveCount(0);
    const status = page.getByRole("main").getByRole("status").filter({ hasText: "Please try again in 6 minutes" });
    await expect(status).toBeInViewport();
    await expect(status.getByRole("link", { name: "Call" })).toHaveAttribute("href", maker.phoneHref);
    expect(alerts).toEqual([]);
    await tryAgain(page).click();
  });

  await test.step("after a failure of the API, Try again books it once", async () => {
    await page.clock.resume();
    await submit(page).click();
    await expect(booked(page)).toBeFocused();
    await expect(notSent(page)).toHaveCount(0);
    expect(alerts).toEqual(["Booking successful!"]);
    expect(new Set(keys).size).toBe(1);
    await expect.poll(() => countOrders(shop, first)).toBe(1);
  });

  await test.step("a dead network that the browser does not know of: the order waits, and is sent by itself under its first key", async () => {
    const name = makeName();
    const codes: unknown[] = [];
    alerts.length = 0;
    await changeStoredCart(page, [almond]);
    await page.route(SEND, async (route) => void codes.push(await loseResponse(route)), { times: 2 });
    await openForm(page);
    await fillForm(page, name);
    await submit(page).click();
    await expect(form(page)).toHaveCount(0);
    await expect(waiting(page)).toBeInViewport();
    await expect(bookOrder(page)).toBeDisabled();
    await page.reload();
    await expect(emptyText(page)).toBeVisible();
    expect(alerts).toEqual(["Booking successful!"]);
    expect(new Set(codes).size).toBe(1);
    await expect(page.getByText(`Your order ${codes[0]} is booked.`)).toBeVisible();
    await expect.poll(() => countOrders(shop, name)).toBe(1);
  });
});

test("a shopper books from the home page and a product page with slow JavaScript, and the shop gets the mail", async ({
  page,
  shop,
}) => {
  const SLOW_MS = 300;
  const alerts = hearAlerts(page);
  const name = makeName();
  await page.route("**/assets/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });

  await test.step("one from a card, two more of another oil from its own page, then the booking", async () => {
    await page.goto("/");
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Ground Nut Oil" }) });
    await card.getByRole("button", { name: "Add to Cart" }).click();
    // Not the button's label, which lasts two seconds.
    await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Almond Oil" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Almond Oil" })).toBeVisible();
    await page.getByRole("button", { name: "Increase quantity" }).click();
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
    await expect(page.getByText("Subtotal (3 items)")).toBeVisible();
    await openForm(page);
    await fillForm(page, name);
    await form(page).getByLabel("Email").fill("asha@customer.example");
    await submit(page).click();
    await expect(emptyText(page)).toBeVisible();
    expect(alerts).toEqual(["Booking successful!"]);
  });

  await test.step("the mails to shop and customer have the order", async () => {
    await expect.poll(() => countOrders(shop, name)).toBe(1);
    const mail = (await shop.mails()).find(({ subject }) => subject?.includes(name));
    expect(mail?.subject).not.toContain("check the price");
    expect(mail?.text).toMatch(/Ground Nut Oil.*Quantity: 1/);
    expect(mail?.text).toMatch(/Almond Oil.*Quantity: 2/);
    expect(mail?.text).toContain("12 Temple Street");
    expect(mail?.text).toContain("Cash on delivery");
    const customers = async () => (await shop.mails()).flatMap(({ to }) => to?.map((who) => who.address) ?? []);
    await expect.poll(customers).toContain("asha@customer.example");
  });
});

/** The server has the order and gave it a code; the shopper never hears of it. */
async function loseResponse(route: Route): Promise<unknown> {
  const { order } = await (await route.fetch()).json();
  await route.abort("connectionreset");
  return order.code;
}

function listKeys(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/send-email")) keys.push(request.headers()["idempotency-key"]);
  });
  return keys;
}

/** The shop's own mails about orders of this customer. */
async function countOrders(shop: { mails: () => Promise<{ subject?: string | undefined }[]> }, name: string) {
  return (await shop.mails()).filter(({ subject }) => subject?.startsWith("New order") && subject.includes(name))
    .length;
}
