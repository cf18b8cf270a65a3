import { open } from "../e2e/fixtures/open.ts";
import { holdCalls } from "./hold-calls.ts";
import type { Stage, State } from "./state.ts";

const ALMOND = "/product/almond-oil";

const almondWith = (name: string, act: (stage: Stage) => Promise<void>, screenOnly = false): State => ({
  name,
  screenOnly,
  show: async (stage) => {
    await open(stage.page, ALMOND);
    await act(stage);
  },
});

const stocked = (name: string, product: Parameters<Stage["stock"]>[0]): State => ({
  name,
  show: async ({ page, stock }) => void (await open(page, await stock(product))),
});

export const productStates: State[] = [
  almondWith("product", async () => {}),
  almondWith("product-first-screen", async () => {}, true),
  almondWith("product-specifications", ({ page }) => page.getByRole("tab", { name: "Specifications" }).click()),
  almondWith("product-reviews", ({ page }) => page.getByRole("tab", { name: "Reviews" }).click()),
  almondWith("product-gallery-open", ({ page }) => page.getByRole("button", { name: "+2 More" }).click()),
  almondWith("product-zoom", ({ page }) => page.getByRole("button", { name: /^Zoom picture/ }).click(), true),
  almondWith(
    "product-added",
    async ({ page }) => {
      await page.getByRole("radio", { name: "GLASS BOTTLE" }).check();
      await page.getByRole("button", { name: "Increase quantity" }).click();
      await page.getByRole("button", { name: "Add to Cart" }).click();
    },
    true,
  ),
  almondWith(
    "product-no-storage",
    async ({ page }) => {
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException("full", "QuotaExceededError");
        };
      });
      await page.getByRole("button", { name: "Add to Cart" }).click();
    },
    true,
  ),
  stocked("product-one-picture", { name: "Walnut Oil" }),
  stocked("product-no-picture", { name: "Flax Oil", product_images: [], card_image: "" }),
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
    name: "product-loading",
    show: async ({ page }) => {
      await open(page, "/cart");
      await holdCalls(page, "**/products/name/*");
      await page.getByRole("contentinfo").getByRole("link", { name: "Sesame Oil" }).click();
      await page.getByText("Loading product...").waitFor();
    },
  },
  { name: "product-not-found", show: async ({ page }) => void (await open(page, "/product/no-such-oil")) },
];
