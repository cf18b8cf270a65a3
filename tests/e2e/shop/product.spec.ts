import type { Page } from "@playwright/test";
import { expectNoViolations } from "../fixtures/accessibility.ts";
import { expectToldApart } from "../fixtures/expect-told-apart.ts";
import { hearAlerts } from "../fixtures/hear-alerts.ts";
import { hold } from "../fixtures/hold.ts";
import { open } from "../fixtures/open.ts";
import { bottomOf } from "../fixtures/place.ts";
import { stopClock } from "../fixtures/stopped-clock.ts";
import { storedCart } from "../fixtures/stored-cart.ts";
import { expect } from "../fixtures/test-shop.ts";
import { test } from "../fixtures/test-stock.ts";

const ALMOND = "/product/almond-oil";
const BELOW_ZERO = /-\u2060?₹/;
const addButton = (page: Page) => page.getByRole("button", { name: "Add to Cart" });
const total = (page: Page) =>
  page
    .getByRole("region", { name: "Buy" })
    .getByText(/^Total/)
    .locator("..");
const mainPicture = (page: Page) => page.getByRole("button", { name: /^Zoom picture/ });
const quantity = (page: Page) => page.getByRole("textbox", { name: "Quantity" });
const increase = (page: Page) => page.getByRole("button", { name: "Increase quantity" });

/** A navigation inside the site, as the footer offers it. */
const navigate = (page: Page, oil: string) =>
  page.getByRole("contentinfo").getByRole("link", { name: oil, exact: true }).click();

