import type { Locator, Page } from "@playwright/test";
import type { Product } from "#domain/products/product.ts";
import { findProblems } from "../fixtures/accessibility.ts";
import { open } from "../fixtures/open.ts";
import { openSidebar } from "../fixtures/open-sidebar.ts";
import { button, LIST } from "../fixtures/orders-page.ts";
import { expect, test } from "../fixtures/test-orders.ts";

test.use({ signsOut: true });

// One shop for all of them.
test.describe.configure({ mode: "default" });

const NEW = `${LIST}/new`;

const phone = (page: Page) => page.getByLabel("Phone number");
const field = (page: Page, name: string) => page.getByRole("textbox", { name });
const customerName = (page: Page) => page.locator('[name="name_customer"]');
const oils = (page: Page) => page.getByRole("combobox", { name: "Add an oil" });
const options = (page: Page) => page.getByRole("listbox", { name: "Oils" }).getByRole("option");
const known = (page: Page) => page.locator(".known-customer");
const lines = (page: Page) => page.locator(".draft-line");
const total = (page: Page) => page.locator(".order-form__total");
const booked = (page: Page) => page.locator(".staff-booked-order__code");

test("a known number offers the last order again with two taps", async ({ page, shop }) => {
  const customer = { phone: "+91 98450-55501", name_customer: "Meera Nair", address: "7 Lake Road, Kochi 682001" };
  const refused = await shop.book({ ...customer, address: "1 Old Road" });
  await shop.takeSteps(refused, "confirmed", "packed", "out_for_delivery", "refused");
  const almond = shop.item("Almond Oil", { quantity: 2 });
  const rose = { id: "gone", name: "Rose Oil", size: "50ml", package: "TIN", quantity: 1, price: 300 };
  const items = [{ ...almond, price: almond.price - 10 }, shop.item("Castor Oil", { quantity: 3 }), rose];
  const last = await shop.book({ ...customer, email: "meera@customer.example", language: "hi", items, final_total: 1 });

  await test.step("the phone number comes first", async () => {
    await open(page, LIST);
    await page.getByRole("link", { name: "New order" }).click();
    await expect(page).toHaveURL(NEW);
    await expect(page).toHaveTitle(/^(\(\d+\) )?New order \| Admin Dashboard$/);
    await expect(phone(page)).toBeFocused();
  });

  await test.step("in any spelling it shows the customer and the last order", async () => {
    await phone(page).fill("098450 55501");
    await expect(known(page)).toContainText("Meera Nair");
    await expect(known(page)).toContainText("2 orders: 1 refused, 1 still open.");
    await expect(known(page).getByText("1 refused", { exact: true })).toBeVisible();
    await expect(known(page).getByRole("link", { name: last })).toBeVisible();
    await expect(known(page).getByRole("listitem")).toContainText([/^2 × Almond/, /^3 × Castor/, /^1 × Rose Oil/]);
    await expect(button(page, "The same again")).toBeInViewport({ ratio: 1 });
  });

  const price = almond.price * 2 + shop.item("Castor Oil").price * 3;
  const taps = await countTaps(page);
  await test.step("one tap fills it in at today's prices and lists the changes", async () => {
    await button(page, "The same again").click();
    await expect(known(page)).toContainText(/Almond Oil, .* each now, .* then\./);
    await expect(known(page)).toContainText("Rose Oil, 50ml, TIN, is no longer sold: left out.");
    await expect(lines(page)).toHaveCount(2);
    await expect(customerName(page)).toHaveValue("Meera Nair");
    await expect(field(page, "Address")).toHaveValue("7 Lake Road, Kochi 682001");
    await expect(field(page, "E-mail")).toHaveValue("meera@customer.example");
    await expect(page.getByLabel("Language of mails and messages")).toHaveValue("hi");
    await expect(total(page)).toContainText("5 items");
    expect(await findProblems(page)).toEqual([]);
  });

  const code = await test.step("one more books and confirms it and shows its code", async () => {
    await button(page, "Book and confirm").click();
    await expect(booked(page)).toHaveText(/^KC-\d{7}$/);
    expect(await taps()).toBe(2);
    await expect(booked(page)).toBeFocused();
    await expect(page.getByText("A copy goes to meera@customer.example.")).toBeVisible();
    await expect(page.getByText(/^Tell the customer: it comes by \w{3} \d+ \w{3}\.$/)).toBeVisible();
    expect(await findProblems(page)).toEqual([]);
    await page.reload();
    return (await booked(page).textContent()) ?? "";
  });

  await test.step("it is booked once, with channel and user, at the catalogue's price", async () => {
    expect(await shop.getOrder(code)).toMatchObject({
      channel: "phone",
      state: "confirmed",
      taken_by: "Admin",
      final_total: price,
      price_differs: false,
      name_customer: "Meera Nair",
      earlier_counts: { new: 1, refused: 1 },
    });
  });
});

