import type { Locator, Page } from "@playwright/test";
import { makeCartLine } from "../../factories.ts";
import { expectNoViolations, expectNoViolationsAtRest } from "../fixtures/expect-no-violations.ts";
import { almond, fillCart, mustard } from "../fixtures/fill-cart.ts";
import { expectAlive, open } from "../fixtures/open.ts";
import { expect, test } from "../fixtures/shop.ts";
import { changeStoredCart } from "../fixtures/stored-cart.ts";

/** A page with little of its own: the cart while it is empty. */
const PLAIN = "/cart";
const NARROW = { width: 800, height: 900 };
const WIDE = { width: 1100, height: 900 };
/** Where a full product page or cart leaves little room. */
const TIGHT = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
];

/** Prices and buttons of a page. */
const MARKS =
  "main .btn, main .input, .price, .chip, .thumb, .mini span, .line .num, .stepper, .summary dd, .buybar, .site-header";
const PLACES_TRIED = 10;

const cartOf = (quantity: number) => [makeCartLine({ quantity })];
const keepCart = (page: Page, quantity: number) =>
  page.evaluate((cart) => localStorage.setItem("cart", cart), JSON.stringify(cartOf(quantity)));

/** Time stands still from here on, except where the test lets it run. */
async function stopClock(page: Page) {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
}

async function openWithClock(page: Page, address: string) {
  await stopClock(page);
  await open(page, address);
}

/** A move inside the site while the clock stands still; tells how much time it was given. */
async function moveHome(page: Page): Promise<number> {
  let givenMs = 0;
  // The logo is in sight: on the way to a link of the footer the page would scroll, and the buttons step aside.
  await page.getByRole("banner").getByRole("link", { name: "Kolhu & Co., home" }).click();
  await expect(async () => {
    await page.clock.runFor(20);
    givenMs += 20;
    await expect(page).toHaveURL("/", { timeout: 200 });
  }).toPass();
  return givenMs;
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error("nothing is drawn there");
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

const footer = (page: Page) => page.getByRole("contentinfo");
const promo = (page: Page) => page.getByRole("dialog", { name: "A festive price on Almond Oil" });
const menu = (page: Page) => page.getByRole("dialog", { name: "Menu" });
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

test("header and footer", async ({ page, complaints }) => {
  complaints.expect(/sso_a/, /dashboard/);
  await page.setViewportSize(WIDE);
  await open(page, "/Blog");

  await test.step("sticky top navigation: logo to /, links Blog and About, cart icon", async () => {
    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: "Kolhu & Co., home" })).toHaveAttribute("href", "/");
    await expect(header.getByRole("link", { name: "Blog" })).toHaveAttribute("href", "/Blog");
    await expect(header.getByRole("link", { name: "Blog" })).toHaveAttribute("aria-current", "page");
    await expect(header.getByRole("link", { name: "About" })).toHaveAttribute("href", "/about");
    await expect(header.getByRole("link", { name: "About" })).not.toHaveAttribute("aria-current");
    await expect(header.getByRole("link", { name: "Cart, 0 items" })).toHaveAttribute("href", "/cart");
    await expect(header).toHaveCSS("position", "sticky");
    await expect(header.getByRole("button", { name: "Open menu" })).toBeHidden();
  });

  await test.step("footer: sitemap links, social links, contact e-mail and phone, copyright with the current year", async () => {
    const hrefs = (name: string) =>
      footer(page)
        .getByRole("navigation", { name })
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("href")]));
    expect(await hrefs("Site")).toEqual([
      ["Home", "/"],
      ["About", "/about"],
      ["Contact", "/about"],
    ]);
    expect((await hrefs("Oils")).map(([, href]) => href)).toEqual(
      ["coconut", "ground-nut", "sunflower", "castor", "mustard", "sesame", "almond", "safflower"].map(
        (oil) => `/product/${oil}-oil`,
      ),
    );
    for (const name of ["Instagram", "Facebook", "YouTube"]) {
      const link = footer(page).getByRole("link", { name });
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", "noopener");
      await expect(link).toHaveAttribute("href", new RegExp(`^https://www\\.${name.toLowerCase()}\\.com/`));
    }
    const contact = footer(page)
      .locator("div", { has: page.getByRole("heading", { name: "Talk to us" }) })
      .last();
    await expect(contact.getByRole("link", { name: "care@kolhu.example" })).toHaveAttribute(
      "href",
      "mailto:care@kolhu.example",
    );
    await expect(contact.getByRole("link", { name: "+91 98765 43210" })).toHaveAttribute("href", "tel:+919876543210");
    await expect(footer(page)).toContainText(`© ${new Date().getUTCFullYear()} Kolhu & Co.`);
  });

  await test.step("header, footer and floating chrome are hidden on paths starting with /sso_a or /dashboard", async () => {
    for (const address of ["/sso_a/no-such-page", "/dashboard-of-nobody"]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("banner")).toHaveCount(0);
      await expect(footer(page)).toHaveCount(0);
      await expect(page.getByRole("link", { name: "Chat on WhatsApp" })).toHaveCount(0);
    }
  });
});

