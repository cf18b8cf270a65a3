import type { Page } from "@playwright/test";
import { dayOf, isoDay } from "#domain/india-day.ts";
import { formatIsoDay } from "#domain/india-time.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import type { TillDay } from "#domain/rounds/cash.ts";
import { findProblems, listBrokenNumbers } from "../fixtures/accessibility.ts";
import { call } from "../fixtures/call-api.ts";
import { hearAlerts } from "../fixtures/hear-alerts.ts";
import { open } from "../fixtures/open.ts";
import { openSidebar } from "../fixtures/open-sidebar.ts";
import { button, LIST, letPoll, openWithClock } from "../fixtures/orders-page.ts";
import type { OrdersShop } from "../fixtures/orders-shop.ts";
import { expect, test } from "../fixtures/test-orders.ts";
import { beginWithinDay } from "../fixtures/within-a-day.ts";

const stop = (page: Page, name: string) => page.getByRole("article", { name });
const sum = (page: Page, name: string) => page.locator(`.sum-list [data-part="${name}"] dd`).first();
const PLACES = {
  Asha: "1 Temple Street, Mysuru 570002",
  Bala: "2 Temple Street, Mysuru 570001",
  Chitra: "3 Temple Street, Mysuru 570002",
  Deepa: "4 Lake Road, Mysuru 570001",
  Esha: "5 Lake Road, Mysuru 570001",
};
type Name = keyof typeof PLACES;
const NAMES = Object.keys(PLACES) as Name[];

async function packOne(shop: OrdersShop, name_customer: Name, phone: string) {
  const item = shop.item("Ground Nut Oil", { quantity: 2 });
  const price = 2 * item.price;
  const address = PLACES[name_customer];
  const code = await shop.book({ name_customer, phone, address, items: [item], final_total: price });
  await shop.takeSteps(code, "confirmed", "packed");
  return { code, price };
}

/** Five orders of one phone, packed, by the names of their customers. */
async function packFive(shop: OrdersShop, phone: string) {
  const codes = { Asha: "", Bala: "", Chitra: "", Deepa: "", Esha: "" };
  let price = 0;
  for (const name of NAMES) ({ code: codes[name], price } = await packOne(shop, name, phone));
  return { codes, price, due: (count: number) => formatRupees(count * price, 2) };
}

const field = (page: Page, name: string | RegExp) => page.getByRole("textbox", { name });

/** What was tapped at a door; it goes out again after the pause of a poll. */
const TAP_CALL = /\/rounds\/[^/]+\/stops\//;

/** A tap is shown at once; the next one at the same door is about what the shop has then. */
async function expectSent(page: Page): Promise<void> {
  await expect(page.getByText(/not sent yet/)).toBeHidden();
}

// One shop for both of them.
test.describe.configure({ mode: "default" });

