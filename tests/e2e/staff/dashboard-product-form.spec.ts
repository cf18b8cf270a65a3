import type { Dialog, Page, Route } from "@playwright/test";
import { makeProductDraft } from "#tests/factories.ts";
import { findProblems } from "../fixtures/accessibility.ts";
import { open } from "../fixtures/open.ts";
import { openSidebar } from "../fixtures/open-sidebar.ts";
import { topOf } from "../fixtures/place.ts";
import { expect, test } from "../fixtures/test-signed-in.ts";

const QUESTION = "You have unsaved changes. Leave without saving them?";
const FAILED = "Failed to save product. Please try again.";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.getByRole("textbox", { name });
const sizes = (page: Page) => page.getByRole("region", { name: "Sizes and prices" });
const packages = (page: Page) => page.getByRole("region", { name: "Packages" });
const preview = (page: Page) => page.getByRole("complementary", { name: "Preview" });
const makeName = () => `Walnut Oil ${crypto.randomUUID().slice(0, 8)}`;
const slug = (name: string) => name.toLowerCase().replaceAll(" ", "-");

type Overrides = Parameters<typeof makeProductDraft>[0];

/** A product of this test alone. */
async function createProduct(page: Page, token: string, overrides: Overrides = {}) {
  const draft = makeProductDraft({ name: makeName(), ...overrides });
  const created = await page.request.post("/products/", { headers: { authorization: `Bearer ${token}` }, data: draft });
  const { id }: { id: string } = await created.json();
  return { id, draft };
}

/** The same, opened in the form. */
async function openProduct(page: Page, token: string, overrides: Overrides = {}) {
  const { id, draft } = await createProduct(page, token, overrides);
  await open(page, `/dashboard/products/edit/${id}`);
  await expect(field(page, "Name")).toHaveValue(draft.name);
  return { id, draft };
}

async function expectSaved(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("status").filter({ hasText: `${name} was saved` })).toBeVisible();
  await expect(page.getByRole("link", { name: `Edit ${name}`, exact: true })).toBeFocused();
}

