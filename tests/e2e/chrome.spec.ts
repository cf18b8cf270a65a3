import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./shop.ts";

/** A page with little of its own: the cart while it is empty. */
const PLAIN = "/cart";
const NARROW = { width: 800, height: 900 };
const WIDE = { width: 1100, height: 900 };

const cartOf = (quantity: number) =>
  JSON.stringify([
    {
      id: "1",
      name: "Almond Oil",
      image: "",
      size: "250ml",
      price: 920,
      package: "TIN",
      quantity,
      mrp: 1150,
      discount: 230,
      extraCost: 0,
    },
  ]);
const keepCart = (page: Page, quantity: number) =>
  page.evaluate((cart) => localStorage.setItem("cart", cart), cartOf(quantity));

/** Time stands still from here on, except where the test lets it run. */
async function openWithClock(page: Page, address: string) {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
  await page.goto(address);
  await expectAlive(page);
}

/** The page answers to the keyboard and the clock: its scripts have run. */
async function expectAlive(page: Page) {
  await page.waitForFunction(() => history.scrollRestoration === "manual");
}

async function expectNoViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}

/** A move inside the site while the clock stands still; tells how much time it was given. */
async function moveHome(page: Page): Promise<number> {
  let givenMs = 0;
  await footer(page).getByRole("link", { name: "Home" }).click();
  await expect(async () => {
    await page.clock.runFor(100);
    givenMs += 100;
    await expect(page).toHaveURL("/", { timeout: 200 });
  }).toPass();
  return givenMs;
}

const footer = (page: Page) => page.getByRole("contentinfo");
const promo = (page: Page) => page.getByRole("dialog", { name: "A festive price on Almond Oil" });
const menu = (page: Page) => page.getByRole("dialog", { name: "Menu" });

test.beforeEach(({ context }) =>
  // The map on the about page comes from elsewhere.
  context.route("https://www.openstreetmap.org/**", (route) => route.fulfill({ contentType: "text/html", body: "" })),
);

