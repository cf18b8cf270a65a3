// Lets a shopper see the oils, the cart and the pages seen before without a network. Pages and API responses come from the
// network when there is one; a copy is used only when there is none, and the page says so.
import { fetchInto, fetchMissing, fetchRound, find, put } from "./cached.ts";
import { offlinePage } from "./offline-page.ts";
import {
  ASSETS,
  CATALOGUE,
  type CacheOf,
  FIRST_FILES,
  FIRST_PAGES,
  listForOpenPage,
  listOldCaches,
  ORDER_SHELL,
  PAGES,
  PICTURES,
  type Plan,
  planFor,
  RESPONSES,
  ROUND_SHELL,
} from "./what-to-cache.ts";

declare const self: ServiceWorkerGlobalScope;
/** Scripts and style sheets of all public pages, and of the driver's. The build fills them in. */
declare const SHOP_FILES: string[];
declare const ROUND_FILES: string[];

/** After that the stored page opens: a network may be too weak to respond. */
const ROUND_PATIENCE_MS = 4000;

self.addEventListener("install", (event) => {
  self.skipWaiting();
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

self.addEventListener("activate", (event) => {
  const deleteOld = async () => {
    await Promise.all(listOldCaches(await caches.keys()).map((name) => caches.delete(name)));
  };
  event.waitUntil(Promise.all([deleteOld(), self.clients.claim()]));
});

/** A page sends the URLs that it had loaded before this worker was active. */
self.addEventListener("message", (event) => {
  const { page, loaded } = event.data;
  const open = listForOpenPage(page, loaded, location.origin);
  if (!open) return;
  const own = open.isRound ? [fetchRound(), fetchRoundFiles()] : [fetchInto(PAGES, page)];
  const files = open.files.map(({ cache, path }) => fetchMissing(cache, path));
  event.waitUntil(Promise.allSettled([...own, ...files]));
});

self.addEventListener("fetch", (event) => {
  const plan = planFor(event.request, location.origin);
  if (plan) event.respondWith(respond(event, plan));
});

function respond(event: FetchEvent, plan: Plan): Promise<Response> {
  if (plan === "order") return respondWithOrder(event);
  if (plan === "round") return respondWithRound(event);
  if (plan === "page") return respondWithPage(event);
  return plan === "data" ? respondWithData(event) : respondWithFile(event, plan);
}

async function respondWithPage(event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  try {
    const response = await fetch(event.request);
    // With a search the page is another one.
    if (search === "") event.waitUntil(put(PAGES, pathname, response.clone()));
    return response;
  } catch {
    const cached = await find(PAGES, pathname);
    return cached ? copyOf(cached) : offlinePage();
  }
}

async function respondWithOrder(event: FetchEvent): Promise<Response> {
  try {
    return await fetch(event.request);
  } catch {
    const cached = await find(PAGES, ORDER_SHELL);
    if (!cached) return offlinePage();
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

async function respondWithRound(event: FetchEvent): Promise<Response> {
  event.waitUntil(fetchRoundFiles());
  const fetched = fetchRound().catch(() => {});
  event.waitUntil(fetched);
  await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, ROUND_PATIENCE_MS))]);
  return (await find(PAGES, ROUND_SHELL)) ?? fetch(event.request).catch(offlinePage);
}

/** Only on a driver's phone. */
async function fetchRoundFiles(): Promise<void> {
  await Promise.allSettled(ROUND_FILES.map((path) => fetchMissing(ASSETS, path)));
}

async function respondWithData(event: FetchEvent): Promise<Response> {
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
async function respondWithFile(event: FetchEvent, cache: CacheOf): Promise<Response> {
  const cached = await find(cache, event.request);
  const fetched = async () => {
    const response = await fetch(event.request);
    event.waitUntil(put(cache, event.request, response.clone()));
    return response;
  };
  if (!cached) return fetched();
  if (cache !== ASSETS) event.waitUntil(fetched().catch(() => {}));
  return cached;
}

async function notify(clientId: string, message: "fresh" | "cached" | "missing"): Promise<void> {
  (await self.clients.get(clientId))?.postMessage(message);
}
