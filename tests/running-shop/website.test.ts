import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#server/db/open.ts";
import { type RunningProgram, startBuiltShop } from "../built-shop.ts";
import { requestRaw, sendRaw } from "../request-raw.ts";
import { ADMIN, signIn } from "../sign-in.ts";

/** Headers of the moment and the connection. */
const OF_THE_LINE = ["date", "connection", "keep-alive"];

describe("the website of the built shop", () => {
  let dataDir: string;
  let shop: RunningProgram;
  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), "kolhu-website-"));
    mkdirSync(path.join(dataDir, "site/an-earlier-build/assets"), { recursive: true });
    writeFileSync(path.join(dataDir, "site/an-earlier-build/assets/home-earlier.js"), "earlier");
    shop = await startBuiltShop({ DATA_DIR: dataDir, ...ADMIN });
  });
  afterAll(async () => {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** fetch would decompress the response and choose an encoding of its own. */
  const request = (pagePath: string, headers: Record<string, string> = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(shop.url + pagePath, { headers }, (response) => resolve(response.resume())).on("error", reject);
    });

  it("the first rendering of a page is as complete as later ones", async () => {
    const first = await (await fetch(`${shop.url}/?q=oil`)).text();
    const second = await (await fetch(`${shop.url}/?q=oil`)).text();
    expect(first === second).toBe(true);
    expect(second).toMatch(/^<!DOCTYPE html><html/);
    const parts = ['id="reviews-title"', 'id="footer"', 'id="floating-buttons"', "streamController.close()"];
    expect(parts.filter((part) => !second.includes(part))).toEqual([]);
  });

  it("a page's policy allows its own scripts alone, and its HTML has no nonce and no style", async () => {
    for (const pagePath of ["/", "/product/almond-oil", "/cart", "/Blog", "/login", "/no-such-page"]) {
      const page = await fetch(shop.url + pagePath);
      const html = await page.text();
      const policy = page.headers.get("content-security-policy") ?? "";
      const scripts = [...html.matchAll(/<script(?! type="application\/ld\+json")[^>]*>([^<]*)<\/script>/g)];
      const hashes = scripts.map(([, script = ""]) => createHash("sha256").update(script).digest("base64"));
      expect(/script-src [^;]*/.exec(policy)?.[0]).toBe(
        `script-src 'self' ${hashes.map((hash) => `'sha256-${hash}'`).join(" ")}`,
      );
      expect(policy).toContain("; style-src 'self'; ");
      expect(html).not.toMatch(/ nonce=| style=|<style/);
    }
  });

  it("every kind of response has the security headers", async () => {
    const head = (target: string, more = "") =>
      `GET ${target} HTTP/1.1\r\nHost: shop\r\n${more}Connection: close\r\n\r\n`;
    const etag = (await fetch(`${shop.url}/about`)).headers.get("etag");
    const upload = /\/blog-api\/uploads\/[\w.-]+/.exec(await (await fetch(`${shop.url}/Blog`)).text())?.[0] ?? "";
    const responses: [what: string, request: string, status: number, resource?: string][] = [
      ["a page", head("/cart"), 200],
      ["a cached page", head("/about"), 200],
      ["a page not changed", head("/about", `If-None-Match: ${etag}\r\n`), 304],
      ["a search", head("/?q=oil"), 200],
      ["an unknown page", head("/no-such-page"), 404],
      ["another spelling", head("/about/"), 301],
      ["the router's data", head("/about.data"), 200],
      ["a sitemap", head("/sitemap.xml"), 200],
      ["a script", head("/service-worker.js"), 200],
      ["a picture of the site", head("/icon.svg"), 200, "cross-origin"],
      ["a picture of a post", head(upload), 200, "cross-origin"],
      ["an unknown upload", head("/pictures/none.webp"), 404, "cross-origin"],
      ["a list", head("/products/"), 200],
      ["an unknown product", head("/products/name/none"), 404],
      ["what only staff may see", head("/orders/"), 401],
      ["an unknown route", "POST /none HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n", 404],
      ["a wrong method", "DELETE /products/ HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n", 405],
      [
        "a wrong body",
        "POST /send-email HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 1\r\n\r\n{",
        400,
      ],
      ["a wrong target", head("//other.example/"), 400],
      ["the API's page", head("/docs"), 200],
      ["the API's description", head("/openapi.json"), 200],
      ["health", head("/healthz"), 200],
      ["the blog's data", head("/blog-api/api/blogs"), 200],
      ["an unknown part of the blog", head("/blog-api/none"), 404],
      ["what is not HTTP", "hello\r\n\r\n", 400],
      ["a request without Host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
      ["an odd expectation", head("/", "Expect: a miracle\r\n"), 417],
      ["a head that is too large", head("/", `X-Much: ${"x".repeat(20_000)}\r\n`), 431],
    ];
    for (const [what, request, status, resource = "same-origin"] of responses) {
      const [response = ""] = (await sendRaw(shop.url, request)).split("\r\n\r\n", 1);
      const fieldOf = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(response)?.[1]?.trim();
      expect([what, response.slice(9, 12)]).toEqual([what, String(status)]);
      expect([what, fieldOf("permissions-policy")]).toEqual([what, expect.stringContaining("camera=(), ")]);
      expect([what, fieldOf("cross-origin-opener-policy")]).toEqual([what, "same-origin"]);
      expect([what, fieldOf("cross-origin-resource-policy")]).toEqual([what, resource]);
      expect([what, fieldOf("x-content-type-options")]).toEqual([what, "nosniff"]);
    }
  });

  it.each(["/", "/product/almond-oil", "/products/", "/icon.svg", "/no-such-page"])(
    "HEAD %s responds like GET, without the body",
    async (pagePath) => {
      const get = await fetch(shop.url + pagePath);
      const head = await fetch(shop.url + pagePath, { method: "HEAD" });
      const headersOf = ({ headers }: Response) =>
        Object.fromEntries([...headers].filter(([name]) => !OF_THE_LINE.includes(name)));
      expect([head.status, headersOf(head)]).toEqual([get.status, headersOf(get)]);
      expect(await head.text()).toBe("");
    },
  );

  it.each(["br", "gzip", "identity"])("a page and a script are sent in %s", async (encoding) => {
    const page = await request("/about", { "accept-encoding": encoding });
    const [script = ""] = /\/assets\/framework[\w.-]+\.js/.exec(await (await fetch(`${shop.url}/about`)).text()) ?? [];
    for (const response of [
      page,
      await request("/about", { "accept-encoding": encoding }),
      await request(script, { "accept-encoding": encoding }),
    ]) {
      expect(response.headers["content-encoding"] ?? "identity").toBe(encoding);
      expect(response.headers.vary).toMatch(/accept-encoding/i);
    }
  });

  it("a changed product is on its page at once", async () => {
    const page = `${shop.url}/product/almond-oil`;
    expect(await textOf(page)).not.toContain("Changed almond words");
    await changeDescription(shop.url, "almond-oil", "Changed almond words");
    expect(await textOf(page)).toContain("Changed almond words");
  });

  it("unknown staff paths have no header and footer, whichever unknown path was requested before", async () => {
    const hasFrame = async (path: string) => (await (await fetch(shop.url + path)).text()).includes("<footer");
    for (const path of [
      "/sso_a/no",
      "/no-such-page",
      "/dashboard-of-nobody",
      "/SSO_A/nowhere",
      "/no",
      "/blog/a/b",
      "/dashboard2",
    ]) {
      expect([path, await hasFrame(path)]).toEqual([path, !/^\/(sso_a|dashboard)/i.test(path)]);
    }
  });

  it.each([
    ["/Blog/no-such-post", "Blog not found."],
    ["/legal/no-such-page", "Unexpected Application Error!"],
  ])("renders one page for many unknown paths such as %s", async (path, words) => {
    const countRenderings = async () => {
      const metrics = await (await fetch(`${shop.url}/metrics`)).text();
      return Number(/^kolhu_page_cache_requests_total{result="miss"} (\d+)$/m.exec(metrics)?.[1]);
    };
    const before = await countRenderings();
    for (let n = 0; n < 40; n++) {
      const response = await fetch(`${shop.url}${path}-${n}`);
      expect([response.status, await response.text()]).toEqual([404, expect.stringContaining(words)]);
    }
    // Not exactly one: it is rendered again after some seconds.
    expect((await countRenderings()) - before).toBeLessThan(10);
  });

  it("a whole URL as target gives a page of this shop, whatever host it names", async () => {
    const response = await requestRaw(shop.url, "http://evil.example/robots.txt");
    expect(response).toMatch(/^HTTP\/1\.1 200 /);
    expect(response).toContain("/sitemap.xml");
    expect(response).not.toContain("evil.example");
  });

  it.each([
    ["/about//", "/about"],
    ["/blog/how-a-wood-press-works/", "/Blog/how-a-wood-press-works"],
    ["/SITEMAP.xml", "/sitemap.xml"],
    ["/product/almond-oil/?size=1L&utm_source=card", "/product/almond-oil?size=1L&utm_source=card"],
    ["/product/Almond%20%20Oil", "/product/almond-oil"],
    ["/legal/Privacy?utm_source=card", "/legal/privacy?utm_source=card"],
    ["/Dashboard/orders/?q=asha", "/dashboard/orders?q=asha"],
  ])("%s redirects to %s", async (requested, canonical) => {
    const response = await fetch(shop.url + requested, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([301, canonical]);
    expect((await fetch(shop.url + canonical, { redirect: "manual" })).status).toBe(200);
  });

  it.each(["__proto__", "constructor", "%00", "%E0", "%ED%A0%80", "%F0%9F%AB%92", ".x", "x".repeat(5_000)])(
    "no post, product or picture is named %s: 404",
    async (name) => {
      for (const place of [
        "/",
        "/Blog/",
        "/product/",
        "/products/name/",
        "/blog-api/api/blogs/",
        "/pictures/",
        "/post-cards/",
      ])
        expect([place, (await requestRaw(shop.url, place + name)).slice(9, 12)]).toEqual([place, "404"]);
    },
  );

  it("GET of a URL that the API takes by POST is an unknown page", async () => {
    const page = await fetch(`${shop.url}/send-email`);
    expect([page.status, await page.text()]).toEqual([404, expect.stringContaining("Unexpected Application Error!")]);
  });

  it("files with a hash in their name may be cached for a year", async () => {
    const page = await (await fetch(shop.url)).text();
    const [script = ""] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
    const asset = await fetch(shop.url + script);
    expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(asset.headers.get("content-type")).toMatch(/javascript/);
  });

  it("scripts of an earlier build are still served, beside the current files", async () => {
    const earlier = await fetch(`${shop.url}/assets/home-earlier.js`);
    expect([earlier.status, earlier.headers.get("cache-control"), await earlier.text()]).toEqual([
      200,
      "public, max-age=31536000, immutable",
      "earlier",
    ]);
    for (const pagePath of ["/fonts/figtree.woff2", "/art/bottle-almond-320.avif", "/icon.svg"]) {
      expect([pagePath, (await request(pagePath, { "accept-encoding": "gzip, deflate, br" })).statusCode]).toEqual([
        pagePath,
        200,
      ]);
    }
  });

  it("a page blocks on two stylesheets at most, preloads one font and no script, and loads nothing from other hosts", async () => {
    for (const pagePath of ["/", "/product/almond-oil", "/cart", "/about", "/Blog"]) {
      const page = await (await fetch(shop.url + pagePath)).text();
      const links = [...page.matchAll(/<link [^>]*>/g)].map(([link]) => link);
      const loading = links.filter((link) => /rel="(stylesheet|preload|modulepreload|icon|manifest)"/.test(link));
      expect(links.filter((link) => link.includes('rel="stylesheet"')).length).toBeLessThanOrEqual(2);
      expect(links.filter((link) => link.includes('as="font"'))).toHaveLength(1);
      expect(loading.filter((link) => !/(href|imageSrcSet)="\/[^/]/.test(link))).toEqual([]);
      expect(page).not.toMatch(/<script[^>]* (src=|type="module")|rel="modulepreload"/);
    }
  });

  it("service workers and manifest are revalidated, and every icon of the manifest exists", async () => {
    for (const name of ["service-worker", "round-worker"]) {
      const worker = await fetch(`${shop.url}/${name}.js`);
      expect([worker.status, worker.headers.get("cache-control")]).toEqual([200, "no-cache"]);
      expect(worker.headers.get("content-type")).toMatch(/javascript/);
    }
    const manifest = await fetch(`${shop.url}/manifest.webmanifest`);
    expect(manifest.headers.get("cache-control")).toBe("no-cache");
    expect(manifest.headers.get("content-type")).toMatch(/manifest\+json/);
    const { icons } = (await manifest.json()) as { icons: { src: string; type: string }[] };
    for (const { src, type } of icons) {
      const icon = await fetch(shop.url + src);
      expect([src, icon.status, icon.headers.get("content-type")]).toEqual([src, 200, type]);
    }
    expect((await fetch(shop.url)).headers.get("content-security-policy")).toContain("worker-src 'self'");
  });

  it.each(["/assets/../../server/index.js", "/..%2f..%2fpackage.json", "/%2e%2e/package.json", "/art/"])(
    "no file outside the site is sent for %s",
    async (pagePath) => {
      expect(await requestRaw(shop.url, pagePath)).toMatch(/^HTTP\/1\.1 4\d\d /);
    },
  );

  it("the first document says that the products could not be read", async () => {
    const ownData = mkdtempSync(path.join(tmpdir(), "kolhu-website-"));
    const broken = await startBuiltShop({ DATA_DIR: ownData, LOG_LEVEL: "silent" });
    const db = await openDatabase({ dataDir: ownData });
    await db.schema.alterTable("products").renameTo("products_away").execute();
    await db.destroy();
    const page = await fetch(broken.url);
    const text = await page.text();
    await broken.stop();
    rmSync(ownData, { recursive: true, force: true });
    expect(text).toContain("Failed to load products");
    expect(text).toContain("HTTP error! status: 500");
    expect(page.status).toBe(502);
  });
});

async function textOf(url = ""): Promise<string> {
  return (await fetch(url)).text();
}

async function changeDescription(url: string, slug: string, description: string): Promise<void> {
  const product = await (await fetch(`${url}/products/name/${slug}`)).json();
  const changed = await fetch(`${url}/products/${product.id}`, {
    method: "PUT",
    headers: { "content-type": "application/json", authorization: `Bearer ${await signIn(url)}` },
    body: JSON.stringify({ ...product, description }),
  });
  if (!changed.ok) throw new Error(await changed.text());
}