test("an order is taken by keyboard alone, and missing fields are marked", async ({ page, shop }) => {
  await open(page, NEW);
  const { keyboard } = page;

  await test.step("the first missing field has the focus", async () => {
    await phone(page).press("Control+Enter");
    for (const words of ["Phone is required", "Name is required", "Address is required", "Choose at least one oil"])
      await expect(page.getByText(words)).toBeVisible();
    await expect(phone(page)).toBeFocused();
  });

  await test.step("an oil is found by two letters of any name", async () => {
    await phone(page).press("End");
    await keyboard.type("98450 55502");
    await oils(page).focus();
    await keyboard.type("na");
    await expect(options(page).first()).toHaveText(/Coconut Oil.*Nariyal tel/);
    expect(await findProblems(page)).toEqual([]);
    await keyboard.press("Control+A");
    await keyboard.type("se");
    await expect(oils(page)).toHaveAttribute("aria-expanded", "true");
    await expectActive(page, /^Sesame Oil/);
    await keyboard.press("Escape");
    await expect(oils(page)).toHaveAttribute("aria-expanded", "false");
    await keyboard.press("ArrowDown");
    await expectActive(page, /^Sesame Oil/);
    await keyboard.press("Enter");
    await expect(lines(page)).toHaveCount(1);
    await expect(oils(page)).toHaveValue("");
  });

  await test.step("the total follows size, package and quantity", async () => {
    await expect(page.getByRole("combobox", { name: "Size of Sesame Oil" })).toBeFocused();
    await page.getByRole("combobox", { name: "Size of Sesame Oil" }).selectOption("1L");
    await page.getByRole("combobox", { name: "Package of Sesame Oil" }).selectOption("GLASS BOTTLE");
    await field(page, "Quantity of Sesame Oil").fill("two");
    await expect(page.getByText("The quantity must be a whole number")).toBeVisible();
    await expect(total(page)).toContainText("0 items");
    await field(page, "Quantity of Sesame Oil").fill("11");
    await lines(page).getByRole("button", { name: "Increase quantity" }).click();
    await expect(field(page, "Quantity of Sesame Oil")).toHaveValue("12");
    await expect(total(page)).toContainText("12 items");
  });

  await test.step("the arrow keys wrap around, and a line can be removed", async () => {
    await oils(page).focus();
    await keyboard.press("ArrowDown");
    await keyboard.press("ArrowDown");
    await expectActive(page, /^Ground Nut Oil/);
    await keyboard.press("ArrowUp");
    await expectActive(page, /^Sunflower Oil/);
    await keyboard.press("Enter");
    await expect(lines(page)).toHaveCount(2);
    await button(page, "Remove Sunflower Oil").press("Enter");
    await expect(lines(page)).toHaveCount(1);
    await expect(oils(page)).toBeFocused();
  });

  await test.step("an order collected at the press needs no address and no phone", async () => {
    await phone(page).fill("");
    await customerName(page).fill("Ravi Kumar");
    await expect(page.getByText("Name is required")).toHaveCount(0);
    await page.getByRole("radio", { name: "Phone" }).focus();
    await keyboard.press("ArrowRight");
    await keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "At the press" })).toBeChecked();
    await expect(page.getByText(/(Address|Phone) is required/)).toHaveCount(0);
    await keyboard.press("Tab");
    await expect(page.getByRole("radio", { name: "Later" })).toBeFocused();
    await keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "Now, in cash" })).toBeChecked();
    await page.getByRole("radio", { name: "Discount" }).check();
    await field(page, "Rupees off").fill("50");
    await keyboard.press("Control+Enter");
    await expect(page.getByText("Say why")).toBeVisible();
    await field(page, "Reason").fill("Coupon DIWALI");
    await keyboard.press("Control+Enter");
    await expect(page.getByText("the customer gets no mail")).toBeVisible();
    await expect(page.getByText("Handed over and paid.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Bill" })).toBeVisible();
    const code = (await booked(page).textContent()) ?? "";
    const order = await shop.getOrder(code);
    const final_total = (order.catalogue_total ?? 0) - 50;
    expect(order).toMatchObject({
      ...{ channel: "press", phone: "", address: "", email: null, item_count: 12, state: "delivered", owed: 0 },
      ...{ final_total, agreed: { as: "off", rupees: 50 }, payment: { cash: final_total } },
    });
    expect(order.bills).toHaveLength(1);
    expect(order.mails.map(({ kind }) => kind)).toEqual(["shop"]);
    await page.getByRole("link", { name: `Open ${code}` }).click();
    await expect(page.getByText("None: collected at the press")).toBeVisible();
    await expect(page.locator(".order-history > li").first()).toContainText(/^Delivered.*in cash.*by Admin/);
    await expect(page.locator(".order-history__bill")).toHaveCount(1);
    await expect(page.getByRole("listitem").filter({ hasText: /^Taken at the press/ })).toBeVisible();
  });
});

