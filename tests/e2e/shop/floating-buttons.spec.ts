import type { Page } from "@playwright/test";
import { open } from "../fixtures/open.ts";
import { topOf } from "../fixtures/place.ts";
import { openWithStoppedClock } from "../fixtures/stopped-clock.ts";
import { expect, test } from "../fixtures/test-shop.ts";

const WIDE = { width: 1100, height: 900 };

const floats = (page: Page) => page.getByRole("complementary", { name: "Contact" });
const footer = (page: Page) => page.getByRole("contentinfo");

// The bubbles' times are tested with those of the promo popup, and the place above the buy bar with the product page.
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
      expect(await floats(page).boundingBox(), "scrolling does not move them").toEqual(before);

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
});

test("a hash scrolls smoothly to the element with that id, with an 80 px offset after 100 ms", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await openWithStoppedClock(page, "/cart");
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
