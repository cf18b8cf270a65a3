import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ApiFetch, Website } from "#domain/website.ts";
import { requestRaw } from "#tests/request-raw.ts";
import { startTestServer, type TestServer } from "#tests/test-server.ts";
import { addWebsite } from "./website.ts";

const BROWSER = { "accept-encoding": "gzip, deflate, br" };

describe("a site with a page cache", () => {
  let shop: TestServer;
  let url: string;
  let rendered: string[];
  let apiFetch: ApiFetch;
  beforeAll(async () => {
    shop = await startTestServer("SQLite");
    const website: Website = async (request, needs) => {
      const { pathname, search } = new URL(request.url);
      rendered.push(pathname + search);
      apiFetch = needs.apiFetch;
      const headers = { "content-type": "text/html; charset=utf-8" };
      if (pathname === "/About") {
        return new Response(null, { status: 301, headers: { location: `/about${search}` } });
      }
      const isPrivate = pathname === "/private";
      return new Response("<p>A page</p>".repeat(500), {
        headers: isPrivate ? { ...headers, "cache-control": "private, no-cache" } : headers,
      });
    };
    addWebsite(shop.server, { website, publicUrl: "http://shop.example", cache: true });
    url = await shop.server.listen({ port: 0, host: "127.0.0.1" });
  });
  beforeEach(() => {
    rendered = [];
    shop.server.pageCache.clear();
  });
  afterAll(() => shop.close());

  it("renders a page once, for many at the same moment and whatever the query string says", async () => {
    const urls = Array.from({ length: 50 }, (_, n) => `${url}/about?x${n}=${n}`);
    const statuses = await Promise.all(urls.map(async (one) => (await fetch(one)).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await fetch(`${url}/about`);
    expect(rendered).toEqual(["/about"]);
  });

  it("caches no search of the home page and none of the router's data requests with a query", async () => {
    const paths = ["/?q=almond", "/?q=almond", "/about.data?q=0", "/about.data?q=0"];
    for (const path of [...paths, "/about?q=0", "/about?q=1"]) await fetch(url + path);
    expect(rendered).toEqual([...paths, "/about"]);
  });

  it("redirects with the query of each request, from one rendering each", async () => {
    for (const query of ["?utm=1", "?utm=2", ""]) {
      const response = await fetch(`${url}/About${query}`, { redirect: "manual" });
      expect([response.status, response.headers.get("location")]).toEqual([301, `/about${query}`]);
    }
    expect(rendered).toEqual(["/About", "/About", "/About"]);
  });

  it.each([
    [BROWSER, "br"],
    [{ "accept-encoding": "gzip" }, "gzip"],
    [{ "accept-encoding": "br;q=0, gzip" }, "gzip"],
    [{ "accept-encoding": "identity" }, null],
  ])("sends both as the caller takes them: %j", async (headers, encoding) => {
    const texts = [];
    for (const path of ["/about", "/about", "/?q=almond"]) {
      const response = await fetch(url + path, { headers });
      expect([response.headers.get("content-encoding"), response.headers.get("vary")]).toEqual([
        encoding,
        "accept-encoding",
      ]);
      texts.push(await response.text());
    }
    expect(new Set(texts).size).toBe(1);
  });

  it("knows each page by one path: hundreds of odd spellings neither render nor cache anything more", async () => {
    await fetch(`${url}/robots.txt`);
    const before = shop.server.pageCache.size;
    const long = "x".repeat(2_000);
    const wrong = await findWrong(
      url,
      Array.from({ length: 20 }, (_, n) => [
        [`/${n}${long}/../robots.txt`, 400],
        [`/${n}/%2E%2e/robots.txt`, 400],
        [`//host-${n}.example/robots.txt`, 400],
        [`//u:p@host-${n}/robots.txt`, 400],
        [`///${n}/robots.txt`, 400],
        [`/\\${n}/robots.txt`, 400],
        [`/robots.txt#${n}${long}`, 400],
        [`/robots.txt?${n}=${long}`, 200],
        [`http://host-${n}.example/robots.txt`, 200],
        [`/${[..."robots.txt"].map((letter, at) => ((n >> at) & 1 ? escaped(letter) : letter)).join("")}`, 200],
      ]).flat() as [string, number][],
    );
    expect(wrong).toEqual([]);
    expect(rendered).toEqual(["/robots.txt"]);
    expect(shop.server.pageCache.size).toEqual(before);
  });

  it("caches nothing that says it is for one alone", async () => {
    for (let n = 0; n < 2; n++) await fetch(`${url}/private`);
    expect(rendered).toEqual(["/private", "/private"]);
    expect(shop.server.pageCache.size).toEqual({ entries: 0, bytes: 0 });
  });

  it("hands pages the catalogue itself, and the new one after a change", async () => {
    await fetch(`${url}/`);
    const first = await (await apiFetch("/products/")).json();
    expect(await (await apiFetch("/products/")).json()).toBe(first);
    expect(await apiFetch("/products/name/a-new-oil")).toMatchObject({ ok: false, status: 404 });
    const token = await shop.tokenOf("admin");
    await fetch(`${url}/products/`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ name: "A new oil" }),
    });
    const created = await (await apiFetch("/products/name/A%20new%20oil")).json();
    expect(created).toMatchObject({ name: "A new oil" });
    expect(await (await apiFetch("/products/")).json()).toContain(created);
    expect(first).not.toContainEqual(expect.objectContaining({ name: "A new oil" }));
  });
});

function escaped(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16)}`;
}

/** Requests each target unchanged, ten at a time, and returns those with another status than expected. */
async function findWrong(url: string, targets: [target: string, status: number][]): Promise<string[]> {
  const wrong: string[] = [];
  const left = [...targets];
  const requestOneByOne = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [target, status] = next;
      const response = await requestRaw(url, target);
      if (!response.startsWith(`HTTP/1.1 ${status} `)) wrong.push(`${target.slice(0, 60)}: ${response.slice(0, 40)}`);
    }
  };
  await Promise.all(Array.from({ length: 10 }, requestOneByOne));
  return wrong;
}
