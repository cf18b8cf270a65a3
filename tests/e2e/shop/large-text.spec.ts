import { fillCart, mustard } from "../fixtures/fill-cart.ts";
import { listFaults, resize } from "../fixtures/narrow.ts";
import { open } from "../fixtures/open.ts";
import { expect } from "../fixtures/test-shop.ts";
import { test } from "../fixtures/test-stock.ts";

const SIZE = { size: "100ml", mrp: 123_456, discount: 1_000, is_popular: true };
const LONG = {
  name: "Wood-Churned Single-Origin Himalayan Apricot Kernel Oil for Skin, Hair and Festive Cooking, खुबानी का तेल",
  badge: "A badge with rather many words in it",
};
const PLAIN_PAGES = ["/?q=olive", "/Blog", "/Blog/how-a-wood-press-works", "/legal/privacy", "/order", "/no-such-page"];

for (const { name, width, height, fontPx } of [
  { name: "a window of 240 px", width: 240, height: 600, fontPx: 16 },
  { name: "text of 200 % on a phone", width: 360, height: 740, fontPx: 32 },
]) {
  test(`every public page fits ${name}`, async ({ page, context, stock, complaints }) => {
    test.slow();
    complaints.expect(/404/);
    page.on("dialog", (dialog) => dialog.accept());
    const expectFits = async (what: string) => expect(await listFaults(page), what).toEqual([]);
    const button = (label: string) => page.getByRole("button", { name: label, exact: true });
    await resize(page, { width, height, fontPx });
    // No control on its way into the window.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.install();

    await test.step("pages that are read", async () => {
      for (const path of PLAIN_PAGES) {
        await page.goto(path);
        await expectFits(path);
      }
      await open(page, "/");
      await expectFits("home");
      await page.clock.runFor(4_000);
      // Its room counts, also where a control keeps it from being seen.
      await page.getByText("You can reach us here").waitFor({ state: "attached" });
      await expectFits("a bubble");
      await button("Open menu").click();
      await button("Close menu").waitFor();
      await expectFits("the menu");
    });

    await test.step("a product with a long name in two scripts, a long badge, a long price and a broken picture", async () => {
      await fillCart(context, [{ ...mustard, price: 1_234.5 }]);
      const dear = { ...SIZE, size: "1L", mrp: 234_567, is_popular: false };
      const price_sizes = [SIZE, dear, { ...dear, size: "5L" }];
      await open(page, await stock({ ...LONG, price_sizes, product_images: ["/no-such-picture.webp"] }));
      await expectFits("product");
      await page.getByRole("tab", { name: "Specifications" }).click();
      await expectFits("specifications");
      await button("Add to Cart").click();
      await page
        .getByRole("button", { name: /^Zoom picture/ })
        .first()
        .click();
      await expectFits("zoom");
    });

    await test.step("a cart with a changed price, and its order", async () => {
      await open(page, "/cart");
      await page.getByText("Take the new price").waitFor();
      await expectFits("cart");
      await button("Book Order").click();
      await button("Submit").click();
      await page.getByText("Name is required").waitFor();
      await expectFits("errors of the form");
      await page.getByLabel("Name").fill("Asha Rao");
      await page.getByLabel("Phone").fill("98450 12345");
      await page.getByLabel("Address").fill("12 Temple Street, Mysuru 570001");
      await button("Submit").click();
      const order = page.getByRole("main").locator("a[href^='/order/']").first();
      await order.waitFor();
      await expectFits("the empty cart with its thanks");
      await order.click();
      await button("Cancel this order").click();
      await page.getByRole("dialog").waitFor();
      await expectFits("an order and the question before it is cancelled");
    });
  });
}
