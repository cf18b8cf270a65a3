import type { Page } from "@playwright/test";
import { open } from "../fixtures/open.ts";
import { expect, test } from "../fixtures/test-shop.ts";

const footerLink = (page: Page, name: string) => page.getByRole("contentinfo").getByRole("link", { name, exact: true });

/** Each element of the head once. */
async function expectHead(page: Page, origin: string, path: string, title: string | RegExp) {
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", origin + path);
  await expect(page.locator("meta[property='og:url']")).toHaveAttribute("content", origin + path);
  await expect(page.locator("head > title")).toHaveCount(1);
  await expect(page).toHaveTitle(title);
  for (const one of ["meta[name=description]", "meta[property='og:image']", "meta[property='og:title']"]) {
    await expect(page.locator(one)).toHaveCount(1);
  }
}

test("navigations inside the site keep the head right", async ({ page, shop: { url } }) => {
  const facts = page.locator("script[type='application/ld+json']");
  await open(page, "/");

  await test.step("a document has its facts, also after hydration", async () => {
    await expectHead(page, url, "/", "Kolhu & Co. | Cold-pressed organic oils");
    expect(JSON.parse((await facts.textContent()) ?? "")["@graph"]).toHaveLength(2);
  });

  await test.step("a product, and another from there", async () => {
    await footerLink(page, "Almond Oil").click();
    await expectHead(page, url, "/product/almond-oil", /^Cold-Pressed Almond Oil/);
    await footerLink(page, "Castor Oil").click();
    await expectHead(page, url, "/product/castor-oil", /Castor Oil/);
    await expect(page.locator("meta[property='og:image']")).toHaveAttribute("content", /bowl-castor-share\.jpg$/);
  });

  await test.step("the facts of a page that was left are gone", async () => {
    await expect(facts).toHaveCount(0);
  });

  await test.step("the other pages, and back", async () => {
    await footerLink(page, "About").click();
    await expectHead(page, url, "/about", "About us | Kolhu & Co.");
    await open(page, "/blog");
    await page.getByRole("main").getByRole("listitem").last().getByRole("link").click();
    await expectHead(page, url, "/Blog/how-a-wood-press-works", /^How a wood press works/);
    await page.goBack();
    await expectHead(page, url, "/Blog", "Latest Blogs | Kolhu & Co.");
  });
});
