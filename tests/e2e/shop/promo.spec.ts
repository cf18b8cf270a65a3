import type { Page } from "@playwright/test";
import { expectNoViolationsAtRest } from "../fixtures/accessibility.ts";
import { almond } from "../fixtures/fill-cart.ts";
import { open } from "../fixtures/open.ts";
import { openWithStoppedClock, runUntilBubble } from "../fixtures/stopped-clock.ts";
import { changeStoredCart } from "../fixtures/stored-cart.ts";
import { expect, test } from "../fixtures/test-shop.ts";

/** A page with little of its own: the cart while it is empty. */
const PLAIN = "/cart";
/** Where a bubble may open: it lies on no control. */
const NO_CONTROL_BELOW = "/legal/privacy";
const NARROW = { width: 800, height: 900 };
const LYING = { width: 640, height: 360 };

const PRODUCT = "**/products/name/almond-oil";
const promo = (page: Page) => page.getByRole("dialog", { name: /^(Almond Oil|From our wooden press)$/ });
const menu = (page: Page) => page.getByRole("dialog", { name: "Menu" });

test("bubbles and offer, in the order of their times", async ({ page }) => {
  const chatBubble = page.getByText("You can reach us here");
  const callBubble = page.getByText("Call us anytime");
  const close = page.getByRole("button", { name: "Close message" });
  await openWithStoppedClock(page, NO_CONTROL_BELOW);

  await test.step("the chat bubble 'You can reach us here' shows at 3 s and hides at 13 s, whatever navigations are made", async () => {
    await page.clock.runFor(2_900);
    await expect(chatBubble).toBeHidden();
    await page.clock.runFor(100);
    await expect(chatBubble).toBeVisible();
    await page.clock.runFor(4_000);
    const givenMs = await navigateHome(page);
    await expect(chatBubble).toBeVisible();
    await page.clock.runFor(5_900 - givenMs);
    await expect(chatBubble).toBeVisible();
    await page.clock.runFor(100);
    await expect(chatBubble).toBeHidden();
  });

  await test.step("each bubble can be closed manually: the call bubble", async () => {
    // Not frame by frame: the offers would turn nineteen times.
    await page.clock.fastForward(57_000);
    await expect(callBubble).toBeVisible();
    await close.click();
    await expect(callBubble).toBeHidden();
  });

  await test.step("promo popup: a modal 80 seconds after page load", async () => {
    await page.clock.runFor(9_900);
    await expect(promo(page)).toBeHidden();
    await page.clock.runFor(100);
    await expect(promo(page)).toBeVisible();
  });

  await test.step("it says the product's discount as it is now", async () => {
    await expect(promo(page)).toContainText("Almond Oil20% off 250ml, TIN: ₹1,160 instead of ₹1,450.See Almond Oil");
  });

  await test.step("its first focus is Close: Enter opens no tab", async () => {
    await expect(promo(page).getByRole("button", { name: "Close" })).toBeFocused();
  });

  await test.step("in landscape it fits the window, with Close and link visible", async () => {
    const upright = page.viewportSize() ?? NARROW;
    await page.setViewportSize(LYING);
    await expect.poll(() => promo(page).evaluate((popup) => popup.scrollHeight <= popup.clientHeight)).toBe(true);
    await expect(promo(page).getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
    await expect(promo(page).getByRole("link")).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(upright);
  });

  await test.step("everyone can use the open popup", async () => {
    await expectNoViolationsAtRest(page, promo(page));
  });

  await test.step("the special-offer image links to the almond oil product page in a new tab", async () => {
    const link = promo(page).getByRole("link");
    await expect(link).toHaveAttribute("rel", "noopener");
    await expect(link.getByRole("img", { name: "Almond Oil, TIN" })).toBeVisible();
    const tab = page.waitForEvent("popup");
    await link.click();
    await expect(await tab).toHaveURL("/product/almond-oil");
    await expect(page).toHaveURL("/");
    await expect(promo(page)).toBeHidden();
  });

  await test.step("the popup is not shown again until reload", async () => {
    await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
    await expect(page).toHaveURL(PLAIN);
    await page.clock.fastForward(100_000);
    await expect(promo(page)).toBeHidden();
    await open(page, NO_CONTROL_BELOW);
  });

  await test.step("everyone can use the open bubble", async () => {
    await page.clock.runFor(3_000);
    await expect(chatBubble).toBeVisible();
    await expectNoViolationsAtRest(page, page.getByRole("complementary", { name: "Contact" }));
  });

  await test.step("each bubble can be closed manually: the chat bubble", async () => {
    await close.click();
    await expect(chatBubble).toBeHidden();
  });

  await test.step("the call bubble 'Call us anytime' shows at 68 s and hides at 79 s", async () => {
    await page.clock.runFor(67_900 - 3_000);
    await expect(callBubble).toBeHidden();
    await page.clock.runFor(100);
    await expect(callBubble).toBeVisible();
    await page.clock.runFor(10_900);
    await expect(callBubble).toBeVisible();
    await page.clock.runFor(100);
    await expect(callBubble).toBeHidden();
  });

  await test.step("the popup is closable with a cross button", async () => {
    await page.clock.runFor(1_000);
    await expect(promo(page)).toBeVisible();
    await promo(page).getByRole("button", { name: "Close" }).click();
    await expect(promo(page)).toBeHidden();
  });
});

test("when the popup fails, waits or is not shown", async ({ page, complaints }) => {
  complaints.expect(/promo-popup/, /503/);

  await test.step("the popup is loaded only when it is due, and the page works without it", async () => {
    let requested = 0;
    await page.route("**/assets/promo-popup-*.js", (route) => {
      requested += 1;
      return route.abort("failed");
    });
    await openWithStoppedClock(page, PLAIN);
    await runUntilBubble(page);
    expect(requested).toBe(0);
    const logged = page.waitForEvent("console", (message) => message.text().includes("ChunkLoadError"));
    await page.clock.runFor(77_000);
    await logged;
    expect(requested).toBeGreaterThan(0);
    await navigateHome(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.unroute("**/assets/promo-popup-*.js");
  });

  /** A popup that had to wait opens two seconds after the visitor is free. */
  const expectAfterWait = async () => {
    await page.clock.runFor(1_900);
    await expect(promo(page)).toBeHidden();
    await page.clock.runFor(200);
    await expect(promo(page)).toBeVisible();
  };

  await test.step("the popup waits after another dialog is closed, also after one that was closed before its time", async () => {
    await page.setViewportSize(NARROW);
    await open(page, PLAIN);
    await runUntilBubble(page);
    const opener = page.getByRole("button", { name: "Open menu" });
    await opener.click();
    await expect(menu(page)).toBeVisible();
    await page.route(PRODUCT, async (route) => {
      const product = await (await route.fetch()).json();
      product.price_sizes[2].sold_out = true;
      for (const size of [0, 1, 3]) product.price_sizes[size].discount = 0;
      await route.fulfill({ json: product });
    });
    await page.clock.runFor(76_500);
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await expectAfterWait();
    await page.unroute(PRODUCT);

    await test.step("and promises no discount that nobody gets", async () => {
      await expect(promo(page)).toContainText("Almond OilSweet almonds and nothing else");
      await expect(promo(page)).not.toContainText(/[%₹\d]/);
    });
    await page.keyboard.press("Escape");
    await expect(promo(page)).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step("the popup waits while somebody types in a field", async () => {
    await open(page, "/product/almond-oil");
    await runUntilBubble(page);
    const quantity = page.getByRole("textbox", { name: "Quantity" });
    await quantity.focus();
    await page.route(PRODUCT, (route) => route.fulfill({ status: 503 }));
    await page.clock.runFor(87_000);
    await page.keyboard.type("3");
    await expect(quantity).toHaveValue("3");
    await expect(promo(page)).toBeHidden();

    await test.step("and a little longer, so that the tap which leaves the field is not caught", async () => {
      await quantity.blur();
      await expectAfterWait();
    });

    await test.step("where the product cannot be loaded it says nothing about it, and the link is there", async () => {
      await expect(promo(page)).toHaveText("From our wooden pressSee the oil (opens in a new tab)");
      await expect(promo(page).getByRole("link")).toHaveAttribute("href", "/product/almond-oil");
      await page.unroute(PRODUCT);
    });
  });

  await test.step("after a booking the popup is not shown on that page load", async () => {
    await changeStoredCart(page, [almond]);
    await open(page, PLAIN);
    await runUntilBubble(page);
    await page.getByRole("button", { name: "Book Order" }).click();
    await page.getByLabel("Name").fill("Asha Rao");
    await page.getByLabel("Phone").fill("98450 12345");
    await page.getByLabel("Address").fill("12 Temple Street");
    page.once("dialog", (alert) => alert.accept());
    await page.getByRole("button", { name: "Submit" }).click();
    // React shows what it has just loaded a moment later.
    await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(page.getByText(/^Thank you\. Your order .* is booked\./)).toBeVisible();
    await page.clock.runFor(90_000);
    await expect(promo(page)).toBeHidden();
  });
});

/** A navigation inside the site with a stopped clock. Returns how much time it was given. */
async function navigateHome(page: Page): Promise<number> {
  let givenMs = 0;
  await page.getByRole("banner").getByRole("link", { name: "Kolhu & Co., home" }).click();
  await expect(async () => {
    await page.clock.runFor(20);
    givenMs += 20;
    await expect(page).toHaveURL("/", { timeout: 200 });
  }).toPass({ intervals: [0] });
  return givenMs;
}
