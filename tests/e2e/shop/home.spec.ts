import type { Locator, Page } from "@playwright/test";
import type { Product } from "#domain/products/product.ts";
import { makeProduct } from "../../factories.ts";
import { expectNoViolations } from "../fixtures/accessibility.ts";
import { hold } from "../fixtures/hold.ts";
import { cards, carousel, wakeSliders } from "../fixtures/home-page.ts";
import { nextFrame } from "../fixtures/next-frame.ts";
import { expectInteractive, open } from "../fixtures/open.ts";
import { expectTop, topOf } from "../fixtures/place.ts";
import { stopClock } from "../fixtures/stopped-clock.ts";
import { storedCart } from "../fixtures/stored-cart.ts";
import { expect, test } from "../fixtures/test-shop.ts";

const SEARCH = "Search our premium organic products...";
const NONE = "No products match your search. Try another term.";
const BROKEN = "**/no-such-picture.webp";
const PRODUCTS = "**/products/";

const card = (page: Page, name: string) => cards(page).filter({ hasText: name });
const collection = (page: Page) => page.getByRole("region", { name: "Our Premium Collection" });
const makeWith = (id: string, overrides: Partial<Product> = {}): Product => makeProduct({ id, ...overrides });

/** From the cart page, so that the browser calls the API. */
async function navigateHome(page: Page) {
  await page.getByRole("link", { name: "Continue Shopping" }).click();
  await expect(page).toHaveURL("/");
}

async function navigateToCart(page: Page) {
  await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
  await expect(page).toHaveURL("/cart");
}

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

async function boxOf(element: Locator) {
  return element.evaluate((shown) => {
    const { top, bottom } = shown.getBoundingClientRect();
    return { top, bottom };
  });
}

/** Right below the search box, which is right below the header. */
async function expectUnderBox(page: Page, found: Locator) {
  await expect(async () => {
    const [header, box, first] = await Promise.all(
      [page.getByRole("banner"), page.getByRole("searchbox"), found].map(boxOf),
    );
    expect(box?.top).toBeGreaterThanOrEqual(header?.bottom ?? Number.NaN);
    expect(box?.top).toBeLessThan((header?.bottom ?? 0) + 48);
    expect(first?.top).toBeGreaterThanOrEqual(box?.bottom ?? Number.NaN);
  }).toPass({ timeout: 20_000 });
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("hero and search", async ({ page }) => {
  await open(page, "/");

  await test.step("the hero's button scrolls to the collection, with an offset of 80 px", async () => {
    await expect(page).toHaveTitle("Kolhu & Co. | Cold-pressed organic oils");
    await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /pressed slowly in a wooden kolhu/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oil, pressed the slow way.");
    await page.getByRole("link", { name: "Shop the collection" }).click();
    const top = () => page.locator("#premium-collection").evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(top).toBeCloseTo(80, 0);
  });

  await test.step("'Why Choose Us' gives three reasons", async () => {
    const why = page.getByRole("region", { name: "Why Choose Us" });
    await expect(why.getByRole("heading", { level: 3 })).toHaveText([
      "100% Organic",
      "Eco-Friendly",
      "Health Benefits",
    ]);
  });

  await test.step("the search filters by name on each key, in any case, and says how many match", async () => {
    const search = page.getByPlaceholder(SEARCH, { exact: true });
    const outcome = page.getByText(/products? match(es)? your search\.$/);
    await search.fill("NuT");
    await expect(cards(page).getByRole("heading")).toHaveText(["Ground Nut Oil", "Coconut Oil"]);
    await expect(outcome).toHaveText("2 products match your search.");
    await search.fill("almond");
    await expect(cards(page).getByRole("heading")).toHaveText(["Almond Oil"]);
    await expect(outcome).toHaveText("1 product matches your search.");
    await search.fill("");
    await expect(cards(page)).toHaveCount(8);
  });

  await test.step("sending the search does not load the page again, and its URL finds the same", async () => {
    await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
    const requested: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "fetch") requested.push(request.url());
    });
    await page.getByRole("searchbox").fill("sesame");
    await page.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL("/?q=sesame");
    await expect(cards(page)).toHaveCount(1);
    await expect(page.locator("html")).toHaveAttribute("data-same-document");
    expect(requested.filter((url) => !url.includes("__manifest"))).toEqual([]);

    await page.reload();
    await expectInteractive(page);
    await expect(page.getByRole("searchbox")).toHaveValue("sesame");
    await expect(cards(page).getByRole("heading")).toHaveText(["Sesame Oil"]);
  });
});

