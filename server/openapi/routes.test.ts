import type { OpenAPIV3_1 } from "openapi-types";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/v4";
import { API } from "#domain/api/calls.ts";
import { makeOrderBody, makeProductDraft } from "#tests/factories.ts";
import { makeUpload } from "#tests/make-upload.ts";
import { PASSWORD, startTestServer, type TestServer } from "#tests/test-server.ts";

type Method = "get" | "post" | "put" | "patch" | "delete";

describe("the OpenAPI document", () => {
  let shop: TestServer;
  let document: OpenAPIV3_1.Document;
  let admin: string;
  let staff: string;
  beforeAll(async () => {
    shop = await startTestServer("SQLite");
    document = (await shop.server.inject("/openapi.json")).json();
    admin = await shop.tokenOf("admin");
    staff = await shop.tokenOf("staff");
  });
  afterAll(() => shop.close());

  it("has every call of the table and no other", () => {
    const calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
      Object.keys(item ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const table = Object.keys(API).map((key) => key.replaceAll(/:(\w+)/g, "{$1}"));
    expect(calls.sort()).toEqual(table.sort());
  });

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const uploading = (content: Buffer) => {
    const { type, payload } = makeUpload({ content });
    return { payload, headers: { ...bearer(admin), "content-type": type } };
  };

  // One of each kind. No response can differ from its schema: the server serialises by it.
  const RESPONSES: [Method, string, number, () => object | Promise<object>][] = [
    ["get", "/products/", 200, () => ({})],
    ["get", "/products/name/{name}", 200, () => ({ url: "/products/name/almond-oil" })],
    ["get", "/products/name/{name}", 404, () => ({ url: "/products/name/none" })],
    ["get", "/products/{id}", 401, () => ({ url: "/products/x" })],
    ["get", "/products/{id}", 403, () => ({ url: "/products/x", headers: bearer(staff) })],
    ["post", "/products/", 201, () => ({ payload: makeProductDraft({ name: "An Oil" }), headers: bearer(admin) })],
    ["post", "/products/", 400, () => ({ payload: {}, headers: bearer(admin) })],
    ["post", "/products/", 409, () => ({ payload: makeProductDraft({ name: "Almond Oil" }), headers: bearer(admin) })],
    ["post", "/auth/login", 200, () => ({ payload: { phone: "9800000001", password: PASSWORD } })],
    ["post", "/auth/login", 401, () => ({ payload: { phone: "1", password: "x" } })],
    ["post", "/send-email", 200, () => ({ payload: makeOrderBody() })],
    ["post", "/send-email", 400, () => ({ payload: {} })],
    ["get", "/orders/", 200, () => ({ headers: bearer(admin) })],
    ["get", "/orders/", 400, () => ({ url: "/orders/?page=0", headers: bearer(admin) })],
    ["post", "/pictures/", 413, () => uploading(Buffer.alloc(16 * 1024 * 1024))],
    ["post", "/pictures/", 415, () => uploading(Buffer.from("<svg/>"))],
  ];

  it.each(RESPONSES)("%s %s %i is what the live server sends", async (method, path, status, request) => {
    const reply = await shop.server.inject({ method, url: path, ...(await request()) });
    expect(reply.statusCode).toBe(status);
    const documented = document.paths?.[path]?.[method]?.responses?.[status] as OpenAPIV3_1.ResponseObject;
    const schema = documented.content?.["application/json"]?.schema;
    expect(schema).toBeDefined();
    const check = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
    expect(z.safeParse(check, reply.json()).error).toBeUndefined();
  });

  it("documents the same fields as required that the server requires", () => {
    const body = document.paths?.["/send-email"]?.post?.requestBody as OpenAPIV3_1.RequestBodyObject;
    const schema = body.content["application/json"]?.schema as OpenAPIV3_1.SchemaObject;
    expect(schema.required?.toSorted()).toEqual(["address", "cartDetails", "final_total", "name_customer", "phone"]);
  });

  it("has a readable page that needs no script", async () => {
    const page = await shop.server.inject("/docs");
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    for (const path of Object.keys(document.paths ?? {})) expect(page.body).toContain(path);
    expect(page.body).not.toContain("<script");
    expect(page.headers["content-security-policy"]).toMatch(/default-src 'none'; style-src 'sha256-/);
  });
});
