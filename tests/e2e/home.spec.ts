import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import type { Product } from "#domain/product.ts";
import { makeProductDraft } from "../factories.ts";
import { expect, test } from "./shop.ts";

const SEARCH = "Search our premium organic products...";
const NONE = "No products match your search. Try another term.";

const carousel = (page: Page, name: string) => page.getByRole("region", { name });
const cards = (page: Page) => page.getByRole("region", { name: "Our Premium Collection" }).getByRole("listitem");
const card = (page: Page, name: string) => cards(page).filter({ hasText: name });
const makeProduct = (id: string, overrides: Partial<Product> = {}): Product => ({
  ...makeProductDraft(),
  id,
  ...overrides,
});

/** The home page at a moment that does not pass by itself, its sliders at work. */
async function openStill(page: Page) {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
  await page.goto("/");
  await expect(carousel(page, "Customer Reviews").getByRole("button", { name: "Next review" })).toBeVisible();
}

/** From another page of the site, so that the browser asks the API. */
async function moveHome(page: Page) {
  await page.goto("/cart");
  await page.getByRole("link", { name: "Continue Shopping" }).click();
  await expect(page).toHaveURL("/");
}

async function moveHomeTo(page: Page, products: Product[]) {
  await page.route("**/products/", (route) => route.fulfill({ json: products }));
  await moveHome(page);
  await expect(cards(page)).toHaveCount(products.length, { timeout: 15_000 });
}

/** How far a slide of a carousel stands from its place. */
async function distance(region: Locator, slide: number): Promise<number> {
  return region.evaluate((element, index) => {
    const place = element.querySelector("h2[id=says-title]") ?? element.querySelector(".carousel__view");
    const shown = element.querySelectorAll(".carousel__track > li")[index];
    if (!place || !shown) throw new Error("no such slide");
    return Math.round(Math.abs(shown.getBoundingClientRect().left - place.getBoundingClientRect().left));
  }, slide);
}

