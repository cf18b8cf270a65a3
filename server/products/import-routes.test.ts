import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeProductDraft } from "#tests/factories.ts";
import { startTestServer, type TestServer } from "#tests/test-server.ts";

describe("products out to a spreadsheet and back", () => {
  let shop: TestServer;
  let admin: { authorization: string };
  beforeAll(async () => {
    shop = await startTestServer("SQLite");
    admin = { authorization: `Bearer ${await shop.tokenOf("admin")}` };
    for (const name of ["Walnut Oil", "=Neem, Oil"]) await call("POST", "/products/", makeProductDraft({ name }));
  });
  afterAll(() => shop.close());

  const call = (method: "GET" | "POST" | "PUT", url: string, payload?: object, headers: object = admin) =>
    shop.server.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) });
  const list = async () => (await call("GET", "/products/")).json();
  const walnut = async () => (await list()).find(({ name }: { name: string }) => name === "Walnut Oil");
  const exported = async () => (await call("GET", "/products/export")).body;
  const preview = async (csv: string) => (await call("POST", "/products/import/preview", { csv })).json();
  const importCsv = (csv: string, version: string) => call("POST", "/products/import", { csv, version });

  it("the file comes back without a change", async () => {
    const response = await call("GET", "/products/export");
    expect(response.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="products.csv"',
      "cache-control": "no-store",
    });
    expect(response.body).toMatch(/^\uFEFF"Id","Name","Size"/);
    expect(response.body).toContain(`"'=Neem, Oil"`);
    const { products, problems, unchanged } = await preview(response.body);
    expect({ products, problems }).toEqual({ products: [], problems: [] });
    expect(unchanged).toBe((await list()).length);
  });

  it("others are served while a large file is read and written", async () => {
    const names = Array.from({ length: 300 }, (_, n) => `Large ${n}`);
    const csv = `Name,Size,MRP\n${names.map((name) => `${name},1L,900`).join("\n")}`;
    /** How many health checks were answered until then. */
    const countServed = async (until: Promise<unknown>) => {
      let isOver = false;
      let served = 0;
      const over = until.finally(() => {
        isOver = true;
      });
      while (!isOver) {
        await setImmediate();
        if ((await shop.server.inject("/healthz")).statusCode === 200) served++;
      }
      await over;
      return served;
    };
    let version = "";
    const previewed = preview(csv).then((reply) => {
      version = reply.version;
    });
    expect(await countServed(previewed)).toBeGreaterThan(100);
    expect(await countServed(importCsv(csv, version))).toBeGreaterThan(50);
    await shop.db.deleteFrom("products").where("name", "in", names).execute();
    shop.server.catalogue.drop();
  });

  it("is previewed, then imported whole, and everybody sees it at once", async () => {
    const csv = (await exported()).replaceAll('"1100"', '"1250"').concat(",Hemp Oil,1L,900\r\n");
    const before = await list();
    const { price_sizes, updated_at, ...rest } = await walnut();
    const { version, products } = await preview(csv);
    expect(products.map(({ name, is }: { name: string; is: string }) => `${name} ${is}`)).toEqual([
      "Walnut Oil changed",
      "=Neem, Oil changed",
      "Hemp Oil new",
    ]);
    expect(await list()).toEqual(before);

    const response = await importCsv(csv, version);
    expect([response.statusCode, response.json()]).toEqual([200, { created: 1, changed: 2 }]);
    const after = await list();
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)).toMatchObject({ name: "Hemp Oil", price_sizes: [{ size: "1L", mrp: 900, discount: 0 }] });
    const changed = await walnut();
    expect(changed).toMatchObject({ ...rest, price_sizes: [price_sizes[0], { ...price_sizes[1], mrp: 1250 }] });
    expect(changed.updated_at).toBeGreaterThan(updated_at);
  });

  it("is refused where somebody has changed a product since the preview, and nothing is written", async () => {
    const csv = `${await exported()},Late Oil,1L,900\r\n`;
    const { version } = await preview(csv);
    await call("PUT", `/products/${(await walnut()).id}/sold-out`, { size: "100ml", sold_out: true });
    const before = await list();
    const response = await importCsv(csv, version);
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      "Somebody has changed the products since you looked at the preview. Nothing was imported.",
    ]);
    expect(await list()).toEqual(before);
    expect((await preview(csv)).version).toBe(String(Number(version) + 1));
  });

  it("is refused with one bad row, by its number, and nothing is written", async () => {
    const csv = "Name,Size,MRP\nGood Oil,1L,5\nBad Oil,1L,much\n";
    const { version, problems } = await preview(csv);
    expect(problems).toEqual([{ line: 3, column: "MRP", message: "must be a number" }]);
    const before = await list();
    const response = await importCsv(csv, version);
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { message: "Row 3: MRP must be a number", issues: [{ path: ["csv", 3, "MRP"], message: "must be a number" }] },
    ]);
    expect(await list()).toEqual(before);
  });

  it("is for admins, and a file has a limit", async () => {
    const staff = { authorization: `Bearer ${await shop.tokenOf("staff")}` };
    for (const [method, url] of [
      ["GET", "/products/export"],
      ["POST", "/products/import/preview"],
      ["POST", "/products/import"],
    ] as const) {
      expect((await call(method, url, undefined, {})).statusCode).toBe(401);
      expect((await call(method, url, undefined, staff)).statusCode).toBe(403);
    }
    const large = await call("POST", "/products/import/preview", { csv: "x".repeat(2_000_001) });
    expect([large.statusCode, large.json().message]).toEqual([400, "csv: must be at most 2 MB"]);
    const larger = await call("POST", "/products/import/preview", { csv: "x".repeat(9_000_000) });
    expect([larger.statusCode, larger.json().message]).toEqual([413, "The body is too large"]);
    for (const body of [{}, { csv: 7, version: "1" }, { csv: "Name\n" }]) {
      expect((await call("POST", "/products/import", body)).statusCode).toBe(400);
    }
    expect((await importCsv("Name\nX\n", "not a number")).statusCode).toBe(409);
  });
});
