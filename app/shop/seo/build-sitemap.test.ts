import { expect, it } from "vitest";
import { buildSitemap } from "./build-sitemap.ts";

const origin = "https://kolhu.example";
const post = { slug: "a&b", publishedAt: undefined, updatedAt: undefined };
const urls = (sitemap: string) => [...sitemap.matchAll(/<url>(.*?)(?:<xhtml.*)?<\/url>/g)].map(([, url]) => url);

it("lists pages, products and posts by their canonical URL, with the time of their last change", () => {
  const sitemap = buildSitemap({
    origin,
    products: [
      { name: "Almond Oil", updated_at: 0 },
      { name: "तेल & Co", updated_at: 86_400_000 },
    ],
    posts: [{ slug: "first", publishedAt: "2025-01-05T10:00:00Z", updatedAt: "2025-02-01T00:00:00Z" }],
  });
  expect(urls(sitemap).filter((url) => !/\/(hi|ta)[/<]/.test(url ?? ""))).toEqual([
    `<loc>${origin}/</loc><lastmod>1970-01-02T00:00:00.000Z</lastmod>`,
    `<loc>${origin}/about</loc>`,
    `<loc>${origin}/Blog</loc><lastmod>2025-02-01T00:00:00.000Z</lastmod>`,
    `<loc>${origin}/product/almond-oil</loc><lastmod>1970-01-01T00:00:00.000Z</lastmod>`,
    `<loc>${origin}/product/%E0%A4%A4%E0%A5%87%E0%A4%B2-%26-co</loc><lastmod>1970-01-02T00:00:00.000Z</lastmod>`,
    `<loc>${origin}/Blog/first</loc><lastmod>2025-02-01T00:00:00.000Z</lastmod>`,
    `<loc>${origin}/legal/delivery-and-returns</loc>`,
    `<loc>${origin}/legal/privacy</loc>`,
    `<loc>${origin}/legal/terms</loc>`,
    `<loc>${origin}/legal/contact-and-grievance</loc>`,
  ]);
});

it("lists each page in every language, and with each where the others are", () => {
  const sitemap = buildSitemap({ origin, products: [{ name: "Almond Oil", updated_at: 0 }], posts: [] });
  const alternates = (english: string) =>
    [
      ["en", english || "/"],
      ["hi", `/hi${english}`],
      ["ta", `/ta${english}`],
      ["x-default", english || "/"],
    ]
      .map(([lang, path]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${origin}${path}"/>`)
      .join("");
  const lastmod = "<lastmod>1970-01-01T00:00:00.000Z</lastmod>";
  expect(sitemap).toContain(`<url><loc>${origin}/hi</loc>${lastmod}${alternates("")}</url>`);
  for (const prefix of ["", "/hi", "/ta"])
    expect(sitemap).toContain(
      `<url><loc>${origin}${prefix}/product/almond-oil</loc>${lastmod}${alternates("/product/almond-oil")}</url>`,
    );
});

it("says nothing about a change that is not known", () => {
  const sitemap = buildSitemap({ origin, products: [], posts: [post, { ...post, updatedAt: "never" }] });
  expect(sitemap).not.toContain("lastmod");
  expect(urls(sitemap)).toContain(`<loc>${origin}/Blog/a%26b</loc>`);
});
