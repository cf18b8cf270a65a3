// What a shopper has seen can be seen again without a network: pages, the catalogue, pictures.
// Pages and API responses come from the network when there is one; a cached copy is used only when there is none, and
// the page says so. It has no list of files, so a new build of the shop needs no new worker and never waits for one.

const PAGES = { name: "pages-1", most: 40 };
const RESPONSES = { name: "responses-1", most: 60 };
const ASSETS = { name: "assets-1", most: 150 };
const PICTURES = { name: "pictures-1", most: 200 };
const CACHES = [PAGES, RESPONSES, ASSETS, PICTURES];

/** Cached from the start: the oils and the cart, and of one oil the page, for the files that those of all oils need. */
const FIRST_PAGES = ["/", "/cart"];
const CATALOGUE = "/products/";
const FIRST_FILES = [
  "/fonts/newsreader-display.woff2",
  "/fonts/newsreader-display-light.woff2",
  "/fonts/newsreader-display-italic.woff2",
  "/fonts/figtree.woff2",
  "/fonts/figtree-rupee.woff2",
  "/glyphs.svg",
  "/icon.svg",
  "/placeholder.svg",
];

/** Staff's, and a shopper's own order: nothing of these is cached. */
const PRIVATE = /^\/(dashboard|sso_a|auth|orders|order|my-orders)(\/|\.data$|$)/i;
const RESPONSE = /^\/(products(\/|$)|blog-api\/api\/)|\.data$/;
const ASSET = /^\/assets\//;
const PICTURE = /^\/(art|fonts|icons|pictures|blog-api\/uploads)\/|^\/[\w-]+\.svg$/;

addEventListener("install", (event) => {
  skipWaiting();
  const files = FIRST_FILES.map((file) => fetchInto(PICTURES, file));
  event.waitUntil(fetchedAhead([...FIRST_PAGES.map(fetchPage), fetchCatalogue(), ...files]));
});

addEventListener("activate", (event) => {
  const mine = CACHES.map(({ name }) => name);
  const deleteOthers = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => !mine.includes(name)).map((name) => caches.delete(name)));
  };
  event.waitUntil(Promise.all([deleteOthers(), clients.claim()]));
});

/** A page sends the URLs that it had loaded before this worker was active. */
addEventListener("message", (event) => {
  const { page, loaded } = event.data;
  if (PRIVATE.test(page)) return;
  const files = loaded.map((url) => new URL(url)).filter(({ origin }) => origin === location.origin);
  const fetches = files.map(({ pathname }) => {
    if (ASSET.test(pathname)) return cacheAsset(pathname);
    return PICTURE.test(pathname) && fetchMissing(PICTURES, pathname);
  });
  event.waitUntil(fetchedAhead([fetchPage(page), ...fetches]));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || PRIVATE.test(pathname)) return;
  if (request.headers.has("authorization") || request.headers.has("range")) return;
  if (request.mode === "navigate") event.respondWith(respondWithPage(event));
  else if (RESPONSE.test(pathname)) event.respondWith(respondWithData(event));
  else if (ASSET.test(pathname)) event.respondWith(respondWithFile(event, ASSETS, false));
  else if (PICTURE.test(pathname)) event.respondWith(respondWithFile(event, PICTURES, true));
});

async function respondWithPage(event) {
  const { pathname, search } = new URL(event.request.url);
  try {
    const response = await fetch(event.request);
    // With a search the page is another one.
    if (isCacheable(response) && search === "") event.waitUntil(fetchedAhead([cachePage(pathname, response.clone())]));
    return response;
  } catch {
    const cached = await (await caches.open(PAGES.name)).match(pathname);
    if (!cached) return new Response(OFFLINE_PAGE, { status: 503, headers: { "content-type": "text/html" } });
    const marked = (await cached.text()).replace("<html", "<html data-cached");
    const headers = new Headers(cached.headers);
    for (const ofTheOriginal of ["content-encoding", "content-length", "etag"]) headers.delete(ofTheOriginal);
    return new Response(marked, { headers });
  }
}

async function respondWithData(event) {
  try {
    const response = await fetch(event.request);
    if (isCacheable(response)) event.waitUntil(putAndEvict(RESPONSES, event.request, response.clone()));
    event.waitUntil(notify(event.clientId, "fresh"));
    return response;
  } catch (error) {
    const cached = (await (await caches.open(RESPONSES.name)).match(event.request)) ?? (await findInCatalogue(event.request));
    event.waitUntil(notify(event.clientId, cached ? "cached" : "missing"));
    if (!cached) throw error;
    return cached;
  }
}

/** An oil that was never opened: the catalogue holds it whole. */
async function findInCatalogue({ url }) {
  const [, name] = /^\/products\/name\/([^/]+)$/.exec(new URL(url).pathname) ?? [];
  const product = name && (await readCatalogue()).find((one) => slugOf(one.name) === decodeURIComponent(name));
  return product ? Response.json(product) : undefined;
}

