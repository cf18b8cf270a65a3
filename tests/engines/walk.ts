import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CUSTOMER } from "#tests/personal-facts.mjs";
import { type Shop, startShop } from "../e2e/fixtures/start-shop.ts";
import { NEXT, startReleases } from "../next-release.ts";
import { startGate } from "./gate.ts";
import { button, type Engine, field, link, Page } from "./page.ts";

const EXPECTED = [
  // The shop cannot be reached.
  /^error: TypeError: (NetworkError when attempting to fetch resource|Load failed)/,
  // A page was left, or the network went, before it had loaded everything. A part that is needed fails its step.
  /^error: (AbortError: The operation was aborted|downloadable font: download failed|Error: Loading chunk [\w-]+ failed)/,
  /^error: Failed to load .*(\/(art|assets|fonts)\/|rejected with ‘(AbortError|TypeError: NetworkError))/,
];

/** What shoppers, staff and drivers do, in an engine other than that of the browser tests. */
export function walkThrough(name: string, start: () => Promise<Engine>) {
  describe(name, () => {
    let shop: Shop;
    let gate: Awaited<ReturnType<typeof startGate>>;
    let engine: Engine;
    let page: Page;
    const stops: (() => Promise<unknown>)[] = [];

    beforeAll(async () => {
      gate = await startGate();
      stops.push(gate.close);
      shop = await startShop({ PUBLIC_URL: gate.url });
      stops.push(shop.stop);
      gate.leadTo(shop.url);
      engine = await start();
      stops.push(engine.stop);
      page = new Page(engine, gate.url);
    });
    afterAll(async () => {
      for (const stop of stops.toReversed()) await stop();
    });

    const expectNoComplaints = () => {
      const complaints = engine.complaints.filter((words) => !EXPECTED.some((pattern) => pattern.test(words)));
      // As text, because of a list the report has the length alone.
      expect([...page.wide, ...complaints].join("\n")).toBe("");
    };
    const fillIn = async () => {
      await page.click(button("Book Order"));
      await page.fill(field("Name"), CUSTOMER.name_customer);
      await page.fill(field("Phone"), CUSTOMER.phone);
      await page.fill(field("Address"), CUSTOMER.address);
      await page.click(button("Submit"));
    };

    test("a shopper finds an oil, books it and follows the order, and books without a network", async () => {
      await page.open("/");
      await page.click(link("Almond Oil"));
      await page.see("Almond Oil", "h1");
      await page.click(button("Add to Cart"));
      await page.click(link(/^Cart, 1 item/));
      await page.see("Subtotal (1 item)");
      await fillIn();
      expect(await page.accept()).toBe("Booking successful!");
      const code = await readCode(page, "is booked.");
      await page.click(link(/^See your order/));
      await page.see(`Your order ${code}`, "h1");
      await page.see("Please keep ready: ₹", ".order__pay");

      await page.until("The shop is stored", isStored, "/service-worker.js");
      await gate.close();
      await page.reopen("/");
      await page.see("You are offline. Prices may have changed.");
      await page.click(button("Add to Cart"));
      await page.click(link(/^Cart, 1 item/));
      await fillIn();
      await page.see("We could not reach the shop, so your order waits here.");
      await gate.open();
      expect(await page.accept()).toBe("Booking successful!");
      expect(await readCode(page, "is booked.")).not.toBe(code);
      expectNoComplaints();
    });

    test("staff take an order and pack it, a driver delivers it without a network, and the cash is counted", async () => {
      await page.open("/dashboard");
      await page.fill(field("Phone Number"), shop.admin.phone);
      await page.fill(field("Password"), shop.admin.password);
      await page.click(button("Login"));
      await page.see("Welcome, Admin");

      await page.open("/dashboard/products/new");
      await page.fill(field("Name"), "Walnut Oil");
      await page.click(button("Add size"));
      await page.fill(field("Size"), "1L");
      await page.fill(field("MRP"), "520");
      await page.click(button("Create Product"));
      await page.see("Walnut Oil was saved");

      await page.open("/dashboard/orders/new");
      await page.fill(field("Phone number"), "98450 55501");
      await page.see("No orders from this number yet.");
      await page.fill(field("Name"), "Meera Nair");
      await page.fill(field("Address"), "7 Lake Road, Kochi 682001");
      await page.fill(field("Add an oil"), "se");
      await page.click({ css: "[role=option]", name: /^Sesame Oil/ });
      await page.click(button("Book and confirm"));
      const code = await readCode(page, "KC-", ".staff-booked-order__code");
      await page.click(link(`Open ${code}`));
      await page.click(button("Mark as packed"));
      await page.see("Packed", ".order-history");

      await page.open("/dashboard/rounds/new");
      await page.fill(field("Driver"), "Ravi");
      await page.click(button("Send out 1 order"));
      await page.click(button("Send to driver"));
      const sent = new URL(await page.see("/round/", ".driver-link__url"));
      const round = await page.until("path", () => location.pathname);

      const openRound = () => page.reopen(sent.pathname + sent.search);
      const releases = await startReleases(shop.url);
      stops.push(async () => releases.stop());
      gate.leadTo(releases.url);
      await openRound();
      await page.see("Meera Nair", "article");
      await page.until("The round is stored", isStored, "/round-worker.js");
      for (const other of ["/", "/cart", "/dashboard", "/dashboard/orders"]) await page.open(other);
      await gate.close();
      await openRound();
      await page.click(button("Delivered", { css: "article", text: "Meera Nair" }));
      await page.click(button(/^Delivered, ₹[\d,.]+ in cash$/));
      await page.see("1 tap is not sent yet.");
      await openRound();
      await page.see("1 tap is not sent yet.");
      releases.deployNext();
      await gate.open();
      await page.notSee("not sent yet");
      const delivered = await page.see("by Ravi", "article");
      const [, due = ""] = /Delivered, ₹([\d,.]+) in cash/.exec(delivered) ?? [];

      await openRound();
      await page.until("The next release is stored", isNextStored, NEXT);
      await gate.close();
      await openRound();
      await page.see("Meera Nair", "article");
      await page.until("It has the next release", isOfRelease, NEXT);
      await gate.open();
      gate.leadTo(shop.url);

      await page.reopen(round);
      await page.see(`Ravi should hand over ₹${due} in cash.`);
      await page.fill(field("Cash counted, in rupees"), due.replace(",", ""));
      await page.click(button("Close the round"));
      await page.see(`₹${due} counted, as expected`);
      expectNoComplaints();
    });
  });
}

async function readCode(page: Page, text: string, css?: string): Promise<string> {
  const [code] = /KC-\d{7}/.exec(await page.see(text, css)) ?? [];
  if (!code) throw new Error("There is no code of an order.");
  return code;
}

// The functions below run in the page.

/** Whether this worker is active: it has stored everything then. */
function isStored(worker: string) {
  return navigator.serviceWorker.controller?.scriptURL.endsWith(worker) === true;
}

/** Whether the round's worker has stored the next release, whose files have this in their names, and is in use. */
async function isNextStored(next: string) {
  const names = (await caches.keys()).filter((name) => name.startsWith("round-"));
  const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const isWhole = stored
    .map((keys) => keys.map(({ url }) => url))
    .some((urls) => urls.some((url) => url.includes(next)) && urls.some((url) => url.endsWith("/round")));
  const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
  return isWhole && !installing && !waiting && active?.state === "activated";
}

function isOfRelease(name: string) {
  return [...document.styleSheets].every(({ href }) => href?.includes(name));
}
