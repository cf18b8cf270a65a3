import type { Page } from "@playwright/test";
import { findProblems } from "../fixtures/accessibility.ts";
import { open } from "../fixtures/open.ts";
import { button, LIST, letPoll, ORDER_CALL, openWithClock, rowOf } from "../fixtures/orders-page.ts";
import { expect, test } from "../fixtures/test-orders.ts";

// One shop for both of them.
test.describe.configure({ mode: "default" });

const lineOf = (page: Page, oil: string) => page.locator(".draft-line").filter({ hasText: oil });
const changes = (page: Page) => page.getByRole("region", { name: "What changes" });
const total = (page: Page) => page.locator(".order-form__total");
const slip = (page: Page) => page.locator(".packing-slip");
const field = (page: Page, name: string) => page.getByRole("textbox", { name });
const rupees = (amount: number) => `₹${amount.toLocaleString("en-IN")}.00`;

test("an order is changed, and page, slip, texts, mail and list follow", async ({ page, shop }) => {
  const [almond, castor] = [shop.item("Almond Oil", { quantity: 2 }), shop.item("Castor Oil")];
  const before = 2 * (almond.price - 20) + castor.price;
  const after = 3 * (almond.price - 20) - 50;
  const items = [{ ...almond, price: almond.price - 20 }, castor];
  const code = await shop.book({ items, final_total: before, email: "asha@customer.example" });
  const settled = await shop.book({ items: [castor], final_total: castor.price });
  await shop.changeContent(settled, { agreed: { as: "total", rupees: castor.price - 10, reason: "Settled" } });
  const backToList = () => page.getByRole("main").getByRole("link", { name: "Orders" }).first().click();
  await open(page, `${LIST}/${code}`);

  await test.step("it lists each change and the total before it is saved", async () => {
    await page.getByRole("link", { name: "Change order" }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Change order ${code}` })).toBeFocused();
    await expect(total(page)).toContainText(rupees(before));
    await expect(changes(page)).toContainText("Nothing yet.");
    await lineOf(page, "Almond Oil").getByRole("button", { name: "Increase quantity" }).click();
    await button(page, "Remove Castor Oil").click();
    await field(page, "Address").fill("7 New Road, Mysuru 570002");
    await page.getByRole("radio", { name: "Discount" }).check();
    await field(page, "Rupees off").fill("9999999");
    await expect(changes(page).getByRole("listitem")).toContainText([
      "Address changed",
      `Almond Oil, ${almond.size}, ${almond.package}: 2 → 3`,
      `Removed: 1 × Castor Oil, ${castor.size}, ${castor.package}`,
      "To pay:",
      "off",
    ]);
  });

  await test.step("invalid fields are marked and nothing is saved", async () => {
    await button(page, "Save changes").click();
    await expect(page.getByText("The amount is more than the order comes to")).toBeVisible();
    await expect(page.getByText("Say why")).toBeVisible();
    await expect(field(page, "Rupees off")).toBeFocused();
    expect(await findProblems(page)).toEqual([]);
    expect((await shop.getOrder(code)).version).toBe(1);
  });

  await test.step("the saved order shows the change, the first order and the history", async () => {
    await field(page, "Rupees off").fill("50");
    await field(page, "Reason, such as the coupon").fill("Coupon DIWALI");
    await expect(total(page)).toContainText(rupees(after));
    await page.getByRole("checkbox", { name: "Send the customer a mail about this change" }).check();
    await button(page, "Save changes").click();
    await expect(page.getByText("The order is changed, and the customer gets a mail.")).toBeVisible();
    const lines = page.getByRole("region", { name: "What was ordered" });
    await expect(lines.getByRole("row", { name: /Almond Oil/ })).toContainText("3");
    await expect(lines.getByText("Coupon DIWALI")).toBeVisible();
    await expect(lines.getByText(rupees(after))).toBeVisible();
    await expect(page.getByText("The prices differ.")).toHaveCount(0);
    const first = page.getByRole("region", { name: "First ordered" });
    await expect(first).toContainText(/2 × Almond Oil.*1 × Castor Oil/);
    await expect(first).toContainText(`Total then ${rupees(before)}`);
    await expect(first).toContainText("12 Temple Street, Mysuru 570001");
    await expect(page.getByRole("region", { name: "History" }).getByRole("listitem").first()).toContainText(
      /^ChangedAddress changed.*2 → 3.*₹50\.00 off: Coupon DIWALI.*by Admin$/,
    );
  });

  await test.step("so do slip, texts, mail and list", async () => {
    const chat = page.getByRole("link", { name: "WhatsApp" });
    await expect(chat).toHaveAttribute("href", /text=/);
    const url = new URL((await chat.getAttribute("href")) ?? "");
    expect(url.searchParams.get("text")).toContain(rupees(after));
    await expect(slip(page)).toContainText(`₹50.00 off. Cash to collect ${rupees(after)}`);
    await expect(slip(page)).toContainText("7 New Road");
    await expect(slip(page)).not.toContainText("coupons are applied on delivery");
    await expect(page.getByRole("region", { name: "Mails" })).toContainText("To the customer about a change");
    const sent = () => shop.mailServer.messages.find(({ email }) => email.subject?.endsWith("was changed"));
    await expect.poll(() => sent()?.recipients).toEqual(["asha@customer.example"]);
    await backToList();
    await expect(rowOf(page, code)).toContainText(rupees(after));
  });

  await test.step("a total agreed for other oils is kept only with a tick", async () => {
    await rowOf(page, settled).getByRole("link").click();
    await page.getByRole("link", { name: "Change order" }).click();
    await lineOf(page, "Castor Oil").getByRole("button", { name: "Increase quantity" }).click();
    await expect(changes(page)).toContainText(
      `${rupees(castor.price - 10)} in all stays as agreed; the lines come to ${rupees(2 * castor.price)}.`,
    );
    const keep = page.getByRole("checkbox", { name: `Keep the agreed ${rupees(castor.price - 10)}` });
    await button(page, "Save changes").click();
    await expect(keep).toBeFocused();
    await expect(keep).toHaveAccessibleDescription("Tick this, or type another amount");
    await keep.check();
    await lineOf(page, "Castor Oil").getByRole("button", { name: "Increase quantity" }).click();
    await expect(keep).not.toBeChecked();
    await keep.check();
    await button(page, "Save changes").click();
    await expect(page.getByText("The order is changed.")).toBeVisible();
    expect(await shop.getOrder(settled)).toMatchObject({ final_total: castor.price - 10, version: 3 });
  });
});

test("a half-typed change is not lost, and no colleague's change is overwritten", async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(/409|ERR_FAILED|Failed to (fetch|load resource)/);
  const code = await shop.book({ items: [shop.item("Almond Oil")], final_total: shop.item("Almond Oil").price });
  const isBack = page.getByText("You had not saved this change. What you typed is back.");
  const comments = field(page, "Directions or comments");
  await openWithClock(page, `${LIST}/${code}/change`);

  await test.step("it survives a reload and another page", async () => {
    await comments.fill("Ring the bell");
    await page.reload();
    await expect(isBack).toBeVisible();
    await page.getByRole("link", { name: `Order ${code}` }).click();
    await page.getByRole("link", { name: "Change order" }).click();
    await expect(isBack).toBeVisible();
    await expect(comments).toHaveValue("Ring the bell");
  });

  await test.step("a colleague's change is shown before saving; a step is not", async () => {
    await shop.takeSteps(code, "confirmed");
    // The second is sent when the response of the first is there.
    await letPoll(page, ORDER_CALL);
    await letPoll(page, ORDER_CALL);
    await expect(page.locator(".change-notices__colleague")).toHaveCount(0);
    await shop.changeContent(code, { address: "9 Other Road, Mysuru 570003" });
    await letPoll(page, ORDER_CALL);
    const told = page.locator(".change-notices__colleague");
    await expect(told).toContainText("Admin has changed this order meanwhile.");
    await expect(told.getByRole("listitem")).toHaveText("Address changed");
    await expect(told.getByRole("region", { name: "Address" })).toHaveText(
      /^Address.*In the shop now9 Other Road, Mysuru 570003Yours12 /,
    );
    await button(page, "Save changes").click();
    await expect(told).toBeFocused();
    expect(await findProblems(page)).toEqual([]);
    await button(told, "Start again from theirs").click();
    await expect(field(page, "Address")).toHaveValue("9 Other Road, Mysuru 570003");
    await expect(comments).toHaveValue("Please ring twice");
  });

  await test.step("after a lost response the change is made once", async () => {
    await comments.fill("Ring the bell");
    await page.route("**/content", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("The order is changed.")).toBeVisible();
    await page.unroute("**/content");
    const order = await shop.getOrder(code);
    expect(order).toMatchObject({ address: "9 Other Road, Mysuru 570003", comments: "Ring the bell", version: 4 });
  });
});