async function expectNoViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("the hero's button scrolls to the collection, with an offset of 80 px", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("Kolhu & Co. | Cold-pressed organic oils");
  await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /pressed slowly in a wooden kolhu/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oil, pressed the slow way.");
  await page.getByRole("link", { name: "Shop the collection" }).click();
  const top = () => page.locator("#premium-collection").evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeCloseTo(80, 0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the first document is whole: products, search, offers, pictures and reviews", async ({ page, complaints }) => {
    // The browser's word for the scripts that it leaves out.
    complaints.expect(/request failed: .*\.js csp$/);
    await page.goto("/");
    await expect(cards(page)).toHaveCount(8);
    await expect(page.getByRole("heading", { name: "All our oils, now in tins" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Next slide" })).toBeHidden();
    await page.getByRole("link", { name: "Shop the collection" }).click();
    await expect(page).toHaveURL("/#premium-collection");
    await page.getByRole("searchbox").fill("nut");
    await page.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL("/?q=nut");
    await expect(cards(page)).toHaveCount(2);
    await expect(page.getByRole("searchbox")).toHaveValue("nut");
  });
});

test("the banner has separate desktop and mobile pictures, mobile at a width of 768 px or less", async ({ page }) => {
  const shown = () =>
    page
      .locator(".banner img")
      .evaluateAll((images) =>
        images.map((image) => (image as HTMLImageElement).currentSrc.replace(/^.*\/|-\d+\.avif$/g, "")),
      );
  await page.goto("/");
  await carousel(page, "Offers").scrollIntoViewIfNeeded();
  for (const { width, set } of [
    { width: 768, set: "tall" },
    { width: 769, set: "banner" },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(shown).toEqual([`${set}-tins`, `${set}-range`, `${set}-almond`]);
  }
});

for (const { name, slides, speed } of [
  { name: "Offers", slides: 3, speed: 500 },
  { name: "What Our User's Say", slides: 7, speed: 500 },
  { name: "Customer Reviews", slides: 3, speed: 300 },
]) {
  test(`'${name}' advances every 3 s, a slide takes ${speed} ms, and after the last comes the first`, async ({
    page,
  }) => {
    await openStill(page);
    const slider = carousel(page, name);
    await expect(slider.locator("li")).toHaveCount(slides);
    let now = 0;
    const at = async (time: number) => {
      await page.clock.runFor(time - now);
      now = time;
    };
    for (let advance = 1; advance <= slides; advance += 1) {
      const next = advance % slides;
      await at(advance * 3_000 - 1);
      expect(await distance(slider, advance - 1)).toBe(0);
      await at(advance * 3_000 + speed - 100);
      expect(await distance(slider, next)).toBeGreaterThan(0);
      await at(advance * 3_000 + speed + 50);
      expect(await distance(slider, next)).toBe(0);
    }
  });
}

test("the banner's dots, arrows and pause button work, and each is 44 px", async ({ page }) => {
  await openStill(page);
  const offers = carousel(page, "Offers");
  const away = page.getByRole("heading", { name: "Our Premium Collection" });
  for (const button of await offers.getByRole("button").all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  const shows = (title: string) => expect(offers.getByRole("heading")).toHaveText(title);
  await offers.getByRole("button", { name: "Slide 3" }).click();
  await shows("A spoon of almond in warm milk");
  await offers.getByRole("button", { name: "Next slide" }).click();
  await shows("All our oils, now in tins");
  await expect(offers.getByRole("button", { name: "Slide 1" })).toHaveAttribute("aria-current", "true");
  await offers.getByRole("button", { name: "Previous slide" }).click();
  await shows("A spoon of almond in warm milk");

  await offers.getByRole("button", { name: "Pause slides" }).click();
  await away.click();
  await page.clock.runFor(10_000);
  await shows("A spoon of almond in warm milk");
  await offers.getByRole("button", { name: "Play slides" }).click();
  await away.click();
  await page.clock.runFor(3_000);
  await shows("All our oils, now in tins");
});

test("the sliders stop while focus is inside or a mouse rests on them", async ({ page, isMobile }) => {
  await openStill(page);
  const offers = carousel(page, "Offers");
  await offers.getByRole("button", { name: "Next slide" }).focus();
  await page.clock.runFor(10_000);
  await expect(offers.getByRole("heading")).toHaveText("All our oils, now in tins");
  await page.getByRole("searchbox").focus();
  await page.clock.runFor(3_000);
  await expect(offers.getByRole("heading")).toHaveText("One press, eight oils");
  if (isMobile) return;
  await offers.hover();
  await page.clock.runFor(10_000);
  await expect(offers.getByRole("heading")).toHaveText("One press, eight oils");
});

test("with reduced motion the sliders stand still, without a pause button, and the arrows jump", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openStill(page);
  await page.clock.runFor(10_000);
  await expect(page.getByRole("button", { name: /^Pause/ })).toHaveCount(0);
  for (const { name, noun } of [
    { name: "Offers", noun: "slide" },
    { name: "What Our User's Say", noun: "picture" },
    { name: "Customer Reviews", noun: "review" },
  ]) {
    expect(await distance(carousel(page, name), 0)).toBe(0);
    await carousel(page, name)
      .getByRole("button", { name: `Next ${noun}` })
      .click();
    expect(await distance(carousel(page, name), 1)).toBe(0);
  }
});

test("a resized window puts the slides right after 50 ms", async ({ page }) => {
  await openStill(page);
  const offers = carousel(page, "Offers");
  await offers.getByRole("button", { name: "Slide 2" }).click();
  await page.clock.runFor(1_000);
  const resized = page.evaluate(() => new Promise((resolve) => addEventListener("resize", resolve, { once: true })));
  await page.setViewportSize({ width: 600, height: 800 });
  await resized;
  await page.clock.runFor(49);
  expect(await distance(offers, 1)).toBeGreaterThan(0);
  await page.clock.runFor(1);
  expect(await distance(offers, 1)).toBe(0);
});

test("the search filters by name as one types, in any case, and says how many match", async ({ page }) => {
  await page.goto("/");
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

test("sending the search does not load the page again, and its address finds the same", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "fetch") asked.push(request.url());
  });
  await page.getByRole("searchbox").fill("sesame");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL("/?q=sesame");
  await expect(cards(page)).toHaveCount(1);
  await expect(page.locator("html")).toHaveAttribute("data-same-document");
  expect(asked.filter((url) => !url.includes("__manifest"))).toEqual([]);

  await page.reload();
  await expect(page.getByRole("searchbox")).toHaveValue("sesame");
  await expect(cards(page).getByRole("heading")).toHaveText(["Sesame Oil"]);
});

