import type { Page } from "@playwright/test";
import { LEGAL_PAGES, legalPath } from "#app/shop/seo/legal-pages.ts";
import { type ProductDraft, productPath } from "#domain/products/product.ts";
import type { Batch } from "#domain/stock/stock.ts";
import { call } from "../e2e/fixtures/call-api.ts";
import { hold } from "../e2e/fixtures/hold.ts";
import { wakeSliders } from "../e2e/fixtures/home-page.ts";
import { open } from "../e2e/fixtures/open.ts";
import { pageAt, type Stage, type State, screenAt } from "./state.ts";

const PRODUCTS_CALL = "**/products/";
const POSTS_CALL = /\/blog-api\/api\/blogs\?/;
const ALMOND = "/product/almond-oil";
const POST = "/Blog/how-a-wood-press-works";

const followLink = (page: Page, name: string) => page.getByRole("link", { name }).first().click();
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
const chooseTab = (page: Page, name: string) => page.getByRole("tab", { name }).click();

/** From another page of the site, so that the browser calls the API. */
async function goHome({ page }: Stage): Promise<void> {
  await followLink(page, "Continue Shopping");
  await showCollection(page);
}

async function showCollection(page: Page): Promise<void> {
  await page.locator("#premium-collection").evaluate((collection) => {
    window.scrollBy(0, collection.getBoundingClientRect().top - 80);
  });
}

const later = (name: string, seconds: number, shown: string): State =>
  screenAt(name, "/", async ({ page }) => {
    await page.clock.runFor(seconds * 1_000);
    await page.getByText(shown).first().waitFor();
  });

const stocked = (name: string, draft: Partial<ProductDraft> & { name: string }): State => ({
  name,
  show: async ({ page, shop }) => {
    await shop.stock(draft);
    await open(page, productPath(draft.name));
  },
});

export const shopStates: State[] = [
  pageAt("home", "/", ({ page }) => wakeSliders(page)),
  screenAt("home-search", "/?q=nut", ({ page }) => showCollection(page)),
  screenAt("home-no-match", "/?q=olive", ({ page }) => showCollection(page)),
  screenAt("home-loading", "/cart", async (stage) => {
    await hold(stage.page, PRODUCTS_CALL);
    await goHome(stage);
  }),
  screenAt("home-failed", "/cart", async (stage) => {
    await stage.page.route(PRODUCTS_CALL, (route) => route.fulfill({ status: 503 }));
    await goHome(stage);
    await stage.page.getByRole("button", { name: "Retry" }).waitFor();
  }),
  screenAt("home-card-added", "/", async ({ page }) => {
    await press(page, "Add to Cart");
    await page.getByRole("button", { name: "Added to Cart!" }).scrollIntoViewIfNeeded();
  }),
  screenAt("menu", "/", async ({ page }) => {
    const opener = page.getByRole("button", { name: "Open menu" });
    if (await opener.isVisible()) await opener.click();
  }),
  later("chat-bubble", 4, "You can reach us here"),
  later("call-bubble", 69, "Call us anytime"),
  screenAt("promo", "/", async ({ page }) => {
    await page.clock.runFor(80_000);
    await page.getByRole("dialog").waitFor();
  }),
  screenAt("footer", "/legal/privacy", ({ page }) =>
    page.evaluate(() => window.scrollTo(0, document.body.scrollHeight)),
  ),

  pageAt("product", ALMOND),
  pageAt("product-specifications", ALMOND, ({ page }) => chooseTab(page, "Specifications")),
  pageAt("product-reviews", ALMOND, ({ page }) => chooseTab(page, "Reviews")),
  pageAt("product-gallery-open", ALMOND, ({ page }) => press(page, "+2 More")),
  screenAt("product-zoom", ALMOND, async ({ page }) => {
    await press(page, /^Zoom picture/);
    await page.getByRole("dialog").waitFor();
  }),
  screenAt("product-added", ALMOND, async ({ page }) => {
    await page.getByRole("radio", { name: "GLASS BOTTLE" }).check();
    await press(page, "Increase quantity");
    await press(page, "Add to Cart");
  }),
  pageAt("product-loading", "/cart", async ({ page }) => {
    await hold(page, "**/products/name/*");
    await followLink(page, "Sesame Oil");
    await page.getByText("Loading product...").waitFor();
  }),
  pageAt("product-not-found", "/product/no-such-oil"),

  {
    name: "about",
    show: async ({ page }) => {
      // For this page alone: with a route the browser keeps no file for the next page.
      await page.route(/openstreetmap\.org/, (route) => route.fulfill({ contentType: "text/html", body: "" }));
      await open(page, "/about");
    },
  },
  ...LEGAL_PAGES.map(({ name }) => pageAt(`legal-${name}`, legalPath(name))),
  pageAt("blog", "/Blog"),
  pageAt("blog-loading", POST, async ({ page }) => {
    await hold(page, POSTS_CALL);
    await followLink(page, "Latest Blogs");
  }),
  pageAt("blog-empty", POST, async ({ page }) => {
    await page.route(POSTS_CALL, (route) => route.fulfill({ json: { data: [] } }));
    await followLink(page, "Latest Blogs");
    await page.getByText("No blogs found.").waitFor();
  }),
  pageAt("post", POST),
  pageAt("post-not-found", "/Blog/no-such-post"),
  pageAt("not-found", "/no-such-page"),
];

