import type { Page } from "@playwright/test";
import { almond, fillCart } from "../fixtures/fill-cart.ts";
import { expectInteractive, open } from "../fixtures/open.ts";
import { expect, test } from "../fixtures/test-shop.ts";

const switchTo = (page: Page, part: "banner" | "contentinfo", name: string) =>
  page.getByRole(part).getByRole("link", { name, exact: true });
const countLoaded = (page: Page, name: string) =>
  page.evaluate(
    (name) => performance.getEntriesByType("resource").filter((entry) => entry.name.includes(name)).length,
    name,
  );
const language = (page: Page) => page.locator("html").getAttribute("lang");

test("the switch keeps page, search, choice, key, cart and place", async ({ page, context, complaints }) => {
  // An order that does not exist.
  complaints.expect(/\b40[34]\b/);
  await fillCart(context, [{ ...almond, price: 540, quantity: 3 }]);
  await page.setViewportSize({ width: 1100, height: 900 });

  await test.step("from the header, for a search", async () => {
    await open(page, "/?q=sesame");
    await switchTo(page, "banner", "हिन्दी").click();
    await expect(page).toHaveURL("/hi?q=sesame");
    expect(await language(page)).toBe("hi-IN");
    await expectInteractive(page);
    await expect(page.getByRole("searchbox")).toHaveValue("sesame");
    await expect(page.locator(".cart-link__count")).toHaveText("3");
    await expect(switchTo(page, "banner", "हिन्दी")).toHaveAttribute("aria-current", "true");
    await switchTo(page, "banner", "English").click();
    await expect(page).toHaveURL("/?q=sesame");
  });

  await test.step("after a navigation, for the page that is shown", async () => {
    await expectInteractive(page);
    await page.getByRole("banner").getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL("/about");
    await expect(switchTo(page, "banner", "தமிழ்")).toHaveAttribute("href", "/ta/about");
  });

  await test.step("for a size and a package, and an order's key", async () => {
    for (const path of ["/product/almond-oil?size=250ml&package=TIN", "/order/KC-1000001?key=a-secret"]) {
      await page.goto(path);
      await expect(switchTo(page, "contentinfo", "தமிழ்")).toHaveAttribute("href", `/ta${path}`);
      await expect(switchTo(page, "contentinfo", "தமிழ்")).toHaveAttribute("hreflang", "ta");
    }
  });

  await test.step("from the menu of a phone", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, "/hi/cart");
    await expect(page.getByRole("banner").getByRole("link", { name: "English" })).toBeHidden();
    await page.getByRole("button", { name: "मेनू खोलें" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "தமிழ்" }).click();
    await expect(page).toHaveURL("/ta/cart");
  });

  await test.step("once a page is quiet, with its whole query, and at the same share of its height", async () => {
    await open(page, "/about?utm_source=x");
    await expect.poll(() => countLoaded(page, "prepare-for-offline")).toBeGreaterThan(0);
    await switchTo(page, "contentinfo", "हिन्दी").click();
    await expect(page).toHaveURL("/hi/about?utm_source=x");
    await expect.poll(() => page.evaluate(() => scrollY / document.documentElement.scrollHeight)).toBeGreaterThan(0.5);
    expect(await page.evaluate(() => localStorage.getItem("languagePlace"))).toBe(null);
  });
});

test.describe("a browser that asks for Hindi before English", () => {
  test.use({ locale: "hi-IN" });

  test("is offered it once, in one line, and is not led there", async ({ page }) => {
    await open(page, "/about");
    await expect(page).toHaveURL("/about");
    const line = page.getByText("यह दुकान हिन्दी में भी है।");
    await expect(line).toHaveAttribute("lang", "hi");
    await expect(line.getByRole("link")).toHaveAttribute("href", "/hi/about");
    await line.getByRole("button", { name: "बंद करें" }).click();
    await expect(line).toBeHidden();
    await open(page, "/legal/terms");
    await expect.poll(() => countLoaded(page, "prepare-for-offline")).toBeGreaterThan(0);
    await expect(line).toHaveCount(0);
  });
});
