import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Role } from "#domain/login.ts";
import { slugOf } from "#domain/products/product.ts";
import { makeProductDraft } from "#tests/factories.ts";
import { DATABASES, type DatabaseName } from "#tests/test-database.ts";
import { startTestServer, type TestServer } from "#tests/test-server.ts";

const FIELDS = [
  "id",
  "name",
  "description",
  "card_image",
  "product_images",
  "price_sizes",
  "packages",
  "badge",
  "additionalContent",
  "meta_description",
  "meta_keywords",
  "other_names",
  "image_packages",
  "updated_at",
];

/** A shop for the tests of one `describe`, and calls of its admin. */
function useShop(databaseName: DatabaseName) {
  let shop: TestServer;
  let authorization: string;
  beforeAll(async () => {
    shop = await startTestServer(databaseName);
    authorization = `Bearer ${await shop.tokenOf("admin")}`;
  });
  afterAll(() => shop.close());

  const call = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object, headers: object = {}) =>
    shop.server.inject({ method, url, headers: { authorization, ...headers }, ...(payload && { payload }) });
  const create = async (overrides: Parameters<typeof makeProductDraft>[0]) =>
    (await call("POST", "/products/", makeProductDraft(overrides))).json();
  return { call, create, tokenOf: (role: Role) => shop.tokenOf(role) };
}

const ANYBODY = { authorization: "" };

