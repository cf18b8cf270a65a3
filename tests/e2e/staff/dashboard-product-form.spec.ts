import type { Dialog, Page } from "@playwright/test";
import { makeProductDraft } from "#tests/factories.ts";
import { findProblems, findProblemsOnPhone } from "../fixtures/accessibility.ts";
import { open } from "../fixtures/open.ts";
import { openSidebar } from "../fixtures/open-sidebar.ts";
import { bottomOf, topOf } from "../fixtures/place.ts";
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

/** What the list says after a save, and where one goes on. */
async function expectSaved(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("status").filter({ hasText: `${name} was saved` })).toBeVisible();
  await expect(page.getByRole("link", { name: `Edit ${name}`, exact: true })).toBeFocused();
}

test("a new product needs a name only, is saved once, and returns to the list", async ({ page, complaints }) => {
  const name = makeName();
  await open(page, "/dashboard/products/new");
  await test.step("the form says what it is", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add New Product");
    await expect(page.getByRole("heading", { level: 2 })).toHaveText([
      "Basics",
      "Pictures",
      "Sizes and prices",
      "Packages",
      "Bullet points",
      "Search and sharing",
      "On the bill",
    ]);
  });
  await test.step("without a name it is not sent: the red box lists every field that is wrong, and a mended line goes", async () => {
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
    for (const [label, words] of [
      ["Name", "Name is required"],
      ["Size", "Size is required"],
      ["MRP ₹", "MRP must be a number"],
      ["Meta description", "Meta description must be at most 500 characters"],
    ] as const) {
      await expect(field(page, label)).toHaveAccessibleDescription(words);
      await expect(page.locator(".field__error").filter({ hasText: words })).toBeVisible();
    }
    expect(await findProblems(page)).toEqual([]);
    expect(await findProblemsOnPhone(page)).toEqual([]);
    await field(page, "Meta description").fill("");
    await expect(page.locator(".field__error")).toHaveCount(3);
    await links.first().focus();
    await page.keyboard.press("Enter");
    await expect(field(page, "Name")).toBeFocused();
    await expect(field(page, "Name")).toHaveAttribute("aria-invalid", "true");
    await page.keyboard.type("Oil");
    await expect(links).toHaveCount(2);
    await expect(page.getByRole("status").filter({ hasText: "Mended, 2 left" })).toBeAttached();
    await button(page, "Remove size 1").click();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByRole("status").filter({ hasText: "All mended, not saved yet" })).toBeAttached();
    // Wrong again, it is told again, and who types goes on.
    await field(page, "Name").fill("");
    await expect(links).toHaveText(["Name is required"]);
    await expect(field(page, "Name")).toBeFocused();
  });
  await test.step("the URL and the card follow every key", async () => {
    await field(page, "Name").fill(name);
    await expect(page.getByText(`/product/${slug(name)}`, { exact: true })).toBeVisible();
    await expect(preview(page)).toContainText(name);
    await expect(preview(page)).toContainText("Price on request");
  });
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await test.step("Enter in a line saves nothing", async () => {
    await field(page, "Name").press("Enter");
    await field(page, "Badge").press("Enter");
    await expect(button(page, "Create Product")).toBeEnabled();
  });
  await test.step("adding a row keeps the button's height", async () => {
    const height = async () => (await button(page, "Add size").boundingBox())?.height;
    const before = await height();
    await button(page, "Add size").click();
    await expect(preview(page)).toContainText("Size, TIN");
    expect(await height()).toBe(before);
    await button(page, "Remove size 1").click();
  });
  await test.step("a save whose response is lost can be repeated, and is one product", async () => {
    complaints.expect(/net::ERR_FAILED/);
    await page.route("**/products/", async (route) => {
      await route.fetch();
      await route.abort("failed");
    });
    await button(page, "Create Product").click();
    await expect(page.getByRole("alert")).toHaveText(FAILED);
    // This one alone: none by Enter, however late.
    expect(posts).toHaveLength(1);
    await page.unroute("**/products/");
  });
  await test.step("the button reads 'Saving...' while busy, and a second press is no second product", async () => {
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
    // What is typed now would come too late.
    await page.getByLabel("Name").focus();
    await page.keyboard.type("lost");
    await expect(page.getByLabel("Name")).toHaveValue(name);
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
      },
    ]);
    await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(1);
  });
  await test.step("the list says that it was saved, and its row has the focus", () => expectSaved(page, name));
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
  const shownPicture = page.getByRole("button", { name: /^Zoom picture/ }).getByRole("img");
  await test.step("every field holds what was saved", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Product");
    await expect(page.getByRole("textbox", { name: "Description", exact: true })).toHaveValue(draft.description);
    await expect(field(page, "Badge")).toHaveValue("New");
    await expect(field(page, "Additional content")).toHaveValue("Pressed slowly.");
    await expect(field(page, "Meta keywords")).toHaveValue("walnut");
    await expect(sizes(page).getByLabel("MRP ₹")).toHaveCount(2);
    await expect(sizes(page).getByRole("checkbox").first()).toBeChecked();
    await expect(field(page, "Also called")).toHaveValue("Akhrot ka tel");
    await expect(shows(1)).toHaveValue("GLASS BOTTLE");
    await expect(shows(2)).toHaveValue("");
  });
  await test.step("a picture is tied to a package; the card shows the one that its price is for", async () => {
    await expect(preview(page).locator("img")).toHaveAttribute("src", glassPicture);
    await expect(button(page, "Picture 2 on the card")).toBeVisible();
    await shows(2).selectOption("TIN");
    await expect(preview(page).locator("img")).toHaveAttribute("src", tinPicture);
    await expect(button(page, "Picture 2 on the card")).toHaveAttribute("aria-pressed", "true");
    await expect(button(page, "Picture 1 on the card")).toHaveCount(0);
    await expect(
      page.getByText("Only a picture of TIN can be used on the card: its price is for that package."),
    ).toBeVisible();
    await expect(
      page.getByText("The card shows the picture of TIN, because its price is for that package."),
    ).toBeVisible();
    await field(page, "Also called").fill("Akhrot ka tel\n\n अखरोट का तेल ");
  });
  await test.step("a package that is renamed, letter by letter, takes its pictures along", async () => {
    const type = packages(page).getByLabel("Type").nth(1);
    await type.fill("");
    await expect(shows(1)).toHaveValue("TIN");
    await type.pressSequentially("TIN BOX");
    await expect(shows(1)).toHaveValue("TIN BOX");
    await expect(shows(2)).toHaveValue("TIN");
    await type.fill("GLASS BOTTLE");
    await expect(shows(1)).toHaveValue("GLASS BOTTLE");
  });
  await test.step("of one that is removed the pictures show any, and the form says so before it is saved", async () => {
    await button(page, "Add package").click();
    await packages(page).getByLabel("Type").nth(2).fill("CAN");
    await shows(2).selectOption("CAN");
    await button(page, "Remove package CAN").click();
    await expect(shows(2)).toHaveValue("");
    const told = packages(page).getByText("Picture 2 showed a package that is removed. It will show any package.");
    await expect(told).toBeVisible();
    await shows(2).selectOption("TIN");
    await expect(told).toHaveCount(0);
  });
  await test.step("the price for each size and package follows, and so does the card", async () => {
    await expect(sizes(page)).toContainText("₹475 in TIN₹515 in GLASS BOTTLE5% off");
    await sizes(page).getByLabel("Discount ₹").first().fill("100");
    await expect(sizes(page)).toContainText("₹400 in TIN₹440 in GLASS BOTTLE20% off");
    await expect(preview(page)).toContainText("100ml, TIN");
    await expect(preview(page)).toContainText("₹400");
    await packages(page).getByLabel("Extra cost ₹").first().fill("10.50");
    await expect(preview(page)).toContainText("₹411");
  });
  await test.step("a discount above the MRP and a price above it are warnings", async () => {
    await sizes(page).getByLabel("Discount ₹").first().fill("501");
    await expect(sizes(page)).toContainText("The discount is above the MRP of ₹500.");
    await sizes(page).getByLabel("Discount ₹").first().fill("20");
    await expect(sizes(page)).toContainText("In GLASS BOTTLE it costs ₹520, above the MRP of ₹500.");
    expect(await findProblems(page)).toEqual([]);
    expect(await findProblemsOnPhone(page)).toEqual([]);
  });
  await test.step("a new name warns of the new URL; search engine and WhatsApp are shown as they will be", async () => {
    await field(page, "Name").fill(`${draft.name} Pure`);
    await expect(page.getByText(`Links to /product/${slug(draft.name)} will no longer find it.`)).toBeVisible();
    const search = page.getByRole("figure", { name: "In a search engine" });
    const chat = page.getByRole("figure", { name: "In WhatsApp" });
    await expect(search).toContainText(`product › ${slug(draft.name)}-pure`);
    await expect(search).toContainText(`${draft.name} Pure`);
    await field(page, "Meta description").fill("Walnut oil for salads");
    await expect(search).toContainText("Walnut oil for salads");
    await expect(chat).toContainText("Walnut oil for salads");
    await expect(chat).toContainText(draft.description);
  });
  await test.step("Update Product puts the full product", async () => {
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
  await test.step("a shopper sees it", async () => {
    await open(page, `/product/${slug(draft.name)}-pure`);
    await expect(page).toHaveTitle("Walnut oil for salads");
    await expect(page.getByRole("radio", { name: /250ml/ })).toBeChecked();
    await expect(page.getByRole("tabpanel").getByRole("listitem").first()).toHaveText("One");
    await expect(shownPicture).toHaveAttribute("src", tinPicture);
    await expect(button(page, "Picture 1")).toHaveAttribute("aria-current", "true");
    await page.getByRole("radio", { name: "GLASS BOTTLE" }).check();
    await expect(shownPicture).toHaveAttribute("src", glassPicture);
    await page.getByRole("radio", { name: "TIN" }).check();
    await expect(shownPicture).toHaveAttribute("src", tinPicture);
  });
  await test.step("a package without a picture of its own does not keep another's", async () => {
    const put = await page.request.put(`/products/${id}`, {
      headers: { authorization: `Bearer ${token}` },
      data: draft,
    });
    expect(put.status()).toBe(200);
    await open(page, `/product/${slug(draft.name)}`);
    await page.getByRole("radio", { name: "GLASS BOTTLE" }).check();
    await expect(shownPicture).toHaveAttribute("src", glassPicture);
    await page.getByRole("radio", { name: "TIN" }).check();
    await expect(shownPicture).toHaveAttribute("src", tinPicture);
  });
});

