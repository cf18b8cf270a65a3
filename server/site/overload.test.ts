import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Website } from "#domain/website.ts";
import { makeOrderBody } from "#tests/factories.ts";
import { startTestServer, type TestServer } from "#tests/test-server.ts";
import { RENDERINGS_AT_ONCE, RENDERINGS_OF_ONE_NETWORK, RENDERINGS_WAITING } from "./rendering-turns.ts";
import { addWebsite } from "./website.ts";

const HTML = { "content-type": "text/html; charset=utf-8" };
const BUSY_MS = 5;

describe("a site with more requests than it can render", () => {
  let shop: TestServer;
  let url: string;
  let render: Website;
  beforeEach(async () => {
    shop = await startTestServer("SQLite", { trustProxy: "loopback" });
    render = async () => new Response("<p>A page</p>", { headers: HTML });
    addWebsite(shop.server, {
      website: (...args) => render(...args),
      publicUrl: "http://shop.example",
      cache: true,
      findUnknownPage: async (path) => (path.startsWith("/no-page") ? "unknown page" : undefined),
    });
    url = await shop.server.listen({ port: 0, host: "127.0.0.1" });
  });
  afterEach(() => shop.close());

  /** As a proxy forwards it. */
  const fetchFrom = (ip: string, path: string, headers = {}) =>
    fetch(url + path, { headers: { ...headers, "x-forwarded-for": ip } });

  /** Renderings that end on `release`. */
  function holdRenderings() {
    const held = { rendering: 0, came: 0, release: () => {} };
    const released = new Promise<void>((resolve) => {
      held.release = resolve;
    });
    shop.server.server.on("request", () => held.came++);
    render = async () => {
      held.rendering++;
      await released;
      return new Response("<p>A page</p>", { headers: HTML });
    };
    return held;
  }

  it("refuses one too many with Retry-After, still serves cached pages and orders, and recovers at once", async () => {
    expect((await fetch(`${url}/about`)).status).toBe(200);
    const held = holdRenderings();
    const searches = Array.from({ length: RENDERINGS_AT_ONCE + RENDERINGS_WAITING }, (_, n) =>
      fetchFrom(`203.0.113.${n}`, `/?q=${n}`),
    );
    await expect.poll(() => held).toMatchObject({ rendering: RENDERINGS_AT_ONCE, came: searches.length });

    const refused = await fetch(`${url}/?q=more.data`, { headers: { accept: "text/html" } });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(await refused.text()).toContain("The shop is very busy right now.");
    const inHindi = await fetch(`${url}/hi/?q=more`, { headers: { accept: "text/html" } });
    expect(await inHindi.text()).toMatch(/<html lang="hi-IN">.*दुकान पर इस समय बहुत भीड़ है।.*फिर कोशिश करें/s);
    const refusedData = await fetch(`${url}/about.data?q=more`, { headers: { accept: "text/html" } });
    expect([refusedData.status, await refusedData.json()]).toEqual([
      503,
      { message: expect.stringMatching(/very busy/) },
    ]);
    expect((await fetch(`${url}/about`)).status).toBe(200);
    const order = await fetch(`${url}/send-email`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(makeOrderBody()),
    });
    expect(order.status).toBe(200);

    held.release();
    const statuses = await Promise.all(searches.map(async (search) => (await search).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await fetch(`${url}/?q=later`)).status).toBe(200);
  });

  it("lets one network have half of the renderings and their queue, and renders for others meanwhile", async () => {
    const held = holdRenderings();
    const [greedy, other] = ["203.0.113.1", "203.0.113.2"];
    const most = Array.from({ length: RENDERINGS_OF_ONE_NETWORK }, (_, n) => fetchFrom(greedy, `/?q=${n}`));
    await expect.poll(() => held.came).toBe(most.length);
    const refused = await fetchFrom(greedy, "/product/more", { accept: "text/html" });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "2"]);
    expect(await refused.text()).toContain("Many pages are being opened from your network right now.");
    const served = fetchFrom(other, "/product/more");
    await expect.poll(() => held.came).toBe(most.length + 2);
    held.release();
    const statuses = await Promise.all([...most, served].map(async (response) => (await response).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await fetchFrom(greedy, "/?q=later")).status).toBe(200);
  });

  it("responds to others between two renderings, not after all of them", async () => {
    const done: string[] = [];
    const request = async (path: string) => {
      await (await fetch(url + path)).text();
      done.push(path);
    };
    // Open every connection first.
    await Promise.all(Array.from({ length: 41 }, (_, n) => request(`/healthz?${n}`)));
    done.length = 0;
    render = async () => {
      const until = performance.now() + BUSY_MS;
      while (performance.now() < until);
      return new Response("<p>A page</p>", { headers: HTML });
    };
    const searches = Array.from({ length: 40 }, (_, n) => request(`/?q=${n}`));
    await Promise.all([...searches, request("/healthz")]);
    expect(done.indexOf("/healthz")).toBeLessThan(20);
  });

  it("renders one page for hundreds of unknown paths and one for unknown products, and stores no more", async () => {
    let renderings = 0;
    render = async () => new Response(`<p>Not found ${++renderings}</p>`, { status: 404, headers: HTML });
    for (let n = 0; n < 100; n++) {
      for (const path of [`/no-page-${n}?campaign=${n}`, `/product/no-oil-${n}`]) {
        const { statusCode, body } = await shop.server.inject(path);
        expect([statusCode, body]).toEqual([404, expect.stringMatching(/^<p>Not found \d+<\/p>$/)]);
      }
    }
    // Not exactly two: they are rendered again after some seconds.
    expect(renderings).toBeLessThan(20);
    expect(shop.server.pageCache.size.entries).toBeLessThanOrEqual(2);
    render = async () => new Response("data", { headers: { "content-type": "text/x-script" } });
    expect((await shop.server.inject("/no-page-1.data")).body).toBe("data");
  });
});
