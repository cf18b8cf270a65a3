import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeOrderBody } from "#tests/factories.ts";
import { startTestServer, type TestServer } from "#tests/test-server.ts";
import { RENDERINGS_AT_ONCE, RENDERINGS_OF_ONE_NETWORK, RENDERINGS_WAITING } from "./rendering-turns.ts";
import { addWebsite, type Website } from "./website.ts";

const HTML = { "content-type": "text/html; charset=utf-8" };
const BUSY_MS = 5;
/** Headers that speak of the moment and the connection, not of the response. */
const OF_THE_LINE = ["date", "connection", "keep-alive"];

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
      findUnknownPage: (path) => (path.startsWith("/no-page") ? "unknown path" : undefined),
    });
    url = await shop.server.listen({ port: 0, host: "127.0.0.1" });
  });
  afterEach(() => shop.close());

  /** As a proxy hands it on. */
  const fetchFrom = (ip: string, path: string, headers = {}) =>
    fetch(url + path, { headers: { ...headers, "x-forwarded-for": ip } });

  /** Renderings that end when they are told to. */
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

  it("tells one too many at once when to come back, goes on with cached pages and orders, and recovers at once", async () => {
    expect((await fetch(`${url}/about`)).status).toBe(200);
    const held = holdRenderings();
    const searches = Array.from({ length: RENDERINGS_AT_ONCE + RENDERINGS_WAITING }, (_, n) =>
      fetchFrom(`203.0.113.${n}`, `/?q=${n}`),
    );
    await vi.waitFor(() => expect(held).toMatchObject({ rendering: RENDERINGS_AT_ONCE, came: searches.length }), {
      timeout: 10_000,
    });

    const refused = await fetch(`${url}/?q=more`, { headers: { accept: "text/html" } });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(await refused.text()).toContain("Many people are looking around right now.");
    const refusedData = await fetch(`${url}/about.data?q=more`);
    expect([refusedData.status, await refusedData.json()]).toEqual([503, { message: expect.stringMatching(/^Many/) }]);
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
    await vi.waitFor(() => expect(held.came).toBe(most.length), { timeout: 10_000 });
    const refused = await fetchFrom(greedy, "/product/more", { accept: "text/html" });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "2"]);
    expect(await refused.text()).toContain("Many pages are being opened from your network right now.");
    const served = fetchFrom(other, "/product/more");
    await vi.waitFor(() => expect(held.came).toBe(most.length + 2), { timeout: 10_000 });
    held.release();
    const statuses = await Promise.all([...most, served].map(async (response) => (await response).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await fetchFrom(greedy, "/?q=later")).status).toBe(200);
  });

  it("tells a browser by a page and the router's code by data, whatever the query is", async () => {
    const held = holdRenderings();
    const most = Array.from({ length: RENDERINGS_OF_ONE_NETWORK }, (_, n) => fetch(`${url}/?q=${n}`));
    await vi.waitFor(() => expect(held.came).toBe(most.length), { timeout: 10_000 });
    const typeFor = async (path: string) => {
      const refused = await fetch(url + path, { headers: { accept: "text/html" } });
      return [refused.status, refused.headers.get("content-type")];
    };
    const [page, data] = [await typeFor("/?q=x.data"), await typeFor("/_root.data?q=x")];
    held.release();
    await Promise.all(most);
    expect(page).toEqual([429, "text/html; charset=utf-8"]);
    expect(data).toEqual([429, "application/json; charset=utf-8"]);
  });

  it("responds to others between two renderings, not after all of them", async () => {
    const done: string[] = [];
    const request = async (path: string) => {
      await (await fetch(url + path)).text();
      done.push(path);
    };
    // Every connection is open before it begins.
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

  it("renders what is not there once for all its paths, and again after a while", async () => {
    let rendered = 0;
    render = async (_request, { isSharedPage }) => {
      const headers = { ...HTML, "x-shared-page": "unknown" };
      if (isSharedPage("unknown")) return new Response(null, { status: 404, headers });
      return new Response(`<p>Not found ${++rendered}</p>`, { status: 404, headers });
    };
    for (const path of ["/a", "/b", "/c?q=1", "/a"]) {
      const response = await fetch(url + path);
      expect([response.status, response.headers.has("x-shared-page"), await response.text()]).toEqual([
        404,
        false,
        "<p>Not found 1</p>",
      ]);
    }
    shop.server.pageCache.clear();
    expect(await (await fetch(`${url}/a`)).text()).toBe("<p>Not found 2</p>");
  });

  it("does not even call the site for paths that no page begins with, once it knows how that looks", async () => {
    let calls = 0;
    render = async (_request, { isSharedPage }) => {
      calls++;
      const headers = { ...HTML, "x-shared-page": "unknown" };
      return new Response(isSharedPage("unknown") ? null : `<p>Not found ${calls}</p>`, { status: 404, headers });
    };
    const paths = Array.from({ length: 50 }, (_, n) => `/no-page-${n}?campaign=${n}`);
    for (const response of await Promise.all(paths.map((path) => fetch(url + path)))) {
      expect([response.status, await response.text()]).toEqual([404, "<p>Not found 1</p>"]);
    }
    expect(calls).toBe(1);
    expect(shop.server.pageCache.size.entries).toBeLessThan(3);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    render = async () => new Response("data", { headers: { "content-type": "text/x-script" } });
    expect(await (await fetch(`${url}/no-page-1.data`)).text()).toBe("data");
  });

  it("sends the page for such paths before routing, the same as after it, and leaves routes and pages alone", async () => {
    render = async (request) => {
      const isKnown = !new URL(request.url).pathname.startsWith("/no-page");
      return new Response("<p>A page</p>", { status: isKnown ? 200 : 404, headers: HTML });
    };
    const beforeRouting = vi.spyOn(shop.server.cachedResponses, "trySendNotFound");
    const read = async (path: string, method = "GET") => {
      const response = await fetch(url + path, { method });
      const headers = [...response.headers].filter(([name]) => !OF_THE_LINE.includes(name));
      return { status: response.status, headers, body: await response.text() };
    };
    const routed = await read("/no-page/a?b=c");
    expect([routed.status, beforeRouting.mock.results.at(-1)?.value]).toEqual([404, false]);
    for (const path of ["/no-page", "/no-page-2/%E0%A4%95?q=1", "//"]) {
      beforeRouting.mockClear();
      const sent = await read(path);
      if (path === "//") expect([sent.status, beforeRouting.mock.calls]).toEqual([400, []]);
      else expect([sent, beforeRouting.mock.results]).toEqual([routed, [{ type: "return", value: true }]]);
    }
    expect(await read("/no-page", "HEAD")).toEqual({ ...routed, body: "" });
    expect((await read("/products/name/no-oil")).status).toBe(404);
    expect((await read("/about")).status).toBe(200);
    expect((await read("/no-page", "POST")).status).toBe(404);
  });

  it("shares no page that was rendered before the catalogue changed", async () => {
    let rendered = 0;
    let changeMeanwhile = true;
    render = async () => {
      if (changeMeanwhile) shop.server.pageCache.clear();
      return new Response(`<p>Not found ${++rendered}</p>`, {
        status: 404,
        headers: { ...HTML, "x-shared-page": "unknown" },
      });
    };
    await fetch(`${url}/a`);
    expect(shop.server.pageCache.size.entries).toBe(0);
    changeMeanwhile = false;
    await fetch(`${url}/a`);
    expect(shop.server.pageCache.size.entries).toBe(1);
  });
});
