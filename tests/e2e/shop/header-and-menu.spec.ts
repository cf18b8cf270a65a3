import type { Page } from "@playwright/test";
import { makeCartLine } from "../../factories.ts";
import { expectNoViolations } from "../fixtures/accessibility.ts";
import { almond, fillCart } from "../fixtures/fill-cart.ts";
import { hold } from "../fixtures/hold.ts";
import { nextFrame } from "../fixtures/next-frame.ts";
import { open } from "../fixtures/open.ts";
import { openWithStoppedClock } from "../fixtures/stopped-clock.ts";
import { changeStoredCart } from "../fixtures/stored-cart.ts";
import { expect, test } from "../fixtures/test-shop.ts";

/** A page with little of its own: the cart while it is empty. */
const PLAIN = "/cart";
const NARROW = { width: 800, height: 900 };
const WIDE = { width: 1100, height: 900 };

const cartOf = (quantity: number) => [makeCartLine({ quantity })];
const keepCart = (page: Page, quantity: number) =>
  page.evaluate((cart) => localStorage.setItem("cart", cart), JSON.stringify(cartOf(quantity)));

const footer = (page: Page) => page.getByRole("contentinfo");
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

  await test.step("My orders in the header once this device has one, where there is room", async () => {
    const link = page.getByRole("banner").getByRole("link", { name: "My orders" });
    await expect(link).toHaveCount(0);
    for (const stored of ["lastOrder", "myOrders"]) {
      await page.evaluate((key) => localStorage.setItem(key, "[]"), stored);
      await page.evaluate(() => window.dispatchEvent(new Event("cartUpdated")));
      await expect(link).toHaveAttribute("href", "/order");
      await page.setViewportSize(NARROW);
      await expect(link).toBeHidden();
      await page.setViewportSize(WIDE);
      await page.evaluate((key) => localStorage.removeItem(key), stored);
      await page.evaluate(() => window.dispatchEvent(new Event("cartUpdated")));
      await expect(link).toHaveCount(0);
    }
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
      ["My orders", "/order"],
    ]);
    expect(await hrefs("Your rights")).toEqual([
      ["Delivery and returns", "/legal/delivery-and-returns"],
      ["Privacy", "/legal/privacy"],
      ["Terms", "/legal/terms"],
      ["Contact and grievance", "/legal/contact-and-grievance"],
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
    const addresses = await footer(page).locator("address").getByRole("link").all();
    expect(addresses).not.toHaveLength(0);
    for (const link of addresses) {
      expect((await link.boundingBox())?.height, "a finger finds where complaints go").toBeGreaterThanOrEqual(44);
    }
  });

  await test.step("on cart and order it is the site's pages, contact and the law's pages alone", async () => {
    for (const path of ["/cart", "/order"]) {
      await open(page, path);
      await expect(footer(page).getByRole("link")).toHaveText([
        "Home",
        "About",
        "Contact",
        "My orders",
        "+91 98765 43210",
        "care@kolhu.example",
        "English",
        "हिन्दी",
        "தமிழ்",
        "Delivery and returns",
        "Privacy",
        "Terms",
        "Contact and grievance",
      ]);
    }
  });

  await test.step("below them the pages that the law asks for, with the maker's facts in them", async () => {
    await footer(page).getByRole("link", { name: "Contact and grievance" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Contact and grievance" })).toBeVisible();
    await expect(page).toHaveTitle("Contact and grievance | Kolhu & Co.");
    await expect(page.getByRole("main").getByRole("link", { name: "grievance@kolhu.example" })).toBeVisible();
    const call = page.getByRole("main").getByRole("link", { name: "+91 98765 43210" });
    await expect(call.last()).toHaveAttribute("href", "tel:+919876543210");
    await expectNoViolations(page);
  });

  await test.step("header, footer and floating chrome are hidden on paths starting with /sso_a or /dashboard", async () => {
    for (const path of ["/sso_a/no-such-page", "/dashboard-of-nobody"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("banner")).toHaveCount(0);
      await expect(footer(page)).toHaveCount(0);
      await expect(page.getByRole("link", { name: "Chat on WhatsApp" })).toHaveCount(0);
    }
  });
});