test("a new product needs a name only, is saved once, and returns to the list", async ({ page, complaints }) => {
  const name = makeName();
  await open(page, "/dashboard/products/new");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add New Product");
  await test.step("invalid fields are not sent: each is a link in the red box until it is corrected", async () => {
    const links = page.getByRole("alert").getByRole("link");
    await button(page, "Add size").click();
    await field(page, "Meta description").fill("m".repeat(501));
    await button(page, "Create Product").click();
    await expect(links).toHaveText([
      "Name is required",
      "Size 1: Size is required",
      "Size 1: MRP must be a number",
      "Meta description must be at most 500 characters",
    ]);
    await expect(links.first()).toBeFocused();
    await expect(field(page, "MRP ₹")).toHaveAccessibleDescription("MRP must be a number");
    expect(await findProblems(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(field(page, "Name")).toBeFocused();
    await expect(field(page, "Name")).toHaveAttribute("aria-invalid", "true");
    await page.keyboard.type("Oil");
    await expect(links).toHaveCount(3);
    await field(page, "Meta description").fill("");
    await button(page, "Remove size 1").click();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
  await test.step("the URL and the card follow every key", async () => {
    await field(page, "Name").fill(name);
    await expect(page.getByText(`/product/${slug(name)}`, { exact: true })).toBeVisible();
    await expect(preview(page)).toContainText(name);
    await expect(preview(page)).toContainText("Price on request");
  });
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await test.step("Enter in a line saves nothing; a save whose response is lost can be repeated", async () => {
    await field(page, "Name").press("Enter");
    complaints.expect(/net::ERR_FAILED/);
    await page.route("**/products/", async (route) => {
      await route.fetch();
      await route.abort("failed");
    });
    await button(page, "Create Product").click();
    await expect(page.getByRole("alert")).toHaveText(FAILED);
    expect(posts).toHaveLength(1);
    await page.unroute("**/products/");
  });
  await test.step("the button reads 'Saving...' while busy, and all tries are one product", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const bodies: unknown[] = [];
    await page.route("**/products/", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      bodies.push(route.request().postDataJSON());
      await held;
      return route.continue();
    });
    await field(page, "Name").press("Control+Enter");
    await expect(button(page, "Saving...")).toBeDisabled();
    await expect(button(page, "Saving...")).toBeFocused();
    await page.keyboard.press("Enter");
    release();
    await expect(page).toHaveURL("/dashboard/products");
    expect(bodies).toEqual([
      {
        name,
        description: "",
        card_image: "",
        product_images: [],
        price_sizes: [],
        packages: [],
        badge: "",
        additionalContent: [],
        meta_description: "",
        meta_keywords: "",
        hsn_code: "",
        tax_rate: "",
        other_names: [],
        image_packages: [],
        translations: {},
      },
    ]);
    await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(1);
    await expectSaved(page, name);
  });
});

test("an edited product shows its prices while typing, and saves everything", async ({ page, token }) => {
  const { id, draft } = await openProduct(page, token, {
    badge: "New",
    meta_description: "",
    other_names: ["Akhrot ka tel"],
    product_images: ["/art/bottle-almond.webp", "/art/tin-almond.webp"],
    image_packages: [{ image: "/art/bottle-almond.webp", package: "GLASS BOTTLE" }],
  });
  const shows = (picture: number) =>
    page.getByRole("combobox", { name: `Package that picture ${picture} shows`, exact: true });
  const glassPicture = /\/art\/bottle-almond/;
  const tinPicture = /\/art\/tin-almond/;
  await test.step("every field has its saved value", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Product");
    await expect(page.getByRole("textbox", { name: "Description", exact: true })).toHaveValue(draft.description);
    await expect(field(page, "Badge")).toHaveValue("New");
    await expect(field(page, "Additional content")).toHaveValue("Pressed slowly.");
    await expect(sizes(page).getByRole("checkbox").first()).toBeChecked();
    await expect(field(page, "Also called")).toHaveValue("Akhrot ka tel");
    await expect(shows(1)).toHaveValue("GLASS BOTTLE");
  });
  await test.step("a picture is tied to a package; the card shows the one that its price is for", async () => {
    await expect(preview(page).locator("img")).toHaveAttribute("src", glassPicture);
    await shows(2).selectOption("TIN");
    await expect(preview(page).locator("img")).toHaveAttribute("src", tinPicture);
    await expect(button(page, "Picture 2 on the card")).toHaveAttribute("aria-pressed", "true");
    await expect(button(page, "Picture 1 on the card")).toHaveCount(0);
    await expect(
      page.getByText("The card shows the picture of TIN, because its price is for that package."),
    ).toBeVisible();
  });
  await test.step("the price for each size and package follows, and so does the card", async () => {
    await expect(sizes(page)).toContainText("₹475 in TIN₹515 in GLASS BOTTLE5% off");
    await sizes(page).getByLabel("Discount ₹").first().fill("100");
    await expect(sizes(page)).toContainText("₹400 in TIN₹440 in GLASS BOTTLE20% off");
    await packages(page).getByLabel("Extra cost ₹").first().fill("10.50");
    await expect(preview(page)).toContainText("100ml, TIN");
    await expect(preview(page)).toContainText("₹411");
  });
  await test.step("a price above the MRP and a new URL are warnings", async () => {
    await sizes(page).getByLabel("Discount ₹").first().fill("20");
    await expect(sizes(page)).toContainText("In GLASS BOTTLE it costs ₹520, above the MRP of ₹500.");
    await field(page, "Name").fill(`${draft.name} Pure`);
    await expect(page.getByText(`Links to /product/${slug(draft.name)} lead to the new one.`)).toBeVisible();
  });
  await test.step("Update Product puts the full product", async () => {
    await field(page, "Also called").fill("Akhrot ka tel\n\n अखरोट का तेल ");
    await field(page, "Meta description").fill("Walnut oil for salads");
    await sizes(page).getByRole("checkbox").first().uncheck();
    await sizes(page).getByRole("checkbox").nth(1).check();
    await field(page, "Additional content").fill("One\n\n  Two  \n");
    const put = page.waitForRequest((request) => request.method() === "PUT");
    await button(page, "Update Product").click();
    const request = await put;
    expect(request.url()).toMatch(new RegExp(`/products/${id}$`));
    expect(request.headers().authorization).toBe(`Bearer ${token}`);
    expect(request.postDataJSON()).toMatchObject({
      other_names: ["Akhrot ka tel", "अखरोट का तेल"],
      image_packages: [
        { image: "/art/bottle-almond.webp", package: "GLASS BOTTLE" },
        { image: "/art/tin-almond.webp", package: "TIN" },
      ],
    });
    await expect(page).toHaveURL("/dashboard/products");
    await expectSaved(page, `${draft.name} Pure`);
    await page.reload();
    await expect(page.getByRole("link", { name: `Edit ${draft.name} Pure` })).toBeVisible();
    await expect(page.getByText("was saved")).toHaveCount(0);
  });
});

test("a failed save says why and keeps everything typed", async ({ page, token, complaints }) => {
  complaints.expect(/400|404|409|412|500/);
  const { id, draft } = await openProduct(page, token);
  const headers = { authorization: `Bearer ${token}` };
  const box = page.getByRole("alert");
  await test.step("an invalid extra cost counts as 0, and says so", async () => {
    await packages(page).getByLabel("Extra cost ₹").first().fill("free");
    await expect(packages(page)).toContainText("“free” is not a number, so the extra cost is ₹0.");
  });
  await test.step("a name that another product has is refused", async () => {
    await field(page, "Name").fill("Almond Oil");
    await button(page, "Update Product").click();
    await expect(box).toContainText("Name: another product already has this name or address");
    await expect(box.getByRole("link")).toBeFocused();
    await expect(field(page, "Name")).toHaveAttribute("aria-invalid", "true");
    await expect(page).toHaveURL(`/dashboard/products/edit/${id}`);
  });
  await test.step("a colleague's change is not overwritten without asking: both versions are shown", async () => {
    await field(page, "Name").fill(draft.name);
    await page.request.put(`/products/${id}`, { headers, data: { ...draft, meta_keywords: "theirs" } });
    await field(page, "Meta keywords").fill("mine");
    await button(page, "Update Product").click();
    await expect(box).toContainText("Not saved: Admin changed this product on");
    await expect(box).toBeFocused();
    await expect(box.getByRole("region", { name: "Meta keywords" })).toContainText("In the shop nowtheirsYoursmine");
    expect(await findProblems(page)).toEqual([]);
    await button(page, "Save mine anyway").click();
    await expect(page).toHaveURL("/dashboard/products");
    await page.goBack();
    await expect(field(page, "Meta keywords")).toHaveValue("mine");
    await page.request.put(`/products/${id}`, { headers, data: { ...draft, meta_keywords: "theirs" } });
    await field(page, "Meta keywords").fill("again mine");
    await button(page, "Update Product").click();
    await button(page, "Discard mine").click();
    await expect(field(page, "Meta keywords")).toHaveValue("theirs");
    await expect(box).toHaveCount(0);
  });
  await test.step("a server error loses nothing, and the next try works", async () => {
    await field(page, "Badge").fill("Kept");
    await page.route("**/products/*", (route) => route.fulfill({ status: 500, body: "oops" }));
    await button(page, "Update Product").click();
    await expect(box).toHaveText(FAILED);
    await expect(field(page, "Badge")).toHaveValue("Kept");
    await page.unroute("**/products/*");
    await button(page, "Update Product").click();
    await expect(page).toHaveURL("/dashboard/products");
  });
});

test("rows are ordered with the keyboard, and unsaved changes are asked about", async ({ page, token }) => {
  const { draft } = await openProduct(page, token);
  const labels = () => sizes(page).getByLabel("Size", { exact: true });
  await test.step("a size moves down and the focus with it", async () => {
    await button(page, "Move size 100ml down").focus();
    await page.keyboard.press("Enter");
    await expect(labels().first()).toHaveValue("250ml");
    await expect(button(page, "Move size 100ml up")).toBeFocused();
    await expect(sizes(page).getByRole("status")).toHaveText("100ml is now 2 of 2");
  });
  await test.step("a new size has the focus, and a discount of 0", async () => {
    await button(page, "Add size").press("Enter");
    await expect(labels().nth(2)).toBeFocused();
    await page.keyboard.type("250ml");
    await page.keyboard.press("Tab");
    await page.keyboard.type("1000");
    await expect(sizes(page)).toContainText("₹1,000 in TIN");
  });
  await test.step("a removed row hands the focus on; a new package is a TIN", async () => {
    await button(page, "Remove size 250ml").first().press("Enter");
    await expect(labels()).toHaveCount(2);
    await expect(button(page, "Remove size 100ml")).toBeFocused();
    await button(page, "Remove package TIN").press("Enter");
    await button(page, "Remove package GLASS BOTTLE").press("Enter");
    await expect(button(page, "Add package")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(packages(page).getByLabel("Type")).toHaveValue("TIN");
  });
  await test.step("a focused field is not under the bar with the buttons", async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 560 });
    await button(page, "Add package").focus();
    await page.keyboard.press("Tab");
    await expect(field(page, "Additional content")).toBeFocused();
    const roomAboveBar = async () =>
      (await topOf(page.locator(".product-form__foot"))) - (await topOf(field(page, "Additional content")));
    await expect.poll(roomAboveBar).toBeGreaterThan(40);
    if (size) await page.setViewportSize(size);
  });
  await test.step("the new order is saved", async () => {
    const put = page.waitForRequest((request) => request.method() === "PUT");
    await button(page, "Update Product").press("Enter");
    expect((await put).postDataJSON()).toMatchObject({
      price_sizes: [
        { size: "100ml", mrp: 500 },
        { size: "250ml", mrp: 1000, discount: 0 },
      ],
      packages: [{ type: "TIN", extraCost: 0 }],
    });
    await expect(page).toHaveURL("/dashboard/products");
  });

  const questions: string[] = [];
  let accepts = false;
  page.on("dialog", (dialog: Dialog) => {
    questions.push(dialog.type() === "beforeunload" ? "beforeunload" : dialog.message());
    return accepts ? dialog.accept() : dialog.dismiss();
  });
  await page.getByRole("link", { name: `Edit ${draft.name}`, exact: true }).click();
  await expect(field(page, "Name")).toHaveValue(draft.name);
  await test.step("without changes nothing is asked", async () => {
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL("/dashboard/products");
    await page.goBack();
    await expect(field(page, "Badge")).toBeVisible();
    expect(questions).toEqual([]);
  });
  const { pathname } = new URL(page.url());
  await field(page, "Badge").fill("Unsaved");
  await test.step("Cancel, the browser's arrows, Logout and closing the tab ask; no keeps everything", async () => {
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect.poll(() => questions).toEqual([QUESTION]);
    // Not goForward: it would wait for a page that is not opened.
    await page.evaluate(() => history.forward());
    await expect.poll(() => questions).toEqual([QUESTION, QUESTION]);
    await openSidebar(page);
    await page.getByRole("button", { name: "Logout" }).click();
    await expect.poll(() => questions.length).toBe(3);
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => questions.at(-1)).toBe("beforeunload");
    await expect(page).toHaveURL(pathname);
    await expect(field(page, "Badge")).toHaveValue("Unsaved");
  });
  await test.step("yes leaves", async () => {
    accepts = true;
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL("/dashboard/products");
  });
});

