import { readFile } from "node:fs/promises";
import { makeRound, makeStop } from "#app/staff/rounds/make-round.ts";
import type { Product } from "#domain/products/product.ts";
import { SIGN_IN_OUTCOMES } from "#domain/sign-in-list.ts";
import { openSidebar } from "../e2e/fixtures/open-sidebar.ts";
import { makeOrderBody } from "../factories.ts";
import type { Stage, State } from "./state.ts";

async function logIn({ page, shop }: Stage, path: string, password = shop.admin.password): Promise<void> {
  await page.goto(path);
  await page.getByLabel("Phone Number").fill(shop.admin.phone);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

/** Signed in, at a path of the dashboard, when the heading of its screen is there. */
const at = (name: string, path: string, heading: string, act?: (stage: Stage) => Promise<void>): State => ({
  name,
  show: async (stage) => {
    await logIn(stage, path);
    await stage.page.getByRole("heading", { level: 1, name: heading }).waitFor();
    await act?.(stage);
  },
});

async function openFirst({ page }: Stage, link: RegExp, then: string): Promise<void> {
  await page.getByRole("link", { name: link }).first().click();
  await page.getByText(then).first().waitFor();
}

/** One stop on its way, one delivered, one that nobody opened to. */
async function openRound({ page }: Stage): Promise<void> {
  const collected = { cash: 900, upi: 0, note: "the rest tomorrow" };
  const ended = { ended_at: Date.UTC(2026, 10, 16, 6), ended_by: "Asha" };
  const stops = [
    makeStop({ comments: "Please ring twice" }),
    makeStop({ id: "s2", code: "KC-2345678", name_customer: "Bala", outcome: "delivered", collected, ...ended }),
    makeStop({ id: "s3", code: "KC-3456789", name_customer: "Chitra", outcome: "not_at_home", ...ended }),
  ];
  await page.route("**/rounds/round-1", (route) =>
    route.request().resourceType() === "fetch" ? route.fulfill({ json: makeRound({ stops }) }) : route.continue(),
  );
  await page.goto("/dashboard/rounds/round-1");
  await page.getByRole("heading", { level: 1, name: "Round of Ravi" }).waitFor();
}

/** The shop's own list, as somebody changed it in a spreadsheet. */
async function importChanged({ page }: Stage, edit: (csv: string) => string): Promise<void> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  await page.getByRole("link", { name: "Import CSV" }).click();
  const buffer = Buffer.from(edit(csv));
  await page.getByLabel(/^Choose a/).setInputFiles({ name: "oils.csv", mimeType: "text/csv", buffer });
  await page.getByRole("heading", { name: "oils.csv" }).waitFor();
}

const changePrice = (csv: string, oil: string, size: string, mrp: string) =>
  csv.replace(new RegExp(`("${oil}","${size}",)"[^"]*"`), `$1"${mrp}"`);

const changeText = (csv: string) => csv.replace("Nutty and full, for", "Nutty and round, for");

