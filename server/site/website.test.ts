import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { requestRaw } from "#tests/request-raw.ts";
import { startTestServer, type TestServer } from "#tests/test-server.ts";
import { addWebsite, type Website } from "./website.ts";

const BROWSER = { "accept-encoding": "gzip, deflate, br" };

describe("a site with a page cache", () => {
  let shop: TestServer;
  let url: string;
  let rendered: string[];
  let readCatalogue: () => Promise<unknown>;
  beforeEach(async () => {
    shop = await startTestServer("SQLite");
    rendered = [];
    const website: Website = async (request, { apiFetch }) => {
      const { pathname, search } = new URL(request.url);
      rendered.push(pathname + search);
      readCatalogue = async () => (await apiFetch("/products/")).json();
      const headers = { "content-type": "text/html; charset=utf-8" };
      const isPrivate = pathname === "/private";
      return new Response("<p>A page</p>".repeat(500), {
        headers: isPrivate ? { ...headers, "cache-control": "private, no-cache" } : headers,
      });
    };
    addWebsite(shop.server, { website, publicUrl: "http://shop.example", cache: true });
    url = await shop.server.listen({ port: 0, host: "127.0.0.1" });
  });
  afterEach(() => shop.close());

  it("renders a page once, for many at the same moment and whatever the query string says", async () => {
    const urls = Array.from({ length: 50 }, (_, n) => `${url}/about?x${n}=${n}`);
    const statuses = await Promise.all(urls.map(async (one) => (await fetch(one)).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await fetch(`${url}/about`);
    expect(rendered).toEqual(["/about"]);
  });

  it("renders a search for the one who requests it, and caches it for nobody", async () => {
    for (let n = 0; n < 2; n++) await fetch(`${url}/?q=almond`);
    expect(rendered).toEqual(["/?q=almond", "/?q=almond"]);
    await fetch(`${url}/`);
    expect(rendered[2]).toBe("/");
  });

  it("takes a search for a page's own on the home page alone: elsewhere it is one more query string", async () => {
    for (let n = 0; n < 3; n++) await fetch(`${url}/about?q=${n}`);
    for (let n = 0; n < 2; n++) await fetch(`${url}/about.data?q=${n}`);
    expect(rendered).toEqual(["/about", "/about.data?q=0", "/about.data?q=1"]);
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

  it("knows each page by one path: a thousand odd spellings neither render nor cache anything more", async () => {
    await fetch(`${url}/robots.txt`);
    const before = shop.server.pageCache.size;
    const long = "x".repeat(2_000);
    const wrong = await findWrong(
      url,
      Array.from({ length: 100 }, (_, n) => [
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

  it("lets a page read the cached catalogue as it is, and the new one after a change", async () => {
    await fetch(`${url}/`);
    const first = await readCatalogue();
    const second = await readCatalogue();
    expect(second).toEqual(first);
    expect(await readCatalogue()).toBe(second);
    const token = await shop.tokenOf("admin");
    await fetch(`${url}/products/`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ name: "A new oil" }),
    });
    expect(await readCatalogue()).toContainEqual(expect.objectContaining({ name: "A new oil" }));
    expect(second).not.toContainEqual(expect.objectContaining({ name: "A new oil" }));
  });
});

function escaped(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16)}`;
}

/** Requests each target as it is, ten connections at a time, and gives those with another status than expected. */
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
