import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { makeProductDraft } from "#tests/factories.ts";
import { findProblems } from "../fixtures/accessibility.ts";
import { open } from "../fixtures/open.ts";
import { expect, test } from "../fixtures/test-signed-in.ts";

const choose = (page: Page, csv: string) =>
  page.getByLabel(/^Choose a/).setInputFiles({ name: "oils.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });

test("products are exported to a spreadsheet and imported again", async ({ page, shop, token, complaints }) => {
  complaints.expect(/409|ERR_FAILED|Failed to (fetch|load resource)/);
  const call = (method: string, path: string, body?: object) =>
    fetch(shop.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const { id } = await (await call("POST", "/products/", makeProductDraft({ name: "Sheet Oil" }))).json();
  await open(page, "/dashboard/products");
  let csv = "";

  await test.step("Export saves the list, and the same file brings no change", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV" }).click();
    csv = await readFile(await (await download).path(), "utf8");
    expect(csv).toContain('"Sheet Oil","100ml","500","25","yes","no"');
    await page.getByRole("link", { name: "Import CSV" }).click();
    await choose(page, csv);
    await expect(page.getByText("The shop is up to date: there is nothing to import.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Import/ })).toHaveCount(0);
  });

  await test.step("an invalid row is named, and nothing can be imported", async () => {
    await choose(page, csv.replace('"Sheet Oil","100ml","500"', '"Sheet Oil","100ml","dear"'));
    await expect(page.getByText(/^Row \d+, MRP: must be a number$/)).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^Import/ })).toHaveCount(0);
  });

  await test.step("removed sizes and prices of ₹0 are named first, and the prices asked about; below ₹0 is refused", async () => {
    const shorter = csv.split("\r\n").filter((row) => !row.includes('"Sheet Oil","250ml"'));
    const withDiscount = (discount: string) =>
      shorter.join("\r\n").replace('"Sheet Oil","100ml","500","25"', `"Sheet Oil","100ml","500","${discount}"`);
    await choose(page, withDiscount("700"));
    await expect(page.getByText(/^Row \d+, Discount: makes the price -\u2060₹200.00 in TIN/)).toBeVisible();
    await choose(page, withDiscount("500"));
    await expect(page.getByText("This file removes 1 size from the shop.")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Sheet Oil: 250ml" })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Sheet Oil 100ml in TIN" })).toBeVisible();
    expect(await findProblems(page)).toEqual([]);
    const asked = page.waitForEvent("dialog");
    const tapped = page.getByRole("button", { name: "Import 1 product and remove 1 size" }).click();
    const question = await asked;
    expect(question.message()).toBe("Sheet Oil 100ml in TIN would cost ₹0. Import it all the same?");
    await question.dismiss();
    await tapped;
    const { price_sizes } = await (await call("GET", `/products/${id}`)).json();
    expect(price_sizes).toMatchObject([{ size: "100ml", discount: 25 }, { size: "250ml" }]);
    await expect(page.getByRole("button", { name: "Import 1 product and remove 1 size" })).toBeVisible();
  });

  await test.step("every change is shown before it is written; a colleague's change in between is reported", async () => {
    await choose(page, csv.replace('"Sheet Oil","100ml","500"', '"Sheet Oil","100ml","540"').replaceAll('","', '";"'));
    await expect(page.getByRole("heading", { name: "oils.csv" })).toBeFocused();
    const changed = page.getByRole("article").filter({ hasText: "Sheet Oil" });
    await expect(changed.getByRole("deletion")).toHaveText("Before: MRP ₹500.00, discount ₹25.00, popular");
    await expect(changed.getByRole("insertion")).toHaveText("After: MRP ₹540.00, discount ₹25.00, popular");
    expect(await findProblems(page)).toEqual([]);
    await call("PUT", `/products/${id}/sold-out`, { size: "250ml", sold_out: true });
    await page.getByRole("button", { name: "Import 1 product" }).click();
    await expect(page.getByRole("alert")).toContainText("Somebody has changed the products");
    await expect(changed.getByText("Size 250ml")).toBeVisible();
  });

  await test.step("Import writes it, and the list has it", async () => {
    await page.getByRole("button", { name: "Import 1 product" }).click();
    await expect(page.getByRole("heading", { name: "Imported: 1 product changed, 0 new." })).toBeFocused();
    const { price_sizes } = await (await call("GET", `/products/${id}`)).json();
    expect(price_sizes).toMatchObject([{ size: "100ml", mrp: 540 }, { size: "250ml" }]);
  });
});
