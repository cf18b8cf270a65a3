import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { billNumber } from "#domain/bill/financial-year.ts";
import type { OrderState } from "#domain/orders/order.ts";
import { openPostgres } from "#server/db/postgres/open-postgres.ts";
import { makePhoto } from "../make-photo.ts";
import { makeUpload } from "../make-upload.ts";
import { ADMIN, signIn } from "../sign-in.ts";
import { type Cluster, ORDER_LIMIT, startCluster } from "./cluster.ts";
import { type Buyer, book, bookInStorm, codeOf, makeBuyer } from "./orders.ts";
import { loopback, type Reply, send } from "./send.ts";

// `npm run cluster` runs the same with more of everything.
const { processes, orders, disturbances, visitors } =
  process.env.CLUSTER === "large"
    ? { processes: 4, orders: 2_500, disturbances: 10, visitors: 8 }
    : { processes: 2, orders: 100, disturbances: 1, visitors: 3 };
const PATIENCE_MS = process.env.CLUSTER === "large" ? 600_000 : 120_000;
const BILLS = 30;
/** Fewer than are ordered. */
const TINS = 20;
/** Leaves the machine to the shops that start, and to other tests. */
const PAUSE_MS = 25;
const MB = 1024 * 1024;
/** In a second. Counted, because a busy machine takes longer over each. */
const LOOKS = 50;
const PAGES = ["/", "/product/almond-oil", "/products/", "/Blog", "/cart", "/healthz"];

