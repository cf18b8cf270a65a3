import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { inProject } from "../set-up/project-root.mjs";

/** Bytes after brotli. The framework has no budget of its own; it counts in the sum. */
export const MOST_OWN_BYTES = 24_000;
export const MOST_BYTES = 120_000;
/** Of a page in another language than English, over the same page in English. */
export const MOST_MORE_BYTES = 1_500;

/** With the router's list of routes and the bundler's own lines. */
const FRAMEWORK = /^assets\/(framework|manifest|rolldown-runtime)-/;

const PAGES = [
  "/",
  "/product/almond-oil",
  "/cart",
  "/about",
  "/order",
  "/order/KC-1000001",
  "/round/a-round",
  "/legal/privacy",
  "/Blog",
  "/Blog/a-post",
];

/**
 * The JavaScript of each public page before the first tap: the files that its document names.
 *
 * @param {import("#domain/language.ts").Language} language
 */
export async function measurePages(language) {
  const [site, prefix] = language === "en" ? ["build/site", ""] : [`build/site-${language}`, `/${language}`];
  /** @type {import("#domain/website.ts").WebsiteModule} */
  const { default: website, DEFAULT_SETTINGS } = await import(pathToFileURL(inProject(site, "server/index.js")).href);
  return Promise.all(
    PAGES.map(async (page) => {
      const path = page === "/" ? prefix || "/" : prefix + page;
      const response = await website(new Request(`http://localhost${path}`), {
        settings: DEFAULT_SETTINGS,
        apiFetch: async (call) =>
          /^\/products\/(\?|$)/.test(call) ? Response.json([]) : new Response("{}", { status: 404 }),
        renderMarkdown: async (text) => text,
        scriptMarker: "marker",
      });
      const files = [...new Set((await response.text()).match(/assets\/[\w.-]+\.js/g))];
      const own = files.filter((file) => !FRAMEWORK.test(file));
      return { path, files, own: sumOf(own), total: sumOf(files) };
    }),
  );
}

/** @type {Record<string, number>} */
const sizes = {};

/** @param {string[]} files */
function sumOf(files) {
  for (const file of files)
    sizes[file] ??= brotliCompressSync(readFileSync(inProject("build/site/client", file))).length;
  return files.reduce((sum, file) => sum + (sizes[file] ?? 0), 0);
}
