import type { Locator, Page } from "@playwright/test";
import { carousel, wakeSliders } from "../fixtures/home-page.ts";
import { open } from "../fixtures/open.ts";
import { expect, test } from "../fixtures/test-shop.ts";

/** The home page at a moment that does not pass by itself, its sliders at work. */
async function openStill(page: Page) {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
  await open(page, "/");
  await wakeSliders(page);
}

/** How far the strip has to be scrolled to reach a slide. */
async function distance(region: Locator, slide: number): Promise<number> {
  return region.locator(".carousel__view").evaluate((view, index) => {
    const slides = [...view.querySelectorAll("li")];
    const start = (slides[index]?.offsetLeft ?? Number.NaN) - (slides[0]?.offsetLeft ?? 0);
    return Math.round(Math.abs(Math.min(start, view.scrollWidth - view.clientWidth) - view.scrollLeft));
  }, slide);
}

/** With a finger, over more than half of a slide. */
async function swipe(page: Page, region: Locator, to: "left" | "right"): Promise<void> {
  const view = region.locator(".carousel__view");
  await view.evaluate((element) => element.scrollIntoView({ behavior: "instant", block: "center" }));
  const box = await view.boundingBox();
  if (!box) throw new Error("the carousel is not shown");
  const y = box.y + box.height / 2;
  const [x = 0, ...ways] = [0.1, 0.3, 0.5, 0.7, 0.9].map(
    (part) => box.x + box.width * (to === "right" ? part : 1 - part),
  );
  const browser = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", xs: number[], timestamp: number) =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints: xs.map((x) => ({ x, y })), timestamp });
  const now = Date.now() / 1000;
  await touch("touchStart", [x], now - 3);
  const scrolled = () => view.evaluate(({ scrollLeft }) => scrollLeft);
  const start = await scrolled();
  for (const way of ways) await touch("touchMove", [way], now - 2);
  // A busy browser drops moves, also those that the end of the touch overtakes.
  await expect.poll(async () => Math.abs((await scrolled()) - start)).toBeGreaterThan(box.width / 2);
  // The finger rests before it leaves: a flick would go on by itself.
  await touch("touchEnd", [], now);
}

const SLIDERS = [
  { name: "Customer Reviews", noun: "review", slides: 3, speed: 300 },
  { name: "Offers", noun: "slide", slides: 3, speed: 500 },
  { name: "What Our User's Say", noun: "picture", slides: 7, speed: 500 },
];

test("the sliders advance every 3 s, and after the last slide comes the first", async ({ page }) => {
  await openStill(page);
  let now = 0;
  const at = async (time: number) => {
    await page.clock.runFor(time - now);
    now = time;
  };
  for (const { name, slides } of SLIDERS) await expect(carousel(page, name).locator("li")).toHaveCount(slides);

  await test.step("a slide takes 300 ms in the reviews and 500 ms elsewhere", async () => {
    await at(2_999);
    for (const { name } of SLIDERS) expect(await distance(carousel(page, name), 0)).toBe(0);
    for (const { name, speed } of SLIDERS) {
      if (3_000 + speed - 100 > now) await at(3_000 + speed - 100);
      expect(await distance(carousel(page, name), 1)).toBeGreaterThan(0);
      if (name !== "Offers") await at(3_000 + speed + 50);
      if (name !== "Offers") expect(await distance(carousel(page, name), 1)).toBe(0);
    }
    expect(await distance(carousel(page, "Offers"), 1)).toBe(0);
  });

  await test.step("each stays for 3 s", async () => {
    for (const advance of [2, 3]) {
      await at(advance * 3_000 - 1);
      expect(await distance(carousel(page, "Offers"), advance - 1)).toBe(0);
      await at(advance * 3_000 + 550);
      expect(await distance(carousel(page, "Offers"), advance % 3)).toBe(0);
    }
  });

  await test.step("with reduced motion the sliders do not move, have no pause button, and the arrows jump", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect(page.getByRole("button", { name: /^Pause/ })).toHaveCount(0);
    await expect(carousel(page, "Offers").getByRole("list")).toHaveAttribute("aria-live", "polite");
    await page.clock.runFor(10_000);
    for (const { name, noun } of SLIDERS) {
      const region = carousel(page, name);
      const shown = name === "What Our User's Say" ? 3 : 0;
      expect(await distance(region, shown)).toBe(0);
      await region.getByRole("button", { name: `Next ${noun}` }).click();
      expect(await distance(region, shown + 1)).toBe(0);
    }
  });
});

