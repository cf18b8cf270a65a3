import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeProduct } from "#tests/factories.ts";
import { stubStorage } from "#tests/stub-storage.ts";
import { toOpened } from "./form-values.ts";
import { sendProduct } from "./save-product.ts";

const product = makeProduct({ updated_at: 1 });
const opened = toOpened(product);
const values = { ...opened.values, description: "Mine" };
const key = "0123456789abcdef";

/** The shop's responses, in their order, and its requests. */
let responses: [number, object][];
let requests: string[];
beforeEach(() => {
  requests = [];
  stubStorage("localStorage");
  vi.stubGlobal("fetch", async (path: string, { method = "GET", headers }: RequestInit) => {
    const { "if-match": seen, "idempotency-key": sentKey } = headers as Record<string, string>;
    requests.push([method, path, seen ?? sentKey].filter(Boolean).join(" "));
    const [status, body] = responses.shift() ?? [500, {}];
    return Response.json(body, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("sending the form", () => {
  it("sends the version that was read", async () => {
    responses = [[200, product]];
    expect(await sendProduct({ id: "p1", key, opened, values })).toEqual({ saved: product });
    expect(requests).toEqual(['PUT /products/p1 "1"']);
  });

  it("returns the newest and saves nothing if somebody changed something else", async () => {
    const newest = { ...product, badge: "Theirs", updated_at: 2 };
    responses = [
      [412, { message: "Changed" }],
      [200, newest],
    ];
    expect(await sendProduct({ id: "p1", key, opened, values })).toMatchObject({
      newest: { version: 2, values: { badge: "Theirs" } },
    });
    expect(requests).toEqual(['PUT /products/p1 "1"', "GET /products/p1"]);
  });

  it("saves over my own earlier save whose response was lost", async () => {
    responses = [
      [412, { message: "Changed" }],
      [200, { ...product, description: "Mine", updated_at: 2 }],
      [200, product],
    ];
    expect(await sendProduct({ id: "p1", key, opened, values })).toEqual({ saved: product });
    expect(requests.at(-1)).toBe('PUT /products/p1 "2"');
  });

  it("creates a new product once; one that was created before and typed on is replaced", async () => {
    responses = [
      [422, { message: "Sent before" }],
      [200, product],
    ];
    expect(await sendProduct({ id: undefined, key, opened, values })).toEqual({ saved: product });
    expect(requests).toEqual([`POST /products/ ${key}`, `PUT /products/${key}`]);
  });

  it("other failures are thrown", async () => {
    responses = [[409, { message: "name: taken" }]];
    await expect(sendProduct({ id: undefined, key, opened, values })).rejects.toMatchObject({
      status: 409,
      issues: [{ path: ["name"] }],
    });
  });
});