test("when nothing matches: 'No products match your search. Try another term.'", async ({ page }) => {
  await page.goto("/?q=olive");
  await expect(page.getByText(NONE, { exact: true })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: NONE })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(cards(page)).toHaveCount(8);
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
});

test("the grid has 1 to 4 columns by width, and on phones the search stays under the header", async ({ page }) => {
  await page.goto("/");
  const columns = () =>
    cards(page).evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().left)).size);
  for (const [width, count] of [
    [360, 1],
    [640, 2],
    [1000, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(columns).toBe(count);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await card(page, "Sesame Oil").scrollIntoViewIfNeeded();
  await expect(page.getByRole("searchbox")).toBeInViewport();
});

test("the product list shows a loading spinner, then the products", async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/products/", async (route) => {
    await held;
    await route.continue();
  });
  await moveHome(page);
  await expect(page.getByText("Loading products...")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Why Choose Us" })).toBeVisible();
  answer();
  await expect(cards(page)).toHaveCount(8);
  await expect(page.getByText("Loading products...")).toBeHidden();
});

test("a failed list shows 'Failed to load products' with the error, and Retry reloads the page", async ({
  page,
  complaints,
}) => {
  complaints.expect(/503/);
  await page.route("**/products/", (route) => route.fulfill({ status: 503 }));
  await moveHome(page);
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Failed to load products");
  await expect(alert).toContainText("HTTP error! status: 503");
  await expectNoViolations(page);
  const reloaded = page.waitForEvent("load");
  await alert.getByRole("button", { name: "Retry" }).click();
  await reloaded;
  await expect(cards(page)).toHaveCount(8);
});

test("a card shows badge, name, line, size and price, and leads to its product wherever it is tapped", async ({
  page,
}) => {
  await page.goto("/");
  const almond = card(page, "Almond Oil");
  await expect(almond).toContainText("Festive offer");
  await expect(almond).toContainText("Sweet almonds and nothing else, pressed a little at a time.");
  await expect(almond).not.toContainText("The oil is light and gold");
  await expect(almond).toContainText("250ml, TIN");
  await expect(almond).toContainText("₹1,160");
  await expect(almond).toContainText("₹1,450");
  await expect(almond).toContainText("20% off");
  await almond.click({ position: { x: 40, y: 40 } });
  await expect(page).toHaveURL("/product/almond-oil");
});

test("Add to Cart adds one, fires cartUpdated and shows 'Added to Cart!' for 2 seconds; two taps add two", async ({
  page,
}) => {
  await openStill(page);
  await page.evaluate(() => {
    document.documentElement.dataset.updates = "";
    addEventListener("cartUpdated", () => {
      document.documentElement.dataset.updates += "x";
    });
  });
  const almond = card(page, "Almond Oil");
  await almond.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await expect(almond.getByRole("button", { name: "Added to Cart!" })).toBeVisible();
  await expect(almond.getByRole("status")).toHaveText("Almond Oil is in your cart.");
  await page.clock.runFor(1_000);
  await almond.getByRole("button", { name: "Added to Cart!" }).click();
  await page.clock.runFor(1_999);
  await expect(almond.getByRole("button", { name: "Added to Cart!" })).toBeVisible();
  await page.clock.runFor(1);
  await expect(almond.getByRole("button", { name: "Add to Cart", exact: true })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-updates", "xx");
  const cart = await page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]"));
  expect(cart).toEqual([
    {
      id: expect.any(String),
      name: "Almond Oil",
      image: "/art/bottle-almond.webp",
      size: "250ml",
      price: 1160,
      package: "TIN",
      quantity: 2,
      mrp: 1450,
      discount: 290,
      extraCost: 0,
    },
  ]);
  await expect(page).toHaveURL("/");
});

test("a browser that keeps nothing says so instead of 'Added to Cart!'", async ({ page, complaints }) => {
  complaints.expect(/QuotaExceededError/);
  await page.goto("/");
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await card(page, "Almond Oil").getByRole("button").click();
  await expect(card(page, "Almond Oil").getByRole("button")).toHaveText("Your browser keeps no cart");
});