test("a save that fails says why in a red box and keeps everything typed", async ({ page, token, complaints }) => {
  complaints.expect(/400|404|409|412|500/);
  const { id, draft } = await openProduct(page, token);
  const box = page.getByRole("alert");
  await test.step("a number that is none is no zero: nothing is sent, and the shop's words name the field", async () => {
    await sizes(page).getByLabel("MRP ₹").nth(1).fill("1,10");
    await expect(sizes(page)).toContainText("MRP: type a number");
    await packages(page).getByLabel("Extra cost ₹").first().fill("free");
    await expect(packages(page)).toContainText("“free” is no number, so the extra cost is ₹0.");
    await button(page, "Update Product").click();
    await expect(box).toContainText(FAILED);
    await expect(box).toContainText("Size 2: MRP must be a number");
    await expect(sizes(page).getByLabel("MRP ₹").nth(1)).toHaveValue("1,10");
  });
  await test.step("the reasons are links to their fields, above the form, and the first has the focus", async () => {
    const mrp = sizes(page).getByLabel("MRP ₹").nth(1);
    await expect(box.getByRole("listitem").getByRole("link")).toHaveText(["Size 2: MRP must be a number"]);
    await expect(box.getByRole("link")).toBeFocused();
    await expect(box.getByRole("link")).toBeInViewport();
    await expect(mrp).toHaveAttribute("aria-invalid", "true");
    await page.keyboard.press("Enter");
    await expect(mrp).toBeFocused();
    await expect(mrp).toBeInViewport();
  });
  await test.step("the red edge stays while the field is wrong, and goes when it is mended", async () => {
    const mrp = sizes(page).getByLabel("MRP ₹").nth(1);
    await mrp.fill("1,20");
    await expect(mrp).toHaveAttribute("aria-invalid", "true");
    await expect(box.getByRole("link")).toHaveCount(1);
    await mrp.fill("1,200");
    await expect(mrp).not.toHaveAttribute("aria-invalid");
    await expect(box).toHaveCount(0);
  });
  await test.step("a name that another product has is told", async () => {
    await sizes(page).getByLabel("MRP ₹").nth(1).fill("1100");
    await field(page, "Name").fill("Almond Oil");
    await button(page, "Update Product").click();
    await expect(box).toContainText("Name: another product already has this name or address");
    await expect(field(page, "Name")).toHaveAttribute("aria-invalid", "true");
    await box.getByRole("link").click();
    await expect(field(page, "Name")).toBeFocused();
    await expect(page).toHaveURL(`/dashboard/products/edit/${id}`);
  });
  await test.step("a colleague's change is not overwritten unasked: it is told, shown and taken over", async () => {
    await field(page, "Name").fill(draft.name);
    await page.request.put(`/products/${id}`, {
      headers: { authorization: `Bearer ${token}` },
      data: { ...draft, badge: "Theirs", meta_keywords: "theirs" },
    });
    await field(page, "Meta keywords").fill("mine");
    await button(page, "Update Product").click();
    await expect(box).toContainText("Not saved: this product was changed on");
    await expect(box).toBeFocused();
    await expect(field(page, "Meta keywords")).toHaveValue("mine");
    await button(page, "See the newest").click();
    await expect(box.getByRole("heading")).toHaveText(["Badge", "Meta keywords"]);
    await expect(box.getByRole("region", { name: "Meta keywords" })).toContainText("In the shop nowtheirsYoursmine");
    expect(await findProblems(page)).toEqual([]);
    expect(await findProblemsOnPhone(page)).toEqual([]);
    await button(page, "Take the newest: Badge").click();
    await expect(field(page, "Badge")).toHaveValue("Theirs");
    await expect(box.getByRole("heading")).toHaveText(["Meta keywords"]);
    await expect(button(page, "Take the newest: Meta keywords")).toBeFocused();
    await button(page, "Save mine anyway").click();
    await expect(page).toHaveURL("/dashboard/products");
    await page.goBack();
    await expect(field(page, "Badge")).toHaveValue("Theirs");
    await expect(field(page, "Meta keywords")).toHaveValue("mine");
  });
  await test.step("a server that fails loses nothing, and the next try works", async () => {
    await field(page, "Badge").fill("Kept");
    await page.route("**/products/*", (route) => route.fulfill({ status: 500, body: "oops" }));
    await button(page, "Update Product").click();
    await expect(box).toHaveText(FAILED);
    await expect(box).toBeFocused();
    await expect(field(page, "Badge")).toHaveValue("Kept");
    await page.unroute("**/products/*");
    await button(page, "Update Product").click();
    await expect(page).toHaveURL("/dashboard/products");
  });
  await test.step("one that a colleague has deleted is told as that, with the way to the list and all that was typed", async () => {
    await page.goBack();
    await field(page, "Badge").fill("Too late");
    await page.request.delete(`/products/${id}`, { headers: { authorization: `Bearer ${token}` } });
    await button(page, "Update Product").click();
    await expect(box).toHaveText(
      "Not saved: this product was deleted meanwhile. What you typed is still here.Back to Products",
    );
    await expect(box).toBeFocused();
    await expect(field(page, "Badge")).toHaveValue("Too late");
    page.once("dialog", (dialog) => dialog.accept());
    await box.getByRole("link", { name: "Back to Products" }).click();
    await expect(page).toHaveURL("/dashboard/products");
    await expect(page.getByRole("link", { name: "Edit Almond Oil" })).toBeVisible();
    await expect(page.getByRole("link", { name: `Edit ${draft.name}`, exact: true })).toHaveCount(0);
  });
});

