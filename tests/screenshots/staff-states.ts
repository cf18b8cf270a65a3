import { makeRound, makeStop } from "#app/round/make-round.ts";
import { LINK_MS } from "#domain/rounds/round-link.ts";
import type { BatchDetails } from "#domain/stock/stock.ts";
import { call } from "../e2e/fixtures/call-api.ts";
import { keepFromEarlier } from "../e2e/fixtures/earlier-visit.ts";
import { openSidebar } from "../e2e/fixtures/open-sidebar.ts";
import { pageAt, type Stage, type State } from "./state.ts";

const signedIn = (name: string, show: State["show"]): State => ({
  name,
  show: async (stage) => {
    await keepFromEarlier(stage.context, "token", stage.token);
    await show(stage);
  },
});

/** Signed in, when the heading of the screen is there. */
const at = (name: string, path: string, heading: string, act?: State["show"]): State =>
  signedIn(name, async (stage) => {
    await stage.page.goto(`/dashboard/${path}`);
    await stage.page.getByRole("heading", { level: 1, name: heading }).waitFor();
    await act?.(stage);
  });

const press = ({ page }: Stage, name: string | RegExp) => page.getByRole("button", { name }).first().click();

async function ask(stage: Stage, name: string | RegExp): Promise<void> {
  await press(stage, name);
  await stage.page.getByRole("dialog").waitFor();
}

async function follow({ page }: Stage, name: string | RegExp, shown: string): Promise<void> {
  await page.getByRole("link", { name }).first().click();
  await page.getByText(shown).first().waitFor();
}

const print = ({ page }: Stage) => page.emulateMedia({ media: "print" });

/** As text only: its price could not be checked. */
async function openNewOrder({ page, shop }: Stage): Promise<void> {
  await page.goto(`/dashboard/orders/${await shop.book()}`);
  await page.getByText("Temple Street").first().waitFor();
}

async function selectOrders({ page, shop }: Stage): Promise<void> {
  await Promise.all(Array.from({ length: 7 }, () => shop.book()));
  await page.goto("/dashboard/orders");
  await page.getByLabel("Select all on this page").check();
}

const collected = { cash: 900, upi: 0, note: "the rest tomorrow" };
const ended = { ended_at: Date.UTC(2026, 10, 16, 6), ended_by: "Asha" };
const DELIVERED = {
  id: "s2",
  code: "KC-2345678",
  name_customer: "Bala",
  outcome: "delivered",
  collected,
  ...ended,
} as const;
const NOT_AT_HOME = {
  id: "s3",
  code: "KC-3456789",
  name_customer: "Chitra",
  outcome: "not_at_home",
  ...ended,
} as const;

/** One stop on its way, one delivered, one that nobody opened to. */
const openRound = ({ page }: Stage) =>
  showRound(page, {
    stops: [makeStop({ comments: "Please ring twice" }), makeStop(DELIVERED), makeStop(NOT_AT_HOME)],
  });

/** To be counted; its driver has a link, and was counted before. */
const openEndedRound = ({ page }: Stage) =>
  showRound(page, {
    stops: [makeStop(DELIVERED), makeStop(NOT_AT_HOME)],
    link: {
      created_at: ended.ended_at,
      expires_at: ended.ended_at + LINK_MS,
      opened_at: ended.ended_at,
      agrees_prices: false,
      language: "hi",
    },
    counts: [
      {
        ...{ expected_cash: 900, counted_cash: 900, reason: "", counted_by: "Meena", by: "Asha", at: ended.ended_at },
        ...{ reopened_at: ended.ended_at, reopened_by: "Asha" },
      },
    ],
  });

async function showRound(page: Stage["page"], round: Parameters<typeof makeRound>[0]): Promise<void> {
  await page.route("**/rounds/round-1", (route) =>
    route.request().resourceType() === "fetch" ? route.fulfill({ json: makeRound(round) }) : route.continue(),
  );
  await page.goto("/dashboard/rounds/round-1");
  await page.getByRole("heading", { level: 1, name: /^Round 2, .*Ravi$/ }).waitFor();
}

