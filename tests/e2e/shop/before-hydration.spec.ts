import type { Page } from "@playwright/test";
import { almond } from "../fixtures/fill-cart.ts";
import { hold } from "../fixtures/hold.ts";
import { expectInteractive, open } from "../fixtures/open.ts";
import { expectTop, topOf } from "../fixtures/place.ts";
import { stopClock } from "../fixtures/stopped-clock.ts";
import { storedCart } from "../fixtures/stored-cart.ts";
import { expect, test } from "../fixtures/test-shop.ts";

/** The document without its scripts, as on a slow network. Returns a function that releases them. */
async function openBeforeScripts(page: Page, url: string): Promise<() => Promise<void>> {
  const letGo = await hold(page, "**/assets/*.js");
  // Its load event waits for pictures.
  await page.goto(url, { waitUntil: "domcontentloaded" });
  return letGo;
}

const sizeOf = (element: Element) => [element.clientWidth, element.clientHeight];

test("a swipe, a choice and a tap on a product page before hydration are not lost", async ({ page }) => {
  // The button shows its success for two seconds.
  await stopClock(page);
  const letGo = await openBeforeScripts(page, "/product/almond-oil");
  await page.locator(".gallery__track").evaluate((track) => track.scrollBy({ left: track.clientWidth }));
  await page.getByRole("radio", { name: "100ml" }).check();
  await page.getByRole("textbox", { name: "Quantity" }).fill("3");
  const tab = page.getByRole("tab", { name: "Reviews" });
  await tab.click();
  await expect(tab).toHaveCSS("cursor", "progress");
  const add = page.getByRole("button", { name: "Add to Cart" });
  const size = await add.evaluate(sizeOf);
  await add.click();
  await expect(add).toHaveAccessibleName("Add to Cart Adding…");
  expect(await add.evaluate(sizeOf)).toEqual(size);
  expect(await storedCart(page)).toBeNull();
  await letGo();
  await expectInteractive(page);
  await expect(page.getByRole("button", { name: /^Zoom picture/ })).toHaveAccessibleName(/Bottle of/);
  await expect(page.getByRole("button", { name: "Picture 2" })).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("radio", { name: "100ml" })).toBeChecked();
  await expect(page.getByRole("region", { name: "Buy" }).getByText("Total for 3")).toBeVisible();
  await expect(page.getByRole("tabpanel")).toHaveAccessibleName("Reviews");
  await expect(page.getByRole("button", { name: "Added to Cart!", exact: true })).toBeVisible();
  expect(await storedCart(page)).toMatchObject([{ size: "100ml", quantity: 3 }]);
  await expect(page.locator("[data-tapped]")).toHaveCount(0);
});

test("a search, two taps and a swipe on the home page before hydration are not lost", async ({ page }) => {
  // The button shows its success for two seconds, a review is shown for three.
  await stopClock(page);
  const letGo = await openBeforeScripts(page, "/");
  const reviews = page.getByRole("region", { name: "Customer Reviews" });
  await reviews.locator(".carousel__view").evaluate((view) => {
    view.scrollTo({ left: view.clientWidth, behavior: "instant" });
  });
  const almond = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Almond Oil" }) });
  const add = almond.getByRole("button", { name: "Add to Cart" });
  await add.click();
  await expect(add).toHaveAccessibleName("Add to Cart Adding…");
  await add.click();
  await page.getByRole("searchbox").fill("almond");
  await letGo();
  await expectInteractive(page);
  await expect(almond.getByRole("button", { name: "Added to Cart!" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  await expect(page.getByText("1 product matches your search.")).toBeAttached();
  // Parts below the first screen are hydrated when they are near.
  await reviews.scrollIntoViewIfNeeded();
  await expect(reviews.getByText("2 of 3", { exact: true })).toBeVisible();
});

test("a search sent before hydration shows its results, and hydration does not scroll the page", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  const letGo = await openBeforeScripts(page, "/");
  await page.getByRole("searchbox").fill("badmaa");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL("/?q=badmaa#premium-collection");
  await expect(page.getByRole("heading", { name: "Did you mean" })).toBeInViewport();
  const footer = page.getByRole("contentinfo");
  await footer.scrollIntoViewIfNeeded();
  // Text takes its final height with its fonts; a local one may be missing.
  await page.evaluate(() => Promise.allSettled(Array.from(document.fonts, (font) => font.load())));
  // Not the scroll position: the browser corrects it where a part above the screen changes its height.
  const before = await topOf(footer);
  await letGo();
  await expectInteractive(page);
  // A hash that is followed scrolls after 100 ms.
  await page.clock.runFor(200);
  await expectTop(footer, before);
});

test("before hydration an empty cart is shown as empty, and a filled one is not", async ({ page }) => {
  const letGo = await openBeforeScripts(page, "/cart");
  const empty = page.getByText("Your cart is empty");
  await expect(empty).toBeVisible();
  await expect(page.locator(".cart-skeleton")).toBeHidden();
  await page.evaluate((line) => localStorage.setItem("cart", JSON.stringify([line])), almond);
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator(".cart-skeleton")).toBeVisible();
  await expect(empty).toBeHidden();
  await letGo();
  await expectInteractive(page);
  await expect(page.getByRole("link", { name: "Almond Oil" }).first()).toBeVisible();
  await expect(empty).toHaveCount(0);
});

test("the scripts start after the first paint, at a first touch, or after two seconds", async ({ page, context }) => {
  // A page of its own for each: one that is left goes on with its requests.
  const watch = (watched: Page) => {
    const requested: string[] = [];
    watched.on("request", (request) => requested.push(new URL(request.url()).pathname));
    return requested;
  };
  /** The starting script is behind the footer. */
  const openAbout = async () => {
    const about = await context.newPage();
    await stopClock(about);
    const requested = watch(about);
    const letGo = await hold(about, "**/art/**");
    await about.goto("/about", { waitUntil: "domcontentloaded" });
    return { about, scripts: () => requested.filter((path) => path.endsWith(".js")), letGo };
  };

  await test.step("behind the first picture", async () => {
    const requested = watch(page);
    await open(page, "/");
    const first = requested.findIndex((path) => path.endsWith(".js"));
    expect(requested.slice(0, first)).toContainEqual(expect.stringMatching(/^\/art\//));
    expect(requested.slice(0, first)).toContainEqual(expect.stringMatching(/\.css$/));
  });

  await test.step("at a first touch, when the picture lets one wait", async () => {
    const { about, scripts, letGo } = await openAbout();
    expect(scripts()).toEqual([]);
    await about.getByRole("heading", { level: 1 }).click();
    await expect.poll(scripts).not.toEqual([]);
    await letGo();
  });

  await test.step("after two seconds, when the picture lets one wait", async () => {
    const { about, scripts, letGo } = await openAbout();
    await about.clock.runFor(1_000);
    expect(scripts()).toEqual([]);
    await about.clock.runFor(1_000);
    await expect.poll(scripts).not.toEqual([]);
    await letGo();
  });
});