test("the badge refreshes on cartUpdated, on the storage event and re-polls every 1 s", async ({ page, context }) => {
  // Not the cart, which announces what it has checked.
  await openWithStoppedClock(page, "/legal/terms");
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
  // Whatever page of the shop it shows, it has the same storage.
  await otherTab.goto("/robots.txt");
  await keepCart(otherTab, 7);
  await expect(badge(7)).toBeVisible();
  await expect(spoken).toHaveText("Cart: 7 items");
});

test("the menu of narrow windows, and navigations inside the site", async ({ page, context }) => {
  // At the catalogue's price, because a late notice would move the page.
  await fillCart(context, [{ ...almond, price: 540, quantity: 4 }]);
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

  await test.step("mobile slide-in menu: Blog, About, Cart (count), Call Us, WhatsApp; also My orders", async () => {
    await opener.click();
    await expect(menu(page).getByRole("link", { name: "Blog" })).toHaveAttribute("href", "/Blog");
    await expect(menu(page).getByRole("link", { name: "About" })).toHaveAttribute("href", "/about");
    await expect(menu(page).getByRole("link", { name: "Cart (4)" })).toHaveAttribute("href", "/cart");
    await expect(menu(page).getByRole("link", { name: "Cart (4)" })).toHaveAttribute("aria-current", "page");
    await expect(menu(page).getByRole("link", { name: "My orders" })).toHaveAttribute("href", "/order");
    await expect(menu(page).getByRole("link", { name: "Call Us" })).toHaveAttribute("href", "tel:+919876543210");
    await expect(menu(page).getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/919876/,
    );
    await expectNoViolations(page, menu(page));
  });

  await test.step("the menu closes on a navigation and when the window grows", async () => {
    await menu(page).getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL("/about");
    await expect(menu(page)).toBeHidden();
    await opener.click();
    await expect(menu(page)).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(menu(page), "Back closes it first").toBeHidden();
    await expect(page).toHaveURL("/about");
    await page.goBack();
    await expect(page).toHaveURL(PLAIN);
    await opener.click();
    await expect(menu(page)).toBeVisible();
    await page.setViewportSize(WIDE);
    await expect(menu(page)).toBeHidden();
  });

  await test.step("a new page starts at its top; Back and Forward return to where the visitor was", async () => {
    const terms = footer(page).getByRole("link", { name: "Terms" });
    // On the way to a click the page scrolls.
    await terms.click({ trial: true });
    const place = await scrollY(page);
    expect(place).toBeGreaterThan(0);
    await terms.click();
    await expect(page).toHaveURL("/legal/terms");
    await expect.poll(() => scrollY(page)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 50));
    await nextFrame(page);
    await page.goBack();
    await expect(page).toHaveURL(PLAIN);
    await expect.poll(() => scrollY(page)).toBe(place);
    await page.goForward();
    await expect(page).toHaveURL("/legal/terms");
    await expect.poll(() => scrollY(page)).toBe(50);
    await page.goto("about:blank");
    await page.goBack();
    await expect.poll(() => scrollY(page)).toBe(50);
  });

  await test.step("a visitor who scrolls before the style sheets are there is not pulled back by them", async () => {
    const release = await hold(page, /[?]late$/);
    await open(page, PLAIN);
    await page.getByRole("link", { name: "About" }).first().click();
    await expect(page).toHaveURL("/about");
    await page.evaluate(() => {
      const late = Object.assign(document.createElement("link"), { rel: "stylesheet", id: "late" });
      late.href = `${document.styleSheets[0]?.href}?late`;
      late.addEventListener("load", () => requestAnimationFrame(() => late.remove()));
      document.head.append(late);
    });
    await page.goBack();
    await expect(page).toHaveURL(PLAIN);
    // A wheel that turns before the page is drawn moves nothing.
    await expect(page.getByRole("heading", { name: "Order Summary" })).toBeVisible();
    await nextFrame(page);
    await page.mouse.wheel(0, 120);
    await expect.poll(() => scrollY(page)).toBe(120);
    await release();
    await expect(page.locator("#late")).toHaveCount(0);
    expect(await scrollY(page)).toBe(120);
  });
});