/** The second order of a customer, for less than the first and with an oil that is not sold any more. */
async function fillNewOrder(stage: Stage): Promise<void> {
  const { page, shop } = stage;
  const gone = { id: "gone", name: "Rose Oil", size: "50ml", package: "GLASS BOTTLE", quantity: 1, price: 300 };
  await shop.book({ items: [shop.item("Almond Oil", { price: 200 }), gone], final_total: 500 });
  await page.getByLabel("Phone number").fill("98450 12345");
  await press(stage, "The same again");
}

/** Sold at the press: delivered at once, with a bill. */
async function openBill(stage: Stage): Promise<void> {
  const { page } = stage;
  await fillNewOrder(stage);
  await page.getByRole("radio", { name: "At the press" }).check();
  await page.getByRole("radio", { name: "Now, in cash" }).check();
  await press(stage, "Book order");
  await page.getByText("Handed over and paid.").waitFor();
  await page.getByRole("link", { name: "Bill" }).click();
  await page.locator(".bill").waitFor();
}

async function openCustomer({ page, shop }: Stage): Promise<void> {
  const phone = String(9_000_000_000 + Math.floor(Math.random() * 900_000_000));
  await shop.takeSteps(await shop.book({ phone }), "cancelled");
  await page.goto(`/dashboard/customers/${phone}`);
  await page
    .getByRole("textbox", { name: "New note" })
    .fill("Seldom at home before six.\nThe gate is behind the temple.");
  await page.getByRole("button", { name: "Add note" }).click();
  await page.getByRole("button", { name: "Remove note" }).first().waitFor();
}

/** An oil with a good batch, and a recalled one that a customer has. */
async function openStock({ page, shop, token }: Stage, path: string): Promise<{ batch: string }> {
  const post = <Reply>(to: string, body: object) => call<Reply>(`${shop.url}${to}`, { method: "POST", body, token });
  const name = `Oil ${Math.random().toString(36).slice(2)} of the Perundurai farmers`;
  const product = await shop.stock({ name });
  const cell = { size: "100ml", package: "TIN" };
  const make = async (best_before: string) => {
    const dates = { pressed_on: "2026-11-03", best_before };
    const batch = await post<BatchDetails>("/stock/batches/", { product, ...dates, litres: 40, seed_lot: "Palani" });
    return post<BatchDetails>(`/stock/batches/${batch.id}/fill`, { ...cell, units: 12 });
  };
  const [{ id, version }] = [await make("2099-11-03"), await make("2099-12-03")];
  const items = [{ id: product, ...cell, quantity: 2, price: 475 }];
  await shop.takeSteps(await shop.book({ items }), "confirmed", "packed", "out_for_delivery");
  await post(`/stock/batches/${id}/recall`, { version, reason: "cloudy" });
  const wish = { product, size: "250ml", package: "GLASS BOTTLE", phone: "98450 12345" };
  await page.request.post(`${shop.url}/stock/wishes/`, { data: wish });
  const isOfOil = path !== "" && path !== "wishes";
  await page.goto(`/dashboard/stock${path && `/${path}`}${isOfOil ? `/${product}` : ""}`);
  await page.getByText(name).first().waitFor();
  return { batch: id };
}

const ADMIN = {
  id: "p1",
  username: "Asha",
  phone: "98450 12345",
  email: "asha@example.com",
  role: "admin",
  is_owner: true,
  has_second_step: true,
  created_at: Date.UTC(2026, 9, 1),
  link_count: 0,
};
const PEOPLE = [
  { ...ADMIN, sign_in_count: 2 },
  { ...ADMIN, id: "p2", username: "Ravi", phone: "98450 11111", email: null, is_owner: false, sign_in_count: 1 },
  {
    ...ADMIN,
    id: "p3",
    username: "Venkataraghavan Subramaniam Iyer of Perundurai",
    phone: "98450 22222",
    email: "venkataraghavan.subramaniam.iyer@long-name-of-a-shop.example",
    is_owner: false,
    has_second_step: false,
    sign_in_count: 0,
  },
];
const PASSWORD = "kvtp-8mqz-x4hd-2wne";
const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const URI = `otpauth://totp/Kolhu:Asha?issuer=Kolhu&secret=${SECRET}`;
const CODES = Array.from({ length: 10 }, (_, n) => `k3fh-9mza-p2cd-xw7${"bcdefghijk"[n]}`);
const SESSION = { created_at: Date.UTC(2026, 10, 17, 4), expires_at: Date.UTC(2026, 10, 17, 12), address: "192.0.2.x" };
const SESSIONS = [
  { ...SESSION, id: "s1", browser: "Chrome on Windows", is_current: true },
  { ...SESSION, id: "s2", browser: "Firefox on Android", is_current: false },
];

