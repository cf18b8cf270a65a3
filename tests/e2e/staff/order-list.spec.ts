import type { Page } from "@playwright/test";
import { findProblems } from "../fixtures/accessibility.ts";
import { expectToldApart } from "../fixtures/expect-told-apart.ts";
import { hold } from "../fixtures/hold.ts";
import { open } from "../fixtures/open.ts";
import { button, COUNTS_CALL, LIST, LIST_CALL, letPoll, openWithClock, rowOf, rows } from "../fixtures/orders-page.ts";
import type { OrdersShop } from "../fixtures/orders-shop.ts";
import { insertPastOrders } from "../fixtures/past-orders.ts";
import { expectTop, topOf } from "../fixtures/place.ts";
import { expect, test } from "../fixtures/test-orders.ts";

// In order: the first test sees a shop without an order.
test.describe.configure({ mode: "default" });

const counts = (page: Page) => page.getByRole("navigation", { name: "Orders by state" });
/** One sound is so many notes. */
const NOTES = 2;
/** The pause between two reloads of a tab that nobody sees. */
const HIDDEN_POLL_MS = 30_000;
const search = (page: Page) => page.getByRole("searchbox", { name: "Search orders" });

test("the first order appears by itself, is announced and counted in the title; sound is optional", async ({
  page,
  shop,
}) => {
  const chimes = await hearChimes(page);
  await openWithClock(page, LIST);
  await expect(page).toHaveTitle("Orders | Admin Dashboard");
  await expect(page.getByRole("heading", { name: "No orders yet" })).toBeVisible();
  const code = await shop.book();
  await letPoll(page, LIST_CALL);
  await expect(rowOf(page, code)).toContainText("Asha Rao");
  await expect(page.getByRole("status").filter({ hasText: "1 new order" })).toHaveCount(1);
  await expect(counts(page).getByRole("link", { name: "New 1" })).toBeVisible();
  await expect(page.getByText("1 order", { exact: true })).toBeVisible();
  await expect(page).toHaveTitle("(1) Orders | Admin Dashboard");

  await test.step("switched on, the sound rings once for each new order", async () => {
    const sound = page.getByRole("switch", { name: "Sound" });
    await expect(sound).not.toBeChecked();
    expect(await chimes()).toBe(0);
    await sound.click();
    await expect(sound).toBeChecked();
    await expect.poll(chimes).toBe(1);
    await shop.book();
    await letPoll(page, LIST_CALL);
    await expect(page).toHaveTitle("(2) Orders | Admin Dashboard");
    await expect.poll(chimes).toBe(2);
    // The second is sent when the response of the first is there.
    await letPoll(page, LIST_CALL);
    await letPoll(page, LIST_CALL);
    expect(await chimes()).toBe(2);
  });

  await test.step("the device remembers the switch, and the page asks for the tap that browsers need", async () => {
    await page.reload();
    await expect(page.getByRole("switch", { name: "Sound" })).toBeChecked();
    await expect(page.getByText("Tap anywhere on this page once")).toBeVisible();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(page.getByText("Tap anywhere on this page once")).toHaveCount(0);
    // What the list begins with is not new.
    await expect(rows(page)).toHaveCount(2);
    await shop.book();
    await letPoll(page, LIST_CALL);
    await expect.poll(chimes).toBe(1);
  });

  await test.step("it rings and counts on other pages too", async () => {
    await rowOf(page, code).click();
    await expect(page).toHaveTitle(`(3) Order ${code} | Admin Dashboard`);
    await shop.book();
    await letPoll(page, COUNTS_CALL);
    await expect(page).toHaveTitle(`(4) Order ${code} | Admin Dashboard`);
    await expect.poll(chimes).toBe(2);
    await page.goBack();
    await expect(page).toHaveTitle("(4) Orders | Admin Dashboard");
    await expect(rows(page)).toHaveCount(4);
    expect(await chimes()).toBe(2);
  });

  await test.step("switched off, no page rings", async () => {
    await page.getByRole("switch", { name: "Sound" }).click();
    await shop.book();
    await letPoll(page, LIST_CALL);
    await expect(page).toHaveTitle("(5) Orders | Admin Dashboard");
    expect(await chimes()).toBe(2);
  });
});