describe("several shops behind nginx, on one PostgreSQL and one bucket", { timeout: PATIENCE_MS }, () => {
  let cluster: Cluster;
  let authorization: string;
  /** The codes of all orders that were acknowledged. */
  const booked: string[] = [];
  /** When a process or PostgreSQL was cut off, and back. */
  const cuts: { from: number; to: number }[] = [];
  const openDatabase = () => openPostgres(cluster.databaseUrl);
  const cut = (what: () => Promise<void>) => async () => {
    const from = Date.now();
    await what();
    cuts.push({ from, to: Date.now() });
  };

  beforeAll(async () => {
    cluster = await startCluster(processes);
    authorization = `Bearer ${await signIn(cluster.url)}`;
  }, PATIENCE_MS);
  afterAll(() => cluster.close());

  it("a change is on the cached pages of every process within a second", async () => {
    const products: { id: string; name: string }[] = await (await fetch(`${cluster.url}/products/`)).json();
    const almond = products.find(({ name }) => name === "Almond Oil");
    const urls = cluster.shops.map(({ url }) => `${url}/product/almond-oil`);
    // The first change warms up what renders the page.
    for (const description of ["Changed once", "Changed by one process"]) {
      const body = { ...almond, description };
      const saved = await send(`${cluster.url}/products/${almond?.id}`, {
        method: "PUT",
        headers: { authorization },
        body,
      });
      expect(saved.status).toBe(200);
      const isShown = async (url: string) => (await send(url)).body.includes(description);
      const isShownSoon = async (url: string) => {
        for (let look = 0; look < LOOKS; look++, await wait(1_000 / LOOKS)) if (await isShown(url)) return true;
        return false;
      };
      expect(await Promise.all(urls.map(isShownSoon))).toEqual(urls.map(() => true));
    }
  });

  it("a picture that one process took is served by every process, and is on no disk", async () => {
    const { type, payload } = makeUpload({ content: await makePhoto(160, 90).jpeg().toBuffer() });
    const headers = { authorization, "content-type": type };
    const [one] = cluster.shops;
    const taken = await fetch(`${one?.url}/pictures/`, { method: "POST", headers, body: new Uint8Array(payload) });
    const { address } = await taken.json();
    for (const { url, dataDir } of cluster.shops) {
      expect((await fetch(url + address)).headers.get("content-type")).toBe("image/webp");
      expect(existsSync(path.join(dataDir, address.split("-")[0]))).toBe(false);
    }
  });

  it("every bill has a number of its own without a gap, and every tin one order, also when a process is killed", async () => {
    const post = async (path: string, body: unknown) =>
      JSON.parse((await send(cluster.url + path, { method: "POST", headers: { authorization }, body })).body);
    const [oil]: { id: string }[] = await (await fetch(`${cluster.url}/products/`)).json();
    const cell = { size: "500ml", package: "TIN" };
    const pressing = { product: oil?.id, pressed_on: "2026-11-03", best_before: "2040-11-03", litres: 40 };
    const batch = await post("/stock/batches/", pressing);
    await post(`/stock/batches/${batch.id}/fill`, { ...cell, units: TINS });

    const step = (url: string, code: string, state: OrderState, version: number) =>
      send(`${url}/orders/${code}`, { method: "PATCH", headers: { authorization }, body: { state, version } });
    const confirm = async () => {
      const buyer = makeBuyer();
      const items = [{ id: oil?.id, ...cell, quantity: 1, price: 240 }];
      const code = codeOf(await book(cluster.url, { ...buyer, order: { ...buyer.order, items } }));
      await step(cluster.url, code, "confirmed", 1);
      return code;
    };
    const codes = await Promise.all(Array.from({ length: BILLS }, confirm));
    booked.push(...codes);

    // Each order at every process at once: one of them packs it, one sends it out.
    const sendOut = async (url: string, code: string) => [
      (await step(url, code, "packed", 2)).status,
      (await step(url, code, "out_for_delivery", 3)).status,
    ];
    const sent = codes.flatMap((code) => cluster.shops.map(({ url }) => sendOut(url, code)));
    const replies = Promise.allSettled(sent);
    await Promise.race(sent);
    const killed = cluster.shops.at(-1);
    await cut(async () => killed?.kill())();
    const statuses = (await replies).flatMap((one) => (one.status === "fulfilled" ? one.value : []));
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    await killed?.start();
    await Promise.all(codes.map((code) => sendOut(cluster.url, code)));

    const db = await openDatabase();
    const bills = await db.selectFrom("bills").selectAll().orderBy("number").execute();
    const moves = await db.selectFrom("stock_moves").select(["order_id", "units"]).execute();
    await db.destroy();
    const packed = moves.filter(({ order_id }) => order_id !== null);
    expect(packed.map(({ units }) => units)).toEqual(Array(TINS).fill(-1));
    expect(new Set(packed.map(({ order_id }) => order_id)).size).toBe(TINS);
    for (const { url } of cluster.shops)
      await expect
        .poll(async () => (await send(`${url}/product/ground-nut-oil?size=500ml`)).body)
        .toContain("Sold out");
    expect(new Set(bills.map(({ order_id }) => order_id)).size).toBe(BILLS);
    const year = bills[0]?.financial_year ?? "";
    expect(bills.map(({ number }) => number)).toEqual(codes.map((_, index) => billNumber(year, index + 1)));
  });

  it("orders wait and no page fails while PostgreSQL is away; the log has one line when it goes, one when it is back", async () => {
    for (const { url } of cluster.shops) for (const page of PAGES) await send(url + page);
    const linesBefore = cluster.shops.map(({ output }) => output.length);
    let storming = true;
    const readers = cluster.shops.map(async ({ url }) => {
      const statuses = new Set<number>();
      while (storming) {
        for (const page of PAGES) statuses.add((await send(url + page)).status);
        await wait(PAUSE_MS);
      }
      return [...statuses];
    });
    const cutting = Array.from({ length: disturbances }, () => cut(cluster.cutPostgres));
    const { codes, refusals } = await bookInStorm(cluster, orders, cutting);
    storming = false;
    booked.push(...codes);
    expect(await Promise.all(readers)).toEqual(cluster.shops.map(() => [200]));
    expect(refusals).toContain("503 after 5 s");
    expect([...refusals].filter((refusal) => !/^503 after [25] s$/.test(refusal))).toEqual([]);
    for (const [index, { output }] of cluster.shops.entries()) {
      const lines = output.slice(linesBefore[index]);
      const gone = lines.filter((line) => line.includes("the database is unavailable: away"));
      expect(gone.length).toBeGreaterThan(0);
      expect(gone.length).toBeLessThanOrEqual(disturbances);
      expect(lines.filter((line) => !line.includes("the database is "))).toEqual([]);
    }
  });

  it("orders go on while one process after the other is killed", async () => {
    const killing = Array.from({ length: disturbances }, (_, index) =>
      cut(async () => {
        const shop = cluster.shops[index % cluster.shops.length];
        await shop?.kill();
        await shop?.start();
      }),
    );
    const { codes, refusals } = await bookInStorm(cluster, orders, killing);
    booked.push(...codes);
    expect([...refusals].filter((refusal) => refusal.startsWith("another code"))).toEqual([]);
  });

  it("no request fails while they are stopped and started again, one after the other, under load", async () => {
    const failures: unknown[] = [];
    let over = false;
    let requests = 0;
    const visitor = async () => {
      for (let turn = 0; !over; turn++) {
        const isOrder = turn % 4 === 3;
        const reply = isOrder ? bookOrTwice(makeBuyer()) : send(`${cluster.url}${PAGES[turn % PAGES.length]}`);
        const outcome = await reply.catch(({ message }: Error) => ({ status: message, body: "" }));
        if (outcome.status !== 200) failures.push(outcome.status);
        else if (isOrder) booked.push(JSON.parse(outcome.body).order.code);
        requests++;
        await wait(PAUSE_MS);
      }
    };
    // nginx repeats no order, and a browser does, with the same key.
    const bookOrTwice = async (buyer: Buyer) => {
      const reply = await book(cluster.url, buyer);
      return reply.status === 502 ? book(cluster.url, buyer) : reply;
    };
    const visits = Promise.all(Array.from({ length: visitors }, visitor));
    const exitCodes: (number | null)[] = [];
    for (const shop of cluster.shops) {
      exitCodes.push(await shop.stop());
      await shop.start();
    }
    over = true;
    await visits;
    expect([failures, exitCodes]).toEqual([[], cluster.shops.map(() => 0)]);
    expect(requests).toBeGreaterThan(0);
  });

  it("count the orders of one address together, also at once", async () => {
    const from = loopback(1_000_000);
    const replies: Reply[] = [];
    while (replies.length < ORDER_LIMIT + 6) {
      // Not through nginx, which has a limit of its own.
      const atOnce = Array.from({ length: 6 }, (_, n) => {
        const shop = cluster.shops[n % cluster.shops.length];
        return book(shop?.url ?? "", { ...makeBuyer(), from });
      });
      replies.push(...(await Promise.all(atOnce)));
    }
    const taken = replies.filter(({ status }) => status === 200);
    booked.push(...taken.map(codeOf));
    expect(taken).toHaveLength(ORDER_LIMIT);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(6);
  });

  it("count wrong passwords together", async () => {
    const body = { phone: ADMIN.ADMIN_PHONE, password: "not the password" };
    const statuses: number[] = [];
    for (let n = 0; n < 14; n++) {
      statuses.push((await send(`${cluster.url}/auth/login`, { method: "POST", body, from: "127.9.0.1" })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
  });

  it("get as large an import of products as they take", async () => {
    const post = async (url: string, bytes: number) => {
      const headers = { "content-type": "application/json" };
      return (await fetch(cluster.url + url, { method: "POST", headers, body: " ".repeat(bytes) })).status;
    };
    for (const url of ["/products/import", "/products/import/preview"]) {
      expect([await post(url, 8 * MB), await post(url, 8 * MB + 1)]).toEqual([401, 413]);
    }
  });

  it("in the end every acknowledged order is stored once, with its mails, each sent once unless a cut explains more", async () => {
    const db = await openDatabase();
    const stored = await db.selectFrom("orders").select("code").orderBy("code").execute();
    expect(stored.map(({ code }) => code)).toEqual(booked.toSorted());
    const mails = await db.selectFrom("outbox").select("id").execute();
    await db.destroy();
    const sent = () => new Set(cluster.peer.messages.map(({ email }) => email.messageId?.replace(/^<|@.*/g, "")));
    const wanted = new Set(mails.map(({ id }) => id));
    await expect.poll(() => sent()).toEqual(wanted);
    expect(findUnexplainedRepeats(cluster, cuts)).toEqual([]);
  });
});

/** A mail may come twice only if a cut fell between the mail server's yes and the note of it. */
function findUnexplainedRepeats({ peer }: Cluster, cuts: { from: number; to: number }[]): unknown[] {
  const first = new Map<string | undefined, number>();
  return peer.messages.filter(({ at, email }) => {
    const before = first.get(email.messageId);
    first.set(email.messageId, before ?? at);
    return before !== undefined && !cuts.some(({ from, to }) => from <= at && to >= before - 2_000);
  });
}
