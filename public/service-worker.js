// Lets a shopper see the oils, the cart and the pages seen before without a network. Pages and API responses come from the
// network when there is one; a copy is used only when there is none, and the page says so.

const PAGES = { name: "pages-1", most: 40 };
const RESPONSES = { name: "responses-1", most: 60 };
const ASSETS = { name: "assets-1", most: 150 };
const PICTURES = { name: "pictures-1", most: 200 };
const CACHES = [PAGES, RESPONSES, ASSETS, PICTURES];

/** Scripts and style sheets of all public pages, and of the driver's. The build fills them in (scripts/set-up/precache-shop.mjs). */
const SHOP_FILES = [];
const ROUND_FILES = [];
const FIRST_PAGES = ["/", "/cart", "/order"];
const CATALOGUE = "/products/";
const FIRST_FILES = [
  "/fonts/newsreader-display.woff2",
  "/fonts/newsreader-display-italic.woff2",
  "/fonts/figtree.woff2",
  "/fonts/figtree-rupee.woff2",
  "/glyphs.svg",
  "/icon.svg",
  "/placeholder.svg",
];

/** Never cached: staff's pages, and a shopper's own order. */
const PRIVATE = /^\/((dashboard|sso_a|auth|orders|my-orders)(\/|\.data$|$)|order(\/|\.data$))/i;
/** Without a network the page without a code opens: it shows what this device knows of the order. */
const ORDER = /^\/order\//i;
const ORDER_SHELL = "/order";
/** One page for all rounds: the round itself and the key never reach this worker's caches. */
const ROUND = /^\/round\//i;
const ROUND_SHELL = "/round";
/** After that the stored page opens: a network may be too weak to respond. */
const ROUND_PATIENCE_MS = 4000;
const RESPONSE = /^\/(products(\/|$)|blog-api\/api\/)|\.data$/;
const ASSET = /^\/assets\//;
const PICTURE = /^\/(art|fonts|icons|pictures|blog-api\/uploads)\/|^\/[\w-]+\.svg$/;

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(
    Promise.allSettled([
      ...FIRST_PAGES.map((path) => fetchInto(PAGES, path)),
      fetchInto(RESPONSES, CATALOGUE),
      ...SHOP_FILES.map((path) => fetchMissing(ASSETS, path)),
      ...FIRST_FILES.map((path) => fetchInto(PICTURES, path)),
      find(PAGES, ROUND_SHELL).then((stored) => stored && fetchRoundFiles()),
    ]),
  );
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
    if (ASSET.test(pathname)) return fetchMissing(ASSETS, pathname);
    return PICTURE.test(pathname) && fetchMissing(PICTURES, pathname);
  });
  const own = ROUND.test(page) ? [fetchRound(), fetchRoundFiles()] : [fetchInto(PAGES, page)];
  event.waitUntil(Promise.allSettled([...own, ...fetches]));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && ORDER.test(pathname)) event.respondWith(respondWithOrder(event));
  if (PRIVATE.test(pathname)) return;
  if (request.headers.has("authorization") || request.headers.has("range")) return;
  if (request.mode === "navigate" && ROUND.test(pathname)) event.respondWith(respondWithRound(event));
  else if (request.mode === "navigate") event.respondWith(respondWithPage(event));
  else if (RESPONSE.test(pathname)) event.respondWith(respondWithData(event));
  else if (ASSET.test(pathname)) event.respondWith(respondWithFile(event, ASSETS, false));
  else if (PICTURE.test(pathname)) event.respondWith(respondWithFile(event, PICTURES, true));
});

async function respondWithPage(event) {
  const { pathname, search } = new URL(event.request.url);
  try {
    const response = await fetch(event.request);
    // With a search the page is another one.
    if (search === "") event.waitUntil(put(PAGES, pathname, response.clone()));
    return response;
  } catch {
    const cached = await find(PAGES, pathname);
    return cached ? copyOf(cached) : offline();
  }
}

async function respondWithOrder(event) {
  try {
    return await fetch(event.request);
  } catch {
    const cached = await find(PAGES, ORDER_SHELL);
    if (!cached) return offline();
    const shell = await copyOf(cached, (html) => html.replace("<main", "<main hidden"));
    // The URL has a key.
    shell.headers.set("referrer-policy", "no-referrer");
    return shell;
  }
}

async function copyOf(cached, change = (html) => html) {
  const marked = change(await cached.text()).replace("<html", "<html data-cached");
  const headers = new Headers(cached.headers);
  for (const ofTheOriginal of ["content-encoding", "content-length", "etag"]) headers.delete(ofTheOriginal);
  return new Response(marked, { headers });
}

async function respondWithRound(event) {
  event.waitUntil(fetchRoundFiles());
  const fetched = fetchRound().catch(() => {});
  event.waitUntil(fetched);
  await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, ROUND_PATIENCE_MS))]);
  return (await find(PAGES, ROUND_SHELL)) ?? fetch(event.request).catch(offline);
}

