import type { Language } from "#domain/language.ts";
import { isWhole } from "./bounded.ts";
import { cacheName, listCaches } from "./language-caches.ts";

interface Contents {
  language: Language;
  /** Part of the cache's name. */
  kind: "shop" | "round";
  hash: string;
  /** They have hashes in their names. */
  files: string[];
  others: string[];
  /** The page that is stored last: a cache that has it is whole. */
  mark: string;
}

/** Everything that pages of one build need without a network, in a cache of its own that is filled whole or not at all. */
export function openRelease({ language, kind, hash, files, others, mark }: Contents) {
  const name = cacheName(language, `${kind}-${hash}`);
  let filling: Promise<void> | undefined;

  const find = async (request: RequestInfo) => (await caches.open(name)).match(request);

  /** Pages of another build need other files. */
  async function isOwn(response: Response): Promise<boolean> {
    if (!(await isWhole(response))) return false;
    if (!response.headers.get("content-type")?.includes("html")) return true;
    return listAssets(await response.clone().text()).every((path) => files.includes(path));
  }

  /** Replaces what is stored. */
  async function put(request: RequestInfo, response: Response): Promise<void> {
    if ((await find(request)) && (await isOwn(response))) await (await caches.open(name)).put(request, response);
  }

  async function fillOnce(): Promise<void> {
    const cache = await caches.open(name);
    if (await cache.match(mark)) return;
    const store = async (path: string, response: Response) => {
      if (!(await isOwn(response))) throw new Error(`${path} cannot be stored: ${response.status}`);
      await cache.put(path, response);
    };
    /** The release before this one has most of the files. */
    const copy = async (path: string) =>
      store(path, (await caches.match(path)) ?? (await fetch(path, { priority: "low" })));
    const load = async (path: string) => store(path, await fetch(path, { cache: "no-cache", priority: "low" }));
    try {
      await Promise.all([...files.map(copy), ...others.map(load)]);
      await load(mark);
    } catch (error) {
      await caches.delete(name);
      throw error;
    }
  }

  function fill(): Promise<void> {
    filling ??= fillOnce().finally(() => {
      filling = undefined;
    });
    return filling;
  }

  /** The last whole release before this one stays: pages that are open may need its files. */
  async function deleteEarlier(): Promise<void> {
    const names = (await listCaches(language, `${kind}-`)).filter((other) => other !== name);
    const earlier = await Promise.all(names.map(async (other) => ({ other, at: await storedAt(other) })));
    earlier.sort((one, other) => other.at - one.at);
    const unneeded = earlier.filter(({ at }, index) => index > 0 || at === 0);
    await Promise.all(unneeded.map(({ other }) => caches.delete(other)));
  }

  /** 0 if it is not whole. */
  async function storedAt(other: string): Promise<number> {
    const page = await (await caches.open(other)).match(mark);
    return Date.parse(page?.headers.get("date") ?? "") || 0;
  }

  return { find, put, isOwn, fill, deleteEarlier };
}

/** The name of a script or style sheet has a hash, so a copy in any cache is the right one; the dashboard's are in none. */
export async function matchOrFetch(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** Scripts and style sheets that a page names. */
function listAssets(html: string): string[] {
  return html.split('"').filter((quoted) => /^\/assets\/.+\.(js|css)$/.test(quoted));
}
