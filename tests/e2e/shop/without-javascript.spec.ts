import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test-shop.ts";

test.use({ javaScriptEnabled: false });

const cards = (page: Page) => page.getByRole("region", { name: "Our Premium Collection" }).getByRole("listitem");

test("without JavaScript", async ({ page, complaints }) => {
  complaints.expect(/no-such-page/, /sesame-oil/);

  await test.step("the first document of / is whole: products, search, offers, pictures and reviews", async () => {
    await page.goto("/");
    await expect(cards(page).getByRole("heading")).toHaveText(
      ["Ground Nut", "Mustard", "Almond", "Coconut", "Safflower", "Sesame", "Castor", "Sunflower"].map(
        (oil) => `${oil} Oil`,
      ),
    );
    await expect(page.getByRole("heading", { name: "All our oils, now in tins" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Next slide" })).toBeHidden();
    await page.getByRole("link", { name: "Shop the collection" }).click();
    await expect(page).toHaveURL("/#premium-collection");
    await page.getByRole("searchbox").fill("nut");
    await page.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL("/?q=nut#premium-collection");
    await expect(cards(page)).toHaveCount(2);
    await expect(cards(page).first().locator("img")).toBeInViewport();
    await expect(page.getByRole("searchbox")).toHaveValue("nut");
    await page.getByRole("searchbox").fill("badam");
    await page.getByRole("searchbox").press("Enter");
    await expect(cards(page).getByRole("heading")).toHaveText(["Almond Oil · Badam ka tel, Badam rogan"]);
    await page.getByRole("searchbox").fill("olive");
    await page.getByRole("searchbox").press("Enter");
    await expect(page.getByRole("heading", { name: "We press nothing by the name of “olive”." })).toBeInViewport();
    await page.getByRole("link", { name: "Clear search" }).click();
    await expect(page).toHaveURL("/#premium-collection");
    await expect(cards(page)).toHaveCount(8);
    await expect(cards(page).first().locator("img")).toBeInViewport();
  });

  // Texts inside noscript are found by selectors only.
  const menu = page.locator("#plain-menu");
  const whyNot = page.locator("#why-not");

  await test.step("Add to Cart of a card says why not, and how to order all the same", async () => {
    await page.goto("/");
    await expect(whyNot).toBeHidden();
    await cards(page).getByRole("button", { name: "Add to Cart" }).first().click();
    await expect(whyNot).toContainText("JavaScript is needed to fill the cart");
    await page.keyboard.press("Escape");
    await expect(whyNot).toBeHidden();
  });

  await test.step("on a phone Menu opens a plain list of links", async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(menu.locator("a")).toHaveText(["Home", "Blog", "About", "Cart", "My orders", "Call Us", "WhatsApp"]);
    await menu.locator("a", { hasText: "About" }).click();
    await expect(page).toHaveURL("/about");
  });

  await test.step("the first document of a product holds the product, its title and its meta tags", async () => {
    await page.goto("/product/almond-oil");
    await expect(page).toHaveTitle("Cold-Pressed Almond Oil, Made in Small Batches");
    await expect(page.locator("meta[name=description]")).toHaveAttribute(
      "content",
      "Cold-Pressed Almond Oil, Made in Small Batches",
    );
    await expect(page.locator("meta[name=keywords]")).toHaveAttribute("content", /^almond oil, sweet almond oil/);
    await expect(page.getByRole("heading", { level: 1, name: "Almond Oil" })).toBeVisible();
    await expect(page.getByText("Sweet almonds and nothing else, pressed a little at a time.")).toBeVisible();
    await expect(page.getByText("Price ₹1,160")).toBeVisible();
    await expect(page.getByText("Comes in 1 to 7 days, free")).toBeVisible();
    await expect(page.getByRole("link", { name: "Order on WhatsApp" })).toHaveAttribute("href", /250ml.*TIN/);
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(whyNot).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("tabpanel", { name: "Description" })).toContainText("from orchards in Kashmir");
    await expect(page.getByRole("tabpanel", { name: "Specifications" })).toContainText("Country of origin");
    await expect(page.getByText("Country of origin")).toBeVisible();
  });

  await test.step("the cart page says that JavaScript is needed, and how to order without it", async () => {
    await page.goto("/cart");
    // Texts inside noscript are not found by getByText.
    await expect(page.locator(".cart__noscript")).toBeVisible();
    await expect(page.locator(".cart__noscript")).toContainText("JavaScript is needed to show it");
    await expect(page.locator(".cart-skeleton")).toBeHidden();
    // The server does not know the cart, and does not claim that it is empty.
    await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeHidden();
  });

  await test.step("the staff's login says why nobody can sign in", async () => {
    await page.goto("/sso_a/login");
    await expect(page.locator("noscript .notice")).toHaveText(/JavaScript is needed/);
    await expect(page.getByRole("button", { name: "Login" })).toBeHidden();
  });

  await test.step("the error screen is readable, and holds no stack", async () => {
    await page.goto("/no-such-page");
    await expect(page.getByText("404 Not Found")).toBeVisible();
    await expect(page.getByText("Details")).toHaveCount(0);
  });
});