/** The page replaces the stored one only after its files are here: the network may go in between. */
async function fetchRound() {
  const response = await fetch(ROUND_SHELL);
  const files = (await response.clone().text()).match(/\/assets\/[\w.-]+\.(js|css)/g) ?? [];
  await Promise.all([...new Set(files)].map((path) => fetchMissing(ASSETS, path)));
  await put(PAGES, ROUND_SHELL, response);
}

/** Only on a driver's phone. */
async function fetchRoundFiles() {
  await Promise.allSettled(ROUND_FILES.map((path) => fetchMissing(ASSETS, path)));
}

async function respondWithData(event) {
  try {
    const response = await fetch(event.request);
    event.waitUntil(put(RESPONSES, event.request, response.clone()));
    event.waitUntil(notify(event.clientId, "fresh"));
    return response;
  } catch (error) {
    const cached = await find(RESPONSES, event.request);
    event.waitUntil(notify(event.clientId, cached ? "cached" : "missing"));
    if (!cached) throw error;
    return cached;
  }
}

/** The cached file first. A file whose name has no hash is also fetched again, for the next time. */
async function respondWithFile(event, cache, mayChange) {
  const cached = await find(cache, event.request);
  const fetched = async () => {
    const response = await fetch(event.request);
    event.waitUntil(put(cache, event.request, response.clone()));
    return response;
  };
  if (!cached) return fetched();
  if (mayChange) event.waitUntil(fetched().catch(() => {}));
  return cached;
}

async function fetchMissing(cache, path) {
  if (!(await find(cache, path))) await fetchInto(cache, path);
}

async function fetchInto(cache, path, options = { priority: "low" }) {
  await put(cache, path, await fetch(path, options));
}

async function find({ name }, request) {
  return (await caches.open(name)).match(request);
}

async function put({ name, most }, request, response) {
  if (response.status !== 200 || response.type !== "basic" || response.redirected) return;
  const cache = await caches.open(name);
  await cache.delete(request);
  await cache.put(request, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(keys.length - most, 0)).map((key) => cache.delete(key)));
}

async function notify(clientId, message) {
  (await clients.get(clientId))?.postMessage(message);
}

/**
 * In the place of any page, also of one whose URL has a key. The frame is that of the page seen last, as it is without JavaScript:
 * so the shop's name, look and phone are as new as this device knows them.
 */
async function offline() {
  const pages = await caches.open(PAGES.name);
  const newest = (await pages.keys()).findLast(({ url }) => new URL(url).pathname !== ROUND_SHELL);
  const frame = newest ? await (await pages.match(newest)).text() : BARE_FRAME;
  const page = frame
    .replace(/<script[^]*?<\/script>|<link rel="(canonical|modulepreload)"[^>]*>|<\/?noscript>/g, "")
    .replace(/<title>[^]*?<\/title>/, "<title>You are offline</title>")
    .replace(/<main[^]*<\/main>/, OFFLINE_MAIN)
    .replace("</body>", `${OFFLINE_SCRIPT}</body>`);
  const headers = { "content-type": "text/html", "cache-control": "no-store", "referrer-policy": "no-referrer" };
  return new Response(page, { status: 503, headers });
}

const OFFLINE_MAIN = `<main id="main" class="page-width">
  <section class="empty-state empty-state--page">
    <h1>You are offline.</h1>
    <p>This page has not been opened before, so there is no copy of it here.</p>
    <div class="empty-state__actions">
      <a class="btn" href="">Try again</a>
      <a class="btn btn--outline" id="call" hidden>Call</a>
    </div>
    <p>You can look at <a href="/">our oils</a> and <a href="/cart">your cart</a>.</p>
  </section>
</main>`;

const OFFLINE_SCRIPT = `<script>
  const phone = document.querySelector('footer a[href^="tel:"]');
  const call = document.querySelector("#call");
  if (phone) {
    call.href = phone.href;
    call.append(" ", phone.textContent);
    call.hidden = false;
  }
  // HEAD passes the worker by. A browser may report a network too early.
  const retry = () => fetch(location.href, { method: "HEAD" }).then(() => location.reload(), () => {});
  addEventListener("online", retry);
  setInterval(() => navigator.onLine && retry(), 3000);
</script>`;

/** Where no page could be cached. */
const BARE_FRAME = `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title></title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; text-align: center;
    background: #fbf7ef; color: #23261f; font: 1.0625rem/1.6 Figtree, system-ui, sans-serif; }
  h1 { font: 400 2.375rem/1.1 "Newsreader Display", Georgia, serif; }
  a { display: inline-block; line-height: 2.75rem; color: #1f4d36; }
</style>
<body>
<main></main>
</body>
</html>`;
