import type { Page } from "@playwright/test";
import type { OrderBills } from "#domain/bill/bill.ts";
import { makeBill } from "#domain/bill/make-bill.ts";
import { cartTotal } from "#domain/cart/cart.ts";
import { formatRupees, MINUS } from "#domain/products/pricing.ts";
import { DEFAULT_SETTINGS, toShop } from "#domain/shop.ts";
import { findProblems } from "../fixtures/accessibility.ts";
import { open } from "../fixtures/open.ts";
import { button, LIST } from "../fixtures/orders-page.ts";
import { expect, test } from "../fixtures/test-orders.ts";

const maker = toShop(DEFAULT_SETTINGS);

// One shop for both of them.
test.describe.configure({ mode: "default" });

const sheet = (page: Page) => page.getByRole("article");
/** A page loads its data again on Back. */
async function loadAnew(page: Page, code: string): Promise<void> {
  await page.getByRole("link", { name: `Order ${code}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Order ${code}` })).toBeVisible();
  await page.goBack();
}
const history = (page: Page) => page.getByRole("region", { name: "History" });

test("an order gets its bill when it goes out, keeps it, and a cancelled one stays", async ({
  page,
  shop,
  complaints,
}) => {
  const id = await shop.stock();
  await test.step("a product's HSN code and tax rate are set in its form", async () => {
    await open(page, `/dashboard/products/edit/${id}`);
    await page.getByText("HSN code 1515, tax 5 %").click();
    await page.getByLabel("HSN code").fill("12");
    await page.getByLabel("Tax rate in %").fill("12.5");
    await page.getByText("HSN code 12, tax 12.5 %").click();
    complaints.expect(/status 400/, /400 \(Bad Request\)/);
    await button(page, "Update Product").click();
    await page.getByRole("link", { name: "HSN code must be 4, 6 or 8 digits" }).click();
    await expect(page.getByLabel("HSN code")).toBeFocused();
    await page.getByLabel("HSN code").fill("151590");
    await button(page, "Update Product").click();
    await expect(page.getByText("was saved")).toBeVisible();
  });

  const item = shop.item("Ground Nut Oil", { quantity: 2 });
  const amount = formatRupees(2 * item.price, 2);
  const walnut = { id, size: "100ml", package: "TIN", quantity: 1, price: 475 };
  const total = formatRupees(2 * item.price + 475, 2);
  const code = await shop.book({ items: [item, walnut], final_total: 2 * item.price + 475 });
  await shop.takeSteps(code, "confirmed", "packed");

  await test.step("before it goes out there is none", async () => {
    await open(page, `${LIST}/${code}/bill`);
    await expect(page.getByText("The bill is written when this order goes out for delivery.")).toBeVisible();
    await page.getByRole("link", { name: `Order ${code}` }).click();
    await expect(button(page, "Send out for delivery")).toBeVisible();
    await expect(page.getByRole("link", { name: "Bill", exact: true })).toBeHidden();
  });

  await test.step("sent out, order and history link to the bill", async () => {
    await button(page, "Send out for delivery").click();
    await expect(history(page).getByRole("link", { name: /^Bill \d{4}-\d\d\/000001$/ })).toBeVisible();
    await page.getByRole("link", { name: "Bill", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^Bill \d{4}-\d\d\/000001$/ })).toBeVisible();
  });

  await test.step("it has seller, customer, lines and total, and no tax without a GSTIN", async () => {
    const { street, city, region, postcode } = maker.address;
    for (const fact of [
      "Bill of supply",
      maker.legalName,
      `${street}, ${city}, ${region} ${postcode}`,
      `FSSAI licence ${maker.fssaiLicence}`,
      `Order ${code}`,
      "Asha Rao",
      "12 Temple Street, Mysuru 570001",
      /100ml, TIN, HSN.151590/,
      /HSN.1508/,
      "No goods and services tax is charged on this bill.",
    ]) {
      await expect(sheet(page)).toContainText(fact);
    }
    await expect(sheet(page).getByRole("row", { name: /Ground Nut Oil/ })).toContainText(amount);
    // What is printed has no heading of the page.
    await expect(sheet(page).getByText(/^\d{4}-\d\d\/000001$/)).toBeVisible();
    await expect(sheet(page)).not.toContainText(/GSTIN|CGST|IGST/);
    expect(await findProblems(page)).toEqual([]);
  });

  await test.step("WhatsApp has number and total, and a PDF is named after the bill", async () => {
    const chat = new URL((await page.getByRole("link", { name: "WhatsApp" }).getAttribute("href")) ?? "");
    expect(chat.searchParams.get("text")).toMatch(/your bill \d{4}-\d\d\/000001 from Kolhu & Co\. for order KC-/);
    expect(chat.searchParams.get("text")).toContain(`Total: ${total}`);
    await expect(page).toHaveTitle(new RegExp(`^Bill of supply \\d{4}-\\d\\d-000001 ${code}$`));
  });

  await test.step("it is printed alone on one A5 sheet", async () => {
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute("data-printed", "");
    });
    await button(page, "Print or save as PDF").click();
    await expect(page.locator("html")).toHaveAttribute("data-printed");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
    await expect(sheet(page)).toBeVisible();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    expect(pdf).toMatch(/\/MediaBox \[0 0 (419|420)(\.\d+)? (594|595|596)(\.\d+)?\]/);
    await page.emulateMedia({ media: "screen" });
  });

  await test.step("after a refusal the bill is cancelled, and a new one gets the next number", async () => {
    await shop.takeSteps(code, "refused");
    await loadAnew(page, code);
    await expect(page.getByText(/Cancelled\. The customer refused the order: .*, by Admin/)).toBeVisible();
    await expect(sheet(page).getByText("Cancelled")).toBeVisible();
    await expect(page.getByRole("link", { name: "WhatsApp" })).toBeHidden();
    await shop.takeSteps(code, "out_for_delivery");
    await loadAnew(page, code);
    await expect(page.getByRole("heading", { level: 1, name: /\/000002$/ })).toBeVisible();
    await expect(sheet(page).getByText("Cancelled")).toBeHidden();
    await page.getByRole("link", { name: /\/000001$/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: /\/000001$/ })).toBeVisible();
    await page.getByRole("link", { name: `Order ${code}` }).click();
    await expect(history(page)).toContainText(/Refused.*Bill \d{4}-\d\d\/000001 cancelled/s);
  });
});

