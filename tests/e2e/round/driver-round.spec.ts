import type { BrowserContext, Page } from "@playwright/test";
import { formatRupees } from "#domain/products/pricing.ts";
import type { Round } from "#domain/rounds/round.ts";
import { findProblems } from "../fixtures/accessibility.ts";
import { call } from "../fixtures/call-api.ts";
import { hearAlerts } from "../fixtures/hear-alerts.ts";
import { isRoundStored, open } from "../fixtures/open.ts";
import { button } from "../fixtures/orders-page.ts";
import { expect, test } from "../fixtures/test-orders.ts";

test.use({ serviceWorkers: "allow", isSignedIn: false });

const PHONE = "9845033333";
const COMMENTS = "Ring at the blue gate";
const NAMES = ["Aparna", "Bhavana", "Chandrika", "Devika"];
/** 48 px, for a thumb in a hurry. */
const LEAST_TARGET_PX = 48;

const stop = (page: Page, name: string) => page.getByRole("article", { name });
const ended = (page: Page) => page.getByRole("heading", { level: 1, name: "This link has ended" });
const told = (page: Page) => page.getByRole("region", { name: "Tell the shop" });

/** A poll, without waiting for it. */
const letPollNow = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("online")));

/** Everything that the browser stores for the shop. */
function readDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }));
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const type = (await cache.match(request))?.headers.get("content-type") ?? "";
        const isText = /text|json|javascript/.test(type) && !new URL(request.url).pathname.startsWith("/assets/");
        cached.push(request.url, isText ? ((await (await cache.match(request))?.text()) ?? "") : "");
      }
    }
    return [...stored, ...databases, ...cached].join("\n");
  });
}

async function openAnew(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  hearAlerts(page);
  await open(page, path);
  return page;
}

