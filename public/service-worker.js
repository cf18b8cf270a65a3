// What a shopper has seen stays to be seen without a network: pages, the catalogue, pictures.
// Pages and answers always come from the network when there is one; a kept copy stands in only when there is none, and
// the page says so. It knows no list of files, so a new build of the shop needs no new worker and never waits for one.

const PAGES = { name: "pages-1", most: 40 };
const ANSWERS = { name: "answers-1", most: 60 };
const ASSETS = { name: "assets-1", most: 150 };
const PICTURES = { name: "pictures-1", most: 200 };

/** Kept from the start: the oils and the cart. */
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

const STAFF = /^\/(dashboard|sso_a|auth|orders)(\/|\.data$|$)/i;
const ANSWER = /^\/(products(\/|$)|blog-api\/api\/)|\.data$/;
const ASSET = /^\/assets\//;
const PICTURE = /^\/(art|fonts|icons|pictures|blog-api\/uploads)\/|^\/[\w-]+\.svg$/;

addEventListener("install", (event) => {
  skipWaiting();
  const files = FIRST_FILES.map((file) => fetchInto(PICTURES, file));
  event.waitUntil(Promise.all([...FIRST_PAGES.map(fetchPage), fetchInto(ANSWERS, CATALOGUE), ...files]).catch(noNetwork));
});

addEventListener("activate", (event) => {
  const mine = [PAGES, ANSWERS, ASSETS, PICTURES].map(({ name }) => name);
  const forgetOthers = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => !mine.includes(name)).map((name) => caches.delete(name)));
  };
  event.waitUntil(Promise.all([forgetOthers(), clients.claim()]));
});

/** A page tells what it had loaded before this worker could see it. */
addEventListener("message", (event) => {
  const { page, loaded } = event.data;
  if (STAFF.test(page)) return;
  const files = loaded.map((address) => new URL(address)).filter(({ origin }) => origin === location.origin);
  const keep = files.map(({ pathname }) => {
    const cache = fileCache(pathname);
    return cache && fetchInto(cache, pathname);
  });
  event.waitUntil(Promise.all([fetchPage(page), ...keep]).catch(noNetwork));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || STAFF.test(pathname)) return;
  if (request.headers.has("authorization") || request.headers.has("range")) return;
  if (request.mode === "navigate") event.respondWith(answerPage(event));
  else if (ANSWER.test(pathname)) event.respondWith(answerCall(event));
  else if (ASSET.test(pathname)) event.respondWith(answerFile(event, ASSETS, false));
  else if (PICTURE.test(pathname)) event.respondWith(answerFile(event, PICTURES, true));
});

async function answerPage(event) {
  const { pathname: address, search } = new URL(event.request.url);
  try {
    const response = await fetch(event.request);
    // With a search the page is another one.
    if (isWorthKeeping(response) && search === "") event.waitUntil(keepPage(address, response.clone()));
    return response;
  } catch {
    const kept = await (await caches.open(PAGES.name)).match(address);
    if (!kept) return new Response(NOTHING_KEPT, { status: 503, headers: { "content-type": "text/html" } });
    const marked = (await kept.text()).replace("<html", "<html data-kept");
    const headers = new Headers(kept.headers);
    for (const ofTheOriginal of ["content-encoding", "content-length", "etag"]) headers.delete(ofTheOriginal);
    return new Response(marked, { headers });
  }
}

async function answerCall(event) {
  try {
    const response = await fetch(event.request);
    if (isWorthKeeping(response)) event.waitUntil(put(ANSWERS, event.request, response.clone()));
    event.waitUntil(tell(event.clientId, "fresh"));
    return response;
  } catch (error) {
    const kept = await (await caches.open(ANSWERS.name)).match(event.request);
    if (!kept) throw error;
    event.waitUntil(tell(event.clientId, "kept"));
    return kept;
  }
}

/** The kept file first. One whose name carries no hash is asked for again meanwhile, for the next time. */
async function answerFile(event, cache, mayChange) {
  const kept = await (await caches.open(cache.name)).match(event.request);
  const fetched = async () => {
    const response = await fetch(event.request);
    if (isWorthKeeping(response)) event.waitUntil(put(cache, event.request, response.clone()));
    return response;
  };
  if (!kept) return fetched();
  if (mayChange) event.waitUntil(fetched().catch(noNetwork));
  return kept;
}

async function fetchPage(address) {
  const response = await fetch(address);
  if (isWorthKeeping(response)) await keepPage(address, response);
}

/** A page is worth nothing without its files; those that it loads later are named in the ones that it loads at once. */
async function keepPage(address, response) {
  const text = await response.clone().text();
  await put(PAGES, address, response);
  await keepFilesNamedIn(text);
}

async function keepFilesNamedIn(text) {
  const names = new Set([...text.matchAll(/["'`](?:\.\/|\/?assets\/)([\w.~-]+\.(?:js|css))/g)].map(([, name]) => name));
  await Promise.all([...names].map((name) => keepAsset(`/assets/${name}`)));
}

async function keepAsset(address) {
  const cache = await caches.open(ASSETS.name);
  if (await cache.match(address)) return;
  const response = await fetch(address);
  if (!isWorthKeeping(response)) return;
  const text = await response.clone().text();
  await put(ASSETS, address, response);
  // The list of all routes names what only the staff need.
  if (!address.startsWith("/assets/manifest-")) await keepFilesNamedIn(text);
}

async function fetchInto(cache, address) {
  const response = await fetch(address);
  if (isWorthKeeping(response)) await put(cache, address, response);
}

function fileCache(pathname) {
  if (ASSET.test(pathname)) return ASSETS;
  return PICTURE.test(pathname) ? PICTURES : undefined;
}

function isWorthKeeping(response) {
  return response.status === 200 && response.type === "basic" && !response.redirected;
}

/** The newest stand last; when there are too many, the oldest go. */
async function put({ name, most }, request, response) {
  const cache = await caches.open(name);
  await cache.delete(request);
  await cache.put(request, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(keys.length - most, 0)).map((key) => cache.delete(key)));
}

async function tell(clientId, word) {
  (await clients.get(clientId))?.postMessage(word);
}

/** What could not be fetched ahead is fetched when it is wanted. */
function noNetwork() {}

const NOTHING_KEPT = `<!doctype html>
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
</html>`;