test("with a GSTIN the bill shows the tax, within the state and between states, down to 320 px", async ({
  page,
  shop,
}) => {
  const code = await shop.book();
  const billTo = (address: string, oils = ["Ground Nut Oil", "Castor Oil"]): OrderBills => {
    const lines = oils.map((name) => ({ ...shop.item(name, { quantity: 12 }), name }));
    const order = {
      ...{ code, booked_at: 0, name_customer: "Asha Rao", phone: "98450 12345", channel: "website" as const },
      ...{ address, lines, final_total: cartTotal(lines) - 50, agreed: { reason: "Coupon DIWALI" } },
    };
    const { name, legalName, phone, email, fssaiLicence } = maker;
    const seller = {
      name,
      legal_name: legalName,
      address: "4 Mill Road, Industrial Estate, Erode, Tamil Nadu 638001",
      phone,
      email,
      fssai_licence: fssaiLicence,
    };
    const content = makeBill(order, { facts: { ...seller, gstin: "33AAAAA0000A1Z5" }, state: "Tamil Nadu" }, new Map());
    const issued = { number: "2026-27/000123", issued_at: Date.UTC(2026, 10, 16), issued_by: "Meena" };
    const standing = { ...issued, cancelled_at: null, cancelled_by: null, cancelled_why: null, content };
    return { code, state: "out_for_delivery", phone: order.phone, is_price_open: true, bills: [standing] };
  };
  const show = async (address: string, oils?: string[]) => {
    await page.route(`**/orders/${code}/bill`, (route) =>
      route.request().resourceType() === "fetch" ? route.fulfill({ json: billTo(address, oils) }) : route.continue(),
    );
  };
  const showNext = async (address: string, oils?: string[]) => {
    await show(address, oils);
    await loadAnew(page, code);
  };

  await test.step("two halves within the state, for each line and in all", async () => {
    await show("Salem 636001");
    await open(page, `${LIST}/${code}/bill`);
    for (const fact of ["Tax invoice", "GSTIN 33AAAAA0000A1Z5", "Place of supply: Tamil Nadu (33)"]) {
      await expect(sheet(page)).toContainText(fact);
    }
    await expect(sheet(page).getByRole("row", { name: "Discount (Coupon DIWALI)" })).toContainText(`${MINUS}₹50.00`);
    const castor = shop.item("Castor Oil", { quantity: 12 });
    const line = sheet(page).locator("tbody", { hasText: "Castor Oil" });
    await expect(line).toContainText(formatRupees(12 * castor.price, 2));
    await expect(line).toContainText(/After.discount.₹[\d,.]+, Taxable.₹[\d,.]+, CGST.2\.5%.₹[\d,.]+, SGST.2\.5%.₹/);
    await expect(sheet(page).getByText("Taxable value")).toBeVisible();
    await expect(sheet(page)).not.toContainText("IGST");
    await expect(page.getByText("The price was not agreed")).toBeVisible();
    await expect(page.getByRole("link", { name: "WhatsApp" })).toBeHidden();
  });

  await test.step("six lines with an agreed total are one sheet of A5", async () => {
    const oils = ["Ground Nut Oil", "Castor Oil", "Ground Nut Oil", "Castor Oil", "Ground Nut Oil", "Castor Oil"];
    await showNext("Flat 402, Sri Lakshmi Residency\n12 Temple Street, Behind the Clock Tower\nSalem 636001", oils);
    await expect(sheet(page)).toContainText("Discount (Coupon DIWALI)");
    const pdf = (await page.pdf({ format: "A5" })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  });

  await test.step("one tax between states", async () => {
    await showNext("Mysuru 570001");
    await expect(sheet(page)).toContainText("Place of supply: Karnataka (29)");
    await expect(sheet(page).locator("tbody", { hasText: "Castor Oil" })).toContainText(/IGST.5%.₹/);
    await expect(sheet(page)).not.toContainText("CGST");
  });

  await test.step("without a PIN code it names the assumed place, and fits a small phone", async () => {
    await showNext("12 Temple Street");
    await expect(page.getByText("The address has no known PIN code.")).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    const inside = await sheet(page).evaluate((article) => article.scrollWidth <= article.clientWidth);
    expect(inside).toBe(true);
    expect(await findProblems(page)).toEqual([]);
  });
});
