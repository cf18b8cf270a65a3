import type { Page } from "@playwright/test";
import { almond, fillCart } from "../fixtures/fill-cart.ts";
import { open } from "../fixtures/open.ts";
import { topOf } from "../fixtures/place.ts";
import { openWithStoppedClock, runUntilBubble } from "../fixtures/stopped-clock.ts";
import { expect, test } from "../fixtures/test-shop.ts";

const WIDE = { width: 1100, height: 900 };

const floats = (page: Page) => page.getByRole("complementary", { name: "Contact" });
const footer = (page: Page) => page.getByRole("contentinfo");

// The bubbles' times are tested with those of the promo popup.
test("a call and a chat button on every public page, in one place", async ({ page }) => {
  const call = page.getByRole("link", { name: "Call us" });
  const chat = page.getByRole("link", { name: "Chat on WhatsApp" });
  for (const path of ["/", "/Blog", "/cart", "/legal/privacy"]) {
    await test.step(`on ${path}`, async () => {
      await open(page, path);
      await expect(call).toHaveAttribute("href", "tel:+919876543210");
      const chatUrl = new URL((await chat.getAttribute("href")) ?? "");
      expect(chatUrl.searchParams.get("text")).toContain("cold-pressed oils");
      const before = await floats(page).boundingBox();
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      await expect.poll(() => floats(page).boundingBox(), "at the end they are where they were").toEqual(before);

      await test.step("the page ends beside them: its last line can be read", async () => {
        const line = await footer(page)
          .getByText(/All rights reserved/)
          .evaluate((paragraph) => {
            const words = document.createRange();
            words.selectNodeContents(paragraph);
            return words.getBoundingClientRect().right;
          });
        expect(line).toBeLessThanOrEqual(before?.x ?? 0);
      });
    });
  }

  await test.step("they leave while one scrolls down, and come back by scrolling up or by the keyboard", async () => {
    const scroll = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
    expect((await chat.boundingBox())?.width).toBe(44);
    // Their code comes when the page is quiet, and hears the next scroll.
    await expect(async () => {
      for (const top of [0, 300]) await scroll(top);
      await expect(chat).not.toBeInViewport({ timeout: 1_000 });
    }).toPass();
    await expect(call).not.toBeInViewport();
    await scroll(200);
    await expect(chat).toBeInViewport({ ratio: 1 });
    await scroll(400);
    await expect(chat).not.toBeInViewport();
    await footer(page).getByRole("link").last().focus();
    await page.keyboard.press("Tab");
    await expect(call).toBeFocused();
    await expect(call).toBeInViewport({ ratio: 1 });
  });
});

test("on product and cart they are in the bar, and a bubble is on no control", async ({ context, page }) => {
  await fillCart(context, [almond]);
  for (const [path, name] of [
    ["/product/almond-oil", "Add to cart"],
    ["/cart", "Book order"],
  ] as const) {
    await openWithStoppedClock(page, path);
    const bar = await page.getByRole("region", { name, exact: true }).boundingBox();
    const button = await page.getByRole("region", { name, exact: true }).getByRole("button").boundingBox();
    const buttons = await floats(page).boundingBox();
    if (!bar || !button || !buttons) throw new Error("no bar");
    expect(buttons.y).toBeGreaterThanOrEqual(bar.y);
    expect(buttons.y + buttons.height).toBeLessThanOrEqual(bar.y + bar.height);
    expect(buttons.x + buttons.width).toBeLessThan(button.x);

    await runUntilBubble(page);
    let shown = 0;
    for (let top = 0; top < 2_000; top += 150) {
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
      await page.clock.runFor(400);
      const covered = await page.evaluate(findCovered);
      if (covered) shown += 1;
      expect(covered ?? [], `${path} at ${top} px`).toEqual([]);
    }
    await expect(page.getByRole("link", { name: "Call us" }), "they stay").toBeInViewport({ ratio: 1 });
    expect(shown, "it is seen at some places").toBeGreaterThan(0);
    if (name !== "Add to cart") continue;
    // Wide enough that the link is not below the bubble.
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await page.clock.runFor(400);
    expect(await page.evaluate(findCovered)).toEqual([]);
    await page.getByRole("region", { name }).getByRole("button", { name }).click();
    await page.clock.runFor(400);
    await expect(page.getByRole("region", { name }).getByText("in your cart")).toBeVisible();
    expect(await page.evaluate(findCovered), "not on what was put into the cart").toBeUndefined();
    await page.setViewportSize({ width: 360, height: 800 });
  }
});

/** The controls below the chat's bubble; undefined where there is none. */
function findCovered(): string[] | undefined {
  const bubble = document.querySelector("aside p");
  if (!bubble?.checkVisibility({ visibilityProperty: true })) return undefined;
  const { left, right, top, bottom } = bubble.getBoundingClientRect();
  const controls = [...document.querySelectorAll("main :is(a, button, input), footer a, .buy-bar button")];
  return controls.flatMap((control) => {
    const box = control.getBoundingClientRect();
    const isBelow = box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    return isBelow && control.checkVisibility() && !control.closest("[inert]") ? [control.textContent ?? ""] : [];
  });
}

test("a hash scrolls smoothly to the element with that id, with an 80 px offset after 100 ms", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await openWithStoppedClock(page, "/legal/privacy");
  await page.evaluate(() => {
    const target = document.querySelector("footer nav");
    if (target) target.id = "a-place";
    document.body.style.minHeight = "400vh";
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = function (options?: ScrollIntoViewOptions | boolean) {
      // The router jumps without options.
      if (options) document.documentElement.dataset.scrolled = JSON.stringify(options);
      scrollIntoView.call(this, { behavior: "instant" });
    };
    location.hash = "a-place";
    window.scrollTo(0, 0);
  });
  const scrolled = () => page.locator("html").getAttribute("data-scrolled");
  await page.clock.runFor(90);
  expect(await scrolled()).toBeNull();
  await page.clock.runFor(10);
  expect(await scrolled()).toContain("smooth");
  expect(Math.round(await topOf(page.locator("#a-place")))).toBe(80);
});