test("a product page: first choices, gallery, zoom, tabs", async ({ page }) => {
  await open(page, ALMOND);

  await test.step("at first the popular size, the first package, quantity 1 and the first picture are chosen", async () => {
    const size = page.getByRole("group", { name: "Size" });
    await expect(size.getByRole("radio", { name: "Popular 250ml ₹1,160" })).toBeChecked();
    await expect(size.getByText("Popular")).toHaveCount(1);
    await expect(size.getByRole("radio", { name: "50ml ₹310" })).not.toBeChecked();
    await expect(size.getByRole("radio", { name: /Best value$/ })).toHaveAccessibleName(/^500ml/);
    await expect(
      page.getByRole("group", { name: "Package" }).getByRole("radio", { name: "TIN included" }),
    ).toBeChecked();
    await expect(quantity(page)).toHaveValue("1");
    await expect(mainPicture(page)).toHaveAccessibleName(/Tin of/);
    await expect(page.getByRole("tab", { selected: true })).toHaveText("Description");
  });

  await test.step("in forced colours the chosen size, package, picture and tab can be told apart", async () => {
    for (const name of ["Size", "Package"]) {
      const chips = page.getByRole("group", { name }).getByRole("radio");
      await expectToldApart(chips.and(page.locator(":checked")), chips.and(page.locator(":not(:checked)")).first());
    }
    await expectToldApart(
      page.getByRole("button", { name: "Picture 1" }),
      page.getByRole("button", { name: "Picture 2" }),
    );
    await expectToldApart(page.getByRole("tab", { selected: true }), page.getByRole("tab", { name: "Reviews" }));
  });

  await test.step("a swipe leads to the next picture", async () => {
    await page.locator(".gallery__track").evaluate((track) => track.scrollBy({ left: track.clientWidth }));
    await expect(mainPicture(page)).toHaveAccessibleName(/Bottle of/);
    await expect(page.getByRole("button", { name: "Picture 2" })).toHaveAttribute("aria-current", "true");
  });

  await test.step("the gallery shows the first 3 thumbnails, a '+N More' tile and a 'Show Less' tile", async () => {
    const thumbs = page.getByRole("button", { name: /^Picture \d: / });
    await expect(thumbs.first()).toHaveAccessibleName("Picture 1: Tin of cold-pressed almond oil");
    await expect(thumbs).toHaveCount(3);
    await page.getByRole("button", { name: "+2 More" }).press("Enter");
    await expect(thumbs).toHaveCount(5);
    await expect(page.getByRole("button", { name: "Show Less" })).toBeFocused();
    await thumbs.nth(4).click();
    await expect(mainPicture(page)).toHaveAccessibleName(/Close-up of the almond oil label/);
    await expect(mainPicture(page).getByRole("img")).toBeInViewport();
    await page.getByRole("button", { name: "Show Less" }).click();
    await expect(thumbs).toHaveCount(3);
  });

  await test.step("clicking an image opens a zoom overlay closed by tapping anywhere, or with Escape", async () => {
    const overlay = page.getByRole("dialog", { name: "Zoomed picture" });
    await mainPicture(page).click();
    await expect(overlay.getByRole("img", { name: /almond oil/ })).toBeVisible();
    await expectNoViolations(page, overlay);
    await overlay.getByRole("img").click();
    await expect(overlay).toBeHidden();
    await mainPicture(page).press("Enter");
    await expect(overlay).toBeVisible();
    await expect(overlay.getByRole("button", { name: "Close" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(overlay).toBeHidden();
    await expect(mainPicture(page)).toBeFocused();
  });

  await test.step("the description tab holds the bullets and four key features; arrow keys move between tabs", async () => {
    const description = page.getByRole("tabpanel", { name: "Description" });
    await expect(description.getByRole("listitem")).toHaveCount(6 + 4);
    await expect(description.getByRole("heading")).toHaveCount(4);
    await page.getByRole("tab", { name: "Description" }).press("ArrowRight");
    await expect(page.getByRole("tab", { name: "Specifications" })).toBeFocused();
    await expect(page.getByRole("tabpanel")).toHaveAccessibleName("Specifications");
    await page.keyboard.press("End");
    await expect(page.getByRole("tabpanel")).toHaveAccessibleName("Reviews");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tabpanel")).toHaveAccessibleName("Description");
    await expect(page.getByRole("tab", { name: "Description" })).toBeFocused();
  });

  await test.step("the specifications tab names brand, type, sizes, packages, category, best before and certificates", async () => {
    await page.getByRole("tab", { name: "Specifications" }).click();
    const panel = page.getByRole("tabpanel");
    await expect(panel.locator("dt")).toHaveText([
      "Brand",
      "Product type",
      "Available sizes",
      "Package types",
      "Category",
      "Best before",
      "Country of origin",
      "Made and packed by",
    ]);
    await expect(panel.locator("dd")).toHaveText([
      "Kolhu & Co.",
      "Almond Oil",
      /^Net quantity.*MRP is inclusive of all taxes\. GLASS BOTTLE: ₹30\.00 more\.$/,
      "TIN, GLASS BOTTLE",
      "Organic Oils",
      "12 months from manufacturing",
      "India",
      "Kolhu & Co. Oil Makers, 14 Ghani Lane, Perundurai Road, Erode, Tamil Nadu 638011",
    ]);
    await expect(panel.getByRole("row")).toHaveText([
      /^Net quantity\s*MRP\s*Price today$/,
      /^50ml\s*₹310\.00\s*₹310\.00$/,
      /^100ml\s*₹600\.00\s*₹540\.00$/,
      /^250ml\s*₹1,450\.00\s*₹1,160\.00$/,
      /^500ml\s*₹2,800\.00\s*₹2,240\.00$/,
    ]);
    await expect(panel.getByRole("heading")).toHaveText(["FSSAI certified", "Lab tested", "Eco packaging"]);
    await expectNoViolations(page);
  });

  await test.step("the reviews tab holds the fixed text and a button without function; the rating line leads there", async () => {
    await page.getByRole("link", { name: "128 reviews" }).click();
    const panel = page.getByRole("tabpanel", { name: "Reviews" });
    await expect(
      panel.getByText("4.8 out of 5 stars, based on 128 customer reviews", { exact: true }),
    ).toBeInViewport();
    await panel.getByRole("button", { name: "Write a Review" }).click();
    await expect(panel).toBeVisible();
  });
});

test("choosing and adding: total, stepper, quantity, wishlist, buy bar, the stored line", async ({
  page,
  complaints,
}) => {
  complaints.expect(/The cart could not be stored/);
  const alerts = hearAlerts(page);
  await open(page, ALMOND);

  await test.step("the total is (mrp + extra cost - discount) x quantity, and follows each choice", async () => {
    const price = page.getByText("Price ₹").locator("..");
    await expect(price).toHaveText("Price ₹1,160 Before the discount ₹1,450 20% off");
    await page.getByRole("radio", { name: "GLASS BOTTLE + ₹30" }).check();
    await page.getByRole("radio", { name: "100ml" }).check();
    await expect(price).toHaveText("Price ₹570 Before the discount ₹630 10% off");
    await increase(page).click();
    await increase(page).click();
    await expect(total(page)).toHaveText("Total for 3₹1,710");
    await quantity(page).fill("12");
    await expect(total(page)).toHaveText("Total for 12₹6,840");
  });

  await test.step("the picture follows the package, and so does that of the bar where the gallery is out of sight", async () => {
    await expect(mainPicture(page)).toHaveAccessibleName(/Bottle of/);
    const ofBar = page.getByRole("region", { name: "Add to cart", exact: true }).locator("img");
    await expect(mainPicture(page)).not.toBeInViewport();
    await expect(ofBar).toHaveAttribute("src", /bottle-almond/);
    await expect(page.getByRole("button", { name: "Picture 2" })).toHaveAttribute("aria-current", "true");
    await page.getByRole("radio", { name: "TIN" }).check();
    await expect(mainPicture(page)).toHaveAccessibleName(/Tin of/);
    await expect(ofBar).toHaveAttribute("src", /tin-almond/);
    await page.getByRole("button", { name: "Picture 3" }).click();
    await page.getByRole("radio", { name: "100ml" }).check();
    await expect(mainPicture(page)).toHaveAccessibleName(/bowl of almonds/);
    await page.getByRole("radio", { name: "GLASS BOTTLE" }).check();
    await expect(mainPicture(page)).toHaveAccessibleName(/Bottle of/);
  });

  await test.step("the minus of the quantity stepper stops at 1", async () => {
    const minus = page.getByRole("button", { name: "Decrease quantity" });
    await quantity(page).fill("2");
    for (let press = 0; press < 2; press++) await minus.press("Enter");
    await expect(quantity(page)).toHaveValue("1");
    await expect(minus).toBeDisabled();
    await expect(minus).toBeFocused();
  });

  await test.step("on phones Add to Cart lives in a bar that repeats total and choice", async () => {
    await expect(addButton(page)).toHaveCount(1);
    const bar = page.getByRole("region", { name: "Add to cart", exact: true });
    await increase(page).click();
    await expect(bar).toContainText("Total ₹1,140");
    await expect(bar).toContainText("2 × 100ml, GLASS BOTTLE");
    await page.emulateMedia({ forcedColors: "active" });
    await expect(bar).toHaveCSS("outline", /^rgb\(.* solid 1px$/);
    await page.emulateMedia({ forcedColors: null });
    await page.evaluate(() => window.scrollTo(0, 0));
    const barTop = (await bar.boundingBox())?.y ?? 0;
    expect(barTop).toBeGreaterThan(600);

    await test.step("it never covers the focus", async () => {
      const links = page.getByRole("contentinfo").getByRole("link");
      for (const one of [page.getByRole("button", { name: "Add to Wishlist" }), links.nth(2), links.last()]) {
        await one.evaluate((element) => {
          element.scrollIntoView({ block: "end", behavior: "instant" });
          window.scrollBy({ top: element.getBoundingClientRect().bottom - window.innerHeight, behavior: "instant" });
        });
        await one.focus();
        expect(await bottomOf(one)).toBeLessThanOrEqual(barTop);
      }
    });
  });

  await test.step("Add to Wishlist only alerts and stores nothing", async () => {
    const before = await page.evaluate(() => JSON.stringify(localStorage));
    const wishlist = page.getByRole("button", { name: "Add to Wishlist" });
    await wishlist.click();
    expect(alerts.splice(0)).toEqual(["Added Almond Oil to wishlist"]);
    await expect(wishlist).not.toHaveClass(/btn--outline/);
    await expect(wishlist).not.toHaveAttribute("aria-pressed");
    await expect(wishlist.locator("svg")).toHaveCSS("fill", "none");
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toBe(before);
  });

  await test.step("Order on WhatsApp opens the chat with the choice in the message", async () => {
    const chat = page.getByRole("link", { name: "Order on WhatsApp" });
    const text = () => chat.evaluate((link: HTMLAnchorElement) => new URL(link.href).searchParams.get("text"));
    await quantity(page).fill("3");
    await expect
      .poll(text)
      .toMatch(/Almond Oil, Size: 100ml, Package: GLASS BOTTLE, Quantity: 3, Total: ₹1,710.00\nTotal: ₹1,710.00$/);
    await expect(chat).toHaveAttribute("href", /^https:\/\/wa\.me\/919876543210\?/);
  });

  await test.step("the PIN code decides how soon it comes; a wrong one changes nothing", async () => {
    const pin = page.getByRole("textbox", { name: "Your PIN code" });
    const estimate = page.getByRole("status").filter({ hasText: /^Comes|PIN code/ });
    await pin.scrollIntoViewIfNeeded();
    await expect(estimate).toHaveText("Comes in 1 to 7 days, free");
    const height = await bottomOf(page.getByRole("button", { name: "Add to Wishlist" }));
    for (const [typed, words] of [
      ["63801", "Comes in 1 to 7 days, free"],
      ["038011", "Comes in 1 to 7 days, free"],
      ["638 011", /^Comes to Erode by \w{3} \d+ \w{3}, free$/],
    ] as const) {
      await expect(async () => {
        await pin.fill(typed);
        await expect(estimate).toHaveText(words, { timeout: 500 });
      }).toPass();
    }
    await pin.fill("6380");
    await pin.blur();
    await expect(estimate).toHaveText("This is not a PIN code. It has six digits.");
    await expect(pin).toHaveAttribute("aria-invalid", "true");
    await pin.fill("638011");
    await expect(estimate).toHaveText(/^Comes to Erode/);
    expect(await bottomOf(page.getByRole("button", { name: "Add to Wishlist" }))).toBe(height);
  });

  await test.step("an invalid quantity alerts 'Please enter a valid quantity (minimum 1).'", async () => {
    await quantity(page).fill("100000");
    await addButton(page).click();
    expect(alerts.splice(0)).toEqual(["Please enter a quantity of at most 9999."]);
    const slips = ["0", "", "1.5"];
    for (const typed of slips) {
      await quantity(page).fill("2");
      await quantity(page).clear();
      await quantity(page).pressSequentially(typed);
      await expect(quantity(page)).toHaveValue(typed);
      await expect(total(page)).toHaveText("Total–");
      await addButton(page).click();
    }
    expect(alerts).toEqual(slips.map(() => "Please enter a valid quantity (minimum 1)."));
    expect(await storedCart(page)).toBeNull();
    await increase(page).click();
    await expect(total(page)).toHaveText("Total for 1₹570");
  });

  await stopClock(page);
  await page.evaluate(() => {
    window.addEventListener("cartUpdated", () => document.documentElement.setAttribute("data-cart-updated", ""));
  });

  await test.step("Add to Cart shows a success label for 2 seconds and is disabled, then reverts", async () => {
    await addButton(page).press("Enter");
    const added = page.getByRole("button", { name: "Added to Cart!" });
    await expect(added).toBeDisabled();
    const note = page.getByRole("status").filter({ hasText: "in your cart" });
    await expect(note).toContainText("1 × Almond Oil in your cart. Total ₹570.00");
    await expect(note.getByRole("link", { name: "View cart" })).toHaveAttribute("href", "/cart");
    await expectNoViolations(page, page.getByRole("region", { name: "Add to cart", exact: true }));
    await page.clock.runFor(1900);
    await expect(added).toBeDisabled();
    await page.clock.runFor(100);
    await expect(addButton(page)).toBeEnabled();
    await expect(addButton(page)).toBeFocused();
    await expect(note, "it stays until the next tap elsewhere").toBeVisible();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(note).toHaveCount(0);
  });

  await test.step("the cart line is stored at once and cartUpdated is not fired", async () => {
    await page.evaluate(() => localStorage.removeItem("cart"));
    await page.getByRole("radio", { name: "GLASS BOTTLE" }).check();
    await page.getByRole("radio", { name: "250ml" }).check();
    await increase(page).click();
    await page.getByRole("button", { name: "+2 More" }).click();
    await page.getByRole("button", { name: "Picture 4" }).click();
    await addButton(page).click();
    const bottle = { image: "/art/bottle-almond.webp", size: "250ml", price: 1190, package: "GLASS BOTTLE" };
    expect(await storedCart(page)).toMatchObject([{ ...bottle, quantity: 2, mrp: 1450, discount: 290, extraCost: 30 }]);
    await page.clock.runFor(2000);
    await addButton(page).click();
    await page.clock.runFor(2000);
    await page.getByRole("radio", { name: "TIN" }).check();
    await addButton(page).click();
    const tin = { image: "/art/tin-almond.webp", package: "TIN", price: 1160 };
    expect(await storedCart(page)).toMatchObject([{ ...bottle, quantity: 4 }, tin]);
    await expect(page.locator("html")).not.toHaveAttribute("data-cart-updated");
  });

  await test.step("a browser without storage says so beside the button", async () => {
    await page.clock.runFor(2000);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
      window.scrollTo(0, 0);
    });
    const keepsNone = page.getByRole("alert").filter({ hasText: "This browser does not let us keep a cart." });
    await addButton(page).click();
    await expect(keepsNone).toBeInViewport({ ratio: 1 });
    await expect(keepsNone).toHaveCount(1);
  });
});

test("navigations from one product to another", async ({ page, complaints }) => {
  complaints.expect(/products\/name\/sunflower-oil/, /additionalContent cannot be read/);
  await open(page, `${ALMOND}?utm_source=feed&size=100+ML&package=glass%20bottle`);
  const PRODUCT = "**/products/name/*";

  await test.step("a link with a size and a package opens with both chosen, and the package's picture", async () => {
    await page.evaluate(() => localStorage.setItem("pinCode", "600 001"));
    await expect(page.getByRole("radio", { name: "100ml" })).toBeChecked();
    await expect(page.getByRole("radio", { name: "GLASS BOTTLE" })).toBeChecked();
    await expect(mainPicture(page)).toHaveAccessibleName(/Bottle of/);
  });

  await test.step("a navigation to another product shows 'Loading product...', then starts afresh", async () => {
    const release = await hold(page, PRODUCT);
    await page.getByRole("button", { name: "+2 More" }).click();
    await page.getByRole("button", { name: "Picture 4" }).click();
    await increase(page).click();
    await page.getByRole("radio", { name: "GLASS BOTTLE" }).check();
    await page.getByRole("tab", { name: "Reviews" }).click();
    await navigate(page, "Sesame Oil");
    await expect(page.getByText("Loading product...")).toBeVisible();
    await expect(page).toHaveTitle("Product Detail");
    await release();
    await expect(page.getByRole("heading", { level: 1, name: "Sesame Oil" })).toBeVisible();
    await expect(page.getByText("Loading product...")).toHaveCount(0);
    await expect(quantity(page)).toHaveValue("1");
    await expect(page.getByRole("radio", { name: "TIN" })).toBeChecked();
    await expect(page.getByRole("tab", { selected: true })).toHaveText("Description");
    await expect(page.getByRole("button", { name: "Picture 1" })).toHaveAttribute("aria-current", "true");
    await expect(page.getByRole("button", { name: /^Picture/ })).toHaveCount(3);
    await expect(page.locator("main")).toHaveAttribute("data-oil", "sesame");
    await expect(page.getByText(/^Comes by \w{3} \d+ \w{3}, free$/)).toBeVisible();
  });

  await test.step("Back closes the zoom first", async () => {
    await mainPicture(page).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    // The router holds Back once the page has come to rest.
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
    await page.evaluate(() => history.back());
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL("/product/sesame-oil");
  });

  await test.step("the title and the meta tags follow the product", async () => {
    await expect(page).toHaveTitle("Cold-Pressed Sesame Oil from Raw White Til");
    await expect(page.locator("meta[name=keywords]")).toHaveAttribute("content", /^sesame oil/);
    await expect(page.locator("head title")).toHaveCount(1);
  });

  await test.step("when the product fails to load, the error text is the page heading with a back link", async () => {
    await page.route(PRODUCT, (route) => route.fulfill({ status: 503, body: "busy" }), { times: 1 });
    await navigate(page, "Sunflower Oil");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("HTTP error! status: 503");
    await expect(page).toHaveTitle("Product Detail");
    await expect(page.getByRole("link", { name: "Back to Products" })).toHaveAttribute("href", "/");
  });

  await test.step("unreadable content is only logged: 'No description available'", async () => {
    await page.route(
      PRODUCT,
      async (route) => {
        const product = await (await route.fetch()).json();
        await route.fulfill({ json: { ...product, additionalContent: '["Broken' } });
      },
      { times: 1 },
    );
    await navigate(page, "Mustard Oil");
    await expect(page.getByRole("heading", { level: 1, name: "Mustard Oil" })).toBeVisible();
    await expect(page.getByRole("tabpanel").getByText("No description available")).toBeVisible();
  });

  await test.step("the page holds the rating line, the cash-on-delivery notice, the strip and the trust badges", async () => {
    await navigate(page, "Castor Oil");
    const buy = page.getByRole("region", { name: "Buy" });
    await expect(page.getByRole("heading", { level: 1, name: "Castor Oil" })).toBeVisible();
    await expect(buy.getByRole("img", { name: "4.8 out of 5 stars" })).toBeVisible();
    await expect(
      buy.getByText("Cash on delivery only. Offers and coupons are applied on delivery. You pay at the door, in"),
    ).toBeVisible();
    const strip = page.getByRole("region", { name: "WHY CHOOSE OUR PRODUCT" });
    await expect(strip.getByRole("listitem")).toHaveCount(4);
    await expect(page.getByRole("main")).not.toContainText("smoke point");
    await expect(page.getByRole("region", { name: "Our promise" }).getByRole("listitem")).toHaveCount(6);
    await expect(page.locator("main")).toHaveAttribute("data-oil", "castor");
  });
});

test("products with missing or unusual data", async ({ page, stock }) => {
  const alerts = hearAlerts(page);

  await test.step("without a size the button reads 'Select Size & Package', and adding alerts", async () => {
    await open(page, await stock({ name: "Sizeless Oil", price_sizes: [] }));
    const button = page.getByRole("button", { name: "Select Size & Package" });
    await expect(button).toBeDisabled();
    await button.press("Enter");
    expect(alerts).toEqual(["Please select a size and package."]);
    expect(await storedCart(page)).toBeNull();
    await expect(page.getByText("Price ₹")).toHaveCount(0);
  });

  await test.step("a product without packages, pictures and meta texts is sold all the same", async () => {
    const bare = { packages: [], product_images: [], card_image: "", meta_description: "", meta_keywords: "" };
    await open(page, await stock({ name: "Plain Oil", ...bare }));

    await test.step("the page title comes from meta_description, else the name", async () => {
      await expect(page).toHaveTitle("Plain Oil");
      await expect(page.locator("meta[name=description], meta[name=keywords]")).toHaveCount(0);
    });

    await test.step("the placeholder is its picture, and TIN its package", async () => {
      await expect(mainPicture(page).getByRole("img")).toHaveAttribute("src", "/placeholder.svg");
      await expect(mainPicture(page)).toBeDisabled();
      await expect(page.locator(".gallery__zoom")).toBeHidden();
      await expect(page.getByRole("button", { name: /^Picture/ })).toHaveCount(0);
      await expect(page.getByRole("radio", { name: "TIN included" })).toBeChecked();
      await addButton(page).click();
      expect(await storedCart(page)).toMatchObject([{ package: "TIN", extraCost: 0, image: "/placeholder.svg" }]);
    });
  });

  await test.step("a discount of the whole price makes it ₹0: on the page, in the cart and for search engines", async () => {
    const name = `Free Oil ${crypto.randomUUID().slice(0, 8)}`;
    const price_sizes = [{ size: "100ml", mrp: 500, discount: 500, is_popular: true }];
    const response = await open(page, await stock({ name, price_sizes, packages: [{ type: "TIN", extraCost: 0 }] }));
    const html = (await response?.text()) ?? "";
    expect(html).toContain('"price":"0.00"');
    expect(html).toContain('content="0.00"');
    expect(html).not.toMatch(BELOW_ZERO);
    await expect(page.getByText("Price ₹").locator("..")).toHaveText("Price ₹0 Before the discount ₹500 100% off");
    await increase(page).click();
    await expect(total(page)).toContainText("₹0");
    await addButton(page).click();
    expect(await storedCart(page)).toContainEqual(expect.objectContaining({ name, price: 0, mrp: 500, discount: 500 }));
    await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
    const line = page.getByRole("list", { name: "Items" }).getByRole("listitem").filter({ hasText: name });
    await expect(line).toContainText("₹0 each");
    await expect(line).toContainText("₹0.00");
    await expect(page.getByText(BELOW_ZERO)).toHaveCount(0);
  });
});

test("URLs without a product", async ({ page, complaints }) => {
  complaints.expect(/\/product(\/)?\)?$/, /no-such-oil/);
  for (const { title, path, heading } of [
    {
      title: "a product without a name in its URL is an 'Invalid Product URL'",
      path: "/product/",
      heading: "Invalid Product URL",
    },
    {
      title: "no product is a 'Product not found' with a link 'Back to Products'",
      path: "/product/no-such-oil",
      heading: "Product not found",
    },
  ]) {
    await test.step(title, async () => {
      const response = await open(page, path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page).toHaveTitle("Product Detail");
      await expect(page.getByRole("link", { name: "Back to Products" })).toHaveAttribute("href", "/");
    });
  }
});