test("odd products stand in the grid too: no price, a picture that fails or is missing, other scripts", async ({
  page,
  complaints,
}) => {
  complaints.expect(/no-such-picture/);
  await moveHomeTo(page, [
    makeProduct("1", { name: "Without Price", price_sizes: [] }),
    makeProduct("2", { name: "Broken Picture", card_image: "/art/no-such-picture.webp" }),
    makeProduct("3", { name: "Without Pictures", card_image: "", product_images: [], packages: [] }),
    makeProduct("4", { name: "बादाम का तेल", description: "लकड़ी के कोल्हू में। ठंडा।" }),
    makeProduct("5", { name: `Long${"name".repeat(40)}`, description: "x".repeat(600), badge: "b".repeat(60) }),
  ]);
  const priceless = card(page, "Without Price");
  await expect(priceless.getByRole("button", { name: "Add to Cart" })).toBeDisabled();
  await expect(priceless).not.toContainText("₹");
  await expect(card(page, "Broken Picture").locator("img")).toHaveAttribute("src", "/placeholder.svg");
  await expect(card(page, "Without Pictures").locator("img")).toHaveAttribute("src", "/placeholder.svg");
  await expect(card(page, "Without Pictures")).toContainText("100ml, TIN");
  const hindi = card(page, "बादाम का तेल");
  await expect(hindi).toContainText("लकड़ी के कोल्हू में।");
  await expect(hindi.getByRole("link")).toHaveAttribute("href", `/product/${encodeURIComponent("बादाम-का-तेल")}`);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sideways(page)).toBe(0);
});

test("hundreds of products are found as quickly as eight", async ({ page }) => {
  await moveHomeTo(
    page,
    Array.from({ length: 200 }, (_, index) => makeProduct(`p${index}`, { name: `Oil ${index}` })),
  );
  await page.getByRole("searchbox").fill("oil 19");
  await expect(cards(page)).toHaveCount(11);
});

test("'Why Choose Us' gives three reasons", async ({ page }) => {
  await page.goto("/");
  const why = page.getByRole("region", { name: "Why Choose Us" });
  await expect(why.getByRole("heading", { level: 3 })).toHaveText(["100% Organic", "Eco-Friendly", "Health Benefits"]);
});

test("the gallery has 7 pictures, none called a customer's, and three reviews have name, text and rating", async ({
  page,
}) => {
  await openStill(page);
  const says = carousel(page, "What Our User's Say");
  await says.scrollIntoViewIfNeeded();
  await expect(says.getByRole("heading")).toHaveText("What Our User's Say");
  await expect(says.getByRole("img")).toHaveCount(7);
  for (const picture of await says.getByRole("img").all()) {
    await expect(picture).toHaveAttribute("alt", /\w/);
    await expect(picture).not.toHaveAttribute("alt", /customer|user/i);
  }
  const reviews = carousel(page, "Customer Reviews");
  await expect(reviews.locator("li")).toHaveCount(3);
  for (const count of ["1 of 3", "2 of 3", "3 of 3"]) {
    await expect(reviews.getByText(count, { exact: true })).toBeVisible();
    await expect(reviews.getByRole("img", { name: /out of 5 stars$/ })).toHaveCount(1);
    await expect(reviews.getByRole("blockquote")).toHaveText(/\w+/);
    await reviews.getByRole("button", { name: "Next review" }).click();
  }
});

test("everyone can use the home page, 320 px wide too", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Next review" })).toBeVisible();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sideways(page)).toBe(0);
});

test("without the code that moves them, the sliders are strips to scroll and the page goes on", async ({
  page,
  complaints,
}) => {
  complaints.expect(/carousel/i);
  await page.route("**/carousel-engine-*.js", (route) => route.abort());
  const failure = page.waitForEvent("pageerror");
  await page.goto("/");
  expect((await failure).name).toBe("ChunkLoadError");
  await expect(page.getByRole("button", { name: "Next slide" })).toBeHidden();
  await carousel(page, "Customer Reviews")
    .locator(".carousel__view")
    .evaluate((view) => view.scrollTo({ left: view.clientWidth, behavior: "instant" }));
  expect(await distance(carousel(page, "Customer Reviews"), 1)).toBe(0);
  await page.getByRole("searchbox").fill("almond");
  await expect(cards(page)).toHaveCount(1);
});
