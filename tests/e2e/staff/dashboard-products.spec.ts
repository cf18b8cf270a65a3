import type { Page, Route } from "@playwright/test";
import { makeProductDraft } from "#tests/factories.ts";
import { findProblems } from "../fixtures/accessibility.ts";
import { hold } from "../fixtures/hold.ts";
import { open } from "../fixtures/open.ts";
import { letPoll } from "../fixtures/orders-page.ts";
import { expect, test } from "../fixtures/test-signed-in.ts";

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("the list shows name, preview, sizes and actions of every product", async ({ page }) => {
  const release = await hold(page, "**/products/");
  const requested = page.waitForRequest("**/products/");
  await test.step("a spinner is shown while it loads", async () => {
    await open(page, "/dashboard");
    await expect(page.getByRole("status").filter({ hasText: "Loading products..." })).toBeVisible();
    await release();
    await expect(page.getByRole("table")).toBeVisible();
    await expect(page.getByText("Loading products...")).toHaveCount(0);
    expect((await requested).headers().authorization).toMatch(/^Bearer /);
  });
  await test.step("the columns are Name, Sizes, Actions", async () => {
    await expect(page.getByRole("table").locator("thead th")).toHaveText(["Name", "Sizes", "Actions"]);
    await expect(page.getByText(/^\d+ products in the shop$/)).toBeVisible();
  });
  await test.step("the first 50 characters of the description plus ellipsis, and a badge for each size", async () => {
    await expect(
      row(page, "Mustard Oil").getByText("Sharp and warm, for pickles, fish and winter green..."),
    ).toBeVisible();
    await expect(row(page, "Mustard Oil").locator(".badge")).toHaveText(["500ml", "1L", "2L", "5L"]);
    await expect(row(page, "Mustard Oil")).toContainText(/₹\d[\d,]* to ₹\d[\d,]*/);
  });
  await test.step("everyone can use it, as a table and as cards", async () => {
    expect(await findProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
  });
  await test.step("Edit and Add New Product lead to the form, from its top", async () => {
    const edit = row(page, "Sunflower Oil").getByRole("link", { name: "Edit Sunflower Oil" });
    await edit.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(0);
    await edit.click();
    await expect(page).toHaveURL(/\/dashboard\/products\/edit\/.+/);
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Sunflower Oil");
    await expect(page.getByRole("heading", { level: 1, name: "Edit Product" })).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(edit).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    await page.goForward();
    await page.getByRole("main").getByRole("link", { name: "Products" }).click();
    await expect(edit).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    await page.getByRole("link", { name: "Add New Product" }).click();
    await expect(page).toHaveURL("/dashboard/products/new");
    await expect(page.getByRole("heading", { level: 1, name: "Add New Product" })).toBeFocused();
  });
});

test("Delete asks first, reports a failure, and reloads the list", async ({ page, shop, token, complaints }) => {
  complaints.expect(/500|404|503/);
  const headers = { authorization: `Bearer ${token}` };
  const create = async (name: string): Promise<string> => {
    const data = makeProductDraft({ name });
    return (await (await page.request.post(`${shop.url}/products/`, { headers, data })).json()).id;
  };
  const name = `Walnut Oil ${crypto.randomUUID().slice(0, 8)}`;
  const other = `Hazelnut Oil ${crypto.randomUUID().slice(0, 8)}`;
  const [id, otherId] = [await create(name), await create(other)];
  const said: string[] = [];
  let accepts = false;
  page.on("dialog", (dialog) => {
    said.push(dialog.message());
    return accepts ? dialog.accept() : dialog.dismiss();
  });
  const remove = (which = name) =>
    row(page, which)
      .getByRole("button", { name: `Delete ${which}` })
      .click();
  await test.step("a list that cannot be loaded is logged, and retried", async () => {
    await page.clock.install();
    await page.route("**/products/", (route) => route.fulfill({ status: 503, json: { message: "busy" } }));
    const logged = page.waitForEvent("console", (message) => message.text().includes("HTTP error! status: 503"));
    await open(page, "/dashboard/products");
    await logged;
    await expect(page.getByText("Loading products...")).toHaveCount(0);
    await page.unroute("**/products/");
    await letPoll(page, /\/products\/$/);
    await expect(row(page, "Almond Oil")).toBeVisible();
  });
  await test.step("a colleague's change shows by itself", async () => {
    const price_sizes = [{ size: "7L", mrp: 7654, discount: 0, is_popular: false }];
    const data = makeProductDraft({ name: other, price_sizes });
    await page.request.put(`${shop.url}/products/${otherId}`, { headers, data });
    await letPoll(page, /\/products\/$/);
    await expect(row(page, other)).toContainText("₹7,654");
  });
  await test.step("no leaves everything as it is", async () => {
    await remove();
    await expect.poll(() => said).toEqual(["Are you sure you want to delete this product?"]);
    expect(
      (await page.request.get(`${shop.url}/products/name/${name.toLowerCase().replaceAll(" ", "-")}`)).status(),
    ).toBe(200);
  });
  await test.step("after a failure the product stays", async () => {
    accepts = true;
    await page.route(`**/products/${id}`, (route) => route.fulfill({ status: 500, json: { message: "no" } }));
    await remove();
    await expect.poll(() => said.at(-1)).toBe("Failed to delete product. Please try again.");
    await expect(row(page, name)).toBeVisible();
    await page.unroute(`**/products/${id}`);
  });
  await test.step("after success the list reloads without it", async () => {
    const reloaded = page.waitForRequest(
      (request) => request.url().endsWith("/products/") && request.method() === "GET",
    );
    await remove();
    await reloaded;
    await expect(row(page, name)).toHaveCount(0);
    await expect(page.getByRole("table")).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: `${name} deleted` })).toBeAttached();
    await expect(page.locator("a:focus, button:focus")).toHaveCount(1);
    const gone = await page.request.get(`${shop.url}/products/${id}`, { headers });
    expect(gone.status()).toBe(404);
  });
  await test.step("a product that a colleague deleted is no failure", async () => {
    const change = async (route: Route) => {
      await page.request.delete(`${shop.url}/products/${otherId}`, { headers });
      await route.continue();
    };
    await page.route(`**/products/${otherId}`, change, { times: 1 });
    said.length = 0;
    await remove(other);
    await expect(page.getByText(`${other} was already deleted by somebody else`)).toBeVisible();
    await expect(row(page, other)).toHaveCount(0);
    expect(said).toEqual(["Are you sure you want to delete this product?"]);
  });
});