test("sticky top navigation: logo to /, links Blog and About, cart icon", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto("/Blog");
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

test("the badge refreshes on cartUpdated, on the storage event and re-polls every 1 s", async ({ page, context }) => {
  await openWithClock(page, PLAIN);
  const badge = (count: number) => page.getByRole("link", { name: `Cart, ${count} items` });
  const spoken = page.getByRole("banner").getByRole("status");
  await expect(badge(0)).toHaveText("Cart");

  await keepCart(page, 2);
  await page.evaluate(() => window.dispatchEvent(new Event("cartUpdated")));
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

test("items found on arrival are shown and not announced", async ({ page }) => {
  await page.goto(PLAIN);
  await keepCart(page, 3);
  await page.reload();
  await expect(page.getByRole("link", { name: "Cart, 3 items" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("status")).toBeEmpty();
});

test("mobile slide-in menu: Blog, About, Cart (count), Call Us, WhatsApp", async ({ page }) => {
  await page.setViewportSize(NARROW);
  await page.goto(PLAIN);
  await keepCart(page, 4);
  await page.reload();
  await expect(page.getByRole("link", { name: "Cart, 4 items" })).toBeVisible();
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(menu(page).getByRole("link", { name: "Blog" })).toHaveAttribute("href", "/Blog");
  await expect(menu(page).getByRole("link", { name: "About" })).toHaveAttribute("href", "/about");
  await expect(menu(page).getByRole("link", { name: "Cart (4)" })).toHaveAttribute("href", "/cart");
  await expect(menu(page).getByRole("link", { name: "Cart (4)" })).toHaveAttribute("aria-current", "page");
  await expect(menu(page).getByRole("link", { name: "Call Us" })).toHaveAttribute("href", "tel:+919876543210");
  await expect(menu(page).getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", /^https:\/\/wa\.me\/919876/);
  await expectNoViolations(page);
});

test("the menu takes the focus, Escape closes it, and the focus returns", async ({ page }) => {
  await page.setViewportSize(NARROW);
  await page.goto(PLAIN);
  await expectAlive(page);
  const opener = page.getByRole("button", { name: "Open menu" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(menu(page).locator(":focus")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

test("the menu closes on a move and when the window grows", async ({ page }) => {
  await page.setViewportSize(NARROW);
  await page.goto("/");
  await expectAlive(page);
  const opener = page.getByRole("button", { name: "Open menu" });
  await opener.click();
  await menu(page).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await expect(menu(page)).toBeHidden();
  await opener.click();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(menu(page)).toBeHidden();
  await opener.click();
  await expect(menu(page)).toBeVisible();
  await page.setViewportSize(WIDE);
  await expect(menu(page)).toBeHidden();
});

test("footer: sitemap links, social links, contact e-mail and phone, copyright with the current year", async ({
  page,
}) => {
  await page.goto(PLAIN);
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
  await expect(footer(page).getByRole("link", { name: "care@kolhu.example" })).toHaveAttribute(
    "href",
    "mailto:care@kolhu.example",
  );
  await expect(footer(page).getByRole("link", { name: "+91 98765 43210" })).toHaveAttribute(
    "href",
    "tel:+919876543210",
  );
  await expect(footer(page)).toContainText(`© ${new Date().getUTCFullYear()} Kolhu & Co.`);
});

test("a floating call button and chat button appear on every public page", async ({ page }) => {
  for (const address of ["/", "/product/almond-oil", "/cart", "/about", "/Blog"]) {
    await page.goto(address);
    await expect(page.getByRole("link", { name: "Call us" })).toHaveAttribute("href", "tel:+919876543210");
    const chat = await page.getByRole("link", { name: "Chat on WhatsApp" }).getAttribute("href");
    expect(new URL(chat ?? "").searchParams.get("text")).toContain("cold-pressed oils");
  }
});

test("the chat bubble 'You can reach us here' shows at 3 s and hides at 13 s, whatever moves are made", async ({
  page,
}) => {
  await openWithClock(page, PLAIN);
  const bubble = page.getByText("You can reach us here");
  await page.clock.runFor(2_900);
  await expect(bubble).toBeHidden();
  await page.clock.runFor(100);
  await expect(bubble).toBeVisible();
  await page.clock.runFor(4_000);
  const givenMs = await moveHome(page);
  await expect(bubble).toBeVisible();
  await page.clock.runFor(5_900 - givenMs);
  await expect(bubble).toBeVisible();
  await page.clock.runFor(100);
  await expect(bubble).toBeHidden();
});

test("the call bubble 'Call us anytime' shows at 68 s and hides at 79 s", async ({ page }) => {
  await openWithClock(page, PLAIN);
  const bubble = page.getByText("Call us anytime");
  await page.clock.runFor(67_900);
  await expect(bubble).toBeHidden();
  await page.clock.runFor(100);
  await expect(bubble).toBeVisible();
  await page.clock.runFor(10_900);
  await expect(bubble).toBeVisible();
  await page.clock.runFor(100);
  await expect(bubble).toBeHidden();
});

test("each bubble can be closed manually", async ({ page }) => {
  await openWithClock(page, PLAIN);
  for (const [time, words] of [
    [4_000, "You can reach us here"],
    [66_000, "Call us anytime"],
  ] as const) {
    await page.clock.runFor(time);
    await expect(page.getByText(words)).toBeVisible();
    await page.getByRole("button", { name: "Close message" }).click();
    await expect(page.getByText(words)).toBeHidden();
  }
});

test("promo popup: a modal 80 seconds after page load, closable with a cross button, not again until reload", async ({
  page,
}) => {
  await openWithClock(page, PLAIN);
  await page.clock.runFor(79_900);
  await expect(promo(page)).toBeHidden();
  await page.clock.runFor(100);
  await expect(promo(page)).toBeVisible();
  await promo(page).getByRole("button", { name: "Close" }).click();
  await expect(promo(page)).toBeHidden();

  await moveHome(page);
  await page.clock.fastForward(100_000);
  await expect(promo(page)).toBeHidden();

  await page.goto(PLAIN);
  await expectAlive(page);
  await page.clock.runFor(80_000);
  await expect(promo(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(promo(page)).toBeHidden();
});

test("everyone can use the open bubble", async ({ page }) => {
  await openWithClock(page, PLAIN);
  await page.clock.runFor(3_000);
  await expect(page.getByText("You can reach us here")).toBeVisible();
  // The checker waits by the clock, too.
  await page.clock.resume();
  await expectNoViolations(page);
});

test("everyone can use the open popup", async ({ page }) => {
  await openWithClock(page, PLAIN);
  await page.clock.runFor(80_000);
  await expect(promo(page)).toBeVisible();
  await page.clock.resume();
  await expectNoViolations(page);
});

test("the special-offer image links to the almond oil product page in a new tab", async ({ page }) => {
  await openWithClock(page, PLAIN);
  await page.clock.runFor(80_000);
  const link = promo(page).getByRole("link");
  await expect(link).toHaveAttribute("rel", "noopener");
  await expect(link.getByRole("img", { name: "Almond oil with marigolds and clay lamps" })).toBeVisible();
  const tab = page.waitForEvent("popup");
  await link.click();
  await expect(await tab).toHaveURL("/product/almond-oil");
  await expect(page).toHaveURL(PLAIN);
});

test("the popup waits until another dialog is closed", async ({ page }) => {
  await page.setViewportSize(NARROW);
  await openWithClock(page, PLAIN);
  const opener = page.getByRole("button", { name: "Open menu" });
  await opener.click();
  await page.clock.runFor(90_000);
  await expect(promo(page)).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(promo(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
});

test("the popup is loaded only when it is due, and a page without it goes on", async ({ page, complaints }) => {
  complaints.expect(/promo-popup/);
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
  expect(asked).toBe(1);
  await moveHome(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("header, footer and floating chrome are hidden on paths starting with /sso_a or /dashboard", async ({
  page,
  complaints,
}) => {
  complaints.expect(/sso_a/, /dashboard/);
  for (const address of ["/sso_a/no-such-page", "/dashboard-of-nobody"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("banner")).toHaveCount(0);
    await expect(footer(page)).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Chat on WhatsApp" })).toHaveCount(0);
  }
});

test("the page scrolls to top on each route change, also on the way back", async ({ page }) => {
  await page.goto("/");
  await expectAlive(page);
  const contact = footer(page).getByRole("link", { name: "Contact" });
  await contact.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await contact.click();
  await expect(page).toHaveURL("/about");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 50));
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("a hash scrolls smoothly to the element with that id, with an 80 px offset after 100 ms", async ({ page }) => {
  await openWithClock(page, PLAIN);
  await page.evaluate(() => {
    const target = document.querySelector("footer nav");
    if (target) target.id = "a-place";
    const room = document.createElement("div");
    room.style.height = "200vh";
    document.body.append(room);
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

test("floating buttons step aside while the page scrolls down and return on scrolling up or after 600 ms", async ({
  page,
}) => {
  await openWithClock(page, PLAIN);
  const chat = page.getByRole("link", { name: "Chat on WhatsApp" });
  const scroll = (px: number) =>
    page.evaluate((by) => {
      document.body.style.minHeight = "400vh";
      window.scrollBy({ top: by, behavior: "instant" });
    }, px);
  const expectSoon = (hidden: boolean) =>
    expect(async () => {
      await page.clock.runFor(50);
      await expect(chat).toBeVisible({ visible: !hidden, timeout: 100 });
    }).toPass();
  await scroll(400);
  await expectSoon(true);
  await scroll(-100);
  await expectSoon(false);
  await scroll(200);
  await expectSoon(true);
  await page.clock.runFor(400);
  await expect(chat).toBeHidden();
  await page.clock.runFor(200);
  await expect(chat).toBeVisible();
});

test("floating buttons never cover what is marked, and stand above a buy bar", async ({ page }) => {
  await page.setViewportSize(NARROW);
  await page.goto(PLAIN);
  await expectAlive(page);
  const chat = page.getByRole("link", { name: "Chat on WhatsApp" });
  await page.evaluate(() => {
    const button = document.createElement("button");
    button.textContent = "Something to press";
    button.dataset.keepClear = "";
    button.style.cssText = "position: absolute; right: 0; top: 800px; width: 200px; height: 48px";
    document.body.append(button);
    document.body.style.minHeight = "400vh";
  });
  await expect(chat).toBeHidden();
  await page.evaluate(() => document.querySelector("body > button")?.remove());
  await page.evaluate(() => window.scrollTo({ top: 10, behavior: "instant" }));
  await expect(chat).toBeVisible();
  const before = await chat.boundingBox();
  await page.evaluate(() => {
    const bar = document.createElement("div");
    bar.className = "buybar";
    document.body.append(bar);
  });
  await expect.poll(async () => (before?.y ?? 0) - ((await chat.boundingBox())?.y ?? 0)).toBe(72);
});

test("floating buttons never cover the last line of a page", async ({ page }) => {
  await page.goto(PLAIN);
  await expectAlive(page);
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  const call = page.getByRole("link", { name: "Call us" });
  await expect(call).toBeVisible();
  const buttons = await call.boundingBox();
  const lines = await footer(page)
    .getByText(/All rights reserved|FSSAI licence/)
    .all();
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    const box = await line.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(buttons?.x ?? 0);
  }
});
