import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { inProject } from "../set-up/project-root.mjs";

/**
 * What the build's plugin writes of a file, and what the router's manifest says of a route.
 *
 * @typedef {{ imports: string[], packages: Record<string, number> }} Chunk
 * @typedef {{ module: string, clientLoaderModule?: string, imports: string[] }} Loaded
 * @typedef {Loaded & { parentId?: string }} Route
 */

/** The most JavaScript, in bytes after brotli, that a page may ask for before the first tap. */
export const BUDGETS = {
  "shop/home/home": { address: "/", most: 110_000 },
  "shop/product/product": { address: "/product/:name", most: 110_000 },
  "shop/cart/cart": { address: "/cart", most: 110_000 },
  "shop/about/about": { address: "/about", most: 110_000 },
  "shop/blog/blog-list": { address: "/Blog", most: 110_000 },
  "shop/blog/blog-post": { address: "/Blog/:slug", most: 110_000 },
};

/**
 * What each public page of the build loads before the first tap: every file that its document names and every file that
 * those import, and how much of it comes from which package. What is loaded later by `import()` does not count.
 */
export function measureRoutes() {
  /** @type {Record<string, Chunk>} */
  const chunks = JSON.parse(readFileSync(inProject("build/site/chunks.json"), "utf8"));
  const [manifestFile, manifest] = readManifest();
  // Pages share most of their files, and to compress one is dear.
  /** @type {Record<string, number>} */
  const sizes = {};
  const sizeOf = (/** @type {string} */ file) => {
    sizes[file] ??= brotliCompressSync(readFileSync(inProject("build/site/client", file))).length;
    return sizes[file];
  };
  return Object.entries(BUDGETS).map(([id, { address, most }]) => {
    const files = new Set([manifestFile]);
    for (const entry of [manifest.entry, ...routesAround(manifest.routes, id)]) addFiles(files, entry, chunks);
    /** @type {Record<string, number>} */
    const bytes = {};
    for (const file of files) {
      for (const [name, share] of Object.entries(sharesOf(chunks[file])))
        bytes[name] = (bytes[name] ?? 0) + sizeOf(file) * share;
    }
    const total = Math.round(Object.values(bytes).reduce((sum, one) => sum + one, 0));
    return { address, most, total, files: [...files], packages: bytes };
  });
}

/** @returns {[file: string, manifest: { entry: Loaded, routes: Record<string, Route> }]} */
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
  for (const address of [module, clientLoaderModule, ...imports]) if (address) add(address.slice(1));
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
