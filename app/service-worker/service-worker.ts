// Lets a shopper see the oils, the cart and the pages seen before without a network. Pages and API responses come from the
// network when there is one; a copy is used only when there is none, and the page says so.
import { LANGUAGE } from "#words/language.ts";
import { openBounded, type Store } from "./bounded.ts";
import { cacheName, listCaches } from "./language-caches.ts";
import { offlinePage } from "./offline-page.ts";
import { matchOrFetch, openRelease } from "./release.ts";
import { HOME, listForOpenPage, OF_THE_SHOP, ORDER_SHELL, type Plan, planFor } from "./what-to-cache.ts";

declare const self: ServiceWorkerGlobalScope;
/** The build fills these in: scripts and style sheets of all public pages, and the hash of this worker. */
declare const FILES: string[];
declare const RELEASE: string;

const shop = openRelease({
  language: LANGUAGE,
  kind: "shop",
  hash: RELEASE,
  files: FILES,
  others: OF_THE_SHOP,
  mark: HOME,
});
/** The other pages that were seen: each needs the files of its release. */
const pages = openBounded(cacheName(LANGUAGE, `pages-${RELEASE}`), 40, shop.isOwn);
const responses = openBounded(cacheName(LANGUAGE, "responses-1"), 60);
const pictures = openBounded(cacheName(LANGUAGE, "pictures-1"), 200);

const storeOf = (path: string, bounded: Store): Store => (path === HOME || OF_THE_SHOP.includes(path) ? shop : bounded);

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(shop.fill().then(fetchPagesSeen));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([shop.deleteEarlier(), deleteOthers(), self.clients.claim()]));
});

/** A page sends the URLs that it had loaded before this worker was active. */
self.addEventListener("message", (event) => {
  const open = listForOpenPage(event.data.page, event.data.loaded, location.origin);
  if (!open) return;
  const fetched = open.pictures.map((path) => fetchMissing(path, pictures));
  event.waitUntil(Promise.allSettled([fetchMissing(open.page, pages), ...fetched]));
});

self.addEventListener("fetch", (event) => {
  const plan = planFor(event.request, location.origin);
  if (plan) event.respondWith(respond(event, plan));
});

function respond(event: FetchEvent, plan: Plan): Promise<Response> {
  if (plan === "order") return respondWithOrder(event);
  // A stored round has a worker of its own.
  if (plan === "round") return fetch(event.request).catch(() => respondOffline("round"));
  if (plan === "page") return respondWithPage(event);
  if (plan === "data") return respondWithData(event);
  return plan === "asset" ? matchOrFetch(event.request) : respondWithPicture(event);
}

async function fetchMissing(path: string, bounded: Store): Promise<void> {
  const store = storeOf(path, bounded);
  if (!(await store.find(path))) await store.put(path, await fetch(path, { priority: "low" }));
}

/** Pages of an earlier release are fetched again. */
async function fetchPagesSeen(): Promise<void> {
  const names = await listCaches(LANGUAGE, "pages-");
  const seen = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  await Promise.allSettled(seen.flat().map(({ url }) => fetchMissing(new URL(url).pathname, pages)));
}

async function deleteOthers(): Promise<void> {
  const releases = ["shop-", "round-"].map((kind) => cacheName(LANGUAGE, kind));
  const kept = [pages, responses, pictures].map(({ name }) => name).concat(releases);
  const others = (await listCaches(LANGUAGE)).filter((name) => !kept.some((known) => name.startsWith(known)));
  await Promise.all(others.map((name) => caches.delete(name)));
}

async function respondWithPage(event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  const store = storeOf(pathname, pages);
  try {
    const response = await fetch(event.request);
    // With a search the page is another one.
    if (search === "") event.waitUntil(store.put(pathname, response.clone()));
    return response;
  } catch {
    const cached = await store.find(pathname);
    return cached ? copyOf(cached) : respondOffline("page");
  }
}

async function respondWithOrder(event: FetchEvent): Promise<Response> {
  try {
    return await fetch(event.request);
  } catch {
    const cached = await shop.find(ORDER_SHELL);
    if (!cached) return respondOffline("page");
    const shell = await copyOf(cached, (html) => html.replace("<main", "<main hidden"));
    // The URL has a key.
    shell.headers.set("referrer-policy", "no-referrer");
    return shell;
  }
}

async function copyOf(cached: Response, change = (html: string) => html): Promise<Response> {
  const marked = change(await cached.text()).replace("<html", "<html data-cached");
  const headers = new Headers(cached.headers);
  for (const ofTheOriginal of ["content-encoding", "content-length", "etag"]) headers.delete(ofTheOriginal);
  return new Response(marked, { headers });
}

/** Without the home page, the browser's own words. */
async function respondOffline(missing: "page" | "round"): Promise<Response> {
  const home = await shop.find(HOME);
  return home ? offlinePage(await home.text(), missing) : Response.error();
}

async function respondWithData(event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  const store = storeOf(pathname + search, responses);
  try {
    const response = await fetch(event.request);
    event.waitUntil(store.put(event.request, response.clone()));
    event.waitUntil(notify(event.clientId, "fresh"));
    return response;
  } catch (error) {
    const cached = await store.find(event.request);
    event.waitUntil(notify(event.clientId, cached ? "cached" : "missing"));
    if (!cached) throw error;
    return cached;
  }
}

/** The stored one first; it is also fetched again, for the next time. */
async function respondWithPicture(event: FetchEvent): Promise<Response> {
  const store = storeOf(new URL(event.request.url).pathname, pictures);
  const cached = await store.find(event.request);
  const fetched = async () => {
    const response = await fetch(event.request);
    event.waitUntil(store.put(event.request, response.clone()));
    return response;
  };
  if (!cached) return fetched();
  event.waitUntil(fetched().catch(() => {}));
  return cached;
}

async function notify(clientId: string, message: "fresh" | "cached" | "missing"): Promise<void> {
  (await self.clients.get(clientId))?.postMessage(message);
}