test("a product that was deleted says so, a price below ₹0 is refused, and ₹0 is asked about once", async ({
  page,
  token,
  complaints,
}) => {
  complaints.expect(/404/);
  const [{ draft }, gone] = [await createProduct(page, token), await createProduct(page, token)];
  const edit = (name: string) => page.getByRole("link", { name: `Edit ${name}`, exact: true });
  await open(page, "/dashboard/products");
  await test.step("a deleted one is logged and leads back", async () => {
    const logged = page.waitForEvent("console", (message) => message.text().includes("HTTP error! status: 404"));
    const remove = async (route: Route) => {
      await page.request.delete(`/products/${gone.id}`, { headers: { authorization: `Bearer ${token}` } });
      await route.continue();
    };
    await page.route(`**/products/${gone.id}`, remove, { times: 1 });
    await edit(gone.draft.name).click();
    await logged;
    await expect(page.getByText("This product does not exist. It may have been deleted.")).toBeVisible();
    await page.getByRole("link", { name: "Back to Products" }).click();
    await expect(edit(draft.name)).toBeVisible();
    await expect(edit(gone.draft.name)).toBeHidden();
  });
  await edit(draft.name).click();
  await test.step("a price below ₹0 and a second size of one name are refused at their fields", async () => {
    const discount = sizes(page).getByLabel("Discount ₹").first();
    await discount.fill("700");
    await expect(sizes(page)).toContainText("In TIN it would cost -\u2060₹200. It must be ₹0 or more.");
    const second = sizes(page).getByLabel("Size", { exact: true }).nth(1);
    await second.fill("100ml");
    await button(page, "Update Product").click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([
      "Size 1: Discount makes the price -\u2060₹200.00 in TIN; it must be ₹0 or more",
      "Size 2: Size is there twice",
    ]);
    await expect(discount).toHaveAccessibleDescription(/^Discount makes the price/);
    await second.fill("250ml");
    await discount.fill("500");
  });
  await test.step("a price of ₹0 is asked about once; no sends nothing", async () => {
    const questions: string[] = [];
    let accepts = false;
    page.on("dialog", (dialog) => {
      questions.push(dialog.message());
      return accepts ? dialog.accept() : dialog.dismiss();
    });
    await button(page, "Update Product").click();
    const question = "100ml in TIN would cost ₹0. Save anyway?";
    await expect.poll(() => questions).toEqual([question]);
    accepts = true;
    await button(page, "Update Product").click();
    await expect(page).toHaveURL("/dashboard/products");
    await edit(draft.name).click();
    await field(page, "Badge").fill("As agreed");
    await button(page, "Update Product").click();
    await expect(page).toHaveURL("/dashboard/products");
    expect(questions).toEqual([question, question]);
  });
});
