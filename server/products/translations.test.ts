import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeProductDraft } from "#tests/factories.ts";
import { DATABASES } from "#tests/test-database.ts";
import { startTestServer, type TestServer } from "#tests/test-server.ts";

const HINDI = { name: "अखरोट तेल", additionalContent: ["धीरे पेरा"] };
const TAMIL = { name: "வால்நட் எண்ணெய்", description: "மெதுவாக ஆட்டியது." };

describe.each(DATABASES)("translations of a product on %s", (databaseName) => {
  let shop: TestServer;
  let authorization: string;
  let id: string;
  const draft = makeProductDraft();
  beforeAll(async () => {
    shop = await startTestServer(databaseName);
    authorization = `Bearer ${await shop.tokenOf("admin")}`;
    id = (await call("POST", "/products/", draft)).json().id;
  });
  afterAll(() => shop.close());

  const call = (method: "GET" | "POST" | "PUT", url: string, payload?: object) =>
    shop.server.inject({ method, url, headers: { authorization }, ...(payload && { payload }) });
  const put = (translations?: unknown) =>
    call("PUT", `/products/${id}`, { ...draft, ...(translations !== undefined && { translations }) });
  const walnut = async (query: string) =>
    (await call("GET", `/products/${query}`)).json().find((product: { id: string }) => product.id === id);

  it("are stored without what is empty, and a client that knows nothing of them leaves them", async () => {
    const saved = (await put({ hi: { ...HINDI, description: " ", meta_keywords: null }, ta: TAMIL })).json();
    expect(saved.translations).toEqual({ hi: HINDI, ta: TAMIL });
    expect((await put()).json().translations).toEqual({ hi: HINDI, ta: TAMIL });
    expect((await call("GET", `/products/${id}`)).json().translations).toEqual({ hi: HINDI, ta: TAMIL });
    expect((await put({ hi: HINDI })).json().translations).toEqual({ hi: HINDI });
    expect((await put({})).json()).not.toHaveProperty("translations");
  });

  it("are sent to the shop of their language alone", async () => {
    await put();
    const before = (await call("GET", "/products/")).json();
    await put({ hi: HINDI });
    const after = (await call("GET", "/products/")).json();
    const changed = { updated_at: expect.any(Number), other_names: [HINDI.name] };
    expect(after).toEqual(before.map((one: { id: string }) => (one.id === id ? { ...one, ...changed } : one)));
    for (const url of ["/products/?language=en", "/products"]) expect((await call("GET", url)).json()).toEqual(after);
    expect(await walnut("?language=hi")).toEqual({ ...(await walnut("")), in_language: HINDI });
    expect(await walnut("?language=ta")).toEqual(await walnut(""));
    const named = async (query: string) => (await call("GET", `/products/name/walnut-oil${query}`)).json();
    expect((await named("?language=hi")).in_language).toEqual(HINDI);
    expect(await named("")).toEqual(await walnut(""));
  });

  it("are told by a repeated creation too, and their names are other names where there is room", async () => {
    const names = Array.from({ length: 49 }, (_, n) => `Name ${n}`);
    const body = { ...draft, name: "Twice Oil", other_names: names, translations: { hi: HINDI, ta: TAMIL } };
    const create = async () =>
      shop.server.inject({
        method: "POST",
        url: "/products/",
        payload: body,
        headers: { authorization, "idempotency-key": "one-key-for-both-1234" },
      });
    const [first, again] = [await create(), await create()];
    expect(first.json()).toMatchObject({ translations: body.translations, other_names: [...names, HINDI.name] });
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
  });

  it("follow a change, also where the list was cached", async () => {
    await put({ ta: TAMIL });
    expect((await walnut("?language=ta")).in_language).toEqual(TAMIL);
    await put({ ta: { name: "அக்ரூட் எண்ணெய்" } });
    expect((await walnut("?language=ta")).in_language).toEqual({ name: "அக்ரூட் எண்ணெய்" });
  });

  it.each([
    ["Hindi", ["translations"]],
    [{ hi: "तेल" }, ["translations", "hi"]],
    [{ ta: { name: "ந".repeat(201) } }, ["translations", "ta", "name"]],
    [{ hi: { badge: "न".repeat(61) } }, ["translations", "hi", "badge"]],
    [{ hi: { additionalContent: [1] } }, ["translations", "hi", "additionalContent"]],
    [{ ta: { meta_keywords: "ந".repeat(501) } }, ["translations", "ta", "meta_keywords"]],
  ])("%j is refused by its path", async (translations, path) => {
    const refused = await put(translations);
    expect([refused.statusCode, refused.json().issues[0].path]).toEqual([400, path]);
  });

  it.each(["/products/?language=fr", "/products/name/walnut-oil?language=HI", "/products/?language=hi&language=ta"])(
    "%s is refused",
    async (url) => {
      const refused = await call("GET", url);
      expect([refused.statusCode, refused.json().message]).toEqual([400, "language: must be one of en, hi, ta"]);
    },
  );
});