test("orders are listed newest first and found by name, phone, code, state, day and need, and exported", async ({
  page,
  shop,
}) => {
  const name = makeName();
  const asText = await shop.book({ final_total: 10, cartDetails: "50 tins of almond oil" });
  const castor = shop.item("Castor Oil");
  const first = await shop.book({
    name_customer: `${name} One`,
    phone: "98111 22233",
    items: [castor],
    final_total: castor.price,
  });
  const second = await shop.book({
    name_customer: `${name} Two`,
    items: [shop.item("Castor Oil", { quantity: 3, price: 1 })],
    final_total: 3,
  });
  await shop.takeSteps(first, "confirmed");
  const [late = ""] = await insertPastOrders(shop, "Late", 1, { deliver_by: "2024-03-01" });
  await open(page, LIST);

  await test.step("newest first, with place, items, total, state and mail", async () => {
    await expect(rowOf(page, second)).toBeVisible();
    expect((await codesOf(page)).slice(0, 2)).toEqual([second, first]);
    await expect(rowOf(page, second)).toContainText(/Mysuru.*3.*₹3\.00.*New.*Price differs/);
    await expect(rowOf(page, first)).toContainText(/1.*₹[\d.,]+.*Confirmed/);
    await expect(rowOf(page, first)).not.toContainText("Price");
    await expect(rowOf(page, asText)).toContainText(/As text.*₹10\.00.*New.*Price not checked/);
    await expect(rowOf(page, asText)).not.toContainText("Late");
    await expect(rowOf(page, late)).toContainText("Late, due Fri 1 Mar");
    expect(await findProblems(page)).toEqual([]);
    await rowOf(page, late).click();
    await expect(page.getByText("Promised by Fri 1 Mar. Late")).toBeVisible();
    await page.goBack();
    await expect(rowOf(page, late)).toBeVisible();
  });

  await test.step("a search is in the URL and survives reload and Back", async () => {
    await search(page).fill(name.toUpperCase());
    await expect(rows(page)).toHaveCount(2);
    await expect(page).toHaveURL(/\?q=ASHA\+[\dA-F]{8}$/);
    await expect(search(page)).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: "2 orders match" })).toHaveCount(1);
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
    await expect(search(page)).toHaveValue(name.toUpperCase());
    await rowOf(page, first).click();
    await expect(page.getByText("Earlier orders of this phone")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: `Order ${first}` })).toBeFocused();
    await page.getByRole("main").getByRole("link", { name: "Orders" }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(search(page)).toHaveValue(name.toUpperCase());
    await expect(rowOf(page, first).getByRole("link")).toBeFocused();
    await page.goBack();
    await expect(search(page)).toHaveValue("");
  });

  await test.step("a count filters by its state, and shows all again", async () => {
    const confirmed = counts(page).getByRole("link", { name: /^Confirmed \d+$/ });
    await confirmed.click();
    await expect(rowOf(page, first)).toBeVisible();
    await expect(rowOf(page, second)).toHaveCount(0);
    await expect(confirmed).toHaveAttribute("aria-current", "true");
    await expectToldApart(confirmed, counts(page).getByRole("link", { name: /^Packed/ }));
    await confirmed.click();
    await expect(rowOf(page, second)).toBeVisible();
    await expect(page).toHaveURL(LIST);
  });

  await test.step("a day without orders has no match, and one tap shows all", async () => {
    await page.getByLabel("Day").fill("2024-02-29");
    await expect(page.getByRole("heading", { name: "No orders match" })).toBeVisible();
    await expect(page).toHaveURL(`${LIST}?day=2024-02-29`);
    await page.getByRole("link", { name: "Show all orders" }).click();
    await expect(rowOf(page, first)).toBeVisible();
    await expect(page.getByLabel("Day")).toHaveValue("");
    await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeFocused();
  });

  await test.step("the filtered orders are exported as a named file", async () => {
    const hindi = makeName("आशा");
    const exported = await shop.book({ name_customer: hindi, comments: "=SUM(1)" });
    await counts(page)
      .getByRole("link", { name: /^New \d+$/ })
      .click();
    await search(page).fill(hindi);
    await expect(rows(page)).toHaveCount(1);
    const download = page.waitForEvent("download");
    await button(page, "Export CSV").click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^orders-new-आशा-[\da-f]{8}-taken-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readAll(await file.createReadStream())).trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"${exported}"`);
    expect(lines[1]).toContain(`"${hindi}"`);
    await expect(page.getByRole("status").filter({ hasText: "The file is saved." })).toHaveCount(1);
  });
});

test("new orders do not move the row that is read or focused", async ({ page, shop }) => {
  // Two pages, each longer than any window.
  await insertPastOrders(shop, "Many", 48);

  await openWithClock(page, LIST);
  await expect(rows(page)).toHaveCount(25);
  await test.step("on the first page they are inserted on top, and the focused row stays in its place", async () => {
    await expectPlaceKept(page, shop);
  });

  await test.step("a later page links to them", async () => {
    await page.getByRole("link", { name: "Older" }).click();
    await expect(page).toHaveURL(`${LIST}?page=2`);
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
    await expect(page.locator("[data-stale]")).toHaveCount(0);
    const shown = await codesOf(page);
    await shop.book();
    await letPoll(page, LIST_CALL);
    const line = page.getByRole("status").filter({ hasText: "1 new order" });
    await expect(line).toBeVisible();
    expect(await codesOf(page)).toEqual(shown);
    const latest = await shop.book();
    await letPoll(page, LIST_CALL);
    await expect(line.or(page.getByRole("status").filter({ hasText: "2 new orders" })).first()).toBeVisible();
    await page.getByRole("link", { name: "Show the newest" }).click();
    await expect(rowOf(page, latest)).toBeVisible();
  });

  await test.step("an order that leaves the filter stays in its place with its new state", async () => {
    await counts(page)
      .getByRole("link", { name: /^New \d+$/ })
      .click();
    const head = page.locator(".dash__head");
    await expect(head).toContainText(/\d+ orders match/);
    const [first = "", second = "", ...others] = await codesOf(page);
    const total = Number(/(\d+) orders match/.exec((await head.textContent()) ?? "")?.[1]);
    await shop.takeSteps(second, "confirmed");
    await letPoll(page, LIST_CALL);
    await expect(rowOf(page, second)).toContainText(/No longer in this list.*Confirmed/);
    await expect(head).toContainText(`${total - 1} orders match`);
    const code = await shop.book();
    await letPoll(page, LIST_CALL);
    await expect(rowOf(page, code)).toBeVisible();
    await expect(head).toContainText(`${total} orders match`);
    expect((await codesOf(page)).slice(0, others.length + 3)).toEqual([code, first, second, ...others]);
  });
});

test("13 orders go from new to packed, with picking list and slips, in ten clicks", async ({ page, shop }) => {
  const name = makeName();
  const castor = { ...shop.item("Castor Oil", { quantity: 2 }), name: "Castor Oil" };
  const codes = await insertPastOrders(shop, name, 13, { items: JSON.stringify([castor]) });
  const [first = "", second = ""] = codes;
  await page.addInitScript(() => {
    window.print = () => undefined;
    const count = () => Object.assign(window, { clicks: countClicks() + 1 });
    const countClicks = () => Number("clicks" in window ? window.clicks : 0);
    window.addEventListener("pointerdown", count, { capture: true });
  });
  await open(page, `${LIST}?q=${encodeURIComponent(name)}`);
  await expect(rows(page)).toHaveCount(13);
  const dialog = page.getByRole("dialog", { name: "Picking list, 13 orders" });
  const said = (words: string) => page.getByRole("status").filter({ hasText: words });

  await test.step("ticked orders offer what their states allow, and stay ticked for the next step", async () => {
    const ofNew = counts(page).getByRole("link", { name: /^New \d+$/ });
    await ofNew.click();
    await expect(ofNew).toHaveAttribute("aria-current", "true");
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(rows(page)).toHaveCount(13);
    await expect(rows(page).nth(2)).toBeInViewport({ ratio: 1 });
    await expect(rows(page).first()).toContainText(new RegExp(`^${name} 1.*${first}`));
    await page.getByRole("checkbox", { name: "Select all on this page" }).click();
    const places = () => rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
    const before = await places();
    // A click of the test itself scrolls the list.
    await button(page, "Confirm 13").dispatchEvent("click");
    await expect(said("13 orders are confirmed.")).toBeVisible();
    await expect(rowOf(page, first)).toContainText("No longer in this list");
    expect(await places()).toEqual(before);
    await button(page, "More").last().press("Enter");
    await expect(button(page, "Picking list")).toBeVisible();
    expect(await findProblems(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(button(page, "More").last()).toBeFocused();
    await expect(button(page, "Picking list")).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
    await button(page, "Picking list").click();
    await expect(dialog).toContainText(`26 × Castor Oil ${castor.size} ${castor.package}`);
    expect(await findProblems(page)).toEqual([]);
    await button(dialog, "Print").click();
    expect(await countPages(page)).toBe(1);
    await button(dialog, "Close").click();
    await button(page, "Print 13 slips").click();
    await expect(page.locator(".packing-slip")).toHaveCount(13);
    expect(await countPages(page)).toBe(13);
    await expect(page.locator(".packing-slip")).toHaveCount(0);
    await button(page, "Pack 13").click();
    await expect(said("13 orders are packed.")).toBeVisible();
    await expect(rowOf(page, first)).toContainText("Packed");
    expect(await page.evaluate(() => Reflect.get(window, "clicks"))).toBeLessThanOrEqual(10);
  });

  await test.step("slips share a page by choice, and each page of a slip has its code", async () => {
    for (const [choice, pages] of [
      ["4", 4],
      ["2", 7],
      ["1", 13],
    ] as const) {
      await page.getByLabel("Slips on a page").selectOption(choice);
      await button(page, "Print 13 slips").click();
      await expect(page.locator(".packing-slip thead", { hasText: `Order ${first}` })).toHaveCount(1);
      expect(await countPages(page)).toBe(pages);
      await expect(page.locator(".packing-slip")).toHaveCount(0);
    }
  });

  await test.step("a near miss at the box ticks, a row opens in a new tab, and ticks outlive a look at an order", async () => {
    const cell = rowOf(page, first).locator("td").first();
    await cell.click({ position: { x: 2, y: 2 } });
    await expect(page.getByText("12 selected")).toBeVisible();
    const tab = page.waitForEvent("popup");
    await rowOf(page, second)
      .getByText(second)
      .click({ modifiers: ["ControlOrMeta"] });
    await (await tab).close();
    await rowOf(page, second).click();
    await expect(page.getByRole("heading", { level: 1, name: `Order ${second}` })).toBeVisible();
    await page.goBack();
    await expect(page.getByText("12 selected")).toBeVisible();
    const round = page.getByRole("link", { name: "New round with 12" });
    await expect(round).toHaveAttribute("href", new RegExp(`${second}`));
  });

  await test.step("bills of orders that went out are printed together", async () => {
    await shop.takeSteps(first, "out_for_delivery");
    await shop.takeSteps(second, "out_for_delivery");
    await open(page, `${LIST}?state=out_for_delivery&q=${encodeURIComponent(name)}`);
    await page.getByRole("checkbox", { name: "Select all on this page" }).click();
    await button(page, "Print 2 bills").click();
    await expect(page.locator(".bill")).toHaveCount(2);
    expect(await countPages(page)).toBe(2);
  });
});

test("many are cancelled at once", async ({ page, shop }) => {
  const name = makeName();
  const codes: string[] = [];
  for (let n = 1; n <= 4; n++) codes.push(await shop.book({ name_customer: `${name} ${n}` }));
  const [first = "", second = "", third = "", gone = ""] = codes;
  await shop.takeSteps(gone, "confirmed", "packed", "out_for_delivery");
  const tick = (code: string) => page.getByRole("checkbox", { name: `Select ${code}` });
  const all = page.getByRole("checkbox", { name: "Select all on this page" });
  const question = page.getByRole("dialog", { name: /^Cancel \d orders\?$/ });
  await openWithClock(page, `${LIST}?q=${encodeURIComponent(name)}`);

  await test.step("orders can be ticked one by one or all at once; those that are out cannot be cancelled", async () => {
    await expect(rows(page)).toHaveCount(4);
    await tick(first).click();
    await expect(page.getByText("1 selected")).toBeVisible();
    await expect(all).toHaveJSProperty("indeterminate", true);
    await all.focus();
    await page.keyboard.press("Space");
    await expect(page.getByText("4 selected")).toBeVisible();
    await expect(button(page, "Cancel 3")).toBeVisible();
    await expect(button(page, "Print 1 bill")).toBeVisible();
    await expect(page).toHaveURL(/orders\?q=/);
  });

  await test.step("it asks once, with number and names", async () => {
    await button(page, "Cancel 3").click();
    await expect(question).toContainText(`Cancel 3 orders?`);
    await expect(question).toContainText(`${first} ${name} 1`);
    expect(await findProblems(page)).toEqual([]);
    await button(question, "Keep them").click();
    await expect(question).toHaveCount(0);
    await expect(button(page, "Cancel 3")).toBeFocused();
    expect((await shop.getOrder(first)).state).toBe("new");
  });

  await test.step("an order that changed meanwhile is left alone, named and stays ticked", async () => {
    await button(page, "Cancel 3").click();
    await expect(question).toBeVisible();
    await shop.takeSteps(second, "confirmed");
    await question.getByRole("radio", { name: "Nobody meant it" }).check();
    await button(question, "Cancel 3 orders").click();
    await expect(question).toHaveCount(0);
    const told = page.getByRole("status").filter({ hasText: "2 orders are cancelled." });
    await expect(told).toContainText(`Not done:${second}: Admin changed this order to confirmed`);
    await expect(rowOf(page, first)).toContainText("Cancelled");
    await expect(rowOf(page, second)).toContainText("Confirmed");
    await expect(rowOf(page, third)).toContainText("Cancelled");
    await expect(page.getByText("2 selected")).toBeVisible();
    await expect(tick(second)).toBeChecked();
    await expect(tick(first)).not.toBeChecked();
    await expect(told.locator(":focus")).toHaveCount(1);
    expect(await shop.getOrder(third)).toMatchObject({ undo_to: "new", history: [{ reason: { why: "not_meant" } }] });
    await button(told, "Close").click();
    await expect(told).toHaveCount(0);
  });
});

test("a failed load is logged once, keeps the shown rows and is retried", async ({ page, shop, complaints }) => {
  complaints.expect(/orders\//, /HTTP error! status: 503/, /Failed to (fetch|load resource)/);
  const code = await shop.book();
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.route(LIST_CALL, (route) => route.fulfill({ status: 503, json: { message: "down" } }));
  await openWithClock(page, LIST);
  await expect(page.getByText("The orders could not be loaded. We keep trying.")).toBeVisible();
  const failures = () => logged.filter((words) => words.includes("HTTP error! status: 503"));
  await expect.poll(failures).toHaveLength(1);
  await page.unroute(LIST_CALL);
  await letPoll(page, LIST_CALL);
  await expect(rowOf(page, code)).toBeVisible();
  await expect(page.getByText("We keep trying.")).toHaveCount(0);
  expect(failures()).toHaveLength(1);
  await page.route(LIST_CALL, (route) => route.abort());
  await letPoll(page, LIST_CALL);
  await expect(page.getByText("The orders could not be loaded. We keep trying.")).toBeVisible();
  await expect(rowOf(page, code)).toBeVisible();
  await page.unroute(LIST_CALL);
  await letPoll(page, LIST_CALL);
  await expect(page.getByText("The orders could not be loaded.")).toHaveCount(0);
});

test("a hidden tab counts new orders in its title every 30 s; the list is polled when it is shown again", async ({
  page,
  shop,
}) => {
  const first = await shop.book();
  await openWithClock(page, LIST);
  await expect(rowOf(page, first)).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\) /);
  const count = async () => Number(/^\((\d+)\)/.exec(await page.title())?.[1]);
  const before = await count();
  await setHidden(page, true);
  // The timer that ran before is the short one.
  await letPoll(page, COUNTS_CALL);
  let requests = 0;
  page.on("request", (request) => {
    if (LIST_CALL.test(request.url()) || COUNTS_CALL.test(request.url())) requests += 1;
  });
  const code = await shop.book();
  await page.clock.fastForward(HIDDEN_POLL_MS / 2);
  expect(requests).toBe(0);
  await page.clock.fastForward(HIDDEN_POLL_MS / 2);
  await expect.poll(count).toBe(before + 1);
  expect(requests).toBe(1);
  await setHidden(page, false);
  await expect(rowOf(page, code)).toBeVisible();
});

/** Of what the page prints now. */
async function countPages(page: Page): Promise<number> {
  const pdf = (await page.pdf()).toString("latin1");
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** A name that only this test knows, so that it finds its own orders. */
function makeName(first = "Asha"): string {
  return `${first} ${crypto.randomUUID().slice(0, 8)}`;
}

/** Two orders come in while the last row is read. */
async function expectPlaceKept(page: Page, shop: OrdersShop): Promise<void> {
  // A row whose mail goes out is told so, and has other words then.
  await expect
    .poll(async () => {
      await letPoll(page, LIST_CALL);
      return rows(page).filter({ hasText: "mail on its way" }).count();
    })
    .toBe(0);
  const read = rows(page).last();
  await read.getByRole("link").focus();
  await read.scrollIntoViewIfNeeded();
  const before = { top: await topOf(read), text: await read.textContent() };
  // Else a poll between the two would tell of one.
  const release = await hold(page, LIST_CALL);
  const code = await shop.book();
  const other = await shop.book();
  await release();
  await letPoll(page, LIST_CALL);
  await expect(rowOf(page, other)).toHaveCount(1);
  await expect(page.getByRole("status").filter({ hasText: "2 new orders" })).toHaveCount(1);
  expect((await codesOf(page)).slice(0, 2)).toEqual([other, code]);
  const after = page.locator("tr", { has: page.locator(":focus") });
  expect(await after.textContent()).toBe(before.text);
  await expectTop(after, before.top);
}

/** Counts the sounds that the page makes, in silence; like a browser, it allows none before the page is touched. */
async function hearChimes(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (this: OscillatorNode, when = 0) {
      const { dataset } = document.documentElement;
      if (this.context.state === "running") dataset.notes = String(Number(dataset.notes ?? 0) + 1);
      start.call(this, when);
    };
  });
  return async () => Number((await page.locator("html").getAttribute("data-notes")) ?? 0) / NOTES;
}

async function codesOf(page: Page): Promise<string[]> {
  return rows(page)
    .locator("b")
    .first()
    .evaluate((node) =>
      [...(node.closest("tbody")?.rows ?? [])].map((row) => row.querySelector("b")?.textContent ?? ""),
    );
}

async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
    Object.defineProperty(document, "visibilityState", {
      configurable: true,
      get: () => (value ? "hidden" : "visible"),
    });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, hidden);
}

async function readAll(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
