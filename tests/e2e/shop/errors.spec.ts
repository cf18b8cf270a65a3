import type { Page } from "@playwright/test";
import { expectNoViolations } from "../fixtures/accessibility.ts";
import { almond } from "../fixtures/fill-cart.ts";
import { nextFrame } from "../fixtures/next-frame.ts";
import { expectInteractive, open } from "../fixtures/open.ts";
import { openWithStoppedClock } from "../fixtures/stopped-clock.ts";
import { changeStoredCart } from "../fixtures/stored-cart.ts";
import { expect, test } from "../fixtures/test-shop.ts";

const TITLE = "Unexpected Application Error!";
/** Where the menu is. */
const NARROW = { width: 360, height: 800 };
const siteLink = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("navigation", { name: "Site" }).getByRole("link", { name });

async function openFromMenu(page: Page, name: string) {
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name }).click();
}

/** Whatever the page has named to be loaded has come. */
async function expectAllHere(page: Page): Promise<void> {
  const listMissing = () =>
    page.evaluate(() => {
      const here = performance.getEntriesByType("resource").map(({ name }) => name);
      const named = document.querySelectorAll<HTMLLinkElement>("link:is([rel=modulepreload], [rel=stylesheet])");
      return [...named].map(({ href }) => href).filter((href) => !here.includes(href));
    });
  await expect.poll(listMissing).toEqual([]);
}

