import type { OpenAPIV3_1 } from "openapi-types";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/v4";
import { makeOrderBody, makeProductDraft } from "#tests/factories.ts";
import { makePhoto } from "#tests/make-photo.ts";
import { makeUpload } from "#tests/make-upload.ts";
import { startTestServer, type TestServer } from "#tests/test-server.ts";

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

  it("names every call of the API and no other", () => {
    const calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
      Object.keys(item ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls.sort()).toEqual([
      "DELETE /notes/{id}",
      "DELETE /products/{id}",
      "GET /cash/",
      "GET /customers/",
      "GET /customers/{phone}",
      "GET /figures/",
      "GET /healthz",
      "GET /my-orders/{code}",
      "GET /notes/",
      "GET /orders/",
      "GET /orders/counts",
      "GET /orders/{code}",
      "GET /orders/{code}/bill",
      "GET /products/",
      "GET /products/export",
      "GET /products/name/{name}",
      "GET /products/{id}",
      "GET /readyz",
      "GET /rounds/",
      "GET /rounds/waiting",
      "GET /rounds/{id}",
      "GET /sign-ins/",
      "PATCH /orders/{code}",
      "PATCH /rounds/{id}",
      "POST /auth/login",
      "POST /customers/{phone}/erase",
      "POST /my-orders/find",
      "POST /my-orders/{code}/cancel",
      "POST /notes/",
      "POST /orders/",
      "POST /orders/cancel",
      "POST /orders/{code}/let-go",
      "POST /orders/{code}/mails/{id}/resend",
      "POST /orders/{code}/received",
      "POST /orders/{code}/settlements/{id}/take-back",
      "POST /pictures/",
      "POST /products/",
      "POST /products/import",
      "POST /products/import/preview",
      "POST /rounds/",
      "POST /rounds/{id}/close",
      "POST /rounds/{id}/reopen",
      "POST /rounds/{id}/stops",
      "POST /rounds/{id}/stops/{code}",
      "POST /send-email",
      "PUT /orders/{code}/content",
      "PUT /products/{id}",
      "PUT /products/{id}/sold-out",
    ]);
  });

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const created = async (name: string): Promise<string> => {
    const payload = makeProductDraft({ name });
    const reply = await shop.server.inject({ method: "POST", url: "/products/", payload, headers: bearer(admin) });
    return reply.json().id;
  };
  const draft = makeProductDraft({ name: "Documented Oil" });
  const booked = async (): Promise<string> =>
    (await shop.server.inject({ method: "POST", url: "/send-email", payload: makeOrderBody() })).json().order.code;
  const opened = async (): Promise<{ code: string; headers: { "x-order-key": string } }> => {
    const reply = await shop.server.inject({ method: "POST", url: "/send-email", payload: makeOrderBody() });
    const { code, key } = reply.json().order;
    return { code, headers: { "x-order-key": key } };
  };
  const sentOut = async (): Promise<string> => {
    const code = await booked();
    for (const [index, state] of ["confirmed", "packed", "out_for_delivery"].entries()) {
      const payload = { state, version: index + 1 };
      await shop.server.inject({ method: "PATCH", url: `/orders/${code}`, payload, headers: bearer(admin) });
    }
    return code;
  };
  const noted = async (): Promise<{ order: string; id: string }> => {
    const order = await booked();
    const payload = { order, text: "Ring twice" };
    const reply = await shop.server.inject({ method: "POST", url: "/notes/", payload, headers: bearer(admin) });
    return { order, id: reply.json().id };
  };
  /** The phone of somebody whose one order was cancelled. */
  const cancelled = async (): Promise<string> => {
    const phone = "9845088888";
    const booking = await shop.server.inject({ method: "POST", url: "/send-email", payload: makeOrderBody({ phone }) });
    const payload = { orders: [{ code: booking.json().order.code, version: 1 }] };
    await shop.server.inject({ method: "POST", url: "/orders/cancel", payload, headers: bearer(admin) });
    return phone;
  };
  const change = { state: "confirmed", version: 1 };
  const onRound = async (): Promise<{ round: string; code: string }> => {
    const code = await sentOut();
    const payload = { person: "Ravi", day: "2026-11-16", orders: [{ code, version: 4 }] };
    const reply = await shop.server.inject({ method: "POST", url: "/rounds/", payload, headers: bearer(admin) });
    return { round: reply.json().round.id, code };
  };
  const uploading = (content: Buffer) => {
    const { type, payload } = makeUpload({ content });
    return { payload, headers: { ...bearer(admin), "content-type": type } };
  };

  /** Each documented response, provoked: [method, path, status, what to send]. */
  const RESPONSES: [Method, string, number, () => object | Promise<object>][] = [
    ["get", "/healthz", 200, () => ({})],
    ["get", "/readyz", 200, () => ({})],
    ["get", "/products/", 200, () => ({})],
    ["get", "/products/name/{name}", 200, () => ({ url: "/products/name/almond-oil" })],
    ["get", "/products/name/{name}", 404, () => ({ url: "/products/name/none" })],
    [
      "get",
      "/products/{id}",
      200,
      async () => ({ url: `/products/${await created("A Oil")}`, headers: bearer(admin) }),
    ],
    ["get", "/products/{id}", 401, () => ({ url: "/products/x" })],
    ["get", "/products/{id}", 403, () => ({ url: "/products/x", headers: bearer(staff) })],
    ["get", "/products/{id}", 404, () => ({ url: "/products/x", headers: bearer(admin) })],
    ["post", "/products/", 201, () => ({ payload: draft, headers: bearer(admin) })],
    ["post", "/products/", 400, () => ({ payload: {}, headers: bearer(admin) })],
    ["post", "/products/", 401, () => ({ payload: draft })],
    ["post", "/products/", 403, () => ({ payload: draft, headers: bearer(staff) })],
    ["post", "/products/", 409, () => ({ payload: makeProductDraft({ name: "Almond Oil" }), headers: bearer(admin) })],
    [
      "put",
      "/products/{id}",
      200,
      async () => ({
        url: `/products/${await created("B Oil")}`,
        payload: makeProductDraft({ name: "C Oil" }),
        headers: bearer(admin),
      }),
    ],
    ["put", "/products/{id}", 400, () => ({ url: "/products/x", payload: {}, headers: bearer(admin) })],
    ["put", "/products/{id}", 401, () => ({ url: "/products/x", payload: draft })],
    ["put", "/products/{id}", 403, () => ({ url: "/products/x", payload: draft, headers: bearer(staff) })],
    ["put", "/products/{id}", 404, () => ({ url: "/products/x", payload: draft, headers: bearer(admin) })],
    [
      "put",
      "/products/{id}",
      409,
      async () => ({
        url: `/products/${await created("D Oil")}`,
        payload: makeProductDraft({ name: "Almond Oil" }),
        headers: bearer(admin),
      }),
    ],
    [
      "put",
      "/products/{id}",
      412,
      async () => ({
        url: `/products/${await created("F Oil")}`,
        payload: draft,
        headers: { ...bearer(admin), "if-match": '"another"' },
      }),
    ],
    [
      "post",
      "/products/",
      422,
      async () => ({
        payload: draft,
        headers: { ...bearer(admin), "idempotency-key": await created("G Oil") },
      }),
    ],
    [
      "delete",
      "/products/{id}",
      200,
      async () => ({ url: `/products/${await created("E Oil")}`, headers: bearer(admin) }),
    ],
    ["delete", "/products/{id}", 401, () => ({ url: "/products/x" })],
    ["delete", "/products/{id}", 403, () => ({ url: "/products/x", headers: bearer(staff) })],
    ["delete", "/products/{id}", 404, () => ({ url: "/products/x", headers: bearer(admin) })],
    ["post", "/auth/login", 200, () => ({ payload: { phone: "9800000001", password: "a right good password" } })],
    ["post", "/auth/login", 400, () => ({ payload: {} })],
    ["post", "/auth/login", 401, () => ({ payload: { phone: "1", password: "x" } })],
    ["get", "/sign-ins/", 200, () => ({ url: "/sign-ins/?result=success", headers: bearer(admin) })],
    ["get", "/sign-ins/", 400, () => ({ url: "/sign-ins/?page=0", headers: bearer(admin) })],
    ["get", "/sign-ins/", 401, () => ({})],
    ["get", "/sign-ins/", 403, () => ({ headers: bearer(staff) })],
    [
      "get",
      "/my-orders/{code}",
      200,
      async () => {
        const { code, headers } = await opened();
        return { url: `/my-orders/${code}`, headers };
      },
    ],
    ["get", "/my-orders/{code}", 404, async () => ({ url: `/my-orders/${await booked()}` })],
    [
      "post",
      "/my-orders/{code}/cancel",
      200,
      async () => {
        const { code, headers } = await opened();
        return { url: `/my-orders/${code}/cancel`, headers, payload: { version: 1 } };
      },
    ],
    ["post", "/my-orders/{code}/cancel", 400, () => ({ url: "/my-orders/x/cancel", payload: {} })],
    ["post", "/my-orders/{code}/cancel", 404, () => ({ url: "/my-orders/x/cancel", payload: { version: 1 } })],
    [
      "post",
      "/my-orders/{code}/cancel",
      409,
      async () => {
        const { code, headers } = await opened();
        return { url: `/my-orders/${code}/cancel`, headers, payload: { version: 2 } };
      },
    ],
    ["post", "/my-orders/find", 200, async () => ({ payload: { code: await booked(), phone: makeOrderBody().phone } })],
    ["post", "/my-orders/find", 400, () => ({ payload: {} })],
    ["post", "/my-orders/find", 404, async () => ({ payload: { code: await booked(), phone: "1" } })],
    [
      "post",
      "/my-orders/find",
      429,
      async () => {
        const wrong = { payload: { code: "KC-1000000", phone: "1" }, remoteAddress: "10.9.9.8" };
        for (let n = 0; n < 10; n++) await shop.server.inject({ method: "POST", url: "/my-orders/find", ...wrong });
        return wrong;
      },
    ],
    ["get", "/orders/", 200, async () => ({ url: `/orders/?q=${await booked()}`, headers: bearer(admin) })],
    ["get", "/orders/", 400, () => ({ url: "/orders/?page=0", headers: bearer(admin) })],
    ["get", "/orders/", 401, () => ({})],
    ["get", "/orders/", 403, () => ({ headers: bearer(staff) })],
    ["get", "/orders/{code}", 200, async () => ({ url: `/orders/${await booked()}`, headers: bearer(admin) })],
    ["get", "/orders/{code}", 401, () => ({ url: "/orders/x" })],
    ["get", "/orders/{code}", 403, () => ({ url: "/orders/x", headers: bearer(staff) })],
    ["get", "/orders/{code}", 404, () => ({ url: "/orders/x", headers: bearer(admin) })],
    ["get", "/customers/", 200, () => ({ url: "/customers/?q=asha", headers: bearer(admin) })],
    ["get", "/customers/", 400, () => ({ url: "/customers/?page=0", headers: bearer(admin) })],
    ["get", "/customers/", 401, () => ({})],
    [
      "get",
      "/customers/{phone}",
      200,
      async () => ({ url: `/customers/${(await booked()) && "9845012345"}`, headers: bearer(admin) }),
    ],
    [
      "post",
      "/customers/{phone}/erase",
      200,
      async () => ({
        url: `/customers/${await cancelled()}/erase`,
        payload: { last_digits: "8888" },
        headers: bearer(admin),
      }),
    ],
    [
      "post",
      "/customers/{phone}/erase",
      400,
      () => ({ url: "/customers/9845088888/erase", payload: {}, headers: bearer(admin) }),
    ],
    [
      "post",
      "/customers/{phone}/erase",
      404,
      () => ({ url: "/customers/9000088888/erase", payload: { last_digits: "8888" }, headers: bearer(admin) }),
    ],
    [
      "post",
      "/customers/{phone}/erase",
      409,
      async () => ({
        url: `/customers/${(await booked()) && "9845012345"}/erase`,
        payload: { last_digits: "2345" },
        headers: bearer(admin),
      }),
    ],
    ["get", "/notes/", 200, async () => ({ url: `/notes/?order=${(await noted()).order}`, headers: bearer(admin) })],
    ["get", "/notes/", 400, () => ({ url: "/notes/?phone=x", headers: bearer(admin) })],
    ["get", "/notes/", 404, () => ({ url: "/notes/?order=x", headers: bearer(admin) })],
    [
      "post",
      "/notes/",
      200,
      async () => ({ payload: { order: await booked(), text: "Ring twice" }, headers: bearer(admin) }),
    ],
    ["post", "/notes/", 400, () => ({ payload: {}, headers: bearer(admin) })],
    ["delete", "/notes/{id}", 200, async () => ({ url: `/notes/${(await noted()).id}`, headers: bearer(admin) })],
    ["delete", "/notes/{id}", 404, () => ({ url: "/notes/x", headers: bearer(admin) })],
    [
      "get",
      "/orders/{code}/bill",
      200,
      async () => ({ url: `/orders/${await sentOut()}/bill`, headers: bearer(admin) }),
    ],
    ["get", "/orders/{code}/bill", 401, () => ({ url: "/orders/x/bill" })],
    ["get", "/orders/{code}/bill", 403, () => ({ url: "/orders/x/bill", headers: bearer(staff) })],
    ["get", "/orders/{code}/bill", 404, () => ({ url: "/orders/x/bill", headers: bearer(admin) })],
    [
      "patch",
      "/orders/{code}",
      200,
      async () => ({ url: `/orders/${await booked()}`, payload: change, headers: bearer(admin) }),
    ],
    ["patch", "/orders/{code}", 400, () => ({ url: "/orders/x", payload: {}, headers: bearer(admin) })],
    ["patch", "/orders/{code}", 401, () => ({ url: "/orders/x", payload: change })],
    ["patch", "/orders/{code}", 403, () => ({ url: "/orders/x", payload: change, headers: bearer(staff) })],
    ["patch", "/orders/{code}", 404, () => ({ url: "/orders/x", payload: change, headers: bearer(admin) })],
    [
      "patch",
      "/orders/{code}",
      409,
      async () => ({
        url: `/orders/${await booked()}`,
        payload: { state: "confirmed", version: 2 },
        headers: bearer(admin),
      }),
    ],
    ["get", "/orders/counts", 200, () => ({ headers: bearer(admin) })],
    ["get", "/orders/counts", 401, () => ({})],
    ["get", "/orders/counts", 403, () => ({ headers: bearer(staff) })],
    [
      "post",
      "/orders/cancel",
      200,
      async () => ({
        payload: { orders: [await booked(), "x"].map((code) => ({ code, version: 1 })) },
        headers: bearer(admin),
      }),
    ],
    ["post", "/orders/cancel", 400, () => ({ payload: { orders: [] }, headers: bearer(admin) })],
    ["post", "/orders/cancel", 401, () => ({ payload: {} })],
    ["post", "/orders/cancel", 403, () => ({ payload: {}, headers: bearer(staff) })],
    [
      "post",
      "/orders/{code}/mails/{id}/resend",
      200,
      async () => {
        const code = await booked();
        const { mails } = (await shop.server.inject({ url: `/orders/${code}`, headers: bearer(admin) })).json();
        return { url: `/orders/${code}/mails/${mails[0].id}/resend`, headers: bearer(admin) };
      },
    ],
    ["post", "/orders/{code}/mails/{id}/resend", 401, () => ({ url: "/orders/x/mails/x/resend" })],
    [
      "post",
      "/orders/{code}/mails/{id}/resend",
      403,
      () => ({ url: "/orders/x/mails/x/resend", headers: bearer(staff) }),
    ],
    [
      "post",
      "/orders/{code}/mails/{id}/resend",
      404,
      () => ({ url: "/orders/x/mails/x/resend", headers: bearer(admin) }),
    ],
    [
      "get",
      "/rounds/",
      200,
      async () => ({ url: `/rounds/?page=${(await onRound()).code && 1}`, headers: bearer(admin) }),
    ],
    ["get", "/rounds/", 400, () => ({ url: "/rounds/?page=0", headers: bearer(admin) })],
    ["get", "/rounds/", 401, () => ({})],
    ["get", "/rounds/", 403, () => ({ headers: bearer(staff) })],
    [
      "get",
      "/rounds/waiting",
      200,
      async () => ({ url: `/rounds/waiting?${await sentOut()}`, headers: bearer(admin) }),
    ],
    ["get", "/rounds/{id}", 200, async () => ({ url: `/rounds/${(await onRound()).round}`, headers: bearer(admin) })],
    ["get", "/rounds/{id}", 404, () => ({ url: "/rounds/x", headers: bearer(admin) })],
    [
      "post",
      "/rounds/",
      200,
      async () => ({
        payload: { person: "Ravi", day: "2026-11-16", orders: [{ code: await sentOut(), version: 4 }] },
        headers: bearer(admin),
      }),
    ],
    ["post", "/rounds/", 400, () => ({ payload: {}, headers: bearer(admin) })],
    [
      "post",
      "/rounds/",
      409,
      () => ({
        payload: { person: "Ravi", day: "2026-11-16", orders: [{ code: "x", version: 1 }] },
        headers: bearer(admin),
      }),
    ],
    [
      "post",
      "/rounds/{id}/stops",
      200,
      async () => ({
        url: `/rounds/${(await onRound()).round}/stops`,
        payload: { orders: [{ code: await sentOut(), version: 4 }] },
        headers: bearer(admin),
      }),
    ],
    [
      "post",
      "/rounds/{id}/stops/{code}",
      200,
      async () => {
        const { round, code } = await onRound();
        const payload = { outcome: "delivered", version: 5, collected: { cash: 900, upi: 50 } };
        return { url: `/rounds/${round}/stops/${code}`, payload, headers: bearer(admin) };
      },
    ],
    [
      "post",
      "/rounds/{id}/stops/{code}",
      409,
      () => ({ url: "/rounds/x/stops/x", payload: { outcome: "refused", version: 1 }, headers: bearer(admin) }),
    ],
    [
      "post",
      "/rounds/{id}/close",
      409,
      async () => ({
        url: `/rounds/${(await onRound()).round}/close`,
        payload: { version: 1, expected_cash: 0, counted_cash: 0 },
        headers: bearer(admin),
      }),
    ],
    [
      "post",
      "/rounds/{id}/reopen",
      200,
      async () => ({
        url: `/rounds/${(await onRound()).round}/reopen`,
        payload: { version: 1 },
        headers: bearer(admin),
      }),
    ],
    [
      "patch",
      "/rounds/{id}",
      200,
      async () => ({
        url: `/rounds/${(await onRound()).round}`,
        payload: { version: 1, person: "Meena" },
        headers: bearer(admin),
      }),
    ],
    ["get", "/cash/", 200, async () => ({ url: `/cash/?${await sentOut()}`, headers: bearer(admin) })],
    ["get", "/cash/", 400, () => ({ url: "/cash/?from=x", headers: bearer(admin) })],
    ["post", "/pictures/", 201, async () => uploading(await makePhoto(9, 9).png().toBuffer())],
    ["post", "/pictures/", 400, () => ({ ...uploading(Buffer.from("")), payload: "" })],
    ["post", "/pictures/", 401, () => ({})],
    ["post", "/pictures/", 403, () => ({ headers: bearer(staff) })],
    ["post", "/pictures/", 413, () => uploading(Buffer.alloc(16 * 1024 * 1024))],
    ["post", "/pictures/", 415, () => uploading(Buffer.from("<svg/>"))],
    ["post", "/send-email", 200, () => ({ payload: makeOrderBody() })],
    ["post", "/send-email", 400, () => ({ payload: {} })],
    [
      "post",
      "/send-email",
      422,
      async () => {
        const headers = { "idempotency-key": "documented" };
        await shop.server.inject({ method: "POST", url: "/send-email", payload: makeOrderBody(), headers });
        return { payload: makeOrderBody({ phone: "1" }), headers };
      },
    ],
    [
      "post",
      "/auth/login",
      429,
      async () => {
        const wrong = { payload: { phone: "1", password: "x" }, remoteAddress: "10.9.9.9" };
        for (let n = 0; n < 10; n++) await shop.server.inject({ method: "POST", url: "/auth/login", ...wrong });
        return wrong;
      },
    ],
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
