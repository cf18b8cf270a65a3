// Lets a driver open the round without a network. It is active only when everything is stored, and controls no other page.
import { LANGUAGE } from "#words/language.ts";
import { matchOrFetch, openRelease } from "./release.ts";
import { FONTS, planFor, ROUND_SHELL } from "./what-to-cache.ts";

declare const self: ServiceWorkerGlobalScope;
/** The build fills these in: scripts and style sheets of the driver's page, and the hash of this worker. */
declare const FILES: string[];
declare const RELEASE: string;

const round = openRelease({
  language: LANGUAGE,
  kind: "round",
  hash: RELEASE,
  files: FILES,
  others: FONTS,
  mark: ROUND_SHELL,
});

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(round.fill());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([round.deleteEarlier(), self.clients.claim()]));
});

self.addEventListener("fetch", (event) => {
  const plan = planFor(event.request, location.origin);
  if (plan === "round") {
    event.waitUntil(refresh().catch(() => {}));
    event.respondWith(respondWithRound(event.request));
  }
  if (plan === "asset" || plan === "picture") event.respondWith(matchOrFetch(event.request));
});

/** The stored page first, so that it never has files of another release and opens at once in a weak network. */
async function respondWithRound(request: Request): Promise<Response> {
  return (await round.find(ROUND_SHELL)) ?? fetch(request);
}

/** The page has the shop's phone. */
async function refresh(): Promise<void> {
  await round.fill();
  await round.put(ROUND_SHELL, await fetch(ROUND_SHELL, { cache: "no-cache" }));
}