describe("the catalogue", () => {
  const { call, create, tokenOf } = useShop("SQLite");

  it("GET /products/ and GET /products give the same list, every field present, to anyone", async () => {
    const slash = await call("GET", "/products/", undefined, ANYBODY);
    const bare = await call("GET", "/products", undefined, ANYBODY);
    expect(slash.statusCode).toBe(200);
    expect(bare.body).toBe(slash.body);
    expect(
      slash
        .json()
        .slice(0, 8)
        .map((product: { name: string }) => slugOf(product.name))
        .sort(),
    ).toEqual([
      "almond-oil",
      "castor-oil",
      "coconut-oil",
      "ground-nut-oil",
      "mustard-oil",
      "safflower-oil",
      "sesame-oil",
      "sunflower-oil",
    ]);
    for (const product of slash.json()) expect(Object.keys(product)).toEqual(FIELDS);
  });

  it("the list has an ETag: 304 to a caller that has it, until the catalogue changes", async () => {
    const { etag } = (await call("GET", "/products/")).headers;
    const again = await call("GET", "/products/", undefined, { "if-none-match": etag });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    await create({ name: "Neem Oil" });
    expect((await call("GET", "/products/", undefined, { "if-none-match": etag })).statusCode).toBe(200);
  });

  it("GET /products/name/{name} gives the product to anyone, else 404 'Product not found'", async () => {
    const found = await call("GET", "/products/name/ground-nut-oil", undefined, ANYBODY);
    expect(found.json().name).toBe("Ground Nut Oil");
    const missing = await call("GET", "/products/name/olive-oil", undefined, ANYBODY);
    expect([missing.statusCode, missing.json()]).toEqual([404, { message: "Product not found" }]);
  });

  it("a product is created, read, replaced and deleted, and each change shows at once", async () => {
    const draft = makeProductDraft({ name: "Kokum Oil", badge: "New" });
    const created = await call("POST", "/products/", draft);
    expect(created.statusCode).toBe(201);
    const { id } = created.json();
    expect(created.json()).toEqual({ id, ...draft, updated_at: expect.any(Number) });
    expect((await call("GET", `/products/${id}`)).json()).toEqual({ ...created.json(), updated_by: "User 1" });
    expect((await call("GET", "/products/name/kokum-oil")).json()).toEqual({
      id,
      ...draft,
      updated_at: expect.any(Number),
    });

    const changed = { ...draft, name: "Kokum Butter", badge: null, price_sizes: [] };
    expect((await call("PUT", `/products/${id}`, changed)).json()).toEqual({
      id,
      ...changed,
      updated_at: expect.any(Number),
    });
    expect((await call("GET", "/products/name/kokum-oil")).statusCode).toBe(404);
    expect((await call("GET", "/products/name/kokum-butter")).json()).toEqual({
      id,
      ...changed,
      updated_at: expect.any(Number),
    });

    // With the content type that the dashboard always sends.
    const json = { "content-type": "application/json" };
    const deleted = await call("DELETE", `/products/${id}`, undefined, json);
    expect([deleted.statusCode, deleted.json()]).toEqual([200, { message: "Product deleted" }]);
    expect((await call("GET", "/products/name/kokum-butter")).statusCode).toBe(404);
    expect((await call("GET", `/products/${id}`)).statusCode).toBe(404);
  });

  it("a full product object, its id and unknown keys included, is a valid body", async () => {
    const product = await create({ name: "Flaxseed Oil" });
    const saved = await call("PUT", `/products/${product.id}`, { ...product, id: "other", extra: 1, updated_at: 1 });
    expect(saved.json()).toEqual({ ...product, updated_at: expect.any(Number) });
    expect(saved.json().updated_at).toBeGreaterThanOrEqual(product.updated_at);
  });

  it("a client that knows nothing of other names and of pictures of packages leaves those that are set", async () => {
    const { other_names, image_packages, ...known } = makeProductDraft({
      name: "Renowned Oil",
      other_names: ["Mashhoor tel", "मशहूर तेल"],
      image_packages: [{ image: "/art/bottle-almond.webp", package: "GLASS BOTTLE" }],
    });
    const bare = (await call("POST", "/products/", known)).json();
    expect(bare).toMatchObject({ other_names: [], image_packages: [] });
    await call("PUT", `/products/${bare.id}`, { ...known, other_names, image_packages });
    const kept = await call("PUT", `/products/${bare.id}`, { ...known, badge: "New" });
    expect(kept.json()).toMatchObject({ badge: "New", other_names, image_packages });
    const emptied = await call("PUT", `/products/${bare.id}`, { ...known, other_names: [], image_packages: [] });
    expect(emptied.json()).toMatchObject({ other_names: [], image_packages: [] });
    await call("DELETE", `/products/${bare.id}`);
  });

  it("a product shows its tax where it is set; a client that knows nothing of it leaves it, and empty takes it away", async () => {
    const draft = makeProductDraft({ name: "Taxed Oil" });
    const bare = (await call("POST", "/products/", draft)).json();
    expect(Object.keys(bare)).toEqual(FIELDS);
    const taxes = { hsn_code: "15089091", tax_rate: 0 };
    await call("PUT", `/products/${bare.id}`, { ...draft, hsn_code: " 15089091 ", tax_rate: 0 });
    expect((await call("PUT", `/products/${bare.id}`, draft)).json()).toMatchObject(taxes);
    expect((await call("GET", "/products/name/taxed-oil")).json()).toMatchObject(taxes);
    const emptied = await call("PUT", `/products/${bare.id}`, { ...draft, hsn_code: "", tax_rate: "" });
    expect(Object.keys(emptied.json())).toEqual(FIELDS);
    await call("DELETE", `/products/${bare.id}`);
  });

  it("a client that knows nothing of sold-out sizes leaves the marks, by the name of the size; false clears one", async () => {
    const draft = makeProductDraft({ name: "Scarce Oil" });
    const [small, large] = draft.price_sizes;
    if (!small || !large) throw new Error("the draft has two sizes");
    const { id, price_sizes } = await create({ ...draft, price_sizes: [small, { ...large, sold_out: true }] });
    expect(price_sizes).toEqual([small, { ...large, sold_out: true }]);
    const put = async (...sizes: object[]) =>
      (await call("PUT", `/products/${id}`, { ...draft, price_sizes: sizes })).json().price_sizes;
    expect(await put({ ...large, mrp: 1200 }, small)).toEqual([{ ...large, mrp: 1200, sold_out: true }, small]);
    expect(await put(small, { ...large, sold_out: false })).toEqual([small, large]);
    await put(small, { ...large, sold_out: true });
    expect(await put(small, { ...large, size: "300ml" })).toEqual([small, { ...large, size: "300ml" }]);
    expect(await put({ ...small, sold_out: "no" })).toBeUndefined();
    await call("DELETE", `/products/${id}`);
  });

  it("PUT /products/{id}/sold-out marks one size and unmarks it, and leaves the rest of the product as it is", async () => {
    const first = await create({ name: "Marked Oil" });
    const mark = (body: object, headers: object = {}) => call("PUT", `/products/${first.id}/sold-out`, body, headers);
    const { etag } = (await call("GET", `/products/${first.id}`)).headers;
    await call("PUT", `/products/${first.id}`, makeProductDraft({ name: "Marked Oil", badge: "New" }));
    const late = await mark({ size: "250ml", sold_out: true }, { "if-match": etag });
    expect([late.statusCode, late.json()]).toEqual([412, { message: "The product was changed since you read it" }]);

    const marked = await mark({ size: "250ml", sold_out: true });
    const [small, large] = first.price_sizes;
    expect([marked.statusCode, marked.json()]).toEqual([
      200,
      { ...first, badge: "New", price_sizes: [small, { ...large, sold_out: true }], updated_at: expect.any(Number) },
    ]);
    expect((await call("GET", "/products/name/marked-oil")).json()).toEqual(marked.json());
    const cleared = await mark({ size: "250ml", sold_out: false }, { "if-match": marked.headers.etag });
    expect(cleared.json().price_sizes).toEqual(first.price_sizes);

    const unknown = await mark({ size: "9L", sold_out: true });
    const message = "is not a size of this product";
    expect([unknown.statusCode, unknown.json()]).toEqual([
      400,
      { message: `size: ${message}`, issues: [{ path: ["size"], message }] },
    ]);
    expect((await mark({ size: "250ml" })).statusCode).toBe(400);
    await call("DELETE", `/products/${first.id}`);
    expect((await mark({ size: "250ml", sold_out: true })).statusCode).toBe(404);
  });

  it("a name in Devanagari is found by its URL", async () => {
    await create({ name: "बादाम तेल" });
    const found = await call("GET", `/products/name/${encodeURIComponent("बादाम-तेल")}`);
    expect(found.json().name).toBe("बादाम तेल");
  });

  it("a second product with the same slug is refused with 409, on creating and on renaming", async () => {
    const first = await create({ name: "Grape Seed Oil" });
    const second = await call("POST", "/products/", makeProductDraft({ name: "grape  seed-oil" }));
    const message = "another product already has this name or address";
    expect([second.statusCode, second.json()]).toEqual([
      409,
      { message: `name: ${message}`, issues: [{ path: ["name"], message }] },
    ]);
    const renamed = await call("PUT", `/products/${first.id}`, makeProductDraft({ name: "Almond Oil" }));
    expect(renamed.statusCode).toBe(409);
    expect((await call("GET", `/products/${first.id}`)).json()).toMatchObject(first);
  });

  it("a renamed product is found by its new name only", async () => {
    const { id } = await create({ name: "Earlier Oil" });
    await call("PUT", `/products/${id}`, makeProductDraft({ name: "Later Oil" }));
    expect((await call("GET", "/products/name/earlier-oil", undefined, ANYBODY)).statusCode).toBe(404);
    expect((await call("GET", "/products/name/later-oil", undefined, ANYBODY)).json().id).toBe(id);
    await call("DELETE", `/products/${id}`);
  });

  it("a change that names the ETag it has read is refused with 412 once another was faster, and nothing is lost", async () => {
    const { id, name } = await create({ name: "Shared Oil" });
    const read = (await call("GET", `/products/${id}`)).headers.etag;
    const put = (badge: string, ifMatch?: unknown) =>
      call("PUT", `/products/${id}`, makeProductDraft({ name, badge }), ifMatch ? { "if-match": ifMatch } : {});
    const first = await put("First", read);
    expect([first.statusCode, first.headers.etag]).toEqual([200, expect.not.stringMatching(String(read))]);
    const late = await put("Late", read);
    expect([late.statusCode, late.json()]).toEqual([412, { message: "The product was changed since you read it" }]);
    expect((await call("GET", `/products/${id}`)).json()).toMatchObject({ badge: "First", updated_by: "User 1" });
    expect((await call("GET", "/products/", undefined, ANYBODY)).body).not.toContain("updated_by");
    expect((await put("Newer", first.headers.etag)).statusCode).toBe(200);
    expect((await put("Any", "*")).statusCode).toBe(200);
    expect((await put("Plain")).json().badge).toBe("Plain");
  });

  const adminCalls = [
    ["GET", "/products/some-id"],
    ["POST", "/products/"],
    ["PUT", "/products/some-id"],
    ["PUT", "/products/some-id/sold-out"],
    ["DELETE", "/products/some-id"],
  ] as const;

  it.each(adminCalls)(
    "%s %s responds with 401 without a valid token, before it looks at the body",
    async (method, url) => {
      for (const authorization of ["", "Bearer nonsense", "Basic abc", "Bearer "]) {
        const response = await call(method, url, undefined, { authorization });
        expect([response.statusCode, response.json()]).toEqual([401, { message: "Please sign in" }]);
      }
    },
  );

  it.each(adminCalls)("%s %s responds with 403 to another role", async (method, url) => {
    const authorization = `Bearer ${await tokenOf("staff")}`;
    expect((await call(method, url, makeProductDraft(), { authorization })).statusCode).toBe(403);
  });

  it("an unknown id is 404, also one that no database could hold", async () => {
    for (const id of ["0190-unknown", "%00", "%F0%9F%8C%B0", "a".repeat(1500), "'; drop table products; --"]) {
      for (const method of ["GET", "PUT", "DELETE"] as const) {
        const payload = method === "PUT" ? makeProductDraft({ name: "Ghost Oil" }) : undefined;
        const response = await call(method, `/products/${encodeURI(id).replaceAll("%25", "%")}`, payload);
        expect([id, method, response.statusCode]).toEqual([id, method, 404]);
      }
    }
  });

  // The rest: domain/products/product.test.ts.
  it.each([
    [{ name: undefined }, "name", ["name"], "Name is required"],
    [{ price_sizes: [{ size: "1L", mrp: null }] }, "price_sizes[0].mrp", ["price_sizes", 0, "mrp"], "must be a number"],
    [{ badge: "a\0b" }, "badge", ["badge"], "has a NUL character"],
  ])(
    "a product with %j is refused by the name of its field, and nothing is stored",
    async (wrong, field, path, message) => {
      const before = (await call("GET", "/products/")).body;
      const response = await call("POST", "/products/", { ...makeProductDraft({ name: "Wrong Oil" }), ...wrong });
      expect([response.statusCode, response.json()]).toEqual([
        400,
        { message: `${field}: ${message}`, issues: [{ path, message }] },
      ]);
      expect((await call("GET", "/products/")).body).toBe(before);
    },
  );
});

