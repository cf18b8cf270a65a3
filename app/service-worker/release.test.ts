import { beforeEach, expect, it, vi } from "vitest";
import { openBounded } from "./bounded.ts";
import { openRelease } from "./release.ts";

const PAGE = '<html><link href="/assets/a.css"><script src="/assets/a.js"></script></html>';
const stored = new Map<string, Map<string, Response>>();
let network: Record<string, () => Response | Promise<Response>>;
let requested: string[];

/** As a browser makes it of what the shop has sent; a test's own response has another type. */
function makeResponse(body: string, init: ResponseInit & { type?: string; redirected?: boolean } = {}): Response {
  const { type = "basic", redirected = false, ...rest } = init;
  const response = new Response(body, rest);
  Object.defineProperties(response, { type: { value: type }, redirected: { value: redirected } });
  return Object.assign(response, { clone: () => makeResponse(body, init) });
}

const makePage = (html: string, date = 0) =>
  makeResponse(html, { headers: { "content-type": "text/html", date: new Date(date).toUTCString() } });

function openCache(name: string) {
  const entries = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, entries);
  return {
    match: async (key: string) => entries.get(key)?.clone(),
    put: async (key: string, response: Response) => void entries.set(key, response),
    delete: async (key: string) => entries.delete(key),
    keys: async () => [...entries.keys()],
  };
}

const makeRelease = (hash = "1", files = ["/assets/a.css", "/assets/a.js"]) =>
  openRelease({ language: "en", kind: "round", hash, files, others: ["/fonts/a.woff2"], mark: "/round" });

beforeEach(() => {
  stored.clear();
  requested = [];
  network = {
    "/round": () => makePage(PAGE),
    "/fonts/a.woff2": () => makeResponse("font"),
    "/assets/a.css": () => makeResponse("css"),
    "/assets/a.js": () => makeResponse("js"),
  };
  vi.stubGlobal("caches", {
    open: async (name: string) => openCache(name),
    delete: async (name: string) => stored.delete(name),
    keys: async () => [...stored.keys()],
    match: async (key: string) =>
      [...stored.values()]
        .find((entries) => entries.has(key))
        ?.get(key)
        ?.clone(),
  });
  vi.stubGlobal("fetch", async (path: string) => {
    requested.push(path);
    const respond = network[path];
    if (!respond) throw new TypeError("Failed to fetch");
    return respond();
  });
  return () => vi.unstubAllGlobals();
});

it("a release is stored once, though two pages ask at the same time, with its page as the last", async () => {
  const release = makeRelease();
  await Promise.all([release.fill(), release.fill()]);
  await release.fill();
  const keys = await openCache("round-1").keys();
  expect(keys.at(-1)).toBe("/round");
  expect(keys.sort()).toEqual(requested.sort());
});

it.each([
  ["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["an error", () => makeResponse("busy", { status: 503 })],
  ["a part", () => makeResponse("c", { status: 206 })],
  ["another site's response", () => makeResponse("", { type: "opaque" })],
  ["a redirect's response", () => makeResponse("sign in", { redirected: true })],
])("with %s for one file nothing is stored, and the release before stays", async (_what, respond) => {
  await makeRelease().fill();
  network["/assets/b.js"] = respond;
  const next = makeRelease("2", ["/assets/a.css", "/assets/a.js", "/assets/b.js"]);
  await expect(next.fill()).rejects.toThrow();
  expect([...stored.keys()]).toEqual(["round-1"]);
  network["/assets/b.js"] = () => makeResponse("js");
  await next.fill();
  expect(await (await next.find("/assets/b.js"))?.text()).toBe("js");
});

it("a full disk leaves the release before", async () => {
  await makeRelease().fill();
  const { open } = caches;
  vi.stubGlobal("caches", {
    ...caches,
    open: async (name: string) => ({
      ...(await open(name)),
      put: () => Promise.reject(new DOMException("", "QuotaExceededError")),
    }),
  });
  await expect(makeRelease("2").fill()).rejects.toThrow();
  expect([...stored.keys()]).toEqual(["round-1"]);
});

it("files of the release before are copied, and a fill that was killed is completed", async () => {
  await makeRelease().fill();
  await openCache("round-2").put("/assets/b.js", makeResponse("b"));
  requested = [];
  await makeRelease("2", ["/assets/a.css", "/assets/a.js", "/assets/b.js"]).fill();
  expect(requested).toEqual(["/fonts/a.woff2", "/round"]);
});

it("a page of another release is not stored: neither while it is filled nor later", async () => {
  network["/round"] = () => makePage(PAGE.replace("a.js", "b.js"));
  const release = makeRelease();
  await expect(release.fill()).rejects.toThrow("/round cannot be stored");
  network["/round"] = () => makePage(PAGE);
  await release.fill();
  await release.put("/round", makePage(PAGE.replace("a.js", "b.js")));
  await release.put("/unknown", makePage(PAGE));
  expect(await (await release.find("/round"))?.text()).toBe(PAGE);
  expect(await release.find("/unknown")).toBeUndefined();
  await release.put("/round", makePage(`${PAGE}<p>new phone</p>`));
  expect(await (await release.find("/round"))?.text()).toContain("new phone");
});

it("of earlier releases only the last whole one stays, for pages that are open", async () => {
  for (const [name, date] of [
    ["round-4", 4000],
    ["round-1", 1000],
    ["shop-1", 1000],
    ["hi/round-2", 1000],
  ] as const)
    await openCache(name).put("/round", makePage(PAGE, date));
  await openCache("round-5").put("/assets/a.js", makeResponse("js"));
  const release = makeRelease("6");
  await release.fill();
  await release.deleteEarlier();
  expect([...stored.keys()]).toEqual(["round-4", "shop-1", "hi/round-2", "round-6"]);
});

it("a full cache of pictures drops what was stored first, and what is stored again counts as new", async () => {
  const small = openBounded("small", 2);
  for (const path of ["/a", "/b", "/a", "/c"]) await small.put(path, makeResponse(path));
  await small.put("/d", makeResponse("busy", { status: 503 }));
  expect(await openCache("small").keys()).toEqual(["/a", "/c"]);
});
