import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "#tests/test-server.ts";
import { addWebsite, type Website } from "./website.ts";

const BROWSER = { "accept-encoding": "gzip, deflate, br" };

describe("a site that is kept finished", () => {
  let shop: TestServer;
  let url: string;
  let rendered: string[];
  let readCatalogue: () => Promise<unknown>;
  beforeEach(async () => {
    shop = await startTestServer("SQLite");
    rendered = [];
    const website: Website = async (request, apiFetch) => {
      const { pathname, search } = new URL(request.url);
      rendered.push(pathname + search);
      readCatalogue = async () => (await apiFetch("/products/")).json();
      return new Response("<p>A page</p>".repeat(500), { headers: { "content-type": "text/html; charset=utf-8" } });
    };
    addWebsite(shop.server, { website, publicUrl: "http://shop.example", keep: true });
    url = await shop.server.listen({ port: 0, host: "127.0.0.1" });
  });
  afterEach(() => shop.close());

  it("renders a page once, for many at the same moment and whatever stands behind the question mark", async () => {
    const addresses = Array.from({ length: 50 }, (_, n) => `${url}/about?x${n}=${n}`);
    const statuses = await Promise.all(addresses.map(async (address) => (await fetch(address)).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await fetch(`${url}/about`);
    expect(rendered).toEqual(["/about"]);
  });

  it("renders a search for the one who asked, and keeps it for nobody", async () => {
    for (let n = 0; n < 2; n++) await fetch(`${url}/?q=almond`);
    expect(rendered).toEqual(["/?q=almond", "/?q=almond"]);
    await fetch(`${url}/`);
    expect(rendered[2]).toBe("/");
  });

  it.each([
    [BROWSER, "br"],
    [{ "accept-encoding": "gzip" }, "gzip"],
    [{ "accept-encoding": "br;q=0, gzip" }, "gzip"],
    [{ "accept-encoding": "identity" }, null],
  ])("sends both as the caller takes them: %j", async (headers, encoding) => {
    const texts = [];
    for (const path of ["/about", "/about", "/?q=almond"]) {
      const answer = await fetch(url + path, { headers });
      expect([answer.headers.get("content-encoding"), answer.headers.get("vary")]).toEqual([
        encoding,
        "accept-encoding",
      ]);
      texts.push(await answer.text());
    }
    expect(new Set(texts).size).toBe(1);
  });

  it("lets a page read the kept catalogue as it is, and the new one after a change", async () => {
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