/** As strangers, without what the browser keeps. */
async function tryToSignIn({ shop }: Stage): Promise<void> {
  const wrong = { ...shop.admin, password: "not the password" };
  for (const body of [wrong, wrong, wrong, { ...wrong, phone: "90000 00043" }, shop.admin]) {
    await fetch(`${shop.url}/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  }
}

/** As text only: its price could not be checked. */
async function bookOrder({ page, shop }: Stage): Promise<void> {
  await page.request.post(`${shop.url}/send-email`, { data: makeOrderBody() });
  await page.reload();
}

/** Two orders before: one for less than today, and with something that is not sold any more; one that was refused. */
async function knowCustomer({ page, shop }: Stage): Promise<void> {
  const products: Product[] = await (await page.request.get(`${shop.url}/products/`)).json();
  const items = products.slice(0, 2).map(({ id, name, price_sizes }, index) => ({
    id,
    name,
    size: price_sizes[0]?.size,
    package: "TIN",
    quantity: 2,
    price: 100 * (index + 2),
  }));
  const gone = { id: "gone", name: "Rose Oil", size: "50ml", package: "GLASS BOTTLE", quantity: 1, price: 300 };
  await page.request.post(`${shop.url}/send-email`, {
    data: makeOrderBody({ items: [...items, gone], final_total: 1300 }),
  });
  await page.getByLabel("Phone number").fill("98450 12345");
  await page.getByRole("button", { name: "The same again" }).waitFor();
}

/** Sold at the press: it is delivered at once, and has its bill. */
async function handOver(stage: Stage): Promise<void> {
  const { page } = stage;
  await knowCustomer(stage);
  await page.getByRole("button", { name: "The same again" }).click();
  await page.getByRole("radio", { name: "At the press" }).check();
  await page.getByRole("radio", { name: "Now, in cash" }).check();
  await page.getByRole("button", { name: "Book order" }).click();
  await page.getByText("Handed over and paid.").waitFor();
}

async function openBill(stage: Stage): Promise<void> {
  await handOver(stage);
  await stage.page.getByRole("link", { name: "Bill" }).click();
  await stage.page.locator(".bill").waitFor();
}

/** The page of somebody new, whose order is open or cancelled. */
async function openCustomer({ page, shop }: Stage, state: "open" | "cancelled"): Promise<string> {
  const phone = String(9_000_000_000 + Math.floor(Math.random() * 900_000_000));
  const booking = await page.request.post(`${shop.url}/send-email`, { data: makeOrderBody({ phone }) });
  const { code } = (await booking.json()).order;
  if (state === "cancelled") {
    const token = await page.evaluate(() => localStorage.getItem("token"));
    const headers = { authorization: `Bearer ${token}` };
    await page.request.post(`${shop.url}/orders/cancel`, { data: { orders: [{ code, version: 1 }] }, headers });
  }
  await page.goto(`/dashboard/customers/${phone}`);
  await page.getByRole("button", { name: "Erase this customer" }).waitFor();
  return phone;
}

async function writeNote({ page }: Stage): Promise<void> {
  await page
    .getByRole("textbox", { name: "New note" })
    .fill("Seldom at home before six.\nThe gate is behind the temple.");
  await page.getByRole("button", { name: "Add note" }).click();
  await page.getByRole("button", { name: "Remove note" }).first().waitFor();
}

async function selectOrders(stage: Stage): Promise<void> {
  for (let n = 0; n < 7; n++) await bookOrder(stage);
  await stage.page.getByLabel("Select all on this page").check();
}

export const staffStates: State[] = [
  { name: "login", show: ({ page }) => page.goto("/sso_a/login").then(() => {}) },
  {
    name: "login-refused",
    show: async (stage) => {
      await logIn(stage, "/sso_a/login", "not the password");
      await stage.page.getByText("Invalid credentials or server error").waitFor();
    },
  },
  at("dashboard-products", "/dashboard/products", "Products"),
  at("dashboard-sidebar", "/dashboard/products", "Products", ({ page }) => openSidebar(page)),
  at("dashboard-new-product", "/dashboard/products/new", "Add New Product"),
  at("dashboard-edit-product", "/dashboard/products", "Products", (stage) => openFirst(stage, /^Edit/, "Edit Product")),
  at("dashboard-save-failed", "/dashboard/products/new", "Add New Product", async ({ page }) => {
    await page.getByLabel("Name").fill("Walnut Oil");
    await page.getByRole("button", { name: "Add size" }).click();
    await page.getByRole("button", { name: "Create Product" }).click();
    await page.getByRole("alert").waitFor();
  }),
  at("dashboard-saved", "/dashboard/products", "Products", async (stage) => {
    await openFirst(stage, /^Edit/, "Edit Product");
    await stage.page.getByRole("button", { name: "Update Product" }).click();
    await stage.page.getByText("was saved").waitFor();
  }),
  at("dashboard-sample-facts", "/dashboard/products", "Products", ({ page }) =>
    page.getByText("Before you sell").click(),
  ),
  at("dashboard-import", "/dashboard/products/import", "Import products"),
  at("dashboard-import-preview", "/dashboard/products", "Products", (stage) =>
    importChanged(stage, (csv) => changePrice(changeText(csv), "Ground Nut Oil", "1L", "520")),
  ),
  at("dashboard-import-bad-rows", "/dashboard/products", "Products", (stage) =>
    importChanged(stage, (csv) => changePrice(changeText(csv), "Mustard Oil", "500ml", "dear")),
  ),
  at("dashboard-users", "/dashboard/users", "Users"),
  at("dashboard-sign-ins", "/dashboard/sign-ins", "Sign-ins", async (stage) => {
    await tryToSignIn(stage);
    await stage.page.reload();
    await stage.page.getByRole("table").waitFor();
  }),
  at("dashboard-sign-ins-long", "/dashboard/users", "Users", async ({ page }) => {
    const long = { address: "2001:db8f:fff0:x", known_device: false, tries: 12_345, phone_end: "" };
    const sign_ins = SIGN_IN_OUTCOMES.map((outcome) => ({
      ...long,
      id: outcome,
      outcome,
      username: "Venkataraghavan Subramaniam Iyer of the evening shift",
      at: Date.UTC(2026, 11, 28, 19, 1),
      last_at: Date.UTC(2026, 11, 28, 19, 14),
    }));
    await page.route("**/sign-ins/?page=11", (route) =>
      route.fulfill({ json: { sign_ins, page: 11, pages: 800, total: 20_000 } }),
    );
    await page.goto("/dashboard/sign-ins?page=11");
    await page.getByRole("table").waitFor();
  }),
  at("dashboard-orders", "/dashboard/orders", "Orders", async (stage) => {
    await bookOrder(stage);
    await stage.page.getByRole("table").waitFor();
  }),
  at("dashboard-orders-sound", "/dashboard/orders", "Orders", async ({ page }) => {
    await page.getByRole("switch", { name: "Sound" }).click();
    await page.reload();
    await page.getByText("Tap anywhere on this page").waitFor();
  }),
  at("dashboard-orders-selected", "/dashboard/orders", "Orders", async (stage) => {
    await selectOrders(stage);
  }),
  at("dashboard-orders-cancel", "/dashboard/orders", "Orders", async (stage) => {
    await selectOrders(stage);
    await stage.page.getByRole("button", { name: /^Cancel \d+ orders$/ }).click();
    await stage.page.getByRole("dialog").waitFor();
  }),
  at("dashboard-customers", "/dashboard/customers", "Customers", async ({ page, shop }) => {
    const customers = [
      { name_customer: "Venkataraghavan Subramaniam Iyer of Perundurai", phone: "+44 20 7946 0958" },
      { name_customer: "आशा राव", phone: "98450 12346" },
      {},
    ];
    for (const data of customers) await page.request.post(`${shop.url}/send-email`, { data: makeOrderBody(data) });
    await page.reload();
    await page.getByRole("table").waitFor();
  }),
  at("dashboard-customer", "/dashboard/customers", "Customers", async (stage) => {
    await openCustomer(stage, "open");
    await writeNote(stage);
  }),
  at("dashboard-customer-not-yet", "/dashboard/customers", "Customers", async (stage) => {
    await openCustomer(stage, "open");
    await stage.page.getByRole("button", { name: "Erase this customer" }).click();
    await stage.page.getByRole("dialog").waitFor();
  }),
  at("dashboard-customer-erase", "/dashboard/customers", "Customers", async (stage) => {
    await openCustomer(stage, "cancelled");
    await stage.page.getByRole("button", { name: "Erase this customer" }).click();
    await stage.page.getByRole("dialog").waitFor();
  }),
  at("dashboard-customer-digits", "/dashboard/customers", "Customers", async (stage) => {
    await openCustomer(stage, "cancelled");
    await stage.page.getByRole("button", { name: "Erase this customer" }).click();
    await stage.page.getByRole("button", { name: "Go on" }).click();
    await stage.page.getByRole("button", { name: "Erase for good" }).click();
    await stage.page.getByText("These are not").waitFor();
  }),
  at("dashboard-order-notes", "/dashboard/orders", "Orders", async (stage) => {
    await bookOrder(stage);
    await openFirst(stage, /^Open/, "Temple Street");
    await writeNote(stage);
    await stage.page.getByRole("button", { name: "Customer", exact: true }).click();
    await writeNote(stage);
  }),
  at("dashboard-order-erased", "/dashboard/customers", "Customers", async (stage) => {
    const { page } = stage;
    const phone = await openCustomer(stage, "cancelled");
    const order = await page.getByRole("link", { name: /^KC-/ }).getAttribute("href");
    await page.getByRole("button", { name: "Erase this customer" }).click();
    await page.getByRole("button", { name: "Go on" }).click();
    await page.getByRole("dialog").getByRole("textbox").fill(phone.slice(-4));
    await page.getByRole("button", { name: "Erase for good" }).click();
    await page.getByText("The customer is erased").waitFor();
    await page.goto(order ?? "");
    await page.getByText("The customer was erased").waitFor();
  }),
  at("dashboard-figures", "/dashboard/figures", "Figures", async (stage) => {
    await bookOrder(stage);
    await stage.page.getByText("Show as a table").first().waitFor();
  }),
  at("dashboard-figures-not-loaded", "/dashboard/users", "Users", async ({ page }) => {
    await page.route("**/figures/*", (route) => route.fulfill({ status: 503, json: { message: "busy" } }));
    await page.goto("/dashboard/figures");
    await page.getByText("could not be loaded").waitFor();
  }),
  at("dashboard-rounds-none", "/dashboard/rounds", "Rounds"),
  at("dashboard-round", "/dashboard/users", "Users", openRound),
  at("dashboard-round-arranged", "/dashboard/users", "Users", async (stage) => {
    await openRound(stage);
    await stage.page.getByRole("button", { name: "Arrange" }).click();
  }),
  at("dashboard-round-collected", "/dashboard/users", "Users", async (stage) => {
    await openRound(stage);
    await stage.page.getByRole("button", { name: "Delivered" }).click();
    await stage.page.getByRole("button", { name: "Both" }).click();
  }),
  at("dashboard-round-printed", "/dashboard/users", "Users", async (stage) => {
    await openRound(stage);
    await stage.page.emulateMedia({ media: "print" });
  }),
  at("dashboard-cash-none", "/dashboard/cash", "Cash"),
  at("dashboard-new-order", "/dashboard/orders/new", "New order"),
  at("dashboard-new-order-oils", "/dashboard/orders/new", "New order", async ({ page }) => {
    await page.getByRole("combobox", { name: "Add an oil" }).pressSequentially("ka");
    await page.getByRole("option").first().waitFor();
  }),
  at("dashboard-new-order-known", "/dashboard/orders/new", "New order", async (stage) => {
    await knowCustomer(stage);
  }),
  at("dashboard-new-order-again", "/dashboard/orders/new", "New order", async (stage) => {
    await knowCustomer(stage);
    await stage.page.getByRole("button", { name: "The same again" }).click();
  }),
  at("dashboard-new-order-wrong", "/dashboard/orders/new", "New order", async ({ page }) => {
    await page.getByRole("button", { name: "Book order" }).click();
    await page.getByText("Name is required").waitFor();
  }),
  at("dashboard-new-order-booked", "/dashboard/orders/new", "New order", async (stage) => {
    await knowCustomer(stage);
    await stage.page.getByRole("button", { name: "The same again" }).click();
    await stage.page.getByRole("button", { name: "Book order" }).click();
    await stage.page.getByRole("heading", { level: 1, name: "Order booked" }).waitFor();
  }),
  at("dashboard-bill", "/dashboard/orders/new", "New order", openBill),
  at("dashboard-bill-printed", "/dashboard/orders/new", "New order", async (stage) => {
    await openBill(stage);
    await stage.page.emulateMedia({ media: "print" });
  }),
  at("dashboard-order", "/dashboard/orders", "Orders", async (stage) => {
    await bookOrder(stage);
    await openFirst(stage, /^Open/, "Temple Street");
  }),
  at("dashboard-order-change", "/dashboard/orders", "Orders", async (stage) => {
    const { page } = stage;
    await bookOrder(stage);
    await openFirst(stage, /^Open/, "Temple Street");
    await page.getByRole("link", { name: "Change order" }).click();
    await page.getByRole("radio", { name: "A total" }).check();
    await page.getByRole("textbox", { name: "Total in rupees" }).fill("900");
    await page.getByRole("textbox", { name: "Reason, such as the coupon" }).fill("Coupon DIWALI");
  }),
  at("dashboard-order-cancel", "/dashboard/orders", "Orders", async (stage) => {
    await bookOrder(stage);
    await openFirst(stage, /^Open/, "Temple Street");
    await stage.page.getByRole("button", { name: "Cancel order" }).click();
  }),
  at("dashboard-packing-slip", "/dashboard/orders", "Orders", async (stage) => {
    await bookOrder(stage);
    await openFirst(stage, /^Open/, "Temple Street");
    await stage.page.emulateMedia({ media: "print" });
  }),
];
