import { readdirSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { NEXT, startReleases } from "#tests/next-release.ts";
import { call } from "../fixtures/call-api.ts";
import { isRoundStored, open } from "../fixtures/open.ts";
import { button } from "../fixtures/orders-page.ts";
import { test as withOrders } from "../fixtures/test-orders.ts";
import { expect } from "../fixtures/test-shop.ts";

const test = withOrders.extend<{ releases: Awaited<ReturnType<typeof startReleases>>; link: string }>({
  releases: async ({ shop }, use) => {
    const releases = await startReleases(shop.url);
    await use(releases);
    releases.stop();
  },
  link: async ({ shop, releases, token }, use) => {
    const item = shop.item("Ground Nut Oil");
    const order = { name_customer: "Aparna", phone: "9845055555", items: [item], final_total: item.price };
    const code = await shop.book(order);
    await shop.takeSteps(code, "confirmed", "packed");
    const id = await shop.sendRound("Ravi", [code]);
    const { path } = await call<{ path: string }>(`${shop.url}/rounds/${id}/link`, { token, method: "POST", body: {} });
    await use(releases.url + path);
  },
});

test.use({ serviceWorkers: "allow" });

const stops = (page: Page) => page.getByRole("article");

async function clearHttpCache(context: BrowserContext, page: Page): Promise<void> {
  await (await context.newCDPSession(page)).send("Network.clearBrowserCache");
}

/** As after a phone needed its memory: the page is gone, and so is what the browser itself has cached. */
async function reopen(context: BrowserContext, page: Page, link: string): Promise<Page> {
  await clearHttpCache(context, page);
  await page.close();
  const opened = await context.newPage();
  await open(opened, link);
  await expect(stops(opened)).toHaveCount(1);
  return opened;
}

/** Gives the last state of the worker of the next release, also where the browser found it by itself before. */
function update(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    let found = registration.installing;
    registration.addEventListener("updatefound", () => {
      found = registration.installing;
    });
    await registration.update();
    const worker = registration.installing ?? found ?? registration.active;
    while (worker?.state !== "redundant" && worker?.state !== "activated")
      await new Promise((resolve) => worker?.addEventListener("statechange", resolve, { once: true }));
    return worker.state;
  });
}

test("a stored round opens without a network, whatever else was opened, also when a release arrives in part", async ({
  page: first,
  context,
  releases,
  link,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|ERR_EMPTY_RESPONSE/);
  const isNext = (page: Page) =>
    page.evaluate((next) => [...document.styleSheets].every(({ href }) => href?.includes(next)), NEXT);
  await open(first, link);
  await expect.poll(() => isRoundStored(first)).toBe(true);
  expect(await first.evaluate(() => caches.keys())).toEqual([expect.stringMatching(/^round-/)]);

  const staff = await context.newPage();
  await open(staff, releases.url);
  await staff.evaluate(() => navigator.serviceWorker.ready);
  await open(staff, `${releases.url}/dashboard/orders`);
  const assets = readdirSync("build/site/client/assets").filter((file) => /\.(js|css)$/.test(file));
  expect(assets.length).toBeGreaterThan(150);
  const isStaffsStored = await staff.evaluate(async (files) => {
    await Promise.all(files.map(async (file) => (await fetch(`/assets/${file}`)).text()));
    const stored = await Promise.all(files.map((file) => caches.match(`/assets/${file}`)));
    return files.some((file, index) => file.startsWith("dashboard-") && stored[index]);
  }, assets);
  expect(isStaffsStored).toBe(false);
  await staff.close();

  await context.setOffline(true);
  let page = await reopen(context, first, link);
  await context.setOffline(false);

  await test.step("the network goes while a new release is stored: the one before it opens", async () => {
    releases.lose(/next\/upi-dialog-/);
    releases.deployNext();
    expect(await update(page)).toBe("redundant");
    await context.setOffline(true);
    page = await reopen(context, page, link);
    expect(await isNext(page)).toBe(false);
    await button(page, "UPI code").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    releases.lose(/^$/);
    await context.setOffline(false);
  });

  await test.step("stored whole it opens the next time, and the open page keeps its own files", async () => {
    expect(await update(page)).toBe("activated");
    await context.setOffline(true);
    await clearHttpCache(context, page);
    await page.evaluate(() => Promise.all([...document.styleSheets].map(({ href }) => fetch(href ?? ""))));
    page = await reopen(context, page, link);
    expect(await isNext(page)).toBe(true);
    await button(page, "UPI code").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await context.setOffline(false);
  });
});

test("a round in Hindi opens without a network in Hindi, and its tap is sent later", async ({
  page: first,
  context,
  shop,
  releases,
  link,
  token,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/);
  const id = new URL(link).pathname.split("/").at(-1);
  const makeLink = (language: string) =>
    call<{ path: string }>(`${shop.url}/rounds/${id}/link`, { token, method: "POST", body: { language } });
  const inHindi = releases.url + (await makeLink("hi")).path;
  await open(first, inHindi);
  await expect(stops(first)).toHaveCount(1);
  const scope = () => first.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.scope);
  await expect.poll(() => first.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  expect(await scope()).toBe(`${releases.url}/hi/round/`);

  await context.setOffline(true);
  const page = await reopen(context, first, inHindi);
  await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
  await button(page, "UPI कोड").click();
  await button(page.getByRole("dialog"), "UPI से पैसे मिले").click();
  await expect(stops(page)).toContainText("अभी भेजा नहीं गया");
  await expect(page.locator("body")).not.toContainText(/deliver|sent|round|stop/i);
  await context.setOffline(false);
  await expect(stops(page)).not.toContainText("अभी भेजा नहीं गया");
  const { code } = (await call<{ stops: { code: string }[] }>(`${shop.url}/rounds/${id}`, { token })).stops[0] ?? {};
  expect(await shop.getOrder(code ?? "")).toMatchObject({ state: "delivered" });
  // Remembered for this driver, whom other tests send out too.
  await makeLink("en");
});

test("a page that cannot be opened or is not stored yet says so, and what to do", async ({
  page,
  context,
  releases,
  link,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|ERR_EMPTY_RESPONSE|\b503\b/);
  await page.clock.install();
  /** Ends the seconds after which the words appear. */
  const endWait = () =>
    page.locator(".driver__late").evaluate((late) => {
      for (const animation of late.getAnimations()) animation.finish();
    });

  await test.step("where scripts do not arrive", async () => {
    releases.lose(/^\/assets\/.*js$/);
    await page.goto(link);
    await endWait();
    await expect(
      page.getByText("This page is not stored on this phone yet, and the network is too weak"),
    ).toBeVisible();
  });

  await test.step("where it opened, but could not be stored, until it is", async () => {
    const unstored = page.getByText("This page is not stored on this phone yet. Keep it open");
    releases.lose(/upi-dialog-/);
    await open(page, link);
    await expect(stops(page)).toHaveCount(1);
    await endWait();
    await expect(unstored).toBeVisible();
    releases.lose(/^$/);
    await page.clock.fastForward(15_000);
    await expect(unstored).toHaveCount(0);
  });

  await test.step("where only the shop is stored", async () => {
    await page.evaluate(async () => {
      for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
    });
    await open(page, releases.url);
    await page.clock.fastForward(10_000);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.goto(link);
    await expect(page.getByText("This round is not stored on this phone yet.")).toBeVisible();
    await context.setOffline(false);
  });
});