/** People, an account and its second step, as the signed-in person would see them. */
async function meetPeople({ page }: Stage, path: string, change: object = {}): Promise<void> {
  const account = { ...ADMIN, is_second_step_required: false, recovery_codes_left: 8, ...change };
  const replies: Record<string, object> = {
    "GET /account/": account,
    "GET /account/sessions": { sessions: SESSIONS },
    "POST /account/second-step": { secret: SECRET, uri: URI },
    "POST /account/second-step/confirm": { recovery_codes: CODES },
    "GET /people/": { people: PEOPLE, is_second_step_required: false },
    "POST /people/": { person: PEOPLE[1], password: PASSWORD },
  };
  await page.route(/\/(account|people)\//, (route) => {
    const request = route.request();
    const reply = replies[`${request.method()} ${new URL(request.url()).pathname}`];
    return reply ? route.fulfill({ json: reply }) : route.continue();
  });
  await page.goto(`/dashboard/${path}`);
}

const NOT_AN_OWNER = { id: "p2", is_owner: false };
const NO_TWO_FACTOR = { has_second_step: false, is_second_step_required: true };

async function showUsers(stage: Stage, change?: object): Promise<void> {
  await meetPeople(stage, "users", change);
  await stage.page.getByText("Perundurai").waitFor();
}

async function showAccount(stage: Stage, change?: object): Promise<void> {
  await meetPeople(stage, "account", change);
  await stage.page.getByText("Firefox on Android").waitFor();
}

async function turnOnTwoFactor(stage: Stage): Promise<void> {
  await meetPeople(stage, "account", NO_TWO_FACTOR);
  await press(stage, "Turn on");
  await stage.page.getByRole("dialog").getByLabel("Current password").fill("a password for tests");
  await press(stage, "Go on");
  await stage.page.getByRole("heading", { name: "Scan and confirm" }).waitFor();
}

