import type { Locator, Page } from "@playwright/test";
import { almond, fillCart, mustard } from "../fixtures/fill-cart.ts";
import { open } from "../fixtures/open.ts";
import { openWithStoppedClock, stopClock } from "../fixtures/stopped-clock.ts";
import { expect, test } from "../fixtures/test-shop.ts";

/** A page with little of its own: the cart while it is empty. */
const PLAIN = "/cart";
const NARROW = { width: 800, height: 900 };
const WIDE = { width: 1100, height: 900 };
/** Where a full product page or cart leaves little room. */
const TIGHT = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
];
const SMALL = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 640, height: 360 },
  { width: 844, height: 390 },
] as const;

const CHAT = { button: "Chat on WhatsApp", says: "You can reach us here" };
const CALL = { button: "Call us", says: "Call us anytime" };

/** Prices, buttons and text links of a page. */
const MARKS =
  "main .btn, main .input, .price, .chip, .gallery__thumb, .mini-products__item span, .cart-line .tabular-nums, .stepper, .cart-summary dd, .cart-line__name a, .site-footer li a, .buy-bar, .site-header";
/** What it says about paying. */
const PAYING = "p.notice, .buy-panel__note li";
const PLACES_TRIED = 6;

// What is hidden or moved is so at once: else the time of the transition passes on the machine's clock, and the test's stands still.
test.use({ reducedMotion: "reduce" });

const footer = (page: Page) => page.getByRole("contentinfo");
const floats = (page: Page) => page.getByRole("complementary", { name: "Contact" });

for (const { paths, meetsMap } of [
  { paths: ["/", "/Blog", "/cart"], meetsMap: false },
  { paths: ["/product/almond-oil", "/about"], meetsMap: true },
]) {
  test.describe(`on ${paths.join(", ")}`, () => {
    test.use({ meetsMap });

    test("call button and chat button", async ({ page, context }) => {
      await fillCart(context, [almond, mustard]);
      await stopClock(page);
      for (const path of paths) {
        await test.step(`on ${path}`, async () => {
          await open(page, path);
          await expectButtonsClear(page);
        });
      }
    });
  });
}

async function expectButtonsClear(page: Page): Promise<void> {
  const call = page.getByRole("link", { name: "Call us" });
  const chat = page.getByRole("link", { name: "Chat on WhatsApp" });
  const bubble = page.getByText("You can reach us here");

  await test.step("a floating call button and chat button appear on every public page", async () => {
    await page.clock.runFor(100);
    await expect(call).toBeVisible();
    await expect(chat).toBeVisible();
    await expect(call).toHaveAttribute("href", "tel:+919876543210");
    const chatUrl = await chat.getAttribute("href");
    expect(new URL(chatUrl ?? "").searchParams.get("text")).toContain("cold-pressed oils");
  });

  await test.step("they and their bubble are there on arrival, also where a page leaves little room", async () => {
    const size = page.viewportSize() ?? WIDE;
    const before = await floats(page).boundingBox();
    await page.clock.runFor(3_000);
    await expect(bubble).toBeVisible();
    expect(await floats(page).boundingBox(), "an opening bubble moves no button").toEqual(before);
    for (const tight of [...TIGHT, size]) {
      await page.setViewportSize(tight);
      await expect.poll(() => listCovered(page), `${tight.width} px`).toEqual([]);
      await expect(bubble).toBeVisible();
    }
  });

  await test.step("they and their bubble never cover a price or a button", async () => {
    // The bubble is open, and the page rests where one of its buttons or prices comes to lie at the height of the chat.
    await expect(bubble).toBeVisible();
    const clear = page.locator(`${MARKS}, ${PAYING}`);
    const marks = await clear.count();
    const places = Math.min(marks, PLACES_TRIED);
    for (let tried = 0; tried < places; tried += 1) {
      const mark = clear.nth(Math.floor((tried * marks) / places));
      await scrollUnderChat(mark);
      await expect.poll(() => listCovered(page), `place ${tried}`).toEqual([]);
    }
  });

  await test.step("floating buttons never cover the last line of a page", async () => {
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    const lines = await footer(page)
      .getByText(/All rights reserved|FSSAI licence/)
      .all();
    expect(lines).toHaveLength(2);
    // Until the page rests, they may still be on their way aside.
    await expect(async () => {
      await page.clock.runFor(300);
      await expect(floats(page)).toHaveCSS("opacity", "1", { timeout: 100 });
      for (const button of [call, chat]) {
        for (const line of lines) expect(await overlap(line, button)).toBe(false);
      }
    }).toPass({ intervals: [0] });
  });
}