test("the badge refreshes on cartUpdated, on the storage event and re-polls every 1 s", async ({ page, context }) => {
  await openWithClock(page, PLAIN);
  const badge = (count: number) => page.getByRole("link", { name: `Cart, ${count} items` });
  const spoken = page.getByRole("banner").getByRole("status");
  await expect(badge(0)).toHaveText("Cart");

  await changeStoredCart(page, cartOf(2));
  await expect(badge(2)).toContainText("2");
  await expect(spoken).toHaveText("Cart: 2 items");

  await keepCart(page, 5);
  await expect(badge(2)).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(badge(5)).toBeVisible();

  const otherTab = await context.newPage();
  await otherTab.goto(PLAIN);
  await keepCart(otherTab, 7);
  await expect(badge(7)).toBeVisible();
  await expect(spoken).toHaveText("Cart: 7 items");
});

test("the menu of narrow windows, and moves inside the site", async ({ page, context }) => {
  await fillCart(context, cartOf(4));
  await page.setViewportSize(NARROW);
  await open(page, PLAIN);
  const opener = page.getByRole("button", { name: "Open menu" });

  await test.step("items found on arrival are shown and not announced", async () => {
    await expect(page.getByRole("link", { name: "Cart, 4 items" })).toBeVisible();
    await expect(page.getByRole("banner").getByRole("status")).toBeEmpty();
  });

  await test.step("the menu takes the focus, Escape closes it, and the focus returns", async () => {
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(menu(page).locator(":focus")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step("mobile slide-in menu: Blog, About, Cart (count), Call Us, WhatsApp", async () => {
    await opener.click();
    await expect(menu(page).getByRole("link", { name: "Blog" })).toHaveAttribute("href", "/Blog");
    await expect(menu(page).getByRole("link", { name: "About" })).toHaveAttribute("href", "/about");
    await expect(menu(page).getByRole("link", { name: "Cart (4)" })).toHaveAttribute("href", "/cart");
    await expect(menu(page).getByRole("link", { name: "Cart (4)" })).toHaveAttribute("aria-current", "page");
    await expect(menu(page).getByRole("link", { name: "Call Us" })).toHaveAttribute("href", "tel:+919876543210");
    await expect(menu(page).getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/919876/,
    );
    await expectNoViolations(page);
  });

  await test.step("the menu closes on a move and when the window grows", async () => {
    await menu(page).getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL("/about");
    await expect(menu(page)).toBeHidden();
    await opener.click();
    await page.goBack();
    await expect(page).toHaveURL(PLAIN);
    await expect(menu(page)).toBeHidden();
    await opener.click();
    await expect(menu(page)).toBeVisible();
    await page.setViewportSize(WIDE);
    await expect(menu(page)).toBeHidden();
  });

  await test.step("the page scrolls to top on each route change, also on the way back", async () => {
    const contact = footer(page).getByRole("link", { name: "Contact" });
    await contact.scrollIntoViewIfNeeded();
    expect(await scrollY(page)).toBeGreaterThan(0);
    await contact.click();
    await expect(page).toHaveURL("/about");
    await expect.poll(() => scrollY(page)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 50));
    await page.goBack();
    await expect(page).toHaveURL(PLAIN);
    await expect.poll(() => scrollY(page)).toBe(0);
  });
});

for (const { addresses, meetsMap } of [
  { addresses: ["/", "/Blog", "/cart"], meetsMap: false },
  { addresses: ["/product/almond-oil", "/about"], meetsMap: true },
]) {
  test.describe(`on ${addresses.join(", ")}`, () => {
    test.use({ meetsMap });

    test("call button and chat button", async ({ page, context }) => {
      await fillCart(context, [almond, mustard]);
      await stopClock(page);
      for (const address of addresses) {
        await test.step(`on ${address}`, async () => {
          await open(page, address);
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
    const chatAddress = await chat.getAttribute("href");
    expect(new URL(chatAddress ?? "").searchParams.get("text")).toContain("cold-pressed oils");
  });

  await test.step("they and their bubble are there on arrival, also where a page leaves little room", async () => {
    const size = page.viewportSize() ?? WIDE;
    const place = page.getByRole("complementary", { name: "Contact" });
    const before = await place.boundingBox();
    await page.clock.runFor(3_000);
    await expect(bubble).toBeVisible();
    expect(await place.boundingBox(), "an opening bubble moves no button").toEqual(before);
    for (const tight of [...TIGHT, size]) {
      await page.setViewportSize(tight);
      await expect.poll(() => listCovered(page), `${tight.width} px`).toEqual([]);
      await expect(call).toBeVisible();
      await expect(chat).toBeVisible();
      await expect(bubble).toBeVisible();
    }
  });

  await test.step("they and their bubble never cover a price or a button", async () => {
    // The bubble is open, and the page rests where one of its buttons or prices comes to lie at the height of the chat.
    await expect(bubble).toBeVisible();
    const marks = await page.locator(MARKS).count();
    const places = Math.min(marks, PLACES_TRIED);
    for (let tried = 0; tried < places; tried += 1) {
      const mark = page.locator(MARKS).nth(Math.floor((tried * marks) / places));
      await mark.evaluate((element) => {
        const chat = document.querySelector<HTMLElement>(".floats");
        const height = (chat?.offsetTop ?? 0) + (chat?.offsetHeight ?? 0) - 28;
        const { top, bottom } = element.getBoundingClientRect();
        window.scrollBy({ top: (top + bottom) / 2 - height, behavior: "instant" });
      });
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
      for (const button of [call, chat]) {
        await expect(button).toBeVisible({ timeout: 100 });
        for (const line of lines) expect(await overlap(line, button)).toBe(false);
      }
    }).toPass();
  });
}

/** After a rest: what of the page lies under the floating buttons, which are to be seen, or under a bubble. */
async function listCovered(page: Page): Promise<string[]> {
  await page.clock.runFor(650);
  return page.evaluate((marks) => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const boxOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return (element.matches(".price") ? range : element).getBoundingClientRect();
    };
    const floating = [...document.querySelectorAll(".float, .bubble")].filter(isSeen).map(boxOf);
    if (floating.length < 2) return ["the buttons are away"];
    const covered = [...document.querySelectorAll(marks)].filter(isSeen).filter((element) => {
      const { left, right, top, bottom } = boxOf(element);
      return floating.some((one) => one.left < right && left < one.right && one.top < bottom && top < one.bottom);
    });
    return covered.map((element) => element.outerHTML.slice(0, 200));
  }, MARKS);
}

test("bubbles and offer, in the order of their times", async ({ page }) => {
  const chatBubble = page.getByText("You can reach us here");
  const callBubble = page.getByText("Call us anytime");
  const close = page.getByRole("button", { name: "Close message" });
  let givenMs = 0;
  await openWithClock(page, PLAIN);

  await test.step("the chat bubble 'You can reach us here' shows at 3 s and hides at 13 s, whatever moves are made", async () => {
    await page.clock.runFor(2_900);
    await expect(chatBubble).toBeHidden();
    await page.clock.runFor(100);
    await expect(chatBubble).toBeVisible();
    await page.clock.runFor(4_000);
    givenMs = await moveHome(page);
    await expect(chatBubble).toBeVisible();
    await page.clock.runFor(5_900 - givenMs);
    await expect(chatBubble).toBeVisible();
    await page.clock.runFor(100);
    await expect(chatBubble).toBeHidden();
  });

  await test.step("each bubble can be closed manually: the call bubble", async () => {
    await page.clock.runFor(57_000);
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

  await test.step("everyone can use the open popup", async () => {
    await expectNoViolationsAtRest(page);
  });

  await test.step("the special-offer image links to the almond oil product page in a new tab", async () => {
    const link = promo(page).getByRole("link");
    await expect(link).toHaveAttribute("rel", "noopener");
    await expect(link.getByRole("img", { name: "Almond oil with marigolds and clay lamps" })).toBeVisible();
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
    await page.reload();
    await expectAlive(page);
  });

  await test.step("everyone can use the open bubble", async () => {
    await page.clock.runFor(3_000);
    await expect(chatBubble).toBeVisible();
    givenMs = await expectNoViolationsAtRest(page);
  });

  await test.step("each bubble can be closed manually: the chat bubble", async () => {
    await close.click();
    await expect(chatBubble).toBeHidden();
  });

  await test.step("the call bubble 'Call us anytime' shows at 68 s and hides at 79 s", async () => {
    await page.clock.runFor(67_900 - 3_000 - givenMs);
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

test("the popup that cannot come, or not yet", async ({ page, complaints }) => {
  complaints.expect(/promo-popup/);

  await test.step("the popup is loaded only when it is due, and a page without it goes on", async () => {
    let asked = 0;
    await page.route("**/assets/promo-popup-*.js", (route) => {
      asked += 1;
      return route.abort("failed");
    });
    await openWithClock(page, PLAIN);
    expect(asked).toBe(0);
    const logged = page.waitForEvent("console", (message) => message.text().includes("ChunkLoadError"));
    await page.clock.runFor(80_000);
    await logged;
    expect(asked).toBeGreaterThan(0);
    await moveHome(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.unroute("**/assets/promo-popup-*.js");
  });

  await test.step("the popup waits until another dialog is closed", async () => {
    await page.setViewportSize(NARROW);
    await open(page, PLAIN);
    const opener = page.getByRole("button", { name: "Open menu" });
    await opener.click();
    await expect(menu(page)).toBeVisible();
    await page.clock.runFor(90_000);
    await expect(promo(page)).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await expect(promo(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(promo(page)).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test("without the code of the footer and the floating buttons the page goes on", async ({ page, complaints }) => {
  complaints.expect(/calls|floats|footer|React error #418/);
  await page.route(/assets\/(calls|footer)-.*\.js$/, (route) => route.abort("failed"));
  await open(page, PLAIN);
  await page.getByRole("banner").getByRole("link", { name: "Kolhu & Co., home" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("what happens while a page scrolls", async ({ page }) => {
  await page.setViewportSize(NARROW);
  await openWithClock(page, PLAIN);
  const chat = page.getByRole("link", { name: "Chat on WhatsApp" });
  const expectSoon = (visible: boolean) =>
    expect(async () => {
      await page.clock.runFor(50);
      await expect(chat).toBeVisible({ visible, timeout: 100 });
    }).toPass();
  const scroll = (px: number) =>
    page.evaluate((by) => {
      document.body.style.minHeight = "400vh";
      window.scrollBy({ top: by, behavior: "instant" });
    }, px);

  await test.step("floating buttons step aside while the page scrolls down and return on scrolling up or after 600 ms", async () => {
    await scroll(2_000);
    await expectSoon(false);
    await scroll(-100);
    await expectSoon(true);
    await scroll(200);
    await expectSoon(false);
    await page.clock.runFor(400);
    await expect(chat).toBeHidden();
    await page.clock.runFor(200);
    await expect(chat).toBeVisible();
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

  await test.step("floating buttons leave a link of the page that comes to lie under them", async () => {
    await page.evaluate(() => {
      const under = document.querySelector("#floats .float:not(.float--call)")?.getBoundingClientRect();
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
    await expect.poll(isClear).toBe(true);
    await expectSoon(true);
    expect(await isClear()).toBe(true);
    await page.evaluate(() => document.getElementById("more")?.remove());
  });

  await test.step("in a row they catch no tap where the call button has left", async () => {
    const isCaught = await page.evaluate(() => {
      const floats = document.getElementById("floats");
      if (floats) floats.dataset.place = "row";
      const left = floats?.querySelector(".float--call")?.parentElement?.getBoundingClientRect();
      if (!left) return;
      return floats?.contains(document.elementFromPoint(left.x + left.width / 2, left.y + left.height / 2));
    });
    expect(isCaught).toBe(false);
  });

  await test.step("floating buttons stand above a buy bar", async () => {
    // The offset, not the drawn place: they may still be on their way back.
    const top = () =>
      page.getByRole("complementary", { name: "Contact" }).evaluate((floats: HTMLElement) => floats.offsetTop);
    const before = await top();
    await page.evaluate(() => {
      const bar = document.createElement("div");
      bar.className = "buybar";
      document.body.append(bar);
    });
    expect(before - (await top())).toBe(72);
  });

  await test.step("a hash scrolls smoothly to the element with that id, with an 80 px offset after 100 ms", async () => {
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