test("the search keeps the visitor at its results", async ({ page }) => {
  await open(page, "/");

  await test.step("typing in the middle of the grid scrolls the results under the box", async () => {
    await cards(page).last().scrollIntoViewIfNeeded();
    await page.getByRole("searchbox").fill("almond");
    await expect(cards(page)).toHaveCount(1);
    await expectUnderBox(page, card(page, "Almond Oil"));
    await expect(card(page, "Almond Oil").locator("img")).toBeInViewport();
  });

  await test.step("Enter stays at the results", async () => {
    const before = await scrollY(page);
    await page.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL("/?q=almond");
    await nextFrame(page);
    await expect(cards(page)).toHaveCount(1);
    expect(await scrollY(page)).toBe(before);
  });

  await test.step("when nothing matches: 'No products match your search. Try another term.'", async () => {
    await page.getByRole("searchbox").fill("olive");
    await page.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL("/?q=olive");
    await expect(page.getByText(NONE, { exact: true })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: NONE })).toBeVisible();
    await expect(page.getByText(NONE, { exact: true })).toBeInViewport();
    await expect(
      page.getByRole("heading", { name: "We press nothing by the name of “olive”. These are ours:" }),
    ).toBeInViewport();
    await expect(cards(page)).toHaveCount(8);
    await page.getByRole("link", { name: "Clear search" }).click();
    await expect(cards(page)).toHaveCount(8);
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("searchbox")).toBeFocused();
    await expectUnderBox(page, cards(page).first());
  });

  await test.step("when nothing matches, the cards that may be meant follow under 'Did you mean', by spelling and by other names", async () => {
    const search = page.getByRole("searchbox");
    const offer = page.getByRole("heading", { name: "Did you mean" });
    await search.fill("grundnut");
    await expect(offer).toBeInViewport();
    await expect(page.getByText(NONE, { exact: true })).toBeInViewport();
    await expect(page.getByRole("status").filter({ hasText: "Did you mean Ground Nut Oil?" })).toBeAttached();
    await expect(cards(page)).toHaveCount(1);
    await expectNoViolations(page, collection(page));
    await cards(page).getByRole("button", { name: "Add to Cart" }).click();
    expect(await storedCart(page)).toMatchObject([{ name: "Ground Nut Oil", quantity: 1 }]);
    await search.fill("olive");
    await expect(offer).toHaveCount(0);
  });

  await test.step("a word of use and another name find oils too, and the card shows that name", async () => {
    const search = page.getByRole("searchbox");
    await search.fill("hair");
    await expect(cards(page).getByRole("heading")).toHaveText(["Almond Oil", "Coconut Oil", "Castor Oil"]);
    await expect(page.getByRole("status").filter({ hasText: "3 products match your search." })).toBeAttached();
    await expect(page.getByText(NONE, { exact: true })).toHaveCount(0);
    await search.fill("तिल");
    await expect(cards(page).getByRole("heading")).toHaveText(["Sesame Oil · तिल का तेल, तिल्ली का तेल"]);
    await cards(page).getByRole("link", { name: "Sesame Oil" }).click();
    await expect(page).toHaveURL("/product/sesame-oil");
    await page.goBack();
    await expect(search).toHaveValue("तिल");
    await expect(cards(page).getByRole("link")).toHaveText("Sesame Oil");
  });
});