/** The page rests where the element comes to lie at the height of the chat button. */
async function scrollUnderChat(mark: Locator): Promise<void> {
  await mark.evaluate((element) => {
    const chat = document.querySelector<HTMLElement>(".floating-buttons");
    const height = (chat?.offsetTop ?? 0) + (chat?.offsetHeight ?? 0) - 28;
    const { top, bottom } = element.getBoundingClientRect();
    window.scrollBy({ top: (top + bottom) / 2 - height, behavior: "instant" });
  });
}

/** After a rest: what of the page lies under the floating buttons, which are to be seen, or under a bubble. */
async function listCovered(page: Page, marked = `${MARKS}, ${PAYING}`): Promise<string[]> {
  await page.clock.fastForward(650);
  return page.evaluate((marks) => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const boxOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return (element.matches(".price, p, li, h1, h2") ? range : element).getBoundingClientRect();
    };
    const floating = [...document.querySelectorAll(".floating-button, .floating-buttons__bubble")]
      .filter(isSeen)
      .map(boxOf);
    if (floating.length < 2) return ["the buttons are away"];
    const covered = [...document.querySelectorAll(marks)].filter(isSeen).filter((element) => {
      const { left, right, top, bottom } = boxOf(element);
      return floating.some((one) => one.left < right && left < one.right && one.top < bottom && top < one.bottom);
    });
    return covered.map((element) => element.outerHTML.slice(0, 200));
  }, marked);
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error("nothing is drawn there");
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test.describe("on small phones, upright and lying", () => {
  test.use({ meetsMap: true });

  test("what else the buttons and their bubble leave free", async ({ page, context, complaints }) => {
    complaints.expect(/send-email/, /HTTP error! status: 503/, /Failed to load resource/, /no-such-page/);
    await fillCart(context, [almond, mustard]);
    await page.setViewportSize(SMALL[0]);
    await openWithStoppedClock(page, "/cart");

    await test.step("they never cover what a cart says about paying, nor its prices and links", async () => {
      await page.setViewportSize(SMALL[1]);
      await expect.poll(() => listCovered(page)).toEqual([]);
    });

    await test.step("they never cover words that tell of a failure, nor the heading above, and no bubble does", async () => {
      await page.route("**/send-email", (route) => route.fulfill({ status: 503, json: {} }));
      await page.getByRole("button", { name: "Book Order" }).click();
      await page.getByLabel("Name").fill("Asha Rao");
      await page.getByLabel("Phone").fill("98450 12345");
      await page.getByLabel("Address").fill("12 Temple Street");
      await page.getByRole("button", { name: "Submit" }).click();
      await expect(page.getByText("Your order has not gone out yet.")).toBeVisible();
      await page.clock.runFor(3_000);
      for (const size of SMALL) {
        await page.setViewportSize(size);
        await expect
          .poll(() => listCovered(page, `${MARKS}, .notice--error p, main h1`), `${size.width} px`)
          .toEqual([]);
        await expect(page.getByText(CHAT.says)).toBeHidden();
      }
    });

    await test.step("nor the words of the error screen", async () => {
      await open(page, "/no-such-page");
      await page.clock.runFor(3_000);
      for (const size of SMALL) {
        await page.setViewportSize(size);
        await expect.poll(() => listCovered(page, `${MARKS}, .empty-state p`), `${size.width} px`).toEqual([]);
      }
    });

    await test.step("they stand neither on a product's heading nor on its description while there is room elsewhere", async () => {
      await open(page, "/product/almond-oil");
      await page.clock.runFor(3_000);
      for (const size of SMALL) {
        await page.setViewportSize(size);
        await expect
          .poll(() => listCovered(page, `${MARKS}, main h1, .buy-panel__desc`), `${size.width} px`)
          .toEqual([]);
        await expectBubbleBeside(page, CHAT);
      }
    });

    await test.step("the call bubble too stays beside its own button", async () => {
      await page.clock.runFor(65_000);
      await expectBubbleBeside(page, CALL);
    });
  });
});