test("an unknown URL shows the title, status and status text, and a way on", async ({ page, complaints }) => {
  complaints.expect(/no-such-page/);
  const response = await open(page, "/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(TITLE);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
  await expect(page.getByText("404 Not Found")).toBeVisible();
  const suggestions = page.getByRole("region", { name: "You may have been looking for" });
  await expect(suggestions.getByRole("link")).toHaveCount(4);
  await expect(suggestions.getByRole("link").first()).toContainText("₹");
  await expectNoViolations(page);

  await test.step("the error screen fits a window of 320 px", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  await test.step("it stays as the server has rendered it where its own script does not come", async () => {
    complaints.expect(/error-content/);
    await page.route("**/assets/error-content*", (route) => route.abort());
    const failed = page.waitForEvent("requestfailed");
    await open(page, "/no-such-page");
    await failed;
    await nextFrame(page);
    await expect(page.getByText("404 Not Found")).toBeVisible();
  });
  await page.getByRole("link", { name: "Back to Products" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: TITLE })).toHaveCount(0);
});

// The home page brings its loader in a chunk of its own, the about page has none.
const NAVIGATIONS = [
  { from: "/", name: "About", path: "/about", chunks: "**/assets/about-*.js" },
  { from: "/cart", name: "Home", path: "/", chunks: "**/assets/home-*.js" },
];

test("a script chunk that fails to load", async ({ page, complaints }) => {
  complaints.expect(/assets\/|ChunkLoadError/, /page error: $/);
  for (const { from, name, path, chunks } of NAVIGATIONS) {
    await test.step(`a script chunk of ${path} that fails to load raises a chunk-load error`, async () => {
      await open(page, from);
      await page.route(chunks, (route) => route.abort("failed"));
      await siteLink(page, name).click();
      await expect(page.getByRole("heading", { name: TITLE })).toBeVisible();
      await expect(page.getByText(/^ChunkLoadError: Loading chunk \/assets\/\S+ failed \(error\)\.$/)).toBeVisible();
      await page.getByText("Details").click();
      await expect(page.locator("pre")).toContainText("ChunkLoadError");

      await page.unroute(chunks);
      await page.getByRole("link", { name: "Try again" }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("heading", { name: TITLE })).toHaveCount(0);
    });
  }
});

test.describe(() => {
  test.use({ meetsMap: true });
  test("a page that is opened without a network, and without a worker that has a copy", async ({
    page,
    context,
    complaints,
  }) => {
    complaints.expect(/assets\/|ChunkLoadError|ERR_INTERNET_DISCONNECTED/, /page error: $/);
    const offline = page.getByRole("heading", { level: 1, name: "You are offline." });
    await page.setViewportSize(NARROW);
    const contentIsHere = page.waitForResponse("**/assets/error-content-*.js");
    let contentIsHereAgain = contentIsHere;
    const oilPageIsHere = page.waitForResponse("**/assets/product-*.css");
    await open(page, "/");
    await (await contentIsHere).finished();
    // It comes with its scripts, when this page is idle.
    await (await oilPageIsHere).finished();
    await expectAllHere(page);
    await context.setOffline(true);

    await test.step("an oil that is on the screen is shown from its card, and whole when the network is back", async () => {
      const sizes = page.getByRole("group", { name: "Size" }).getByRole("radio");
      await page.getByRole("link", { name: "Sesame Oil" }).first().click();
      await expect(page.getByRole("heading", { level: 1, name: "Sesame Oil" })).toBeVisible();
      await expect(page.getByText("You are offline. Prices may have changed.")).toBeVisible();
      await expect(page.locator(".gallery__main")).toHaveCSS("position", "relative");
      await expect(sizes).toHaveCount(1);
      const chosen = await page.getByRole("radio", { checked: true }).first().inputValue();
      await expectNoViolations(page, page.getByRole("main"));
      await context.setOffline(false);
      await expect(sizes).not.toHaveCount(1);
      expect(await page.getByRole("radio", { checked: true }).first().inputValue()).toBe(chosen);
      await page.goBack();
      await context.setOffline(true);
    });

    await test.step("says so at its top, between header and footer", async () => {
      await page.getByRole("link", { name: "Cart, 0 items" }).click();
      await expect(offline).toBeInViewport({ ratio: 1 });
      await expect(page).toHaveTitle("You are offline.");
      await expect(page.getByRole("link", { name: "Try again" })).toHaveAttribute("href", "/cart");
      await expect(page.getByRole("banner").getByRole("button", { name: "Open menu" })).toBeVisible();
      await expectNoViolations(page, page.getByRole("main"));
    });

    await test.step("leads back to the page before, and its menu elsewhere", async () => {
      await page.getByRole("link", { name: "Back to Products" }).click();
      await expect(page.getByRole("heading", { name: "Our Premium Collection" })).toBeVisible();
      await openFromMenu(page, "About");
      await expect(offline).toBeVisible();
      await expect(page).toHaveURL("/about");
    });

    await test.step("comes when it is opened again after that", async () => {
      await page.goBack();
      await expect(offline).toHaveCount(0);
      await context.setOffline(false);
      contentIsHereAgain = page.waitForResponse("**/assets/error-content-*.js");
      await openFromMenu(page, "About");
      await expect(page.getByRole("heading", { name: "Our Story, Rooted in Nature" })).toBeVisible();
    });

    await test.step("and comes by itself when the network is back", async () => {
      await (await contentIsHereAgain).finished();
      await context.setOffline(true);
      await page.getByRole("link", { name: "Cart, 0 items" }).click();
      await expect(offline).toBeVisible();
      await context.setOffline(false);
      await expect(page).toHaveURL("/cart");
      await expect(page.getByRole("heading", { name: "Your Cart", exact: true })).toBeVisible();
    });

    await test.step("the order dialog opens on a cart that was loaded before the network went", async () => {
      await changeStoredCart(page, [almond]);
      const dialogIsHere = page.waitForResponse("**/assets/customer-dialog-*.js");
      await page.reload();
      await (await dialogIsHere).finished();
      await expectAllHere(page);
      await context.setOffline(true);
      await page.getByRole("button", { name: "Book Order" }).click();
      await expect(page.getByRole("dialog", { name: "Enter Your Information" })).toBeVisible();
    });
  });
});

test("a page whose scripts are gone because the shop was built anew is loaded as a new document, once", async ({
  page,
  complaints,
}) => {
  complaints.expect(/assets\/|ChunkLoadError/, /\b404\b/, /page error: $/);
  await page.setViewportSize(NARROW);
  await open(page, "/cart");
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
  await page.route("**/assets/manifest-*.js", (route) =>
    route.request().method() === "HEAD" ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  await page.route("**/assets/blog-list-*.js", (route) => route.fulfill({ status: 404 }), { times: 1 });
  await openFromMenu(page, "Blog");
  await expect(page.getByRole("heading", { name: "Latest Blogs" })).toBeVisible();
  await expect(page).toHaveURL("/Blog");
  await expect(page.locator("html")).not.toHaveAttribute("data-same-document");
  await expectInteractive(page);

  await page.route("**/assets/home-*.js", (route) => route.fulfill({ status: 404 }));
  const asked = page.waitForRequest((request) => request.method() === "HEAD");
  await siteLink(page, "Home").click();
  await (await asked).response();
  await expect(page.getByRole("heading", { name: TITLE })).toBeVisible();
  await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
});

test("a script chunk that does not come", async ({ page, complaints }) => {
  complaints.expect(/ChunkLoadError/);
  for (const { from, name, path, chunks } of NAVIGATIONS) {
    await test.step(`a script chunk of ${path} that takes over 120 000 ms raises a chunk-load error`, async () => {
      await openWithStoppedClock(page, from);
      await page.route(chunks, () => {});
      const requested = page.waitForRequest(chunks);
      await siteLink(page, name).click();
      await expect(page.getByRole("progressbar", { name: "Loading the page" })).toBeAttached();
      // From here the time counts.
      await requested;
      // Not frame by frame: the offers would turn forty times.
      await page.clock.fastForward(119_000);
      await expect(page.getByRole("heading", { name: TITLE })).toHaveCount(0);
      await page.clock.fastForward(1_000);
      // React may wait a moment before it shows what has just loaded.
      await page.clock.resume();
      await expect(
        page.getByText(`ChunkLoadError: Loading chunk ${path} failed (timeout).`, { exact: true }),
      ).toBeVisible();
      await expect(page.getByRole("heading", { name: TITLE })).toBeVisible();
      await expect(page.getByRole("link", { name: "Try again" })).toHaveAttribute("href", path);
      await page.unroute(chunks);
    });
  }
});
