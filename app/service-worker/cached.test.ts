import { beforeEach, expect, it, vi } from "vitest";
import { fetchMissing, fetchRound, find, put } from "./cached.ts";
import { ASSETS, PAGES, ROUND_SHELL } from "./what-to-cache.ts";

const ROUND = '<html><link href="/assets/round.css"><script src="/assets/round.js"></script></html>';
const stored = new Map<string, Map<string, Response>>();
let network: Record<string, () => Response>;

/** As a browser makes it of what the shop has sent; a test's own response has another type. */
function makeResponse(body: string, init: ResponseInit & { type?: string; redirected?: boolean } = {}): Response {
  const { type = "basic", redirected = false, ...rest } = init;
  const response = new Response(body, rest);
  Object.defineProperties(response, { type: { value: type }, redirected: { value: redirected } });
  return Object.assign(response, { clone: () => makeResponse(body, init) });
}

const textOf = async (cache: typeof PAGES, path: string) => (await find(cache, path))?.text();

beforeEach(() => {
  stored.clear();
  network = {};
  vi.stubGlobal("caches", { open: async (name: string) => openCache(name) });
  vi.stubGlobal("fetch", async (path: string) => {
    const respond = network[path];
    if (!respond) throw new TypeError("Failed to fetch");
    return respond();
  });
  return () => vi.unstubAllGlobals();
});

function openCache(name: string) {
  const entries = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, entries);
  return {
    match: async (key: string) => entries.get(key),
    put: async (key: string, response: Response) => void entries.set(key, response),
    delete: async (key: string) => entries.delete(key),
    keys: async () => [...entries.keys()],
  };
}

it.each([
  ["an error", { status: 503 }],
  ["a part", { status: 206 }],
  ["another site's", { type: "opaque" }],
  ["a redirect's", { redirected: true }],
])("%s is not cached, and replaces nothing", async (_what, init) => {
  await put(PAGES, "/", makeResponse("whole"));
  await put(PAGES, "/", makeResponse("wrong", init));
  expect(await textOf(PAGES, "/")).toBe("whole");
});

it("a full cache drops what was stored first, and what is stored again counts as new", async () => {
  const cache = { name: "small", most: 2 };
  for (const path of ["/a", "/b", "/a", "/c"]) await put(cache, path, makeResponse(path));
  expect(await openCache("small").keys()).toEqual(["/a", "/c"]);
});

it("a file that is there is not fetched again", async () => {
  await put(ASSETS, "/assets/a.js", makeResponse("old"));
  network = { "/assets/a.js": () => makeResponse("new") };
  await fetchMissing(ASSETS, "/assets/a.js");
  expect(await textOf(ASSETS, "/assets/a.js")).toBe("old");
});

it("the driver's page replaces the stored one only when all its files are here", async () => {
  await put(PAGES, ROUND_SHELL, makeResponse("before"));
  network = { [ROUND_SHELL]: () => makeResponse(ROUND), "/assets/round.js": () => makeResponse("js") };
  await expect(fetchRound()).rejects.toThrow("Failed to fetch");
  network["/assets/round.css"] = () => makeResponse("busy", { status: 503 });
  await expect(fetchRound()).rejects.toThrow("503");
  expect(await textOf(PAGES, ROUND_SHELL)).toBe("before");
  network["/assets/round.css"] = () => makeResponse("css");
  await fetchRound();
  expect(await textOf(PAGES, ROUND_SHELL)).toBe(ROUND);
  expect(await openCache(ASSETS.name).keys()).toEqual(["/assets/round.js", "/assets/round.css"]);
});