describe.each(DATABASES)("changes of products at the same moment, on %s", (databaseName) => {
  const { call, create } = useShop(databaseName);

  it("of two products created with one name at the same moment, exactly one is stored", async () => {
    const draft = makeProductDraft({ name: "Twin Oil" });
    const responses = await Promise.all(Array.from({ length: 6 }, () => call("POST", "/products/", draft)));
    expect(responses.map((response) => response.statusCode).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it("two renamings to one name at the same moment never give a 500, and one is stored", async () => {
    const products = await Promise.all(["Rename A", "Rename B", "Rename C"].map((name) => create({ name })));
    const responses = await Promise.all(
      products.map(({ id }) => call("PUT", `/products/${id}`, makeProductDraft({ name: "Renamed Oil" }))),
    );
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 409, 409]);
  });

  it("of two changes at the same moment that have read the same, exactly one is stored", async () => {
    const { id, name } = await create({ name: "Raced Oil" });
    const headers = { "if-match": String((await call("GET", `/products/${id}`)).headers.etag) };
    const responses = await Promise.all(
      ["A", "B", "C"].map((badge) => call("PUT", `/products/${id}`, makeProductDraft({ name, badge }), headers)),
    );
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 412, 412]);
  });

  it("of marks on two sizes at the same moment none is lost", async () => {
    const { id } = await create({ name: "Rushed Oil" });
    await Promise.all(
      ["100ml", "250ml"].map((size) => call("PUT", `/products/${id}/sold-out`, { size, sold_out: true })),
    );
    const { price_sizes } = (await call("GET", `/products/${id}`)).json();
    expect(price_sizes).toMatchObject([{ sold_out: true }, { sold_out: true }]);
    await call("DELETE", `/products/${id}`);
  });

  it("creating again with the same Idempotency-Key gives the first product, other content is 422, and a deleted one is new", async () => {
    const draft = makeProductDraft({ name: "Repeated Oil" });
    const headers = { "idempotency-key": "0123456789abcdef" };
    const [first, again] = await Promise.all([1, 2].map(() => call("POST", "/products/", draft, headers)));
    expect([first?.statusCode, again?.statusCode]).toEqual([201, 201]);
    expect(again?.json()).toEqual(first?.json());
    const other = await call("POST", "/products/", { ...draft, badge: "New" }, headers);
    expect([other.statusCode, other.json().message]).toEqual([422, expect.stringMatching(/^Idempotency-Key: /)]);
    expect((await call("POST", "/products/", draft)).statusCode).toBe(409);
    await call("DELETE", `/products/${first?.json().id}`);
    expect((await call("POST", "/products/", draft, headers)).statusCode).toBe(201);
    const short = await call("POST", "/products/", draft, { "idempotency-key": "name" });
    expect(short.statusCode).toBe(400);
  });
});