test("controlling the sliders", async ({ page, isMobile }) => {
  await openStill(page);
  const offers = carousel(page, "Offers");
  const shows = (title: string) => expect(offers.getByRole("heading")).toHaveText(title);

  await test.step("the sliders stop while focus is inside or a mouse rests on them", async () => {
    await offers.getByRole("button", { name: "Next slide" }).focus();
    await page.clock.runFor(10_000);
    await shows("All our oils, now in tins");
    await page.getByRole("searchbox").focus();
    await page.clock.runFor(3_000);
    await shows("One press, eight oils");
    if (isMobile) return;
    await offers.hover();
    await page.clock.runFor(10_000);
    await shows("One press, eight oils");
  });

  await test.step("the banner's dots, arrows and pause button work, and each is 44 px", async () => {
    const away = page.getByRole("heading", { name: "Our Premium Collection" });
    for (const button of await offers.getByRole("button").all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await offers.getByRole("button", { name: "Slide 3" }).click();
    await shows("A spoon of almond in warm milk");
    await expect(offers.getByRole("link")).toHaveAttribute("href", "/product/almond-oil");
    await offers.getByRole("button", { name: "Next slide" }).click();
    await shows("All our oils, now in tins");
    await expect(offers.getByRole("button", { name: "Slide 1" })).toHaveAttribute("aria-current", "true");
    await offers.getByRole("button", { name: "Previous slide" }).click();
    await shows("A spoon of almond in warm milk");

    await offers.getByRole("button", { name: "Pause slides" }).click();
    await away.click();
    await page.clock.runFor(10_000);
    await shows("A spoon of almond in warm milk");
    await offers.getByRole("button", { name: "Play slides" }).click();
    await away.click();
    await page.clock.runFor(3_000);
    await shows("All our oils, now in tins");
  });

  await test.step("a swipe leads to the next slide and back", async () => {
    if (!isMobile) return;
    await page.clock.runFor(600);
    await swipe(page, offers, "left");
    await shows("One press, eight oils");
    await expect.poll(() => distance(offers, 1)).toBe(0);
    await swipe(page, offers, "right");
    await shows("All our oils, now in tins");
    await expect.poll(() => distance(offers, 0)).toBe(0);
  });

  await test.step("the gallery has 7 pictures, none called a customer's", async () => {
    const says = carousel(page, "What Our User's Say");
    await says.scrollIntoViewIfNeeded();
    await expect(says.getByRole("heading")).toHaveText("What Our User's Say");
    await expect(says.getByRole("img")).toHaveCount(7);
    for (const picture of await says.getByRole("img").all()) {
      await expect(picture).toHaveAttribute("alt", /\w/);
      await expect(picture).not.toHaveAttribute("alt", /customer|user/i);
    }
  });

  await test.step("three reviews have name, text and rating", async () => {
    const reviews = carousel(page, "Customer Reviews");
    await expect(reviews.locator("li")).toHaveCount(3);
    const shown = await reviews.getByText(/^\d of 3$/).textContent();
    for (let seen = 0; seen < 3; seen += 1) {
      const number = ((Number(shown?.[0]) - 1 + seen) % 3) + 1;
      await expect(reviews.getByText(`${number} of 3`, { exact: true })).toBeVisible();
      await expect(reviews.getByRole("img", { name: /out of 5 stars$/ })).toHaveCount(1);
      await expect(reviews.getByRole("blockquote")).toHaveText(/\w+/);
      await expect(reviews.getByRole("figure").getByText(/^\w+ \w+$/)).toBeVisible();
      await reviews.getByRole("button", { name: "Next review" }).click();
    }
  });

  await test.step("a resized window shows the same slide", async () => {
    await offers.getByRole("button", { name: "Slide 2" }).click();
    await page.clock.runFor(1_000);
    await expect.poll(() => distance(offers, 1)).toBe(0);
    await page.setViewportSize({ width: 600, height: 800 });
    await expect.poll(() => offers.evaluate((region) => region.clientWidth)).toBeGreaterThan(360);
    await expect.poll(() => distance(offers, 1)).toBe(0);
    await shows("One press, eight oils");
  });
});