test("a stop is paid by UPI in two taps, with exactly the amount of the code that was scanned", async ({
  page,
  context,
  shop,
  token,
}) => {
  const item = shop.item("Ground Nut Oil", { quantity: 2 });
  const price = 2 * item.price;
  const [withDebt, lessCredit] = [formatRupees(price + 70, 2), formatRupees(price + 40, 2)];
  const order = { name_customer: "Aparna", phone: "9845044444", items: [item], final_total: price };
  const desk = <Body>(path: string, body: object, method = "POST") =>
    call<Body>(`${shop.url}${path}`, { token, method, body });
  const deliver = async (cash: number) => {
    const code = await shop.book(order);
    await shop.takeSteps(code, "confirmed", "packed", "out_for_delivery");
    const { version } = await shop.getOrder(code);
    await desk(`/orders/${code}`, { state: "delivered", version, collected: { cash, upi: 0 } }, "PATCH");
    return code;
  };
  const paidMore = await deliver(price + 30);
  const owing = await deliver(price - 70);
  const code = await shop.book(order);
  await shop.takeSteps(code, "confirmed", "packed");
  const id = await shop.sendRound("Ravi", [code]);
  const { path } = await desk<{ path: string }>(`/rounds/${id}/link`, {});
  await open(page, path);

  await test.step("one tap writes that the order is on the way, and the stop shows that it was tapped", async () => {
    await context.route(/^https:\/\/wa\.me\//, (route) => route.fulfill({ body: "" }));
    const chat = stop(page, "Aparna").getByRole("link", { name: "WhatsApp" });
    await expect(chat).toHaveAttribute("href", /text=/);
    const href = new URL((await chat.getAttribute("href")) ?? "");
    expect(href.searchParams.get("text")).toContain(`is on the way to you.\nPlease keep ${withDebt} ready`);
    const popup = page.waitForEvent("popup");
    await chat.click();
    await (await popup).close();
    await expect(chat).toHaveText("WhatsApp again");
    await page.reload();
    await expect(chat).toHaveText("WhatsApp again");
  });

  await test.step("the code has the shop's new UPI id, and keeps its amount when the debt is received at the desk", async () => {
    await desk("/settings/", { upiId: "press@okaxis", current_password: shop.admin.password }, "PATCH");
    await button(stop(page, "Aparna"), "UPI code").click();
    await expect(page.getByRole("dialog")).toContainText("(press@okaxis)");
    await page.getByLabel(`+ ₹70.00 owed from ${owing}`).check();
    await page.getByLabel(`− ₹30.00 paid too much for ${paidMore}`).check();
    const { version } = await shop.getOrder(owing);
    await desk(`/orders/${owing}/received`, { version, cash: 70, upi: 0 });
    await letPollNow(page);
    await expect(stop(page, "Aparna").locator(".stop-card__debts")).toHaveCount(1);
    await expect(page.getByRole("img", { name: `Code to pay ${lessCredit} by UPI` })).toBeVisible();
    await button(page, "Paid by UPI").click();
    await expect(stop(page, "Aparna")).toContainText(`Delivered, ${lessCredit} by UPI and ₹30.00 from credit`);
    await expect.poll(async () => (await shop.getOrder(code)).payment).toMatchObject({ upi: price + 40, credit: 30 });
  });
});

test("a round is driven by its link, without a network too, and leaves nothing on the phone", async ({
  page: first,
  context,
  shop,
  token,
  complaints,
}) => {
  const item = shop.item("Ground Nut Oil", { quantity: 2 });
  const price = 2 * item.price;
  const due = formatRupees(price, 2);
  const codes: string[] = [];
  for (const [index, name_customer] of NAMES.entries()) {
    const address = `${index + 1} Peepal Street, Mysuru 57000${index % 2}`;
    const order = { name_customer, phone: PHONE, address, comments: COMMENTS, items: [item], final_total: price };
    const code = await shop.book(order);
    await shop.takeSteps(code, "confirmed", "packed");
    codes.push(code);
  }
  const devika = codes[3] ?? "";
  const id = await shop.sendRound("Ravi", codes);
  const desk = <Body>(path: string, body?: object) =>
    call<Body>(`${shop.url}/rounds/${id}${path}`, { token, ...(body && { method: "POST", body }) });
  const { path } = await desk<{ path: string }>("/link", {});
  const key = new URL(path, shop.url).searchParams.get("key") ?? "";
  expect(key).not.toBe("");
  let page = first;

  await test.step("the link shows the stops, and nothing around them", async () => {
    await open(page, path);
    await expect(page.getByRole("article")).toHaveCount(4);
    await expect(stop(page, "Aparna")).toContainText(COMMENTS);
    await expect(page).toHaveTitle("Delivery round");
    await expect(page.locator("link[rel=manifest]")).toHaveCount(0);
    await expect(page.locator('a[href^="/"]')).toHaveCount(0);
    expect(await findProblems(page)).toEqual([]);
    const targets = await page.getByRole("main").locator("a, button").all();
    const heights = await Promise.all(targets.map(async (one) => (await one.boundingBox())?.height ?? 0));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(LEAST_TARGET_PX);
  });

  await test.step("killed and opened again without a network, it has its stops and takes taps", async () => {
    await expect.poll(() => isRoundStored(page)).toBe(true);
    complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/);
    await context.setOffline(true);
    await page.close();
    page = await openAnew(context, path);
    await expect(page.getByRole("article")).toHaveCount(4);
    await button(stop(page, "Aparna"), "Delivered").click();
    await button(page, `Delivered, ${due} in cash`).click();
    await button(stop(page, "Bhavana"), "Not at home").click();
    await button(stop(page, "Chandrika"), "Refused").click();
    await page.getByLabel("No money at hand").check();
    await button(page, "Customer refused it").click();
    await expect(stop(page, "Aparna")).toBeHidden();
    await button(stop(page, "Devika"), "Refused").click();
    await button(page, "Customer refused it").click();
    await button(stop(page, "Devika"), "Undo").click();
    await expect(page.getByText("3 taps are not sent yet.")).toBeVisible();
    // As on a phone that died before localStorage was on its disk.
    await page.evaluate(() => {
      for (const name of ["driverTaps", "driverTapsAt"]) localStorage.removeItem(name);
    });
    await page.close();
    page = await openAnew(context, path);
    await expect(page.getByText("3 taps are not sent yet.")).toBeVisible();
    await button(stop(page, "Devika"), "UPI code").click();
    await expect(page.getByRole("img", { name: `Code to pay ${due} by UPI` })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("back online each tap is sent once, though two tabs send them", async () => {
    await page.close();
    page = await openAnew(context, path);
    const other = await openAnew(context, path);
    await expect(other.getByText("3 taps are not sent yet.")).toBeVisible();
    await context.setOffline(false);
    for (const tab of [page, other]) await expect(tab.getByText(/not sent yet/)).toBeHidden();
    await page.getByText("Done (3)").click();
    await expect(stop(page, "Aparna")).toContainText("by Ravi");
    await other.close();
    const steps = async (code: string) => {
      const { history } = await shop.getOrder(code);
      const taken = history.slice(history.findLastIndex(({ to }) => to === "out_for_delivery") + 1);
      return taken.map(({ to, by }) => `${to} by ${by}`);
    };
    expect(await Promise.all(codes.map(steps))).toEqual([
      ["delivered by Ravi"],
      ["packed by Ravi"],
      ["refused by Ravi"],
      [],
    ]);
    const { sums } = await desk<Round>("");
    expect(sums).toMatchObject({ cash: price, refused: price, put_back: price, open: price });
  });

  await test.step("after the count nothing personal is left, but the money that the shop does not know", async () => {
    complaints.expect(/\b(404|409)\b/);
    expect(await readDevice(page)).toContain("Devika");
    await context.setOffline(true);
    await button(stop(page, "Devika"), "Delivered").click();
    await button(page, `Delivered, ${due} in cash`).click();
    await expect(stop(page, "Devika")).toContainText("Not sent yet");
    const { version } = await shop.getOrder(devika);
    await desk(`/stops/${devika}`, { outcome: "taken_out", version });
    await context.setOffline(false);
    await letPollNow(page);
    await expect(stop(page, "Devika")).toBeHidden();
    await expect(told(page)).toContainText(`${devika} Delivered, ${due} in cash`);
    const round = await desk<Round>("");
    await desk("/close", { version: round.version, expected_cash: price, counted_cash: price, counted_by: "Asha" });
    await letPollNow(page);
    await expect(ended(page)).toBeVisible();
    await expect(told(page)).toContainText(`${devika} Delivered, ${due} in cash`);
    expect(await findProblems(page)).toEqual([]);
    const device = await readDevice(page);
    for (const fact of [...NAMES, PHONE, "Peepal", COMMENTS, "Ravi", key, codes[0]]) expect(device).not.toContain(fact);
    await context.setOffline(true);
    await page.close();
    page = await openAnew(context, path);
    await expect(told(page)).toContainText(`${devika} Delivered, ${due} in cash`);
    await button(page, "I have told the shop").click();
    await expect.poll(() => readDevice(page)).not.toContain(devika);
    await context.setOffline(false);
  });
});