test("the search, its URL and the logo; Back and Forward", async ({ page }) => {
  await open(page, "/");
  const search = page.getByRole("searchbox");

  await test.step("an emptied box takes the search out of the URL, and nothing moves", async () => {
    await search.fill("se");
    await search.press("Enter");
    await expect(page).toHaveURL("/?q=se");
    await search.press("Escape");
    await page.keyboard.type("nut");
    await expect(page).toHaveURL("/");
    await expect(search).toHaveValue("nut");
    await expect(cards(page)).toHaveCount(2);
    await expectUnderBox(page, cards(page).first());
  });

  await test.step("the logo starts at the top with all products", async () => {
    await search.fill("se");
    await expect(cards(page)).toHaveCount(1);
    await search.press("Enter");
    await expect.poll(() => scrollY(page)).toBeGreaterThan(0);
    await page.getByRole("banner").getByRole("link", { name: /home$/ }).click();
    await expect(page).toHaveURL("/");
    await expect(search).toHaveValue("");
    await expect(cards(page)).toHaveCount(8);
    await expect.poll(() => scrollY(page)).toBe(0);
  });

  await search.fill("nut");
  await expectUnderBox(page, cards(page).first());
  const coconut = card(page, "Coconut Oil");
  await coconut.getByRole("link").scrollIntoViewIfNeeded();
  const before = await topOf(coconut);
  await coconut.getByRole("link").click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Coconut Oil");
  await expect.poll(() => scrollY(page)).toBe(0);

  await test.step("the heading of a new page has the focus", async () => {
    await expect(heading).toBeFocused();
  });

  await test.step("Back returns to the place, the link and the search", async () => {
    // They are above it and load lazily.
    for (const part of ["#delivery > *", "#strip-title", "#description-panel > *"])
      await expect(page.locator(part).first()).toBeVisible();
    await page.getByRole("region", { name: "Our promise" }).scrollIntoViewIfNeeded();
    // The page learns of it with the next frame.
    await nextFrame(page);
    await page.goBack();
    await expect(page.getByRole("searchbox")).toHaveValue("nut");
    await expect(cards(page).getByRole("heading")).toHaveText(["Ground Nut Oil", "Coconut Oil"]);
    await expectTop(coconut, before);
    await expect(coconut.getByRole("link")).toBeFocused();
  });

  await test.step("Forward shows the loaded page at once while it reloads", async () => {
    const release = await hold(page, "**/products/name/*");
    await page.goForward();
    await expect(heading).toHaveText("Coconut Oil");
    await expect(page.getByRole("region", { name: "Our promise" })).toBeInViewport();
    await expect(heading).toBeFocused();
    await release();
    await page.goBack();
    await expect(cards(page)).toHaveCount(2);
  });

  await test.step("'Back to Products' leads to /, then to the card one came from; Back and Forward return to the place", async () => {
    const back = page.getByRole("link", { name: "Back to Products" });
    await expect(coconut.getByRole("link")).toBeFocused();
    await coconut.getByRole("link").click();
    await expect(heading).toBeFocused();
    await back.click();
    await expect(page).toHaveURL("/");
    await expect(search).toHaveValue("");
    await expect(coconut.getByRole("link")).toBeFocused();
    const place = 9 * 16;
    await expectTop(coconut, place);
    await expectUnderBox(page, coconut);
    await page.goBack();
    await expect(heading).toHaveText("Coconut Oil");
    await expect(back).toBeInViewport();
    await page.goForward();
    await expectTop(coconut, place);
  });
});

test("the page at every width, and its cards", async ({ page, complaints }) => {
  complaints.expect(/The cart could not be stored/);
  await open(page, "/");
  const size = page.viewportSize();

  await test.step("everyone can use the home page", async () => {
    await wakeSliders(page);
    await expectNoViolations(page);
  });

  await test.step("the banner has separate desktop and mobile pictures, mobile at a width of 768 px or less", async () => {
    const shown = () =>
      page
        .locator(".banner img")
        .evaluateAll((images) =>
          images.map((image) => (image as HTMLImageElement).currentSrc.replace(/^.*\/|-\d+\.avif$/g, "")),
        );
    await carousel(page, "Offers").scrollIntoViewIfNeeded();
    for (const { width, set } of [
      { width: 768, set: "tall" },
      { width: 769, set: "banner" },
    ]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(shown).toEqual([`${set}-tins`, `${set}-range`, `${set}-almond`]);
    }
  });

  await test.step("the grid has 1 to 4 columns by width, and on phones the search stays under the header", async () => {
    const columns = () =>
      cards(page).evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().left)).size);
    for (const [width, count] of [
      [640, 2],
      [820, 3],
      [1000, 3],
      [1440, 4],
      [359, 1],
      [360, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(columns).toBe(count);
    }
    await card(page, "Sesame Oil").scrollIntoViewIfNeeded();
    await expect(page.getByRole("searchbox")).toBeInViewport();
  });

  await test.step("Add to Cart on a card", async () => {
    if (size) await page.setViewportSize(size);
    await stopClock(page);
    const almond = card(page, "Almond Oil");
    const added = almond.getByRole("button", { name: "Added to Cart!" });

    await test.step("adds one, fires cartUpdated and shows 'Added to Cart!' for 2 seconds; two taps add two", async () => {
      await page.evaluate(() => {
        document.documentElement.dataset.updates = "";
        addEventListener("cartUpdated", () => {
          document.documentElement.dataset.updates += "x";
        });
      });
      await almond.getByRole("button", { name: "Add to Cart", exact: true }).click();
      await expect(added).toBeVisible();
      await expect(almond.getByRole("status")).toHaveText("Almond Oil is in your cart.");
      await page.clock.runFor(1_000);
      await added.click();
      await page.clock.runFor(1_999);
      await expect(added).toBeVisible();
      await page.clock.runFor(1);
      await expect(almond.getByRole("button", { name: "Add to Cart", exact: true })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("data-updates", "xx");
      expect(await storedCart(page)).toMatchObject([{ name: "Almond Oil", size: "250ml", price: 1160, quantity: 2 }]);
      await expect(page).toHaveURL("/");
    });

    await test.step("a browser without storage says so instead of 'Added to Cart!'", async () => {
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException("full", "QuotaExceededError");
        };
      });
      await almond.getByRole("button").click();
      await expect(almond.getByRole("button")).toHaveText("Could not save the cart");
    });
    await page.clock.resume();
  });

  await test.step("a card shows badge, name, line, size and price, and leads to its product wherever it is tapped", async () => {
    const almond = card(page, "Almond Oil");
    await expect(almond).toContainText("Festive offer");
    await expect(almond).toContainText("Sweet almonds and nothing else, pressed a little at a time.");
    await expect(almond).not.toContainText("The oil is light and gold");
    await expect(almond).toContainText("250ml, TIN");
    await expect(almond.locator("img")).toHaveAttribute("src", "/art/tin-almond.webp");
    await expect(almond).toContainText("₹1,160");
    await expect(almond).toContainText("₹1,450");
    await expect(almond).toContainText("20% off");
    await almond.click({ position: { x: 40, y: 40 } });
    await expect(page).toHaveURL("/product/almond-oil");
  });
});