test("packed orders go out in a round, grouped by PIN code, which can be sorted and printed", async ({
  page,
  shop,
  complaints,
}) => {
  const { codes, due } = await packFive(shop, "9845011111");

  await test.step("packed orders ticked in the list start a round", async () => {
    await open(page, `${LIST}?state=packed`);
    await page.getByLabel(`Select ${codes.Asha}`).check();
    await page.getByRole("link", { name: "New round with 1" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "New round" })).toBeVisible();
    await expect(button(page, "Send out 1 order")).toBeVisible();
    await page.getByLabel("All (").check();
    await expect(button(page, "Send out 5 orders")).toBeVisible();
    await expect(page.getByText(`5 orders, ${due(5)}`)).toBeVisible();
    expect(await findProblems(page)).toEqual([]);
    await button(page, "Send out 5 orders").click();
    await expect(page.getByText("Driver is required")).toBeVisible();
    await page.getByLabel("Driver").fill("Meena");
    await button(page, "Send out 5 orders").click();
    await expect(page.getByRole("heading", { level: 1, name: /^Round \d, .*Meena$/ })).toBeVisible();
    expect((await shop.getOrder(codes.Asha)).state).toBe("out_for_delivery");
  });

  await test.step("the driver's link is two taps away; a new one ends it, and the desk sees when it was opened", async () => {
    const dialog = page.getByRole("dialog", { name: "Link for Meena" });
    const whatsapp = dialog.getByRole("link", { name: "WhatsApp" });
    const shown = dialog.locator(".driver-link__url");
    const readUrl = async () => (await shown.textContent()) ?? "";
    const load = async () => {
      const url = new URL(await readUrl());
      const headers = { "x-round-key": url.searchParams.get("key") ?? "" };
      return () => page.request.get(url.pathname.replace("/round/", "/driver/rounds/"), { headers });
    };
    await button(page, "Send to driver").click();
    await expect(whatsapp).toHaveAttribute("href", /^https:\/\/wa\.me\/\?text=Your%20delivery%20round/);
    const href = new URL((await whatsapp.getAttribute("href")) ?? "");
    expect(href.searchParams.get("text")).toContain(await readUrl());
    expect(await findProblems(page)).toEqual([]);
    const first = await load();
    expect((await first()).status()).toBe(200);
    await dialog.getByLabel("May agree prices at the door").check();
    await expect(dialog.getByText("Making the link...")).toBeHidden();
    expect((await first()).status()).toBe(404);
    const second = await load();
    expect((await (await second()).json()).agrees_prices).toBe(true);
    await button(dialog, "हिन्दी").click();
    await expect(shown).toContainText("/hi/round/");
    await expect(whatsapp).toHaveAttribute("href", new RegExp(encodeURIComponent("डिलीवरी राउंड")));
    expect((await second()).status()).toBe(404);
    await button(dialog, "English").click();
    await expect(shown).not.toContainText("/hi/");
    const inEnglish = await load();
    expect((await inEnglish()).status()).toBe(200);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await button(dialog, "Copy link").click();
    await expect(button(dialog, "Copied")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await readUrl());
    await page.keyboard.press("Escape");
    await expect(button(page, "Send to driver")).toBeFocused();
    await page.reload();
    await expect(page.locator(".driver-link__state")).toHaveText(/^Opened last .* Works until /);
    await button(page, "Send to driver").press("Enter");
    await expect(dialog).toContainText("A new link ends this one.");
    await expect(whatsapp).toBeHidden();
    await button(dialog, "New link").click();
    await expect(whatsapp).toBeVisible();
    expect((await inEnglish()).status()).toBe(404);
    const third = await load();
    await button(dialog, "Close").click();
    await expect(page.locator(".driver-link__state")).toHaveText(/^Not opened yet\. /);
    await button(page, "Send to driver").click();
    await button(dialog, "End link").click();
    await expect(dialog).toBeHidden();
    await expect(page.locator(".driver-link__state")).toBeHidden();
    expect((await third()).status()).toBe(404);
  });

  await test.step("stops are grouped by PIN code, with call, map, lines, amount and a UPI code", async () => {
    await expect(page.locator(".stop-group", { hasText: "570001" }).getByRole("article")).toHaveCount(3);
    await expect(sum(page, "To collect")).toHaveText(due(5));
    const asha = stop(page, "Asha");
    await expect(asha).toContainText("2 × Ground Nut Oil");
    await expect(asha.getByRole("link", { name: "Call" })).toHaveAttribute("href", /^tel:\+91/);
    await expect(asha.getByRole("link", { name: PLACES.Asha })).toHaveAttribute(
      "href",
      `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(PLACES.Asha)}`,
    );
    expect(await findProblems(page)).toEqual([]);
    await button(asha, "UPI code").click();
    await expect(page.getByRole("img", { name: `Code to pay ${due(1)} by UPI` }).last()).toBeVisible();
    await button(page.getByRole("dialog"), "Close").click();
  });

  await test.step("they are sorted with arrow buttons", async () => {
    const rows = page.locator(".arrange__stop b");
    const save = () => page.waitForResponse((response) => response.request().method() === "PATCH");
    await button(page, "Arrange").click();
    const moved = save();
    await button(page, "Move Esha up").press("Enter");
    await expect(rows).toHaveText(["Bala", "Esha", "Deepa", "Asha", "Chitra"]);
    await expect(button(page, "Move Esha up")).toBeFocused();
    await moved;
    expect(await findProblems(page)).toEqual([]);
    await button(page, "Done").click();
    await page.reload();
    await expect(page.locator(".stop-card h3")).toHaveText(["Bala", "Esha", "Deepa", "Asha", "Chitra"]);
  });

  await test.step("it is printed on A4 with boxes to tick", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("banner")).toBeHidden();
    const sheet = page.locator(".round-sheet");
    await expect(sheet.locator("tbody tr")).toHaveCount(5);
    await expect(sheet).toContainText("Total to collect");
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(pdf).toMatch(/\/MediaBox \[0 0 (594|595|596)(\.\d+)? (841|842)(\.\d+)?\]/);
    await page.emulateMedia({ media: "screen" });
  });

  await test.step("the list of rounds shows it as not counted", async () => {
    await openSidebar(page);
    await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Rounds" }).click();
    const row = page.getByRole("row", { name: /Meena/ });
    await expect(row).toContainText("5 stops, 5 left");
    await expect(row).toContainText("Not counted");
    expect(await findProblems(page)).toEqual([]);
    await row.getByRole("link", { name: "Meena" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^Round \d, .*Meena$/ })).toBeVisible();
  });

  await test.step("the driver is changed once, though the response is lost", async () => {
    complaints.expect(/ERR_FAILED/, /Failed to fetch/);
    const isChange = (url: URL) => /\/rounds\/[^/]+$/.test(url.pathname);
    const loseOnce = (reach: boolean) => {
      let isLost = false;
      return page.route(isChange, async (route) => {
        if (route.request().method() !== "PATCH" || isLost) return route.fallback();
        isLost = true;
        if (reach) await route.fetch();
        return route.abort();
      });
    };
    await button(page, "Arrange").click();
    await page.getByLabel("Driver").fill("Kiran");
    await loseOnce(false);
    await button(page, "Save").click();
    await expect(
      page.getByText("The shop did not respond. Please press the button again: it is saved only once."),
    ).toBeVisible();
    await loseOnce(true);
    await button(page, "Save").click();
    await expect(page.getByText("Saved.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: /^Round \d, .*Kiran$/ })).toBeVisible();
  });

  await test.step("after a lost response, an order that was packed meanwhile goes out too", async () => {
    complaints.expect(/ERR_FAILED/, /Failed to fetch/);
    await packOne(shop, "Asha", "9845011112");
    await open(page, "/dashboard/rounds/new");
    await page.getByLabel("Driver").fill("Tara");
    await page.route(
      /\/rounds\/$/,
      async (route) => {
        await route.fetch();
        await packOne(shop, "Bala", "9845011112");
        await route.abort();
      },
      { times: 1 },
    );
    await button(page, "Send out 1 order").click();
    await expect(page.getByText("no order goes out twice")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /Bala/ })).toBeChecked();
    await button(page, "Send out 1 order").click();
    await expect(page.locator(".stop-card h3")).toHaveText(["Bala"]);
  });
});

