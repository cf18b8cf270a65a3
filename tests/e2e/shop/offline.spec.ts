import type { BrowserContext, Page, Request } from "@playwright/test";
import { findProblems } from "../fixtures/accessibility.ts";
import { almond, fillCart } from "../fixtures/fill-cart.ts";
import { hearAlerts } from "../fixtures/hear-alerts.ts";
import { expectInteractive, open } from "../fixtures/open.ts";
import { bottomOf, topOf } from "../fixtures/place.ts";
import { expect, test } from "../fixtures/test-shop.ts";

test.use({ serviceWorkers: "allow" });

const LINE = "You are offline. Prices may have changed.";

/** Opens the shop for the first time and waits until it is stored: only then the worker is active. */
async function visit(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(async (path) => (await caches.match(path))?.ok, path)).toBe(true);
}

async function listAssetsFetchedByWorker(context: BrowserContext): Promise<string[]> {
  const [worker] = context.serviceWorkers();
  const fetched =
    (await worker?.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name))) ?? [];
  return fetched.map((url) => new URL(url).pathname).filter((path) => path.startsWith("/assets/"));
}

test("without a network a shopper sees oils and cart and books: the order waits, and is sent once; nothing private is cached", async ({
  page,
  context,
  shop,
  complaints,
}) => {
  // Pictures that were never on the screen, pages and oils that were never opened, and calls that only staff may make.
  complaints.expect(
    /products\/name\/sesame-oil|ERR_INTERNET_DISCONNECTED|\/art\/.* net::ERR_FAILED|ERR_FAILED \/art\/|\b503\b|\b401\b/,
    /there is no network/,
  );
  await fillCart(context, [almond]);
  await page.goto("/robots.txt");
  await page.evaluate(async () =>
    (await caches.open("pages-0")).put("/legal/privacy", new Response("of an earlier release")),
  );
  await visit(page, "/product/almond-oil");
  await test.step("a new worker deletes the caches of earlier ones, and fetches the pages seen again", async () => {
    await expect.poll(() => page.evaluate(() => caches.has("pages-0"))).toBe(false);
    expect(await page.evaluate(async () => (await caches.match("/legal/privacy"))?.text())).toContain("/assets/");
  });
  await test.step("the worker fetched each of the page's files once", async () => {
    await expect.poll(async () => (await listAssetsFetchedByWorker(context)).length).toBeGreaterThan(20);
    const assets = await listAssetsFetchedByWorker(context);
    expect(assets).toEqual([...new Set(assets)]);
    expect(assets.filter((path) => path.includes("driver-page"))).toEqual([]);
  });
  await expect(page.getByText(LINE)).toBeHidden();
  await context.setOffline(true);

  await test.step("the page that is open says it at once, and the line takes room of its own", async () => {
    const line = page.getByText(LINE);
    await expect(line).toBeVisible();
    const { y = 0, height = 0 } = (await line.boundingBox()) ?? {};
    const back = await page.getByRole("link", { name: "Back to Products" }).boundingBox();
    expect(back?.y).toBeGreaterThanOrEqual(y + height);
  });

  await test.step("a reload without a network shows the page, interactive", async () => {
    await page.reload();
    await expectInteractive(page);
    await expect(page.getByRole("heading", { name: "Almond Oil", level: 1 })).toBeVisible();
    await expect(page.getByText(LINE)).toBeVisible();
    expect(await page.locator("html").getAttribute("data-cached")).toBe("");
  });

  await test.step("the notice disappears when the browser reports a network", async () => {
    await context.setOffline(false);
    await expect(page.getByText(LINE)).toBeHidden();
    await context.setOffline(true);
    await expect(page.getByText(LINE)).toBeVisible();
  });

  await test.step("a navigation inside the site shows the cached oils", async () => {
    await page.getByRole("link", { name: "Kolhu & Co., home" }).first().click();
    await expect(page.getByRole("heading", { name: "Coconut Oil" })).toBeVisible();
    await expect(page.getByText(LINE)).toBeVisible();
  });

  await test.step("pictures that are not here leave an empty box, dark below light words", async () => {
    const broken = () =>
      page.evaluate(
        () => [...document.images].filter((img) => img.currentSrc && img.complete && !img.naturalWidth).length,
      );
    await expect(page.locator(".hero img")).toHaveAttribute("alt", "");
    await expect.poll(broken).toBe(0);
    const usual = page.viewportSize() ?? { width: 360, height: 800 };
    await page.setViewportSize({ width: 1024, height: 700 });
    await expect(page.locator(".banner__slide--dark img")).toHaveCSS("background-color", "rgb(22, 56, 42)");
    await page.setViewportSize(usual);
  });

  const picture = page.locator(".gallery__slide img").first();
  await test.step("an oil that was never opened is shown from the cached catalogue", async () => {
    await page.getByRole("link", { name: "Sesame Oil" }).first().click();
    await expect(page.getByRole("heading", { name: "Sesame Oil", level: 1 })).toBeVisible();
    await expect(page.getByRole("main").getByText("₹").first()).toBeVisible();
    await expect(page.getByText(LINE)).toBeVisible();
    await expect(picture).toHaveAttribute("src", "/placeholder.svg");
  });

  await test.step("and loaded again by itself when the network is back, its pictures too", async () => {
    const loaded = page.waitForResponse((response) => response.url().endsWith("/products/name/sesame-oil"));
    await context.setOffline(false);
    expect((await loaded).ok()).toBe(true);
    await expect(picture).toHaveAttribute("src", "/art/tin-sesame.webp");
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(150);
    await expect(page.getByText(LINE)).toBeHidden();
    await expect(page.getByRole("heading", { name: "Sesame Oil", level: 1 })).toBeVisible();
    await context.setOffline(true);
  });

  await test.step("the cart is there", async () => {
    await page.goto("/cart");
    await expect(page.getByRole("heading", { name: "Order Summary" })).toBeVisible();
  });

  await test.step("a page that was never opened says that there is no copy of it", async () => {
    await page.goto("/about");
    await expect(page.getByRole("heading", { name: "You are offline." })).toBeVisible();
    await expect(page.getByRole("link", { name: "Kolhu & Co., home" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Call +91 98765 43210" })).toHaveAttribute("href", "tel:+919876543210");
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Cart" })).toBeVisible();
    await page.keyboard.press("Escape");
    expect(await findProblems(page)).toEqual([]);
  });

  await test.step("and opens by itself when the network is back", async () => {
    await context.setOffline(false);
    await expect(page.getByRole("heading", { name: "Our Story, Rooted in Nature" })).toBeVisible();
  });

  await test.step("with the network back the page is not a copy, and the notice is gone", async () => {
    await page.goto("/product/almond-oil");
    await expectInteractive(page);
    await expect(page.getByText(LINE)).toBeHidden();
    expect(await page.locator("html").getAttribute("data-cached")).toBeNull();
  });

  await test.step("the notice disappears with the first fresh response", async () => {
    // The worker had to use a copy, although the browser never knew of a time without a network.
    await page.evaluate(() => navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data: "cached" })));
    await expect(page.getByText(LINE)).toBeVisible();
    await page.evaluate(() => fetch("/products/"));
    await expect(page.getByText(LINE)).toBeHidden();
  });
  const alerts = hearAlerts(page);
  let orderLink = "";
  const keys: (string | undefined)[] = [];
  // What has left the device: a page that has just been loaded, or that sees another tab come, may not know that it is offline, and
  // try. A try under way when the page is left is aborted.
  const notSent = ["net::ERR_INTERNET_DISCONNECTED", "net::ERR_ABORTED"];
  const recordSent = (request: Request) => {
    const isSent = !notSent.includes(request.failure()?.errorText ?? "");
    if (isSent && request.url().endsWith("/send-email")) keys.push(request.headers()["idempotency-key"]);
  };
  page.on("requestfinished", recordSent);
  page.on("requestfailed", recordSent);
  const dialog = page.getByRole("dialog", { name: "Enter Your Information" });
  const bookOrder = (tab: Page) => tab.getByRole("button", { name: "Book Order" });
  const mails = async () => (await shop.mails()).filter(({ subject }) => subject?.includes("Offline Asha"));
  const waitingIn = (tab: Page) => tab.getByText("We could not reach the shop, so your order waits here.");
  await open(page, "/cart");
  await context.setOffline(true);

  await test.step("the cart says so at once, above the bar of a phone on its side, and it is not booked a second time", async () => {
    const usual = page.viewportSize() ?? { width: 360, height: 800 };
    await page.setViewportSize({ width: 640, height: 360 });
    await bookOrder(page).click();
    await dialog.getByLabel("Name").fill("Offline Asha");
    await dialog.getByLabel("Phone").fill("98450 12345");
    await dialog.getByLabel("Address").fill("12 Temple Street, Mysuru 570001");
    await dialog.getByRole("button", { name: "Submit" }).click();
    await expect(waitingIn(page)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(bookOrder(page)).toBeDisabled();
    await expect(page.getByRole("link", { name: "Order on WhatsApp" })).toBeDisabled();
    const bar = page.getByRole("region", { name: "Book order" });
    const takeBack = page.getByRole("button", { name: "Do not send it" });
    await expect.poll(async () => (await bottomOf(takeBack)) - (await topOf(bar))).toBeLessThanOrEqual(0);
    await page.setViewportSize(usual);
  });

  await test.step("another tab shows it too and can take it back; the typed text is kept", async () => {
    const other = await context.newPage();
    await open(other, "/cart");
    await expect(waitingIn(other)).toBeVisible();
    await expect(bookOrder(other)).toBeDisabled();
    await other.getByRole("button", { name: "Do not send it" }).press("Enter");
    await expect(waitingIn(other)).toHaveCount(0);
    await expect(other.getByRole("heading", { name: "Your Cart" })).toBeFocused();
    await expect(waitingIn(page)).toHaveCount(0);
    await bookOrder(page).click();
    await expect(dialog.getByLabel("Name")).toHaveValue("Offline Asha");
    await dialog.getByRole("checkbox", { name: /^Remember this order/ }).check();
    await dialog.getByRole("button", { name: "Submit" }).click();
    await expect(waitingIn(page)).toBeVisible();
    await expect(waitingIn(other)).toBeVisible();
    await other.goto("/product/almond-oil");
    await expect(other.getByRole("link", { name: "Order on WhatsApp" })).toBeDisabled();
    await other.close();
  });

  await test.step("it waits while another page is loaded without a network", async () => {
    await page.goto("/");
    await expectInteractive(page);
    expect(keys).toEqual([]);
    expect(await mails()).toEqual([]);
    // Added later, so no part of the waiting order.
    await page.getByRole("button", { name: "Add to Cart" }).first().click();
  });

  await test.step("with the network it is sent from there, once", async () => {
    await context.setOffline(false);
    await expect.poll(() => alerts).toEqual(["Booking successful!"]);
    await expect.poll(() => keys).toHaveLength(1);
    await expect.poll(async () => (await mails()).length).toBe(1);
  });

  await test.step("the device lists it, as agreed, has nothing left to send, and later additions are in the cart", async () => {
    await page.getByRole("link", { name: /^Cart/ }).first().click();
    const booked = page.getByText(/Your last order KC-\d{7} is booked\./);
    await expect(booked).toBeVisible();
    const [code = ""] = /KC-\d{7}/.exec((await booked.textContent()) ?? "") ?? [];
    await expect(page.getByText("Subtotal (1 item)")).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "My orders" }).click();
    const listed = page.getByRole("region", { name: "On this device" }).getByRole("link", { name: code });
    await expect(listed).toHaveAttribute("href", /\?key=[\w-]{22}$/);
    orderLink = (await listed.getAttribute("href")) ?? "";
    const names = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    for (const name of ["waitingOrder", "orderKeys", "customerDraft"]) expect(names).not.toContain(name);
  });

  await test.step("with a network, pages and API responses are never copies", async () => {
    let documents = 0;
    page.on("domcontentloaded", () => {
      documents += 1;
    });
    await page.evaluate(async () => {
      const words = { headers: { "content-type": "text/html; charset=utf-8" } };
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        await cache.put("/about", new Response("an old page", words));
        await cache.put("/products/", new Response("[]", words));
      }
    });
    expect(await page.evaluate(async () => (await (await fetch("/products/")).json()).length)).toBeGreaterThan(0);
    await open(page, "/about");
    await expect(page.getByText("an old page")).toBeHidden();
    expect(documents).toBe(1);
  });

  await test.step("nothing of the staff's or of the shopper's own order is cached", async () => {
    await page.goto(orderLink);
    await expect(page.getByRole("heading", { level: 1, name: /^Your order KC-/ })).toBeVisible();
    // As the router and a worker of its own would: the data of a page, the page itself, and the look-up.
    const ofOrder = [orderLink, orderLink.replace("?", ".data?"), "/order", "/order.data"];
    await page.evaluate(
      async (paths) => {
        const fetched = await Promise.all(paths.map((path) => fetch(path)));
        await Promise.all(fetched.map((response) => response.text()));
      },
      ["/dashboard", "/sso_a/login", "/orders/", ...ofOrder],
    );
    const cached = await page.evaluate(async () => {
      const names = await caches.keys();
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(cached).toContain("/cart");
    // The page without a code knows no order.
    const ofSomebody = /^\/(dashboard|sso_a|orders|my-orders|order.)/i;
    expect(cached.filter((path) => ofSomebody.test(path))).toEqual([]);
  });

  await test.step("without a network the order's page shows what this device knows of it, and the shop's words when it is back", async () => {
    const main = page.getByRole("main");
    const seen = main.getByText(/^As of \d+ [A-Z][a-z]{2} \d{4}, \d+:\d\d [ap]m\./);
    await page.goto(orderLink);
    await expectInteractive(page);
    await expect(seen).toHaveCount(0);
    const details = await main.locator(".order__body").textContent();
    await context.setOffline(true);
    await page.reload();
    await expectInteractive(page);
    await expect(main.getByRole("heading", { level: 1, name: /^Your order KC-/ })).toBeVisible();
    await expect(main).toContainText("It is booked.");
    expect(await main.locator(".order__body").textContent()).toBe(details);
    await expect(seen).toBeVisible();
    await expect(page.getByText(LINE)).toBeVisible();
    expect(await page.evaluate(() => document.referrer)).toBe("");
    await context.setOffline(false);
    await expect(seen).toHaveCount(0);
    await expect(main).toContainText("It is booked.");
  });
});
