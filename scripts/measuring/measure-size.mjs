import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { inProject } from "../set-up/project-root.mjs";

/**
 * What the build's plugin writes of a file, and what the router's manifest says of a route.
 *
 * @typedef {{ imports: string[], dynamicImports: string[], packages: Record<string, number> }} Chunk
 * @typedef {{ module: string, clientLoaderModule?: string, imports: string[] }} Loaded
 * @typedef {Loaded & { parentId?: string }} Route
 */

/** Bytes after brotli. The framework has no budget of its own; it counts in the sum. */
export const MOST_OWN_BYTES = 20_000;
export const MOST_BYTES = 115_000;

const FRAMEWORK = new Set(["react", "react-dom", "react-router", "scheduler", "list of routes", "build tools"]);

/** The public pages, by the router's id for them. */
const PAGES = {
  "shop/home/home": "/",
  "shop/product/product": "/product/:name",
  "shop/cart/cart": "/cart",
  "shop/about/about": "/about",
  "shop/order/find": "/order",
  "shop/order/order": "/order/:code",
  "shop/legal/legal": "/legal/:page",
  "shop/blog/blog-list": "/Blog",
  "shop/blog/blog-post": "/Blog/:slug",
};

/**
 * What each public page of the build loads before the first tap: every file that its document names and every file that
 * those import, and how much of it comes from which package. What is loaded by `import()` afterwards does not count.
 */
export function measureRoutes() {
  const chunks = readChunks();
  const [manifestFile, manifest] = readManifest();
  // Pages share most of their files, and to compress one is dear.
  /** @type {Record<string, number>} */
  const sizes = {};
  const sizeOf = (/** @type {string} */ file) => {
    sizes[file] ??= brotliCompressSync(readFileSync(inProject("build/site/client", file))).length;
    return sizes[file];
  };
  return Object.entries(PAGES).map(([id, path]) => {
    const files = new Set([manifestFile]);
    for (const entry of [manifest.entry, ...routesAround(manifest.routes, id)]) addFiles(files, entry, chunks);
    /** @type {Record<string, number>} */
    const packages = {};
    for (const file of files) {
      for (const [name, share] of Object.entries(sharesOf(chunks[file])))
        packages[name] = (packages[name] ?? 0) + sizeOf(file) * share;
    }
    const framework = sumOf(Object.entries(packages).filter(([name]) => FRAMEWORK.has(name)));
    const total = sumOf(Object.entries(packages));
    return { path, framework, own: total - framework, total, files: [...files], packages };
  });
}

/**
 * These files and every one that they load, at once or later, by `import()`.
 *
 * @param {string[]} files
 */
export function listLoadedLater(files) {
  const chunks = readChunks();
  /** @type {Set<string>} */
  const found = new Set();
  const add = (/** @type {string} */ file) => {
    const chunk = chunks[file];
    if (!chunk || found.has(file)) return;
    found.add(file);
    for (const loaded of [...chunk.imports, ...chunk.dynamicImports]) add(loaded);
  };
  for (const file of files) add(file);
  return [...found].map((file) => ({ file, packages: Object.keys(chunks[file]?.packages ?? {}) }));
}

/** @returns {Record<string, Chunk>} */
function readChunks() {
  return JSON.parse(readFileSync(inProject("build/site/chunks.json"), "utf8"));
}

/** @param {[string, number][]} packages */
function sumOf(packages) {
  return Math.round(packages.reduce((sum, [, bytes]) => sum + bytes, 0));
}

function readManifest() {
  const [name = ""] = readdirSync(inProject("build/site/client/assets")).filter((file) =>
    /^manifest-\w+\.js$/.test(file),
  );
  const text = readFileSync(inProject("build/site/client/assets", name), "utf8");
  return [`assets/${name}`, JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1))];
}

/**
 * A route and those that it stands in.
 *
 * @param {Record<string, Route>} routes
 * @param {string} id
 * @returns {Route[]}
 */
function routesAround(routes, id) {
  const route = routes[id];
  if (!route) throw new Error(`The build has no route ${id}.`);
  return route.parentId ? [route, ...routesAround(routes, route.parentId)] : [route];
}

/**
 * @param {Set<string>} files
 * @param {Loaded} loaded
 * @param {Record<string, Chunk>} chunks
 */
function addFiles(files, { module, clientLoaderModule, imports }, chunks) {
  const add = (/** @type {string} */ file) => {
    if (files.has(file)) return;
    files.add(file);
    for (const imported of chunks[file]?.imports ?? []) add(imported);
  };
  for (const url of [module, clientLoaderModule, ...imports]) if (url) add(url.slice(1));
}

/**
 * The parts of one file, as shares of it. The list of routes is the router's.
 *
 * @param {Chunk | undefined} chunk
 * @returns {Record<string, number>}
 */
function sharesOf(chunk) {
  if (!chunk) return { "list of routes": 1 };
  const all = Object.values(chunk.packages).reduce((sum, one) => sum + one, 0);
  // A file that only passes on what is in others.
  if (all === 0) return { app: 1 };
  return Object.fromEntries(Object.entries(chunk.packages).map(([name, length]) => [name, length / all]));
}