/** Odd products, each on its own page, then all on the home page. */
export const stockedStates: State[] = [
  stocked("product-no-picture", { name: "Flax Oil", product_images: [], card_image: "" }),
  stocked("product-broken-picture", { name: "Poppy Oil", card_image: "/art/gone.webp" }),
  stocked("product-no-packages", { name: "Neem Oil", packages: [] }),
  stocked("product-no-sizes", { name: "Olive Oil", price_sizes: [], additionalContent: [] }),
  stocked("product-long-name", {
    name: "Wood-Churned Single-Origin Himalayan Apricot Kernel Oil for Skin, Hair and Festive Cooking in Winter",
    badge: "A badge with rather many words in it",
    price_sizes: [{ size: "100 millilitre bottle", mrp: 123456, discount: 0.5, is_popular: true }],
  }),
  stocked("product-devanagari", {
    name: "शुद्ध सरसों का तेल",
    description: "लकड़ी के कोल्हू में धीरे-धीरे पेरा गया सरसों का तेल। न गरमी, न मिलावट।",
    additionalContent: ["पहली घानी का तेल", "टिन और काँच में, प्लास्टिक में कभी नहीं"],
    badge: "नया",
  }),
  {
    name: "product-wait",
    show: async (stage) => {
      const { page } = stage;
      const sold_out = { size: "100 millilitre bottle", mrp: 500, discount: 25, is_popular: true, sold_out: true };
      await stocked("", { name: "Scarce Oil", price_sizes: [sold_out] }).show(stage);
      await press(page, "Tell me when it is back");
      await press(page, /^Tell me$/);
      await page.getByText("Phone is required").waitFor();
    },
  },
  {
    name: "product-batch",
    show: async ({ page, shop, token }) => {
      const product = await shop.stock({ name: "Grape Seed Oil" });
      const post = (at: string, body: object) =>
        call<Batch>(`${shop.url}/stock/batches/${at}`, { method: "POST", body, token });
      const days = { pressed_on: "2026-11-03", best_before: "2099-11-03" };
      const { id, code } = await post("", { product, litres: 1, ...days });
      await post(`${id}/fill`, { size: "100ml", package: "TIN", units: 9 });
      await open(page, "/product/grape-seed-oil?size=100ml&package=TIN");
      await page.getByRole("link", { name: `batch ${code}` }).waitFor();
    },
  },
  pageAt("home-odd-products", "/"),
];
