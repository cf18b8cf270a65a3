import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { inProject } from "../set-up/project-root.mjs";

/** @typedef {import("./list-chunks.mjs").Chunk} Chunk */

/** Bytes after brotli. The framework has no budget of its own; it counts in the sum. */
export const MOST_OWN_BYTES = 24_000;
export const MOST_BYTES = 120_000;

/** With the router's list of routes and the bundler's own lines. */
const FRAMEWORK = /^assets\/(framework|manifest|rolldown-runtime)-/;

/** Loaded by every public page. */
const AROUND = ["entry.client.tsx", "root.tsx", "shop/layout/shop-layout.tsx"];
const PAGES = {
  "shop/home/home.tsx": "/",
  "shop/product/product.tsx": "/product/:name",
  "shop/cart/cart.tsx": "/cart",
  "shop/about/about.tsx": "/about",
  "shop/order/find.tsx": "/order",
  "shop/order/order.tsx": "/order/:code",
  "shop/legal/legal.tsx": "/legal/:page",
  "shop/blog/blog-list.tsx": "/Blog",
  "shop/blog/blog-post.tsx": "/Blog/:slug",
};

/** The JavaScript of each public page before the first tap: its files and their imports, without `import()`. */
export function measureRoutes() {
  const chunks = readChunks();
  // Pages share most of their files, and compressing one takes long.
  /** @type {Record<string, number>} */
  const sizes = {};
  const sizeOf = (/** @type {string} */ file) => {
    sizes[file] ??= brotliCompressSync(readFileSync(inProject("build/site/client", file))).length;
    return sizes[file];
  };
  const sumOf = (/** @type {string[]} */ files) => files.reduce((sum, file) => sum + sizeOf(file), 0);
  return Object.entries(PAGES).map(([page, path]) => {
    const entries = [...AROUND, page].map((source) => findEntry(chunks, `app/${source}`));
    const files = [...walk(chunks, entries, ({ imports }) => imports), findRouteList()];
    const own = sumOf(files.filter((file) => !FRAMEWORK.test(file)));
    const parts = new Set(files.flatMap((file) => chunks[file]?.parts ?? []));
    return { path, own, total: sumOf(files), files, parts: [...parts] };
  });
}

/**
 * These files and all that they load, at once or by `import()`.
 *
 * @param {string[]} files
 */
export function listLoadedLater(files) {
  const chunks = readChunks();
  const loaded = walk(chunks, files, ({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  return [...loaded].map((file) => ({ file, parts: chunks[file]?.parts ?? [] }));
}

/** @returns {Record<string, Chunk>} */
function readChunks() {
  return JSON.parse(readFileSync(inProject("build/site/chunks.json"), "utf8"));
}

/**
 * @param {Record<string, Chunk>} chunks
 * @param {string} source
 */
function findEntry(chunks, source) {
  const file = Object.keys(chunks).find((name) => chunks[name]?.entry === source);
  if (!file) throw new Error(`The build has no file for ${source}.`);
  return file;
}

/**
 * @param {Record<string, Chunk>} chunks
 * @param {string[]} files
 * @param {(chunk: Chunk) => string[]} next
 * @param {Set<string>} [found]
 * @returns {Set<string>}
 */
function walk(chunks, files, next, found = new Set()) {
  for (const file of files) {
    const chunk = chunks[file];
    if (!chunk || found.has(file)) continue;
    found.add(file);
    walk(chunks, next(chunk), next, found);
  }
  return found;
}

/** The router's, which is no chunk of the bundler. */
function findRouteList() {
  const name = readdirSync(inProject("build/site/client/assets")).find((file) => /^manifest-\w+\.js$/.test(file));
  return `assets/${name}`;
}