/** At the distance that the two buttons have from each other, once it has slid in. */
async function expectBubbleBeside(page: Page, { button: name, says }: typeof CHAT): Promise<void> {
  const distance = async () => {
    const bubble = await page.getByText(says).boundingBox();
    const button = await page.getByRole("link", { name, exact: true }).boundingBox();
    if (!bubble || !button) throw new Error("nothing is drawn there");
    const across = Math.max(button.x - bubble.x - bubble.width, bubble.x - button.x - button.width);
    const along = Math.abs(bubble.y + bubble.height / 2 - button.y - button.height / 2);
    return [Math.round(across), Math.round(along)];
  };
  await expect.poll(distance).toEqual([12, 0]);
}

test("without the code of the footer and the floating buttons the page goes on, with the footer as the server rendered it", async ({
  page,
  complaints,
}) => {
  complaints.expect(/assets\/(deferred-parts|footer)-[^/]*\.js|Loading chunk (footer|floating-buttons) failed/);
  await page.route(/assets\/(deferred-parts|footer)-.*\.js$/, (route) => route.abort("failed"));
  await open(page, PLAIN);
  await page.getByRole("banner").getByRole("link", { name: "Kolhu & Co., home" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await footer(page).getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL("/legal/privacy");
});

test("what happens while a page scrolls", async ({ page }) => {
  await page.setViewportSize(NARROW);
  await openWithStoppedClock(page, PLAIN);
  const chat = page.getByRole("link", { name: "Chat on WhatsApp" });
  // Each try lets the page have its time: nothing else is waited for.
  const expectSoon = (visible: boolean) =>
    expect(async () => {
      await page.clock.runFor(50);
      await expect(floats(page)).toHaveCSS("opacity", visible ? "1" : "0", { timeout: 100 });
    }).toPass({ intervals: [0] });
  const scroll = (px: number) =>
    page.evaluate((by) => {
      document.body.style.minHeight = "400vh";
      window.scrollBy({ top: by, behavior: "instant" });
    }, px);

  // They begin to watch the page when it has nothing else to do.
  await page.clock.runFor(100);

  await test.step("floating buttons step aside while the page scrolls down and return on scrolling up or after 600 ms", async () => {
    await scroll(2_000);
    await expectSoon(false);
    await scroll(-100);
    await expectSoon(true);
    await scroll(200);
    await expectSoon(false);
    await page.clock.runFor(400);
    await expect(floats(page)).toHaveCSS("opacity", "0");
    await page.clock.runFor(200);
    await expect(floats(page)).toHaveCSS("opacity", "1");
  });

  await test.step("out of sight they catch no tap, but the Tab key finds them and brings them back", async () => {
    await footer(page)
      .getByRole("link")
      .last()
      .evaluate((link) => link.focus({ preventScroll: true }));
    await scroll(200);
    await expectSoon(false);
    const catchesTap = (link: Element) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    expect(await chat.evaluate(catchesTap)).toBe(false);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Call us" })).toBeFocused();
    await expect(floats(page)).toHaveCSS("opacity", "1");
    await page.keyboard.press("Tab");
    await expect(chat).toBeFocused();
    await chat.blur();
  });

  await test.step("floating buttons never cover what is marked", async () => {
    await page.evaluate(() => {
      const button = document.createElement("button");
      button.textContent = "Something to press";
      button.dataset.keepClear = "";
      button.style.cssText = "position: fixed; right: 0; bottom: 40px; width: 200px; height: 48px";
      document.body.append(button);
    });
    await scroll(-10);
    await expectSoon(false);
    // At rest they stand above it.
    await expectSoon(true);
    const button = await page.getByRole("button", { name: "Something to press" }).boundingBox();
    const bottom = () => chat.evaluate((link) => link.getBoundingClientRect().bottom);
    await expect.poll(bottom).toBeLessThanOrEqual(button?.y ?? 0);
    await page.evaluate(() => document.querySelector("body > button")?.remove());
  });

  await test.step("they leave the last lines of a page at the other edge too", async () => {
    await page.evaluate(() => {
      const button = document.createElement("button");
      button.dataset.keepClear = "";
      button.style.cssText = "position: fixed; right: 0; top: 0; width: 50%; height: 100%";
      document.body.append(button);
      document.body.style.minHeight = "";
      window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
    });
    await expect.poll(() => listCovered(page, ".site-footer__legal p")).toEqual([]);
    await page.evaluate(() => document.querySelector("body > button")?.remove());
  });

  await test.step("floating buttons leave a link of the page that comes to lie under them", async () => {
    await page.evaluate(() => {
      const under = document.querySelector(".floating-button:not(.floating-button--call)")?.getBoundingClientRect();
      document.body.insertAdjacentHTML("beforeend", '<main id="more"><a class="link" href="/">On</a></main>');
      const link = document.querySelector<HTMLElement>("#more a");
      // Not as an attribute: the page's policy allows none.
      const place = `position: fixed; left: ${under?.left}px; top: ${under?.top}px; width: 56px; height: 56px`;
      if (link) link.style.cssText = place;
    });
    await scroll(-10);
    const isClear = async () => {
      await page.clock.runFor(50);
      return page.evaluate(() => {
        const link = document.querySelector("#more a");
        const { left = 0, top = 0 } = link?.getBoundingClientRect() ?? {};
        return document.elementFromPoint(left + 28, top + 28) === link;
      });
    };
    await expect.poll(isClear, { intervals: [0] }).toBe(true);
    await expectSoon(true);
    expect(await isClear()).toBe(true);
    await page.evaluate(() => document.getElementById("more")?.remove());
  });

  await test.step("and a heading, while there is room elsewhere", async () => {
    await page.evaluate(() => {
      const under = document.querySelector(".floating-button:not(.floating-button--call)")?.getBoundingClientRect();
      document.body.insertAdjacentHTML("beforeend", '<main id="more"><h2>Words</h2></main>');
      const heading = document.querySelector<HTMLElement>("#more h2");
      if (heading) heading.style.cssText = `position: fixed; left: ${under?.left}px; top: ${under?.top}px`;
    });
    await scroll(-10);
    await expect.poll(() => listCovered(page, "#more h2")).toEqual([]);
    await page.evaluate(() => document.getElementById("more")?.remove());
  });

  await test.step("in a row they catch no tap where the call button has left", async () => {
    const isCaught = await page.evaluate(() => {
      const buttons = document.querySelector<HTMLElement>(".floating-buttons");
      if (buttons) buttons.dataset.place = "row";
      const left = buttons?.querySelector(".floating-button--call")?.parentElement?.getBoundingClientRect();
      if (!left) return;
      return buttons?.contains(document.elementFromPoint(left.x + left.width / 2, left.y + left.height / 2));
    });
    expect(isCaught).toBe(false);
  });

  await test.step("floating buttons stand above a buy bar", async () => {
    // The offset, not the drawn place: they may still be on their way back.
    const top = () => floats(page).evaluate((element: HTMLElement) => element.offsetTop);
    const before = await top();
    await page.evaluate(() => {
      const bar = document.createElement("div");
      bar.className = "buy-bar";
      document.body.append(bar);
    });
    expect(before - (await top())).toBe(72);
  });

  await test.step("a hash scrolls smoothly to the element with that id, with an 80 px offset after 100 ms", async () => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.evaluate(() => {
      const target = document.querySelector("footer nav");
      if (target) target.id = "a-place";
      const scrollTo = window.scrollTo.bind(window);
      window.scrollTo = (options?: ScrollToOptions | number) => {
        document.documentElement.dataset.scrolled = JSON.stringify(options);
        if (typeof options === "object") scrollTo({ ...options, behavior: "instant" });
      };
      location.hash = "a-place";
      scrollTo(0, 0);
    });
    const scrolled = () => page.locator("html").getAttribute("data-scrolled");
    await page.clock.runFor(90);
    expect(await scrolled()).toBeNull();
    await page.clock.runFor(10);
    expect(await scrolled()).toContain("smooth");
    const top = await page.evaluate(() => document.getElementById("a-place")?.getBoundingClientRect().top);
    expect(Math.round(top ?? 0)).toBe(80);
  });
});
