import type { Page } from "@playwright/test";
import { findProblems } from "../fixtures/accessibility.ts";
import { open } from "../fixtures/open.ts";
import { openSidebar } from "../fixtures/open-sidebar.ts";
import { button, LIST } from "../fixtures/orders-page.ts";
import { expect, test } from "../fixtures/test-orders.ts";

const CUSTOMERS = "/dashboard/customers";
const MEERA = {
  name_customer: "Meera Nair",
  phone: "+91 98450-66601",
  email: "meera@customer.example",
  address: "7 Lake Road, Kochi 682001",
};

const rows = (page: Page) => page.getByRole("table", { name: "Customers, latest order first" }).locator("tbody tr");
const notes = (page: Page) => page.getByRole("region", { name: "Notes" });
const search = (page: Page) => page.getByRole("searchbox", { name: "Search customers" });

test("a customer is found, noted on, and erased after being asked for twice", async ({ page, shop }) => {
  const walkIn = await shop.book({ name_customer: "Imran Sheikh", phone: "none" });
  await shop.takeSteps(walkIn, "cancelled");
  const refused = await shop.book({ ...MEERA, address: "1 Old Road" });
  await shop.takeSteps(refused, "confirmed", "packed", "out_for_delivery", "refused");
  const delivered = await shop.book(MEERA);
  await shop.takeSteps(delivered, "confirmed", "packed", "out_for_delivery", "delivered");
  await shop.book({ name_customer: "Ravi Kumar", phone: "98450 66602" });
  const first = await shop.book({ ...MEERA, phone: "98450 66601" });

  await test.step("the menu leads to the list, which is searched by name or number", async () => {
    await open(page, LIST);
    await openSidebar(page);
    await page.getByRole("link", { name: "Customers" }).click();
    await expect(page).toHaveURL(CUSTOMERS);
    await expect(page).toHaveTitle(/Customers \| Admin Dashboard$/);
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).last()).toContainText(/Imran Sheikh.*No phone number.*1 order/s);
    await expect(rows(page).first()).toContainText(/Meera Nair.*98450 66601.*3 orders.*₹1,900\.00.*1 refused/s);
    expect(await findProblems(page)).toEqual([]);
    await search(page).fill("ravi");
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(`${CUSTOMERS}?q=ravi`);
    await search(page).fill("nobody");
    await expect(page.getByRole("heading", { name: "No matching customer" })).toBeVisible();
    await search(page).fill("+91 98450 66601");
    await expect(rows(page)).toContainText(["Meera Nair"]);
  });

  await test.step("a customer's page has orders, total, refusals and the last address", async () => {
    await rows(page).getByRole("link").click();
    await expect(page).toHaveURL(`${CUSTOMERS}/9845066601`);
    await expect(page.getByRole("heading", { name: "Meera Nair" })).toBeFocused();
    await expect(page.getByText("3 orders: 1 delivered, 1 refused, 1 still open.")).toBeVisible();
    await expect(page.getByText("₹1,900.00 without")).toBeVisible();
    await expect(page.getByText(MEERA.address)).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "KC-" })).toContainText([first, delivered, refused]);
  });

  await test.step("a note on the customer is on the orders' pages and in New order", async () => {
    await notes(page).getByRole("textbox").fill("Prefers tins");
    await button(page, "Add note").click();
    await expect(notes(page).getByRole("listitem")).toContainText(["Prefers tins"]);
    expect(await findProblems(page)).toEqual([]);
    await page.getByRole("link", { name: "New order" }).click();
    await expect(page.getByLabel("Phone number")).toHaveValue("98450 66601");
    await expect(page.locator(".known-customer__notes")).toContainText("Prefers tins");
    await page.getByRole("link", { name: "All about this customer" }).click();
    await page.getByRole("link", { name: first }).click();
    await expect(notes(page).getByRole("listitem")).toContainText([/Prefers tins.*On the customer/]);
  });

  await test.step("a note on an order is written by keyboard and removed; the history says so, and not what it said", async () => {
    const text = notes(page).getByRole("textbox");
    await text.fill("Gate code 4711");
    await text.press("Control+Enter");
    await expect(notes(page).getByRole("listitem")).toContainText([/Gate code 4711.*On this order/, "Prefers tins"]);
    const history = page.locator(".order-history");
    await expect(history.getByRole("listitem").first()).toContainText(/^Note added.*by Admin/);
    await expect(page.locator(".packing-slip")).not.toContainText("4711");
    page.once("dialog", (dialog) => dialog.accept());
    await button(notes(page).getByRole("listitem").first(), "Remove note").click();
    await expect(notes(page).getByRole("listitem")).toContainText(["Prefers tins"]);
    await expect(history.getByRole("listitem").first()).toContainText(/^Note removed.*by Admin/);
    await expect(history).not.toContainText("4711");
  });

  const dialog = page.getByRole("dialog");
  await test.step("a customer with an open order is not erased", async () => {
    await page.getByRole("link", { name: "All about this customer" }).click();
    await button(page, "Erase this customer").click();
    await expect(dialog).toContainText("1 order is still open.");
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await shop.takeSteps(first, "cancelled");
    await page.reload();
    await expect(page.getByText("1 cancelled")).toBeVisible();
  });

  await test.step("it names the data, then asks for the last digits", async () => {
    await button(page, "Erase this customer").click();
    await expect(dialog).toContainText("Name, phones, address, e-mail, comments, mails and notes of 3 orders");
    await button(dialog, "Go on").click();
    const digits = dialog.getByRole("textbox");
    await expect(digits).toBeFocused();
    await digits.fill("6602");
    await digits.press("Enter");
    await expect(dialog).toContainText("These are not the last four digits of this number");
    expect(await findProblems(page)).toEqual([]);
    await digits.fill("6601");
    await button(dialog, "Erase for good").click();
    await expect(page).toHaveURL(CUSTOMERS);
    await expect(page.getByText("The customer is erased. 3 orders without a name stay")).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
  });

  await test.step("the order stays without the person, and says who erased it", async () => {
    await open(page, `${LIST}/${delivered}`);
    await expect(page.getByText(/^The customer was erased on /)).toBeVisible();
    await expect(page.locator(".order-history li").first()).toContainText(
      /Name, phone, address, mails and comments erased.*by Admin/,
    );
    await expect(page.getByRole("main")).not.toContainText(/Meera|98450|Lake Road/);
    await expect(button(page, "Add note")).toHaveCount(0);
    await expect(button(page, /Undo/)).toHaveCount(0);
  });
});