test("rows are put in order with the keyboard, and what is not saved is asked about", async ({ page, token }) => {
  const { draft } = await openProduct(page, token);
  await test.step("rows are added, removed and put in order with the keyboard", async () => {
    const labels = () => sizes(page).getByLabel("Size", { exact: true });
    await test.step("a size moves down and focus goes with it", async () => {
      await button(page, "Move size 100ml down").focus();
      await page.keyboard.press("Enter");
      await expect(labels().first()).toHaveValue("250ml");
      await expect(labels().nth(1)).toHaveValue("100ml");
      await expect(button(page, "Move size 100ml up")).toBeFocused();
      await expect(sizes(page).getByRole("status")).toHaveText("100ml is now 2 of 2");
    });
    await test.step("a new size has the focus, and a discount of 0", async () => {
      await button(page, "Add size").press("Enter");
      await expect(labels().nth(2)).toBeFocused();
      await page.keyboard.type("250ml");
      await page.keyboard.press("Tab");
      await page.keyboard.type("1000");
      await expect(sizes(page).getByLabel("Discount ₹").nth(2)).toHaveValue("0");
      await expect(sizes(page)).toContainText("₹1,000 in TIN");
      await expect(sizes(page)).toContainText("Two sizes are called 250ml.");
    });
    await test.step("a removed size hands the focus on", async () => {
      await button(page, "Remove size 250ml").first().press("Enter");
      await expect(labels()).toHaveCount(2);
      await expect(button(page, "Remove size 100ml")).toBeFocused();
    });
    await test.step("packages do the same; a new one is a TIN", async () => {
      await button(page, "Move package GLASS BOTTLE up").press("Enter");
      await expect(button(page, "Move package GLASS BOTTLE down")).toBeFocused();
      await button(page, "Remove package TIN").press("Enter");
      await button(page, "Remove package GLASS BOTTLE").press("Enter");
      await expect(button(page, "Add package")).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(packages(page).getByLabel("Type")).toHaveValue("TIN");
      await expect(packages(page).getByLabel("Extra cost ₹")).toHaveValue("0");
    });
    await test.step("what has the focus is not under the bar with the buttons", async () => {
      const size = page.viewportSize();
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 560 });
        await button(page, "Add package").focus();
        for (const name of ["Additional content", "Meta description", "Meta keywords"]) {
          await page.keyboard.press("Tab");
          await expect(field(page, name)).toBeFocused();
          const roomAboveBar = async () =>
            (await topOf(page.locator(".product-form__foot"))) - (await bottomOf(field(page, name)));
          await expect.poll(roomAboveBar).toBeGreaterThanOrEqual(0);
        }
      }
      if (size) await page.setViewportSize(size);
    });
    await test.step("what was ordered is what is saved", async () => {
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
  });

  await test.step("leaving with unsaved changes asks first", async () => {
    const questions: string[] = [];
    let accepts = false;
    page.on("dialog", (dialog: Dialog) => {
      questions.push(dialog.type() === "beforeunload" ? "beforeunload" : dialog.message());
      return accepts ? dialog.accept() : dialog.dismiss();
    });
    await page.getByRole("link", { name: `Edit ${draft.name}`, exact: true }).click();
    await expect(field(page, "Name")).toHaveValue(draft.name);
    await test.step("without changes nobody is asked", async () => {
      await page.getByRole("link", { name: "Cancel" }).click();
      await expect(page).toHaveURL("/dashboard/products");
      await page.goBack();
      await expect(field(page, "Badge")).toBeVisible();
      expect(questions).toEqual([]);
    });
    const { pathname } = new URL(page.url());
    await test.step("a picture's URL that was typed and not added is a change", async () => {
      await field(page, "Or paste a picture address").fill("/art/tin-almond.webp");
      await page.getByRole("link", { name: "Cancel" }).click();
      await expect.poll(() => questions.splice(0)).toEqual([QUESTION]);
      await field(page, "Or paste a picture address").fill("");
    });
    await field(page, "Badge").fill("Unsaved");
    await test.step("Cancel, the browser's arrows and Logout ask; no stays here with everything typed", async () => {
      await page.getByRole("link", { name: "Cancel" }).click();
      await expect.poll(() => questions).toEqual([QUESTION]);
      // Not goForward: it would wait for a page that does not come.
      await page.evaluate(() => history.forward());
      await expect.poll(() => questions).toEqual([QUESTION, QUESTION]);
      await openSidebar(page);
      await page.getByRole("button", { name: "Logout" }).click();
      await expect.poll(() => questions.length).toBe(3);
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL(pathname);
      await expect(field(page, "Badge")).toHaveValue("Unsaved");
    });
    await test.step("so does closing the tab", async () => {
      await page.close({ runBeforeUnload: true });
      await expect.poll(() => questions.at(-1)).toBe("beforeunload");
      await expect(field(page, "Badge")).toHaveValue("Unsaved");
    });
    await test.step("yes leaves", async () => {
      accepts = true;
      await page.getByRole("link", { name: "Cancel" }).click();
      await expect(page).toHaveURL("/dashboard/products");
    });
  });
});