test("a half-typed order is not lost, and none is booked twice or at another price", async ({
  page,
  shop,
  token,
  complaints,
}) => {
  complaints.expect(/40[19]|422|ERR_FAILED|Failed to fetch/);
  const id = await shop.stock({
    name: "Walnut Oil",
    price_sizes: [
      { size: "1L", mrp: 500, discount: 0, is_popular: true },
      { size: "250ml", mrp: 150, discount: 0, is_popular: false, sold_out: true },
    ],
  });
  await open(page, NEW);
  await phone(page).fill("98450 55503");
  await customerName(page).fill("Imran Sheikh");
  await oils(page).click();
  await oils(page).fill("wa");
  await options(page).click();
  await expect(total(page)).toContainText("₹500.00");
  const offered = page.getByRole("combobox", { name: "Size of Walnut Oil" }).getByRole("option");
  await expect(offered).toHaveText(["1L", "250ml, sold out"]);
  const isBack = page.getByText("You had not finished this order.");
  const expectAll = async (where: Locator = isBack) => {
    await expect(where).toBeVisible();
    await expect(phone(page)).toHaveValue("98450 55503");
    await expect(customerName(page)).toHaveValue("Imran Sheikh");
    await expect(lines(page)).toContainText("Walnut Oil");
  };

  await test.step("it survives a reload and another page", async () => {
    await page.reload();
    await expectAll();
    await page.getByRole("link", { name: "Orders" }).first().click();
    await page.getByRole("link", { name: "New order" }).click();
    await expectAll();
  });

  await test.step("a price that changed meanwhile is reported before it is booked", async () => {
    await field(page, "Address").fill("3 Fort Street, Erode 638001");
    const products: Product[] = await (await page.request.get("/products/")).json();
    const product = products.find((one) => one.id === id);
    const price_sizes = [{ size: "1L", mrp: 520, discount: 0, is_popular: true }];
    await page.request.put(`/products/${id}`, {
      data: { ...product, price_sizes },
      headers: { authorization: `Bearer ${token}` },
    });
    await button(page, "Book order").click();
    await expect(page.getByRole("alert")).toContainText("it comes to ₹520.00 now, not to ₹500.00. Nothing was booked.");
    await expect(total(page)).toContainText("₹520.00");
  });

  await test.step("after a lost response it stays one order, also if it was changed", async () => {
    await page.route("**/orders/", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await button(page, "Book order").click();
    await expect(page.getByRole("alert")).toContainText("it stays one order");
    await page.unroute("**/orders/");
    await field(page, "Directions or comments").fill("Ring three times");
    await button(page, "Book order").click();
    await expect(page.getByRole("alert")).toContainText(/booked already as KC-\d{7}, without your last changes/);
    await field(page, "Directions or comments").fill("");
    await button(page, "Book order").click();
    await expect(booked(page)).toHaveText(/^KC-/);
    const order = await shop.getOrder((await booked(page).textContent()) ?? "");
    expect(order).toMatchObject({ name_customer: "Imran Sheikh", final_total: 520, comments: "" });
    expect(order.earlier).toEqual([]);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("orderDraft"))).toBeNull();
  });

  await test.step("a number that no phone has is asked about once", async () => {
    await page.getByRole("link", { name: "Next new order" }).click();
    await phone(page).fill("98450 555");
    await customerName(page).fill("Imran Sheikh");
    await field(page, "Address").fill("3 Fort Street, Erode 638001");
    await oils(page).fill("wa");
    await options(page).click();
    const asked: string[] = [];
    const answer = (isYes: boolean) =>
      page.once("dialog", (dialog) => {
        asked.push(dialog.message());
        return isYes ? dialog.accept() : dialog.dismiss();
      });
    answer(false);
    await button(page, "Book and confirm").click();
    await expect(phone(page)).toBeFocused();
    await page.route("**/orders/", (route) => route.abort());
    answer(true);
    await button(page, "Book and confirm").click();
    await expect(page.getByRole("alert")).toContainText("it stays one order");
    await page.unroute("**/orders/");
    await button(page, "Book and confirm").click();
    await expect(booked(page)).toHaveText(/^KC-/);
    expect(asked).toEqual(Array(2).fill("98450 555 does not look like an Indian phone number. Book with it anyway?"));
  });

  await test.step("signing out asks and removes it", async () => {
    await page.getByRole("link", { name: "Next new order" }).click();
    await phone(page).fill("98450 55504");
    const signOut = async (answer: "accept" | "dismiss") => {
      const asked = page.waitForEvent("dialog").then(async (dialog) => {
        await dialog[answer]();
        return dialog.message();
      });
      await openSidebar(page);
      await button(page, "Logout").click();
      expect(await asked).toContain("half typed");
    };
    await signOut("dismiss");
    await expect(page).toHaveURL(NEW);
    await signOut("accept");
    await expect(page).toHaveURL(/\/sso_a\/login/);
    expect(await page.evaluate(() => sessionStorage.getItem("orderDraft"))).toBeNull();
  });
});

/** How often the page is tapped from now on, until it is loaded anew. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { taps: number };
    counted.taps = 0;
    window.addEventListener("click", () => counted.taps++, { capture: true });
  });
  return () => page.evaluate(() => (window as unknown as { taps: number }).taps);
}

/** The option that Enter would choose, as a screen reader is told of it. */
async function expectActive(page: Page, name: RegExp): Promise<void> {
  const active = page.getByRole("listbox", { name: "Oils" }).getByRole("option", { selected: true });
  await expect(active).toHaveText(name);
  await expect(oils(page)).toHaveAttribute("aria-activedescendant", (await active.getAttribute("id")) ?? "");
}
