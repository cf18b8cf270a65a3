import { ASSETS, type CacheOf, listAssets, PAGES, ROUND_SHELL } from "./what-to-cache.ts";

export async function find({ name }: CacheOf, request: RequestInfo): Promise<Response | undefined> {
  return (await caches.open(name)).match(request);
}

/** Only a whole response of the shop's own; returns whether it is one. The oldest entries leave a full cache. */
export async function put({ name, most }: CacheOf, request: RequestInfo, response: Response): Promise<boolean> {
  if (response.status !== 200 || response.type !== "basic" || response.redirected) return false;
  const cache = await caches.open(name);
  await cache.delete(request);
  await cache.put(request, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(keys.length - most, 0)).map((key) => cache.delete(key)));
  return true;
}

export async function fetchInto(cache: CacheOf, path: string): Promise<void> {
  const response = await fetch(path, { priority: "low" });
  if (!(await put(cache, path, response))) throw new Error(`${path} cannot be cached: ${response.status}`);
}

export async function fetchMissing(cache: CacheOf, path: string): Promise<void> {
  if (!(await find(cache, path))) await fetchInto(cache, path);
}

/** The page replaces the stored one only after its files are here: the network may go in between. */
export async function fetchRound(): Promise<void> {
  const response = await fetch(ROUND_SHELL);
  const files = listAssets(await response.clone().text());
  await Promise.all(files.map((path) => fetchMissing(ASSETS, path)));
  await put(PAGES, ROUND_SHELL, response);
}
