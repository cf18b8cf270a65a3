import type { Locator, Page } from "@playwright/test";
import { cards, carousel, wakeSliders } from "../fixtures/home-page.ts";
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

/** How far a slide of a carousel stands from its place. */
async function distance(region: Locator, slide: number): Promise<number> {
  return region.evaluate((element, index) => {
    const place = element.querySelector("h2[id=says-title]") ?? element.querySelector(".carousel__view");
    const shown = element.querySelectorAll(".carousel__track > li")[index];
    if (!place || !shown) throw new Error("no such slide");
    return Math.round(Math.abs(shown.getBoundingClientRect().left - place.getBoundingClientRect().left));
  }, slide);
}

/** Over more than half of a slide, so that it does not depend on how quick: by a finger, or by a mouse where there is no touch. */
async function swipe(page: Page, region: Locator, to: "left" | "right", isMobile: boolean): Promise<void> {
  const view = region.locator(".carousel__view");
  // Scrolled smoothly, it would stand elsewhere a moment later.
  await view.evaluate((element) => element.scrollIntoView({ behavior: "instant", block: "center" }));
  const box = await view.boundingBox();
  if (!box) throw new Error("the carousel is not shown");
  const y = box.y + box.height / 2;
  const [x = 0, ...ways] = [0.2, 0.35, 0.5, 0.65, 0.8].map(
    (part) => box.x + box.width * (to === "right" ? part : 1 - part),
  );
  if (!isMobile) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const way of ways) await page.mouse.move(way, y);
    await page.mouse.up();
    return;
  }
  const browser = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [{ x, y }]);
  for (const way of ways) await touch("touchMove", [{ x: way, y }]);
  await touch("touchEnd", []);
}

test("the sliders advance every 3 s, and after the last slide comes the first", async ({ page }) => {
  await openStill(page);
  let now = 0;
  const at = async (time: number) => {
    await page.clock.runFor(time - now);
    now = time;
  };
  const sliders = [
    { name: "Customer Reviews", noun: "review", slides: 3, speed: 300 },
    { name: "Offers", noun: "slide", slides: 3, speed: 500 },
    { name: "What Our User's Say", noun: "picture", slides: 7, speed: 500 },
  ];
  for (const { name, slides } of sliders) await expect(carousel(page, name).locator("li")).toHaveCount(slides);

  for (const { name, slides, speed } of sliders) {
    await test.step(`a slide of '${name}' takes ${speed} ms`, async () => {
      // All three go on together: this one stands where the time has led it.
      const advance = Math.floor(now / 3_000) + 1;
      await at(advance * 3_000 + speed - 100);
      expect(await distance(carousel(page, name), advance % slides)).toBeGreaterThan(0);
      await at(advance * 3_000 + speed + 50);
      expect(await distance(carousel(page, name), advance % slides)).toBe(0);
    });
  }

  const expectAll = async (advance: number) => {
    for (const { name, slides } of sliders) expect(await distance(carousel(page, name), advance % slides)).toBe(0);
  };
  await test.step("each stands for 3 s, and all have begun anew after the longest", async () => {
    for (let advance = Math.floor(now / 3_000) + 1; advance <= 7; advance += 1) {
      await at(advance * 3_000 - 1);
      await expectAll(advance - 1);
      await at(advance * 3_000 + 550);
      await expectAll(advance);
    }
  });

  await test.step("with reduced motion the sliders stand still, without a pause button, and the arrows jump", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect(page.getByRole("button", { name: /^Pause/ })).toHaveCount(0);
    // Slides that do not move by themselves are told.
    for (const { name } of sliders)
      await expect(carousel(page, name).getByRole("list")).toHaveAttribute("aria-live", "polite");
    await page.clock.runFor(10_000);
    await expectAll(7);
    for (const { name, noun, slides } of sliders) {
      await carousel(page, name)
        .getByRole("button", { name: `Next ${noun}` })
        .click();
      expect(await distance(carousel(page, name), 8 % slides)).toBe(0);
    }
  });
});

test("what a visitor can do with the sliders", async ({ page, isMobile }) => {
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

  await test.step("a swipe leads to the next slide, over the last to the first, and back", async () => {
    await page.clock.runFor(600);
    await swipe(page, offers, "left", isMobile);
    await shows("One press, eight oils");
    await page.clock.runFor(600);
    expect(await distance(offers, 1)).toBe(0);
    await swipe(page, offers, "right", isMobile);
    await shows("All our oils, now in tins");
    await page.clock.runFor(600);
    await swipe(page, offers, "right", isMobile);
    await shows("A spoon of almond in warm milk");
    await page.clock.runFor(600);
    expect(await distance(offers, 2)).toBe(0);
    await swipe(page, offers, "left", isMobile);
    await shows("All our oils, now in tins");
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

  await test.step("a resized window puts the slides right after 50 ms", async () => {
    await offers.getByRole("button", { name: "Slide 2" }).click();
    await page.clock.runFor(1_000);
    await page.evaluate(() =>
      addEventListener("resize", () => document.documentElement.setAttribute("data-resized", ""), { once: true }),
    );
    await page.setViewportSize({ width: 600, height: 800 });
    await expect(page.locator("html")).toHaveAttribute("data-resized");
    await page.clock.runFor(49);
    expect(await distance(offers, 1)).toBeGreaterThan(0);
    await page.clock.runFor(1);
    expect(await distance(offers, 1)).toBe(0);
  });
});

test("without the code that moves them, the sliders are strips to scroll and the page goes on", async ({
  page,
  complaints,
}) => {
  complaints.expect(/carousel/i);
  await page.route("**/carousel-engine-*.js", (route) => route.abort());
  const failure = page.waitForEvent("pageerror");
  await page.goto("/");
  expect((await failure).name).toBe("ChunkLoadError");
  await expect(page.getByRole("button", { name: "Next slide" })).toBeHidden();
  await carousel(page, "Customer Reviews")
    .locator(".carousel__view")
    .evaluate((view) => view.scrollTo({ left: view.clientWidth, behavior: "instant" }));
  expect(await distance(carousel(page, "Customer Reviews"), 1)).toBe(0);
  await page.getByRole("searchbox").fill("almond");
  await expect(cards(page)).toHaveCount(1);
});
