import type { ConsoleMessage, Page } from "@playwright/test";
import { expectNoViolations } from "../fixtures/accessibility.ts";
import { almond } from "../fixtures/fill-cart.ts";
import { nextFrame } from "../fixtures/next-frame.ts";
import { expectInteractive, open } from "../fixtures/open.ts";
import { openWithStoppedClock } from "../fixtures/stopped-clock.ts";
import { changeStoredCart } from "../fixtures/stored-cart.ts";
import { expect, test } from "../fixtures/test-shop.ts";

const TITLE = "Unexpected Application Error!";
const siteLink = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("navigation", { name: "Site" }).getByRole("link", { name });

test("an unknown URL shows the title, status and status text, and a way on", async ({ page, complaints }) => {
  complaints.expect(/no-such-page/);
  const response = await open(page, "/no-such-page");
  await expect(page.getByRole("contentinfo").getByRole("link"), "a short footer").toHaveCount(13);
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(TITLE);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
  await expect(page.getByText("404 Not Found")).toBeVisible();
  const suggestions = page.getByRole("region", { name: "You may have been looking for" });
  await expect(suggestions.getByRole("link")).toHaveCount(4);
  await expect(suggestions.getByRole("link").first()).toContainText("₹");
  await expectNoViolations(page);

  await test.step("without its script it stays as the server rendered it", async () => {
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

const CHUNK = "**/assets/about-*.js";

test("a script chunk that fails to load", async ({ page, complaints }) => {
  complaints.expect(/assets\/|ChunkLoadError|reloading page/);

  await test.step("of a page: the router loads the document again, and the page opens", async () => {
    await open(page, "/");
    await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
    await page.route(CHUNK, (route) => route.abort("failed"), { times: 1 });
    await siteLink(page, "About").click();
    await expect(page.locator("html")).not.toHaveAttribute("data-same-document");
    await expectInteractive(page);
    await siteLink(page, "About").click();
    await expect(page).toHaveURL("/about");
  });

  await test.step("of a part: a chunk-load error, and Try again loads a new document", async () => {
    const dialog = "**/assets/customer-dialog-*.js";
    await page.route(dialog, (route) => route.abort("failed"));
    await open(page, "/cart");
    await changeStoredCart(page, [almond]);
    await page.getByRole("button", { name: "Book Order" }).click();
    await expect(page.getByRole("heading", { name: TITLE })).toBeVisible();
    await expect(page.getByText(/^ChunkLoadError: Loading chunk \S+ failed \(error\)\.$/)).toBeVisible();
    await page.getByText("Details").click();
    await expect(page.locator("pre")).toContainText("ChunkLoadError");
    await page.unroute(dialog);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page).toHaveURL("/cart");
    await expect(page.getByRole("button", { name: "Book Order" })).toBeVisible();
  });

  await test.step("of what a page does for later, also its style sheet: the page says so in the console", async () => {
    await page.route("**/assets/prepare-for-offline-*.css", (route) => route.abort("failed"));
    const isSaid = (message: ConsoleMessage) => message.type() === "info" && /preload CSS/.test(message.text());
    await Promise.all([page.waitForEvent("console", isSaid), open(page, "/about")]);
  });
});

test("a script chunk that takes over 120 000 ms raises a chunk-load error", async ({ page, complaints }) => {
  complaints.expect(/ChunkLoadError/);
  await openWithStoppedClock(page, "/");
  await page.route(CHUNK, () => {});
  const requested = page.waitForRequest(CHUNK);
  await siteLink(page, "About").click();
  await expect(page.getByRole("progressbar", { name: "Loading the page" })).toBeAttached();
  await requested;
  // Not frame by frame: the offers would turn forty times.
  await page.clock.fastForward(119_000);
  await expect(page.getByRole("heading", { name: TITLE })).toHaveCount(0);
  await page.clock.fastForward(1_000);
  // React may wait a moment before it shows what has just loaded.
  await page.clock.resume();
  await expect(page.getByText("ChunkLoadError: Loading chunk /about failed (timeout).", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: TITLE })).toBeVisible();
  await expect(page.getByRole("link", { name: "Try again" })).toHaveAttribute("href", "/about");
});