test("the product list after a navigation inside the site", async ({ page, complaints }) => {
  complaints.expect(/503/, /no-such-picture/);
  await open(page, "/cart");
  const showList = async (products: Product[]) => {
    await page.route(PRODUCTS, (route) => route.fulfill({ json: products }));
    await navigateHome(page);
    await expect(cards(page)).toHaveCount(products.length);
    await page.unroute(PRODUCTS);
  };

  await test.step("the product list shows a loading spinner, then the products", async () => {
    const release = await hold(page, PRODUCTS);
    await navigateHome(page);
    await expect(page.getByText("Loading products...")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Why Choose Us" })).toBeVisible();
    await release();
    await expect(cards(page)).toHaveCount(8);
    await expect(page.getByText("Loading products...")).toBeHidden();
  });

  await test.step("the grid shows odd products: no price, a picture that fails, other scripts, a long name", async () => {
    await navigateToCart(page);
    await showList([
      makeWith("1", { name: "Without Price", price_sizes: [] }),
      makeWith("2", { name: "Broken Picture", card_image: "/art/no-such-picture.webp" }),
      makeWith("4", { name: "बादाम का तेल", description: "लकड़ी के कोल्हू में। ठंडा।" }),
      makeWith("5", { name: `Long${"name".repeat(40)}`, description: "x".repeat(600), badge: "b".repeat(60) }),
    ]);
    const priceless = card(page, "Without Price");
    await expect(priceless.getByRole("button", { name: "Add to Cart" })).toBeDisabled();
    await expect(priceless).not.toContainText("₹");
    await card(page, "Broken Picture").scrollIntoViewIfNeeded();
    const picture = card(page, "Broken Picture").locator("img");
    await expect(picture).toHaveAttribute("src", "/placeholder.svg");
    await test.step("one that failed offline is loaded also where the network was reported back too early", async () => {
      const tell = (event: string) => page.evaluate((type) => void dispatchEvent(new Event(type)), event);
      await page.evaluate(() => document.documentElement.setAttribute("data-cached", ""));
      const failed = page.waitForResponse(BROKEN);
      await tell("offline");
      await failed;
      await expect(picture).toHaveAttribute("src", "/placeholder.svg");
      await page.route(BROKEN, (route) => route.fulfill({ path: "public/art/tin-sesame.webp" }));
      await page.route(BROKEN, (route) => route.fulfill({ status: 404 }), { times: 1 });
      await tell("online");
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(150);
    });
    const hindi = card(page, "बादाम का तेल");
    await expect(hindi.getByRole("link")).toHaveAttribute("href", `/product/${encodeURIComponent("बादाम-का-तेल")}`);
    const before = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => sideways(page)).toBe(0);
    if (before) await page.setViewportSize(before);
  });

  await test.step("a failed list shows 'Failed to load products' with the error, and Retry reloads the page", async () => {
    await navigateToCart(page);
    await page.route(PRODUCTS, (route) => route.fulfill({ status: 503 }));
    await navigateHome(page);
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Failed to load products");
    await expect(alert).toContainText("HTTP error! status: 503");
    const reloaded = page.waitForEvent("load");
    await alert.getByRole("button", { name: "Retry" }).click();
    await reloaded;
    await expect(cards(page)).toHaveCount(8);
  });
});