test("a product in an odd shape opens, one that cannot be loaded is logged, and a price below zero is asked about", async ({
  page,
  token,
  complaints,
}) => {
  complaints.expect(/404|500|503/);
  const [{ id, draft }, gone] = [await createProduct(page, token), await createProduct(page, token)];
  const edit = (name: string) => page.getByRole("link", { name: `Edit ${name}`, exact: true }).click();
  await test.step("lists that are not lists are empty", async () => {
    await page.route("**/products/odd", (route) =>
      route.fulfill({
        json: { id: "odd", name: "Odd Oil", price_sizes: null, packages: "TIN", additionalContent: "{" },
      }),
    );
    await open(page, "/dashboard/products/edit/odd");
    await expect(field(page, "Name")).toHaveValue("Odd Oil");
    await expect(sizes(page).getByRole("textbox")).toHaveCount(0);
    await expect(packages(page).getByRole("textbox")).toHaveCount(0);
    await expect(field(page, "Additional content")).toHaveValue("");
    await page.getByRole("link", { name: "Cancel" }).click();
  });
  await test.step("one that is not there, or was deleted, is logged and leads back", async () => {
    const logged = page.waitForEvent("console", (message) => message.text().includes("HTTP error! status: 404"));
    await expect(page.getByRole("link", { name: `Edit ${gone.draft.name}`, exact: true })).toBeVisible();
    await page.request.delete(`/products/${gone.id}`, { headers: { authorization: `Bearer ${token}` } });
    await edit(gone.draft.name);
    await logged;
    await expect(page.getByText("There is no such product. It may have been deleted.")).toBeVisible();
    await expect(button(page, "Try now")).toHaveCount(0);
    expect(await findProblems(page)).toEqual([]);
    await page.getByRole("link", { name: "Back to Products" }).click();
    await expect(page).toHaveURL("/dashboard/products");
  });
  await test.step("one that does not come can be requested again, or left", async () => {
    await page.route(`**/products/${id}`, (route) => route.fulfill({ status: 503, json: { message: "busy" } }));
    await edit(draft.name);
    await expect(page.getByText("The product could not be loaded. We keep trying.")).toBeVisible();
    await expect(button(page, "Try now")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Products", exact: true }).click();
    await expect(page).toHaveURL("/dashboard/products");
    await page.unroute(`**/products/${id}`);
  });
  await test.step("the form fits a window of 320 px", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await edit(draft.name);
    await expect(field(page, "Name")).toHaveValue(draft.name);
    expect(await findProblems(page)).toEqual([]);
  });
  await test.step("a price below zero is asked about once, by its figure; no sends nothing and leads to the discount", async () => {
    const discount = sizes(page).getByLabel("Discount ₹").first();
    await discount.fill("700");
    await expect(sizes(page)).toContainText("In TIN it would cost -\u2060₹200. Shoppers would see ₹0.");
    await expect(sizes(page)).toContainText("₹0 in TIN");
    const questions: string[] = [];
    let accepts = false;
    page.on("dialog", (dialog) => {
      questions.push(dialog.message());
      return accepts ? dialog.accept() : dialog.dismiss();
    });
    const size = sizes(page).getByLabel("Size", { exact: true }).first();
    const mrp = sizes(page).getByLabel("MRP ₹").first();
    await size.fill("");
    await mrp.fill("-500");
    await button(page, "Update Product").click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([
      "Size 1: Size is required",
      "Size 1: MRP must not be below 0",
    ]);
    expect(questions).toEqual([]);
    await size.fill("100ml");
    await mrp.fill("500");
    await button(page, "Update Product").click();
    await expect(discount).toBeFocused();
    const question =
      "100ml in TIN would cost -\u2060₹200.00, 100ml in GLASS BOTTLE -\u2060₹160.00: less than nothing. Shoppers would see ₹0. Save it all the same?";
    expect(questions).toEqual([question]);
    accepts = true;
    await page.route(`**/products/${id}`, (route) => route.fulfill({ status: 500, body: "oops" }));
    await button(page, "Update Product").click();
    await expect(page.getByRole("alert")).toContainText(FAILED);
    await size.fill("100 ml");
    await button(page, "Update Product").click();
    await expect(page.getByRole("alert")).toContainText(FAILED);
    expect(questions).toEqual([question, question]);
    await page.unroute(`**/products/${id}`);
    await button(page, "Update Product").click();
    await expect(page).toHaveURL("/dashboard/products");
    await edit(draft.name);
    await field(page, "Badge").fill("As agreed");
    await button(page, "Update Product").click();
    await expect(page).toHaveURL("/dashboard/products");
    expect(questions).toEqual([question, question]);
  });
});