test("on a bad connection no tap and no rupee of a round is lost", async ({ page, shop, token, complaints }) => {
  await beginWithinDay();
  let isYes = true;
  const asked = hearAlerts(page, () => isYes);
  const { codes, price, due } = await packFive(shop, "9845022222");
  const round = await shop.sendRound("Ravi", Object.values(codes));
  let line = "there" as "there" | "away" | "losing";
  await page.route(TAP_CALL, async (route) => {
    if (line === "there") return route.continue();
    if (line === "losing") {
      line = "there";
      await route.fetch();
    }
    return route.abort("internetdisconnected");
  });
  await openWithClock(page, `/dashboard/rounds/${round}`);

  await test.step("delivered has the amount filled in, and the focus stays with the stop", async () => {
    await button(stop(page, "Chitra"), "Delivered").click();
    const cash = field(page, "Collected in cash, in rupees");
    await expect(cash).toHaveValue(String(price));
    expect(await findProblems(page)).toEqual([]);
    await cash.fill("123");
    await page.goBack();
    await expect(page.getByRole("dialog")).toBeHidden();
    await button(stop(page, "Chitra"), "Delivered").click();
    await expect(cash).toHaveValue("123");
    await cash.fill(String(price));
    await button(page, `Delivered, ${due(1)} in cash`).click();
    await expect(stop(page, "Chitra")).toContainText(new RegExp(`Delivered, ${due(1)} in cash.*by Admin`));
    await expect(stop(page, "Chitra").getByRole("heading")).toBeFocused();
    await expect(sum(page, "Cash")).toHaveText(due(1));
  });

  await test.step("without a network taps are stored, shown as not sent, and survive a reload", async () => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /ERR_FAILED/);
    // Only the API is away: the worker that would bring the page is not part of this.
    line = "away";
    await button(stop(page, "Bala"), "Delivered").click();
    await page.setViewportSize({ width: 360, height: 740 });
    await button(page, "Both").click();
    await field(page, /in cash/).fill("100");
    await expect(field(page, /by UPI/)).toHaveValue(String(price - 100));
    await button(page, "Show the UPI code for").click();
    const upiCode = page.getByRole("img", { name: `Code to pay ${formatRupees(price - 100, 2)} by UPI` });
    const buttons = page.locator(".dialog__foot");
    // The buttons stick to the bottom and would cover it.
    const isWhole = async () => {
      const [shown, foot] = [await upiCode.boundingBox(), await buttons.boundingBox()];
      return shown !== null && foot !== null && shown.y >= 0 && shown.y + shown.height <= foot.y;
    };
    await expect.poll(isWhole).toBe(true);
    await field(page, /by UPI/).fill(String(price - 150));
    await expect(page.getByText(`₹50.00 less than ${due(1)}`)).toBeVisible();
    await button(page, /^Delivered, ₹100\.00 in cash and/).click();
    await expect(stop(page, "Bala")).toContainText("Not sent yet");
    await button(stop(page, "Esha"), "Not at home").click();
    await expect(page.getByText("2 taps are not sent yet.")).toBeVisible();
    await page.reload();
    await expect(page.getByText("2 taps are not sent yet.")).toBeVisible();
    expect((await shop.getOrder(codes.Bala)).state).toBe("out_for_delivery");
  });

  await test.step("with the network they are sent once, though the first response is lost", async () => {
    const tried = page.waitForRequest(TAP_CALL);
    await button(page, "Send now").click();
    await tried;
    line = "losing";
    await letPoll(page, TAP_CALL);
    await letPoll(page, TAP_CALL);
    await expectSent(page);
    await expect(stop(page, "Bala")).toContainText("by Admin");
    const history = (await shop.getOrder(codes.Bala)).history.filter(({ to }) => to === "delivered");
    expect(history).toHaveLength(1);
    expect((await shop.getOrder(codes.Esha)).state).toBe("packed");
    expect(asked).toEqual([`Nobody at home at Esha's? Order ${codes.Esha} becomes packed again.`]);
  });

  await test.step("a tap refused because of a colleague's change is kept", async () => {
    complaints.expect(/409/);
    await shop.takeSteps(codes.Deepa, "refused");
    await button(stop(page, "Deepa"), "Delivered").click();
    await button(page, `Delivered, ${due(1)} in cash`).click();
    await expect(stop(page, "Deepa").getByRole("alert")).toContainText(
      `You tapped: Delivered, ${due(1)} in cash. Admin changed this order to refused.`,
    );
    await expect(button(stop(page, "Deepa"), "Delivered")).toBeHidden();
    await button(stop(page, "Deepa"), "Send it again").click();
    await expect(stop(page, "Deepa").getByRole("alert")).toContainText(
      "Admin has marked it as refused. Undo that first, then send it again.",
    );
    await button(stop(page, "Deepa"), "Discard it").click();
    expect(asked.at(-1)).toBe(`Discard ${due(1)} in cash for order ${codes.Deepa}? It won't be counted.`);
    await expect(stop(page, "Deepa")).toContainText("Refused");
  });

  await test.step("refused with a reason, then undone", async () => {
    await button(stop(page, "Asha"), "Refused").click();
    await page.getByLabel("No money at hand").check();
    await button(page, "Customer refused it").click();
    await expect(stop(page, "Asha")).toContainText(/Refused.*by Admin/);
    await button(stop(page, "Asha"), "Undo").click();
    await expect(button(stop(page, "Asha"), "Refused")).toBeVisible();
    await expectSent(page);
    await button(stop(page, "Asha"), "Refused").click();
    await button(page, "Customer refused it").click();
    await expect(stop(page, "Asha")).toContainText(/Refused.*by Admin/);
  });

  await test.step("a cash difference needs a reason, and a round is closed once though the response is lost", async () => {
    await expect(page.getByText(`Ravi should hand over ${formatRupees(price + 100, 2)} in cash.`)).toBeVisible();
    await field(page, "Cash counted, in rupees").fill(String(price + 70));
    await field(page, "Spent from it, in rupees (optional)").fill("20");
    await field(page, "Spent on, such as petrol").fill("Petrol");
    await button(page, "Close the round").click();
    await expect(page.getByText("Say why the cash differs")).toBeVisible();
    await field(page, "Reason for the difference").fill("Tea");
    const countedBy = page.getByLabel("Counted by");
    await expect(countedBy).toHaveValue("Admin");
    await countedBy.fill(" ");
    await button(page, "Close the round").click();
    await expect(page.getByText("Say who counted the cash")).toBeVisible();
    await countedBy.fill("ravi ");
    const isClose = /\/rounds\/[^/]+\/close$/;
    await page.route(isClose, (route) => route.abort(), { times: 1 });
    await button(page, "Close the round").click();
    await expect(
      page.getByText("The shop did not respond. Please press the button again: it is saved only once."),
    ).toBeVisible();
    expect(asked.at(-1)).toBe("Ravi drove this round. Did Ravi count the cash too?");
    await countedBy.fill("Meena");
    await page.route(isClose, (route) => route.fetch().then(() => route.abort()), { times: 1 });
    await button(page, "Close the round").click();
    await expect(page.getByText(`₹10.00 less than ${formatRupees(price + 100, 2)}: Tea`)).toBeVisible();
    await expect(page.getByText("Counted by Meena, entered by Admin")).toBeVisible();
    await expect(button(stop(page, "Chitra"), "Undo")).toBeHidden();
    expect(await findProblems(page)).toEqual([]);
    const sumOf = async (name: string) => {
      const [sum = ""] = await page.locator(`[data-part="${name}"] dd`).allInnerTexts();
      return Number(sum.replace(/[₹,]/g, ""));
    };
    const collected = (await sumOf("Cash")) + (await sumOf("UPI"));
    const due = formatRupees(await sumOf("To collect"), 2);
    await page.getByRole("link", { name: "Rounds" }).last().click();
    const row = page.getByRole("row", { name: /Ravi/ });
    await expect(row).toContainText(due);
    await expect(row).toContainText(formatRupees(collected, 2));
    await expect(row).toContainText("₹10.00 less ₹20.00 spent");
    await page.goBack();
  });

  await test.step("an order handed over without a round has its payment too", async () => {
    const code = codes.Esha;
    await shop.takeSteps(code, "out_for_delivery");
    await stop(page, "Esha").getByRole("link", { name: code }).click();
    await button(page, "Mark as delivered").click();
    await field(page, "Collected in cash, in rupees").fill("123");
    await page.goBack();
    await button(page, "Mark as delivered").click();
    await expect(field(page, "Collected in cash, in rupees")).toHaveValue("123");
    await button(page, "UPI").click();
    await button(page, `Delivered, ${due(1)} by UPI`).click();
    await expect(page.getByRole("region", { name: "History" })).toContainText(`Collected: ${due(1)} by UPI`);
    await expect(page.getByRole("region", { name: "History" })).toContainText("Nobody was at home: round");
  });

  await test.step("an owed rest is shown with the customer and in a new order until received or let go", async () => {
    const earlier = page.getByRole("region", { name: "Earlier orders of this phone" });
    await earlier.getByRole("link", { name: codes.Bala }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Order ${codes.Bala}` })).toBeVisible();
    await page.getByRole("link", { name: "All about this customer" }).click();
    await expect(page.getByText(`Owes ₹50.00 of order ${codes.Bala}`)).toBeVisible();
    await button(page, "Erase this customer").click();
    const notYet = page.getByRole("dialog", { name: "Not yet" });
    await expect(notYet).toContainText(`₹50.00 is still owed for ${codes.Bala}`);
    await button(notYet, "Close").last().click();
    await page.getByRole("link", { name: "New order" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "New order" })).toBeVisible();
    await expect(page.getByText(`Owes ₹50.00 of order ${codes.Bala}`)).toBeVisible();
    await page.getByRole("link", { name: codes.Bala }).click();
    const paid = page.getByRole("region", { name: "Paid" });
    await button(paid, "Old debt paid").click();
    await field(page, "Collected in cash, in rupees").fill("0");
    await button(page, "Received, nothing").click();
    await expect(page.getByRole("dialog")).toContainText("Type an amount above 0");
    await field(page, "Collected in cash, in rupees").fill("500");
    await button(page, "Received, ₹500.00 in cash").click();
    await expect(page.getByRole("dialog")).toContainText("The amount must not be above ₹100.00");
    await field(page, "Collected in cash, in rupees").fill("60");
    isYes = false;
    await button(page, "Received, ₹60.00 in cash").click();
    expect(asked.at(-1)).toBe("₹60.00 in cash is ₹10.00 more than ₹50.00. Is that right?");
    isYes = true;
    await field(page, "Collected in cash, in rupees").fill("30");
    await button(page, "Received, ₹30.00 in cash").click();
    await expect(paid).toContainText("Owes ₹20.00");
    await button(paid, "Let it go").click();
    await field(page, "Why").fill("Old customer");
    await button(page.getByRole("dialog"), "Let it go").click();
    await expect(paid).toContainText("Let go: ₹20.00");
    await expect(paid).not.toContainText("Owes");
    await button(paid, "Undo").last().click();
    await expect(paid).toContainText("Owes ₹20.00");
    await expect(page.getByRole("region", { name: "History" })).toContainText("Let go: ₹20.00: Old customer");
  });

  await test.step("the cash page has all of it by person, and exports it", async () => {
    await openSidebar(page);
    await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Cash" }).click();
    const ravi = page.getByRole("region", { name: /^Ravi, / });
    await expect(ravi).toContainText(
      `counted by Meena and ₹20.00 spent (Petrol), ₹10.00 less than ${formatRupees(price + 100, 2)}: Tea`,
    );
    await expect(ravi.getByRole("link", { name: /^Round \d+, \d+:\d\d\s[ap]m$/ })).toHaveCount(1);
    await expect(ravi.getByRole("row")).toHaveCount(6);
    const admin = page.getByRole("region", { name: /^admin, /i });
    await expect(admin).toContainText("Delivered, without a round");
    await expect(admin.getByRole("row", { name: /Old debt paid/ })).toContainText("₹30.00");
    await expect(ravi.locator('[data-part="Missing when counted"]')).toContainText("₹10.00");
    await expect(ravi.locator('[data-part="Expenses"]')).toContainText("₹20.00");
    await expect(ravi.locator('[data-part="Still owed"]')).toContainText("of it paid since ₹30.00");
    await page.getByText(/^Owed now/).click();
    await expect(page.getByText(/^Owed now/)).toContainText("₹20.00 of 1 order");
    expect(await findProblems(page)).toEqual([]);
    const download = page.waitForEvent("download");
    await button(page, "Export CSV").click();
    expect((await download).suggestedFilename()).toMatch(/^cash-\d{4}-\d\d-\d\d\.csv$/);
  });

  await test.step("it prints the day and the sums without the form, and no number breaks beside a long name", async () => {
    const today = formatIsoDay(isoDay(dayOf(Date.now())));
    const long = "Venkatanarasimharajuvaripeta".repeat(7).slice(0, 120);
    await page.route(/\/cash\/\?/, async (route) => {
      const body = await (await route.fetch()).text();
      await route.fulfill({ body: body.replace(/("(?:person|name_customer)":")[^"]*/g, `$1${long}`) });
    });
    await page.reload();
    await expect(page.getByRole("heading", { level: 2, name: `${long}, ${today}` }).first()).toBeVisible();
    const viewport = page.viewportSize();
    for (const media of ["screen", "print"] as const) {
      await page.emulateMedia({ media });
      for (const width of [720, 360]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await listBrokenNumbers(page), `${media} ${width}`).toEqual([]);
      }
    }
    await expect(page.getByText(`${today}: to collect and collected, by day and person.`)).toBeVisible();
    await expect(page.getByText("₹30.00 in cash, not counted yet.")).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await expect(page.getByRole("button")).toHaveCount(0);
    await page.emulateMedia({ media: null });
    if (viewport) await page.setViewportSize(viewport);
    await page.unrouteAll();
    await page.reload();
  });

  await test.step("the till is counted with a reason for a difference, and an owner opens the count again", async () => {
    const till = page.getByRole("region", { name: /^Till, / });
    await expect(till).toContainText("There should be ₹30.00 in the till");
    const end = page.getByRole("region", { name: "End of day" });
    await expect(end).toContainText("Till: ₹30.00 to count");
    await expect(end).toContainText("Debts: ₹20.00 owed now");
    await field(page, "Cash counted, in rupees").fill("25");
    await field(page, "Reason for the difference").fill("Petrol");
    await button(page, "Count the till").click();
    await expect(till).toContainText("₹25.00 counted, ₹5.00 less than ₹30.00: Petrol");
    await expect(till).toContainText("all counted");
    await expect(end).not.toContainText("Till");
    await expect(page.locator('[data-part="Missing when counted"]').first()).toContainText("₹15.00");
    const admin = page.getByRole("region", { name: /^admin, /i });
    await expect(admin.locator('[data-part="Cash"]')).toContainText("₹30.00 in the till");
    await button(till, "Open again").click();
    expect(asked.at(-1)).toBe("Open this count again? Its cash must be counted again.");
    await expect(till).toContainText("Opened again by Admin");
    const counted = field(page, "Cash counted, in rupees");
    await counted.fill("30");
    const day = isoDay(dayOf(Date.now()));
    const desk = (path: string, body: object) =>
      call<TillDay>(`${shop.url}/cash/till-counts${path}`, { method: "POST", token, body });
    const made = await desk("", { day, expected_cash: 30, counted_cash: 30 });
    await desk(`/${made.counts[0]?.id}/reopen`, {});
    complaints.expect(/\b409\b/);
    await button(till, "Count the till").click();
    await expect(till).toContainText("Somebody has counted this till meanwhile.");
    await expect(counted).toHaveValue("");
    await expect(till).toContainText("₹30.00 counted, as expected");
  });
});
