import type { Page } from "@playwright/test";
import { expectNoViolations } from "../fixtures/accessibility.ts";
import { open } from "../fixtures/open.ts";
import { expect, test } from "../fixtures/shop.ts";

const TITLE = "Unexpected Application Error!";
const siteLink = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("navigation", { name: "Site" }).getByRole("link", { name });

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
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
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

test("a script chunk that does not come", async ({ page, complaints }) => {
  complaints.expect(/ChunkLoadError/);
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
  for (const { from, name, path, chunks } of NAVIGATIONS) {
    await test.step(`a script chunk of ${path} that takes over 120 000 ms raises a chunk-load error`, async () => {
      await open(page, from);
      await page.route(chunks, () => {});
      await siteLink(page, name).click();
      await expect(page.getByRole("progressbar", { name: "Loading the page" })).toBeAttached();
      await page.clock.runFor(100_000);
      // The offer comes at 80 s, as on any page.
      await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
      await page.clock.runFor(19_000);
      await expect(page.getByRole("heading", { name: TITLE })).toHaveCount(0);
      await page.clock.runFor(1_000);
      await expect(
        page.getByText(`ChunkLoadError: Loading chunk ${path} failed (timeout).`, { exact: true }),
      ).toBeVisible();
      await expect(page.getByRole("heading", { name: TITLE })).toBeVisible();
      await expect(page.getByRole("link", { name: "Try again" })).toHaveAttribute("href", path);
      await page.unroute(chunks);
    });
  }
});