async function readCatalogue() {
  const cached = await (await caches.open(RESPONSES.name)).match(CATALOGUE);
  return cached ? cached.json() : [];
}

/** As domain/products/product.ts writes it. */
function slugOf(name) {
  return name.normalize("NFC").trim().toLowerCase().replace(/\s+/gu, "-");
}

/** The cached file first. One whose name has no hash is also requested again, for the next time. */
async function respondWithFile(event, cache, mayChange) {
  const cached = await (await caches.open(cache.name)).match(event.request);
  const fetched = async () => {
    const response = await fetch(event.request);
    if (isCacheable(response)) event.waitUntil(putAndEvict(cache, event.request, response.clone()));
    return response;
  };
  if (!cached) return fetched();
  if (mayChange) event.waitUntil(fetched().catch(noNetwork));
  return cached;
}

async function fetchCatalogue() {
  await fetchInto(RESPONSES, CATALOGUE);
  const [first] = await readCatalogue();
  if (first) await fetchPage(`/product/${encodeURIComponent(slugOf(first.name))}`);
}

async function fetchPage(path) {
  const response = await fetchAhead(path);
  if (isCacheable(response)) await cachePage(path, response);
}

/** A page does not work without its files; lazy ones are named in those that it loads at once. */
async function cachePage(path, response) {
  const text = await response.clone().text();
  await put(PAGES, path, response);
  await cacheFilesNamedIn(text);
}

async function cacheFilesNamedIn(text) {
  const names = new Set([...text.matchAll(/["'`](?:\.\/|\/?assets\/)([\w.~-]+\.(?:js|css))/g)].map(([, name]) => name));
  await Promise.all([...names].map((name) => cacheAsset(`/assets/${name}`)));
}

/** What this worker has begun to cache: many files name the same ones, and each is fetched once. */
const begun = new Set();

async function cacheAsset(path) {
  if (begun.has(path)) return;
  begun.add(path);
  if (await isCached(ASSETS, path)) return;
  const response = await fetchAhead(path);
  if (!isCacheable(response)) return;
  const text = await response.clone().text();
  await put(ASSETS, path, response);
  // The list of all routes names what only the staff need.
  if (!path.startsWith("/assets/manifest-")) await cacheFilesNamedIn(text);
}

async function fetchMissing(cache, path) {
  if (!(await isCached(cache, path))) await fetchInto(cache, path);
}

async function fetchInto(cache, path) {
  const response = await fetchAhead(path);
  if (isCacheable(response)) await put(cache, path, response);
}

/** Nobody waits for it, so it lets everything else go first. */
function fetchAhead(path) {
  return fetch(path, { priority: "low" });
}

/** Ends when all is cached that was fetched ahead; what could not be fetched is fetched when it is needed. */
async function fetchedAhead(fetches) {
  await Promise.all(fetches).catch(() => begun.clear());
  await Promise.all(CACHES.map(evict));
}

async function isCached({ name }, path) {
  return (await (await caches.open(name)).match(path)) !== undefined;
}

function isCacheable(response) {
  return response.status === 200 && response.type === "basic" && !response.redirected;
}

/** The newest are last. */
async function put({ name }, request, response) {
  const cache = await caches.open(name);
  await cache.delete(request);
  await cache.put(request, response);
}

async function putAndEvict(cache, request, response) {
  await put(cache, request, response);
  await evict(cache);
}

/** When there are too many, the oldest go. */
async function evict({ name, most }) {
  const cache = await caches.open(name);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(keys.length - most, 0)).map((key) => cache.delete(key)));
}

async function notify(clientId, message) {
  (await clients.get(clientId))?.postMessage(message);
}

/** What has not come again comes the next time. */
function noNetwork() {}

const OFFLINE_PAGE = `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>You are offline</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 1rem; padding: 1.5rem; text-align: center;
    background: #fbf7ef; color: #23261f; font: 1.0625rem/1.6 Figtree, system-ui, sans-serif; }
  h1 { margin: 0; font: 400 2.375rem/1.1 "Newsreader Display", Georgia, serif; }
  p { margin: 0; }
  a { display: inline-block; min-height: 2.75rem; line-height: 2.75rem; color: #1f4d36; }
</style>
<main>
  <h1>You are offline.</h1>
  <p>This page has not been opened before, so there is no copy of it here.</p>
  <p><a href="">Try again</a> or look at <a href="/">our oils</a> and <a href="/cart">your cart</a>.</p>
</main>
<script>
  // Not by the worker, which would respond with this page again. A browser may believe too early that there is a network.
  const retry = () => fetch(location.href, { method: "HEAD" }).then(() => location.reload(), () => {});
  addEventListener("online", retry);
  setInterval(() => navigator.onLine && retry(), 3000);
</script>
</html>`;