test("one tap marks a size as sold out, the next removes the mark, and so does the form", async ({
  page,
  shop,
  token,
  complaints,
}) => {
  complaints.expect(/400|503/);
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    return dialog.accept();
  });
  const headers = { authorization: `Bearer ${token}` };
  const name = `Scarce Oil ${crypto.randomUUID().slice(0, 8)}`;
  const created = await page.request.post(`${shop.url}/products/`, { headers, data: makeProductDraft({ name }) });
  const { id } = await created.json();
  const readSizes = async () =>
    (await (await page.request.get(`${shop.url}/products/${id}`, { headers })).json()).price_sizes;
  const mark = (size: string) => row(page, name).getByRole("button", { name: `${size} sold out, ${name}` });
  const news = (words: string) => page.getByRole("status").filter({ hasText: words });
  await open(page, "/dashboard");

  await test.step("it is marked by keyboard, announced and stored, and the focus stays", async () => {
    await expect(mark("100ml")).toHaveAttribute("aria-pressed", "false");
    await mark("100ml").focus();
    await page.keyboard.press("Enter");
    await expect(mark("100ml")).toHaveAttribute("aria-pressed", "true");
    await expect(mark("100ml")).toBeFocused();
    await expect(row(page, name).getByText("Sold out")).toBeVisible();
    await expect(news(`${name}, 100ml, is sold out`)).toBeVisible();
    expect(await readSizes()).toMatchObject([{ size: "100ml", sold_out: true }, { size: "250ml" }]);
  });

  await test.step("after a failure the mark is as stored", async () => {
    await page.route("**/sold-out", (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    await mark("250ml").click();
    await expect.poll(() => alerts).toEqual(["Failed to mark the size. Please try again."]);
    await expect(mark("250ml")).toHaveAttribute("aria-pressed", "false");
  });

  await test.step("the form has it as a check box", async () => {
    await page.getByRole("link", { name: `Edit ${name}` }).click();
    const boxes = page.getByRole("checkbox", { name: "Sold out" });
    await expect(boxes.nth(0)).toBeChecked();
    await boxes.nth(1).check();
    await boxes.nth(0).uncheck();
    await page.getByRole("button", { name: "Update Product" }).click();
    await expect(mark("250ml")).toHaveAttribute("aria-pressed", "true");
    const [small, large] = await readSizes();
    expect([small, large]).toMatchObject([{ size: "100ml" }, { size: "250ml", sold_out: true }]);
    expect(small).not.toHaveProperty("sold_out");
  });
});
