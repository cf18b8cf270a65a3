import type { Blog } from "#app/shop/api/blog.ts";
import { inLanguage, LANGUAGES } from "#domain/language.ts";
import { type Product, productPath } from "#domain/products/product.ts";
import { LEGAL_PAGES, legalPath } from "./legal-pages.ts";
import { listAlternates } from "./list-alternates.ts";
import { BLOG_PATH, blogPath } from "./site-urls.ts";
import { xmlText } from "./xml-document.ts";

interface Contents {
  origin: string;
  products: Pick<Product, "name" | "updated_at">[];
  posts: Pick<Blog, "slug" | "publishedAt" | "updatedAt">[];
}

export function buildSitemap({ origin, products, posts }: Contents): string {
  const productPages = products.map(({ name, updated_at }) => ({ path: productPath(name), changed: updated_at }));
  const postPages = posts.map((post) => ({ path: blogPath(post.slug), changed: changeOf(post) }));
  const pages = [
    { path: "/", changed: latest(productPages) },
    { path: "/about", changed: undefined },
    { path: BLOG_PATH, changed: latest(postPages) },
    ...productPages,
    ...postPages,
    ...LEGAL_PAGES.map(({ name }) => ({ path: legalPath(name), changed: undefined })),
  ];
  const entries = pages.flatMap(({ path, changed }) => {
    const lastmod = changed === undefined ? "" : `<lastmod>${new Date(changed).toISOString()}</lastmod>`;
    const alternates = listAlternates(origin, path)
      .map(([lang, url]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${xmlText(url)}"/>`)
      .join("");
    return LANGUAGES.map(
      (language) => `<url><loc>${xmlText(origin + inLanguage(language, path))}</loc>${lastmod}${alternates}</url>\n`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("")}</urlset>
`;
}

function changeOf({ updatedAt, publishedAt }: Contents["posts"][number]): number | undefined {
  return Date.parse(updatedAt ?? "") || Date.parse(publishedAt ?? "") || undefined;
}

function latest(pages: { changed: number | undefined }[]): number | undefined {
  const times = pages.flatMap(({ changed }) => changed ?? []);
  return times.length > 0 ? times.reduce((a, b) => Math.max(a, b)) : undefined;
}
