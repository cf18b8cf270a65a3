import type { Page } from "@playwright/test";
import { open } from "../e2e/fixtures/open.ts";
import { makeProductDraft } from "../factories.ts";
import { holdCalls } from "./hold-calls.ts";
import type { State } from "./state.ts";

const PRODUCTS = "**/products/";

/** From another page of the site, so that the browser calls the API. */
async function navigateHome(page: Page): Promise<void> {
  await open(page, "/cart");
  await page.getByRole("link", { name: "Continue Shopping" }).click();
  await page.getByRole("heading", { name: "Our Premium Collection" }).waitFor();
}

async function showCollection(page: Page): Promise<void> {
  await page.locator("#premium-collection").evaluate((collection) => {
    window.scrollBy(0, collection.getBoundingClientRect().top - 80);
  });
}

export const homeStates: State[] = [
  {
    name: "home",
    show: async ({ page }) => {
      await open(page, "/");
      // Parts below the first screen hydrate when they are near.
      await page.getByRole("heading", { name: "Customer Reviews" }).scrollIntoViewIfNeeded();
      await page.locator(".reviews[data-ready]").waitFor();
    },
  },
  { name: "home-first-screen", screenOnly: true, show: async ({ page }) => void (await open(page, "/")) },
  {
    name: "home-search",
    screenOnly: true,
    show: async ({ page }) => {
      await open(page, "/");
      await page.getByRole("searchbox").fill("nut");
      await showCollection(page);
    },
  },
  {
    name: "home-no-match",
    screenOnly: true,
    show: async ({ page }) => {
      await open(page, "/?q=olive");
      await showCollection(page);
    },
  },
  {
    name: "home-loading",
    screenOnly: true,
    show: async ({ page }) => {
      await holdCalls(page, PRODUCTS);
      await navigateHome(page);
      await showCollection(page);
    },
  },
  {
    name: "home-failed",
    screenOnly: true,
    show: async ({ page }) => {
      await page.route(PRODUCTS, (route) => route.fulfill({ status: 503 }));
      await navigateHome(page);
      await page.getByRole("button", { name: "Retry" }).waitFor();
      await showCollection(page);
    },
  },
  {
    name: "home-card-added",
    screenOnly: true,
    show: async ({ page }) => {
      await open(page, "/");
      await page.getByRole("button", { name: "Add to Cart" }).first().click();
      await page.getByRole("button", { name: "Added to Cart!" }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "home-odd-products",
    show: async ({ page }) => {
      const odd = [
        { name: "Broken Picture", card_image: "/art/no-such-picture.webp" },
        { name: "Without Price", price_sizes: [] },
        { name: "बादाम का तेल", description: "लकड़ी के कोल्हू में धीरे-धीरे पेरा गया। ठंडा।", badge: "नया" },
        {
          name: "Wood-Churned Single-Origin Himalayan Apricot Kernel Oil for Skin and Hair",
          badge: "Last of the year",
        },
      ].map((overrides, index) => ({ id: String(index), ...makeProductDraft(overrides) }));
      await page.route(PRODUCTS, (route) => route.fulfill({ json: odd }));
      await navigateHome(page);
      await page.getByRole("heading", { name: "Broken Picture" }).waitFor();
    },
  },
];
