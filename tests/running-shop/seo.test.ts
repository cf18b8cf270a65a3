import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inLanguage, splitLanguage } from "#domain/language.ts";
import { listOffers, offerPath } from "#domain/products/offers.ts";
import { type Product, type ProductDraft, productPath } from "#domain/products/product.ts";
import { DEFAULT_SETTINGS, toShop } from "#domain/shop.ts";
import { findFreePort } from "../../scripts/services/find-free-port.mjs";
import { type RunningProgram, startBuiltShop } from "../built-shop.ts";
import { makeProductDraft } from "../factories.ts";
import { readPage } from "../read-page.ts";
import { readXml } from "../read-xml.ts";
import { ADMIN, signIn } from "../sign-in.ts";

const maker = toShop(DEFAULT_SETTINGS);
const ORIGIN = "https://kolhu.example";
const HOSTILE = `</script><script>alert("1")</script> & 'शुद्ध' <!-- तेल`;

describe("the built shop for search engines and chat apps", () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "kolhu-seo-"));
  let shop: RunningProgram;
  let url: string;
  beforeAll(async () => {
    const port = await findFreePort();
    url = `http://127.0.0.1:${port}`;
    shop = await startBuiltShop({
      PORT: String(port),
      PUBLIC_URL: ORIGIN,
      DATA_DIR: dataDir,
      ...ADMIN,
    });
  });
  afterAll(async () => {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const textOf = async (pagePath: string) => (await fetch(url + pagePath)).text();
  /** An unread body would keep the shop from closing. */
  const head = (pageUrl: string) => fetch(pageUrl, { method: "HEAD" });
  const open = async (pagePath: string) => readPage(await textOf(pagePath));
  const listProducts = async (): Promise<Product[]> => (await fetch(`${url}/products/`)).json();

  const send = (method: string, apiPath: string, body: unknown, headers = {}) =>
    fetch(url + apiPath, {
      method,
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });

  async function createProduct(overrides: Partial<ProductDraft>) {
    const authorization = `Bearer ${await signIn(url)}`;
    const created = await send("POST", "/products/", makeProductDraft(overrides), { authorization });
    if (created.status !== 201) throw new Error(await created.text());
    const { id } = await created.json();
    return {
      rename: async (name: string) =>
        (await send("PUT", `/products/${id}`, makeProductDraft({ ...overrides, name }), { authorization })).json(),
      remove: async () =>
        (await fetch(`${url}/products/${id}`, { method: "DELETE", headers: { authorization } })).json(),
    };
  }

  it.each([
    ["/", "/", "website", "/art/share-range.jpg"],
    ["/?q=almond&utm_source=x", "/", "website", "/art/share-range.jpg"],
    ["/about", "/about", "website", "/art/share-range.jpg"],
    ["/cart", "/cart", "website", "/art/share-range.jpg"],
    ["/product/almond-oil", "/product/almond-oil", "product", "/art/tin-almond-share.jpg"],
    ["/PRODUCT/Almond-Oil", "/product/almond-oil", "product", "/art/tin-almond-share.jpg"],
    ["/blog", "/Blog", "website", "/art/share-range.jpg"],
    ["/blog/how-a-wood-press-works", "/Blog/how-a-wood-press-works", "article", "/post-cards/"],
    ["/hi", "/hi", "website", "/art/share-range.jpg"],
    ["/hi/About", "/hi/about", "website", "/art/share-range.jpg"],
    ["/ta/product/Almond-Oil?size=1L", "/ta/product/almond-oil", "product", "/art/tin-almond-share.jpg"],
  ])("%s has its canonical URL and an Open Graph card with an image", async (pagePath, canonical, type, picture) => {
    const page = await open(pagePath);
    const [language, english] = splitLanguage(canonical);
    expect(page.language).toBe(`${language}-IN`);
    expect(page.links("alternate").filter((href) => !href?.endsWith(".xml"))).toEqual(
      [english, inLanguage("hi", english), inLanguage("ta", english), english].map((alternate) => ORIGIN + alternate),
    );
    expect(page.titles).toHaveLength(1);
    expect(page.links("canonical")).toEqual([ORIGIN + canonical]);
    expect(page.meta("og:url")).toEqual([ORIGIN + canonical]);
    expect(page.meta("description")).toHaveLength(1);
    expect(page.meta("robots")).toEqual([]);
    expect([page.meta("og:type"), page.meta("og:site_name"), page.meta("og:locale")]).toEqual([
      [type],
      [maker.name],
      [`${language}_IN`],
    ]);
    for (const part of ["title", "description", "image", "image:alt"]) {
      expect(page.meta(`og:${part}`)).toEqual([expect.stringMatching(/./)]);
    }
    expect(page.meta("twitter:card")).toEqual(["summary_large_image"]);
    const [image = ""] = page.meta("og:image");
    expect(image.startsWith(ORIGIN + picture)).toBe(true);
    const file = await fetch(image.replace(ORIGIN, url));
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const { width, height } = await sharp(await file.arrayBuffer()).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect([page.meta("og:image:width"), page.meta("og:image:height")]).toEqual([["1200"], ["630"]]);
  });

  it("no Open Graph image exists for a picture that the blog service does not have", async () => {
    for (const name of ["no-such.webp.jpg", "..%2F..%2Fapi%2Fblogs.jpg", ".jpg", `${"x".repeat(300)}.jpg`]) {
      const response = await fetch(`${url}/post-cards/${name}`);
      expect([name, response.status, await response.json()]).toEqual([name, 404, { message: "Picture not found" }]);
    }
  });

  it("each product's JSON-LD matches the catalogue, with one offer for each size and package", async () => {
    const products = await listProducts();
    expect(products).toHaveLength(8);
    for (const product of products) {
      const page = await open(productPath(product.name));
      const fact = page.fact("Product");
      expect(fact).toMatchObject({ name: product.name, description: product.description, productID: product.id });
      expect(fact.image).toContain(ORIGIN + product.card_image);
      const expected = listOffers(product).map(({ size, pack }) => ({
        name: `${size.size}, ${pack.type}`,
        url: ORIGIN + offerPath(product.name, { size, pack }),
        price: (size.mrp + pack.extraCost - size.discount).toFixed(2),
        priceCurrency: "INR",
        availability: "https://schema.org/InStock",
        itemCondition: "https://schema.org/NewCondition",
        seller: { "@id": `${ORIGIN}/#shop` },
      }));
      expect(expected).toHaveLength(product.price_sizes.length * product.packages.length);
      expect(fact.offers).toMatchObject(expected);
      expect(page.fact("BreadcrumbList").itemListElement).toMatchObject([
        { position: 1, name: "Home", item: `${ORIGIN}/` },
        { position: 2, name: product.name, item: ORIGIN + productPath(product.name) },
      ]);
      expect(JSON.stringify(page.facts)).not.toMatch(/aggregateRating|"review/);
    }
  });

  it("the shop's JSON-LD has its facts, and its search URL fills the search box", async () => {
    const page = await open("/");
    expect(page.fact("LocalBusiness")).toMatchObject({
      name: maker.name,
      legalName: maker.legalName,
      telephone: maker.phone,
      email: maker.email,
      address: { streetAddress: maker.address.street, postalCode: maker.address.postcode, addressCountry: "IN" },
      identifier: { value: maker.fssaiLicence },
    });
    expect((await open("/about")).fact("LocalBusiness")).toEqual(page.fact("LocalBusiness"));
    const { potentialAction } = page.fact("WebSite") as { potentialAction: { target: { urlTemplate: string } } };
    const template = potentialAction.target.urlTemplate;
    expect(template.startsWith(`${ORIGIN}/`)).toBe(true);
    const found = await open(template.replace(ORIGIN, "").replace("{search_term_string}", "castor"));
    expect(found.searched).toEqual(["castor"]);
  });

  it("a post's JSON-LD matches the blog service", async () => {
    const postPath = "/blog-api/api/blogs?filters[slug][$eq]=how-a-wood-press-works&populate=image&populate=category";
    const [post] = (await (await fetch(url + postPath)).json()).data;
    const page = await open("/Blog/how-a-wood-press-works");
    expect(page.fact("BlogPosting")).toMatchObject({
      headline: post.title,
      url: `${ORIGIN}/Blog/how-a-wood-press-works`,
      datePublished: post.publishedAt,
      dateModified: post.updatedAt,
      articleSection: post.category.name,
      image: `${ORIGIN}/post-cards/${path.posix.basename(post.image.url)}.jpg`,
      author: { "@type": "Organization", name: maker.name },
      publisher: { "@type": "Organization", name: maker.name },
    });
    expect(page.links("alternate")).toContain("/feed.xml");
    expect((await open("/hi/Blog")).links("alternate")).toContain("/feed.xml");
  });

  it("no text breaks out of JSON-LD or the sitemap, and the policy has no hash of JSON-LD", async () => {
    const { remove } = await createProduct({
      name: HOSTILE,
      description: HOSTILE,
      card_image: "javascript:alert(1)",
      price_sizes: [],
    });
    const response = await fetch(url + productPath(HOSTILE));
    const page = readPage(await response.text());
    expect(page.fact("Product")).toMatchObject({ name: HOSTILE, description: HOSTILE });
    expect(page.fact("Product")).not.toHaveProperty("offers");
    expect(page.meta("og:image")).toEqual([`${ORIGIN}/art/share-range.jpg`]);
    const hashes = response.headers.get("content-security-policy")?.match(/'sha256-/g);
    expect(hashes).toHaveLength(page.inlineScripts);
    expect(readXml(await textOf("/sitemap.xml")).loc).toContain(ORIGIN + productPath(HOSTILE));
    await remove();
    expect(readXml(await textOf("/sitemap.xml")).loc).not.toContain(ORIGIN + productPath(HOSTILE));
  });

  it("the sitemap lists existing pages, products and posts, and has an ETag", async () => {
    const response = await fetch(`${url}/sitemap.xml`);
    expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(response.headers.get("cache-control")).toContain("s-maxage=30");
    const { loc = [], lastmod = [] } = readXml(await response.text());
    const products = await listProducts();
    const posts = (await (await fetch(`${url}/blog-api/api/blogs`)).json()).data;
    expect(loc).toHaveLength(3 * (7 + products.length + posts.length));
    expect(lastmod).toHaveLength(loc.length - 3 * 5);
    expect(lastmod).toContain(new Date(products[0]?.updated_at ?? 0).toISOString());
    for (const pageUrl of loc) expect((await head(pageUrl.replace(ORIGIN, url))).status).toBe(200);
    expect((await fetch(`${url}/legal/Privacy`, { redirect: "manual" })).headers.get("location")).toBe(
      "/legal/privacy",
    );
    expect((await head(`${url}/legal/nothing`)).status).toBe(404);
    const etag = response.headers.get("etag") ?? "";
    const again = await fetch(`${url}/sitemap.xml`, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
  });

  it("the feed is an RSS document with every post", async () => {
    const response = await fetch(`${url}/feed.xml`);
    expect(response.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    const { item = [], guid = [], pubDate = [] } = readXml(await response.text());
    const posts = (await (await fetch(`${url}/blog-api/api/blogs`)).json()).data;
    expect([item.length, pubDate.length]).toEqual([posts.length, posts.length]);
    expect(guid).toContain(`${ORIGIN}/Blog/how-a-wood-press-works`);
  });

  it("the product feeds follow the catalogue at once, and their links select size and package", async () => {
    const feed = await fetch(`${url}/feeds/products.xml`);
    expect(feed.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect((await fetch(`${url}/feeds/products.csv`)).headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const links = readXml(await feed.text())["g:link"] ?? [];
    expect(links).toHaveLength((await listProducts()).flatMap((product) => listOffers(product)).length);

    const { remove, rename } = await createProduct({ name: "Feed Oil", description: "" });
    const link = `${ORIGIN}/product/feed-oil?size=250ml&package=GLASS+BOTTLE`;
    expect(readXml(await textOf("/feeds/products.xml"))["g:link"]).toContain(link);
    const chosen = await textOf(link.replace(ORIGIN, ""));
    expect(chosen.match(/<input[^>]* checked=""[^>]*>/g)).toHaveLength(2);
    expect(chosen).toContain("₹1,140");
    expect(readPage(chosen).links("canonical")).toEqual([`${ORIGIN}/product/feed-oil`]);
    expect(await textOf("/product/feed-oil?size=7L")).toBe(await textOf("/product/feed-oil"));
    const redirected = await fetch(`${url}/product/Feed-Oil?size=250ml`, { redirect: "manual" });
    expect(redirected.headers.get("location")).toBe("/product/feed-oil?size=250ml");

    await rename("Seed Oil");
    const renamed = await fetch(`${url}/product/Feed-Oil?size=250ml&utm_source=x`, { redirect: "manual" });
    expect([renamed.status, renamed.headers.get("location"), renamed.headers.get("cache-control")]).toEqual([
      ...[301, "/product/seed-oil?size=250ml&utm_source=x", "no-cache"],
    ]);
    expect(await textOf("/sitemap.xml")).not.toContain("feed-oil");
    await remove();
    expect((await head(`${url}/product/feed-oil`)).status).toBe(404);
    expect(await textOf("/feeds/products.csv")).not.toContain("seed-oil");
  });

  it("a batch is on its oil's page and in its JSON-LD, and has a page of its own in every language, which tells of a recall", async () => {
    const authorization = `Bearer ${await signIn(url)}`;
    const post = async (apiPath: string, body: object) => (await send("POST", apiPath, body, { authorization })).json();
    const oil = (await listProducts()).find(({ name }) => name === "Sesame Oil");
    const cell = { size: oil?.price_sizes[0]?.size, package: oil?.packages[0]?.type };
    const days = { pressed_on: "2026-11-03", best_before: "2027-11-03" };
    const { id } = await post("/stock/batches/", { product: oil?.id, code: "SE-26-7", litres: 40, ...days });
    await textOf("/product/sesame-oil");
    await post(`/stock/batches/${id}/fill`, { ...cell, units: 5 });
    const choice = `/product/sesame-oil?${new URLSearchParams(Object.entries(cell).map(([name, one]) => [name, `${one}`]))}`;
    await expect
      .poll(() => textOf(choice), { timeout: 1000 })
      .toMatch(/Pressed on 3.Nov.2026.{1,3}best before 3.Nov.2027.{1,40}<a [^>]*href="\/batch\/SE-26-7"/);
    const [offer, other] = (await open(choice)).fact("Product").offers as Record<string, unknown>[];
    expect(offer?.additionalProperty).toMatchObject([
      { name: "Batch", value: "SE-26-7" },
      { name: "Pressed on", value: days.pressed_on },
      { name: "Best before", value: days.best_before },
    ]);
    expect(other).not.toHaveProperty("additionalProperty");
    expect(readXml(await textOf("/feeds/products.xml"))["g:attribute_value"]).toEqual([days.best_before]);

    const typed = await fetch(`${url}/hi/Batch/se-26-7`);
    expect(new URL(typed.url).pathname).toBe("/hi/batch/SE-26-7");
    const titles = await Promise.all(["", "/hi", "/ta"].map(async (at) => (await open(`${at}/batch/SE-26-7`)).titles));
    expect(titles.map(([title]) => title)).toEqual(
      ["Batch SE-26-7: Sesame Oil", "बैच SE-26-7: तिल तेल", "பேட்ச் SE-26-7: நல்லெண்ணெய்"].map(
        (title) => `${title} | ${maker.name}`,
      ),
    );
    const page = await open("/batch/SE-26-7");
    expect(page.meta("robots")).toEqual(["noindex"]);
    expect(page.links("canonical")).toEqual([`${ORIGIN}/batch/SE-26-7`]);
    expect(page.meta("description")).toEqual([
      "Batch SE-26-7 was pressed on 3 Nov 2026 and is best before 3 Nov 2027.",
    ]);
    expect((await head(`${url}/batch/SE-26-8`)).status).toBe(404);
    expect(await textOf("/batch/SE-26-7")).not.toContain("taking back");
    await post(`/stock/batches/${id}/recall`, { version: 1, reason: "smells" });
    await expect.poll(() => textOf("/batch/SE-26-7"), { timeout: 2000 }).toContain("We are taking back batch SE-26-7.");
    await expect.poll(() => textOf(choice), { timeout: 1000 }).toContain("Sold out");
  });

  it("robots.txt names the sitemap and excludes staff pages and the API", async () => {
    const response = await fetch(`${url}/robots.txt`);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const lines = (await response.text()).split("\n");
    expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    for (const closed of ["/dashboard", "/sso_a", "/products/", "/auth/", "/send-email", "/blog-api/api/"]) {
      expect(lines).toContain(`Disallow: ${closed}`);
    }
    const isClosed = (pagePath: string) =>
      lines.some((line) => line.startsWith("Disallow: ") && pagePath.startsWith(line.slice("Disallow: ".length)));
    const { loc = [] } = readXml(await textOf("/sitemap.xml"));
    expect(loc.filter((pageUrl) => isClosed(new URL(pageUrl).pathname))).toEqual([]);
    for (const staff of ["/dashboard", "/sso_a/login"]) {
      const page = await fetch(url + staff);
      expect([page.headers.get("x-robots-tag"), readPage(await page.text()).links("canonical")]).toEqual([
        "noindex",
        [],
      ]);
    }
  });

  it("an unknown product has no canonical URL and no JSON-LD", async () => {
    const page = await open("/product/no-such-oil");
    expect([page.links("canonical"), page.facts]).toEqual([[], []]);
  });

  it("a changed fact is in the next response, also where the page was cached", async () => {
    const pages = ["/", "/about", "/legal/contact-and-grievance", "/legal/delivery-and-returns"];
    const others = ["/feed.xml", "/feeds/products.xml", "/manifest.webmanifest", "/no-such-page"];
    await Promise.all([...pages, ...others].map(textOf));
    const change = {
      name: "Ghani & Sons",
      legalName: "Ghani Oils LLP",
      email: "help@ghani.in",
      phone: "+91 98200 11111",
      whatsapp: "98200 22222",
      whatsappText: "Namaste Ghani",
      latitude: "12.5",
      deliveryDays: [
        { pin: "638", from: 1, to: 2 },
        { pin: "", from: 2, to: 4 },
      ],
    };
    const authorization = `Bearer ${await signIn(url)}`;
    const confirmed = { ...change, current_password: ADMIN.ADMIN_PASSWORD };
    const changed = await send("PATCH", "/settings/", confirmed, { authorization });
    expect([changed.status, await changed.text()]).toEqual([200, expect.stringContaining(change.legalName)]);
    const [home = "", about, contact, delivery] = await Promise.all(pages.map(textOf));
    const { name, legalName, email, phone } = change;
    expect(readPage(home).fact("LocalBusiness")).toMatchObject({ name, legalName, email, telephone: phone });
    expect(readPage(home).meta("og:site_name")).toEqual([name]);
    for (const part of [
      `<strong>${legalName}</strong>`,
      `href="tel:+919820011111"`,
      `href="https://wa.me/919820022222?text=Namaste%20Ghani"`,
      `href="mailto:${email}"`,
    ]) {
      expect(home).toContain(part);
    }
    expect(about).toContain("mlat=12.5");
    expect(contact).toContain(`<a href="tel:+919820011111">${phone.replaceAll(" ", "\u00a0")}</a>`);
    expect(delivery).toContain("within four days");
    for (const other of others) expect(await textOf(other)).toMatch(/Ghani &(amp;)? Sons/);
    for (const page of [home, about, contact]) expect(page).not.toContain(maker.phone);
  });

  it("a rating, reviews and cards that an owner has emptied are on no page, and neither is their place", async () => {
    const pages = ["/", "/about", "/product/almond-oil"];
    const claims =
      /128 reviews|stars|Reviews<|reviews-title|certified|Lab tested|in a lab|checked for purity|lastic-free|Eco pack/g;
    const found = async () => new Set((await Promise.all(pages.map(textOf))).join().match(claims));
    expect((await found()).size).toBeGreaterThan(8);
    const emptied = { rating: "", reviews: "", fssaiCard: "", labCard: "", packagingCard: "" };
    await send("PATCH", "/settings/", emptied, { authorization: `Bearer ${await signIn(url)}` });
    expect(await found()).toEqual(new Set());
  });
});