export const staffStates: State[] = [
  pageAt("login", "/sso_a/login"),
  pageAt("login-code", "/sso_a/login", async ({ page, shop }) => {
    const json = { message: "This code is wrong. Please try the next one.", code_required: true };
    await page.route("**/auth/login", (route) => route.fulfill({ status: 401, json }));
    await page.getByLabel("Phone Number").fill(shop.admin.phone);
    await page.getByLabel("Password", { exact: true }).fill("a password for tests");
    await page.getByRole("button", { name: "Login" }).click();
    await page.getByLabel("Code", { exact: true }).fill("123456");
    await page.getByRole("button", { name: "Login" }).click();
    await page.getByText("This code is wrong.").first().waitFor();
  }),
  at("dashboard-products", "products", "Products"),
  at("dashboard-sidebar", "products", "Products", ({ page }) => openSidebar(page)),
  at("dashboard-sample-facts", "products", "Products", ({ page }) => page.getByText("Before you sell").click()),
  at("dashboard-new-product", "products/new", "Add New Product"),
  at("dashboard-edit-product", "products", "Products", (stage) => follow(stage, /^Edit/, "Edit Product")),
  at("dashboard-save-failed", "products/new", "Add New Product", async (stage) => {
    await stage.page.getByLabel("Name").fill("Walnut Oil");
    await press(stage, "Add size");
    await press(stage, "Create Product");
    await stage.page.getByRole("alert").waitFor();
  }),
  at("dashboard-import", "products/import", "Import products"),
  at("dashboard-import-preview", "products", "Products", async (stage) => {
    const { page, shop, token } = stage;
    const list = await page.request.get(`${shop.url}/products/export`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const edited = (await list.text()).replace("Nutty and full, for", "Nutty and round, for");
    await page.getByRole("link", { name: "Import CSV" }).click();
    const file = { name: "oils.csv", mimeType: "text/csv", buffer: Buffer.from(edited) };
    await page.getByLabel(/^Choose a/).setInputFiles(file);
    await page.getByRole("heading", { name: "oils.csv" }).waitFor();
  }),
  signedIn("dashboard-users", showUsers),
  signedIn("dashboard-users-not-owner", (stage) => showUsers(stage, NOT_AN_OWNER)),
  signedIn("dashboard-users-change", async (stage) => {
    await showUsers(stage);
    await ask(stage, "Change Ravi");
  }),
  signedIn("dashboard-users-password", async (stage) => {
    await showUsers(stage);
    await press(stage, "Add a person");
    await stage.page.getByLabel("Name").fill("Ravi");
    await stage.page.getByLabel("Phone").fill("98450 11111");
    await press(stage, /^Add$/);
    await stage.page.getByText(PASSWORD).waitFor();
  }),
  signedIn("dashboard-account", showAccount),
  signedIn("dashboard-account-required", (stage) => showAccount(stage, NO_TWO_FACTOR)),
  signedIn("dashboard-account-new-codes", async (stage) => {
    await showAccount(stage);
    await ask(stage, "New recovery codes");
  }),
  signedIn("dashboard-account-turn-off", async (stage) => {
    await showAccount(stage);
    await ask(stage, "Turn off");
  }),
  signedIn("dashboard-account-second-step", turnOnTwoFactor),
  signedIn("dashboard-account-recovery-codes", async (stage) => {
    await turnOnTwoFactor(stage);
    await stage.page.getByLabel("Code that the app shows now").fill("123456");
    await stage.page.keyboard.press("Enter");
    await stage.page.getByText("They are shown only now.").waitFor();
  }),
  at("dashboard-sign-ins", "sign-ins", "Sign-ins", ({ page }) => page.getByRole("table").waitFor()),
];

export const orderDeskStates: State[] = [
  signedIn("dashboard-orders", async ({ page, shop }) => {
    await shop.book();
    await page.goto("/dashboard/orders");
    await page.getByRole("table").waitFor();
  }),
  signedIn("dashboard-orders-not-owner", async (stage) => {
    await meetPeople(stage, "orders", NOT_AN_OWNER);
    await stage.page.getByRole("switch", { name: "Sound" }).waitFor({ state: "attached" });
  }),
  signedIn("dashboard-orders-selected", selectOrders),
  signedIn("dashboard-orders-cancel", async (stage) => {
    await selectOrders(stage);
    await ask(stage, /^Cancel \d+$/);
  }),
  signedIn("dashboard-orders-picking", async (stage) => {
    await selectOrders(stage);
    // A phone has it in a menu.
    const more = stage.page.getByRole("button", { name: "More" }).last();
    if (await more.isVisible()) await more.click();
    await ask(stage, /^Picking list$/);
  }),
  signedIn("dashboard-order", openNewOrder),
  signedIn("dashboard-packing-slip", async (stage) => {
    await openNewOrder(stage);
    await print(stage);
  }),
  signedIn("dashboard-order-cancel", async (stage) => {
    await openNewOrder(stage);
    await ask(stage, "Cancel order");
  }),
  signedIn("dashboard-order-whatsapp", async (stage) => {
    await openNewOrder(stage);
    await ask(stage, "Choose a text for WhatsApp");
  }),
  signedIn("dashboard-order-not-agreed", async (stage) => {
    const { page, shop } = stage;
    const code = await shop.book({ items: [shop.item("Almond Oil", { price: 200 })], final_total: 200 });
    await shop.takeSteps(code, "confirmed", "packed");
    await page.goto(`/dashboard/orders/${code}`);
    await ask(stage, "Send out for delivery");
  }),
  signedIn("dashboard-order-change", async (stage) => {
    const { page } = stage;
    await openNewOrder(stage);
    await page.getByRole("link", { name: "Change order" }).click();
    await page.getByRole("radio", { name: "Agreed total" }).check();
    await page.getByRole("textbox", { name: "Total in rupees" }).fill("900");
    await page.getByRole("textbox", { name: "Reason, such as the coupon" }).fill("Coupon DIWALI");
  }),
  at("dashboard-new-order", "orders/new", "New order"),
  at("dashboard-new-order-filled", "orders/new", "New order", fillNewOrder),
  at("dashboard-new-order-wrong", "orders/new", "New order", async (stage) => {
    await press(stage, "Book order");
    await stage.page.getByText("Name is required").waitFor();
  }),
  at("dashboard-new-order-booked", "orders/new", "New order", async (stage) => {
    await fillNewOrder(stage);
    await press(stage, "Book order");
    await stage.page.getByRole("heading", { level: 1, name: "Order booked" }).waitFor();
  }),
  at("dashboard-bill", "orders/new", "New order", openBill),
  at("dashboard-bill-printed", "orders/new", "New order", async (stage) => {
    await openBill(stage);
    await print(stage);
  }),
  signedIn("dashboard-customers", async ({ page, shop }) => {
    await shop.book({ name_customer: "Venkataraghavan Subramaniam Iyer of Perundurai", phone: "+44 20 7946 0958" });
    await shop.book({ name_customer: "आशा राव", phone: "98450 12346" });
    await page.goto("/dashboard/customers");
    await page.getByRole("table").waitFor();
  }),
  signedIn("dashboard-customer", openCustomer),
  signedIn("dashboard-customer-erase", async (stage) => {
    await openCustomer(stage);
    await ask(stage, "Erase this customer");
  }),
  at("dashboard-figures", "figures", "Figures", ({ page }) => page.getByText("Show as a table").first().waitFor()),
  at("dashboard-rounds", "rounds", "Rounds"),
  signedIn("dashboard-round", openRound),
  signedIn("dashboard-round-arranged", async (stage) => {
    await openRound(stage);
    await press(stage, "Arrange");
  }),
  signedIn("dashboard-round-collected", async (stage) => {
    await openRound(stage);
    await ask(stage, "Delivered");
    await press(stage, "Both");
  }),
  signedIn("dashboard-round-link", async (stage) => {
    await openRound(stage);
    const path = "/round/round-1?key=3q2-7wAAQkJCQkJCQkJCQg";
    await stage.page.route("**/rounds/round-1/link", (route) => route.fulfill({ json: { path } }));
    await press(stage, "Send to driver");
    await stage.page.getByRole("dialog").getByRole("link", { name: "WhatsApp" }).waitFor();
  }),
  signedIn("dashboard-round-counted", async (stage) => {
    await openEndedRound(stage);
    await stage.page.getByLabel("Cash counted, in rupees").fill("890");
  }),
  signedIn("dashboard-round-printed", async (stage) => {
    await openRound(stage);
    await print(stage);
  }),
  at("dashboard-cash", "cash", "Cash"),
  signedIn("dashboard-stock", (stage) => openStock(stage, "")),
  signedIn("dashboard-stock-batch", async (stage) => {
    const { batch } = await openStock(stage, "");
    await stage.page.goto(`/dashboard/stock/batches/${batch}`);
    await stage.page.getByText("are still to be told").waitFor();
  }),
  signedIn("dashboard-stock-new", (stage) => openStock(stage, "new")),
  signedIn("dashboard-stock-fill", (stage) => openStock(stage, "fill")),
  signedIn("dashboard-stock-count", (stage) => openStock(stage, "count")),
  signedIn("dashboard-stock-labels-printed", async (stage) => {
    const { batch } = await openStock(stage, "");
    await stage.page.goto(`/dashboard/stock/labels/${batch}`);
    await stage.page.getByText(/of A4/).waitFor();
    await print(stage);
  }),
  signedIn("dashboard-stock-wishes", (stage) => openStock(stage, "wishes")),
  at("dashboard-settings", "settings", "Settings", ({ page }) => page.getByLabel("UPI id").waitFor()),
  at("dashboard-not-found", "no-such-page", "404 Not Found"),
];
