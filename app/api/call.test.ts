import { expect, expectTypeOf, it } from "vitest";
import type { CallKey, ReplyKey } from "#domain/api/calls.ts";
import { ApiError } from "#domain/api-error.ts";
import { type Arguments, buildCall, nullIfNotFound } from "./call.ts";

/** A client of a shop that responds so, and its requests. */
function makeClient(respond: () => Response) {
  const requests: [path: string, init: RequestInit][] = [];
  const call = buildCall(async (path, init = {}) => {
    requests.push([path, init]);
    return respond();
  });
  return { call, requests };
}

it("sends method, path, parameters and body of the call, and returns its reply", async () => {
  const { call, requests } = makeClient(() => Response.json({ code: "KC-1234567" }));
  const body = { state: "confirmed", version: 3 } as const;
  const headers = { "idempotency-key": "k" };
  expect(await call("PATCH /orders/:code", { params: { code: "KC-1 2/3" }, body, headers })).toEqual({
    code: "KC-1234567",
  });
  expect(requests).toEqual([
    [
      "/orders/KC-1%202%2F3",
      {
        method: "PATCH",
        headers: { "content-type": "application/json", "idempotency-key": "k" },
        body: JSON.stringify(body),
      },
    ],
  ]);
});

it("sends of a query what is not empty", async () => {
  const { call, requests } = makeClient(() => Response.json([]));
  await call("GET /orders/", { query: { q: "", state: "new", page: undefined } });
  await call("GET /orders/", { query: {} });
  expect(requests.map(([path]) => path)).toEqual(["/orders/?state=new", "/orders/"]);
});

it.each([400, 403, 404, 409, 500])("throws a status %i with the shop's reason and issues", async (status) => {
  const issues = [{ path: ["name"], message: "taken" }];
  const { call } = makeClient(() => Response.json({ message: "name: taken", issues, order_code: "KC-1" }, { status }));
  const failure = await call("GET /products/").catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({
    message: `HTTP error! status: ${status}`,
    reason: "name: taken",
    issues,
    problem: { order_code: "KC-1" },
  });
});

it.each(["<html>Not found", "null", '{"message":7,"issues":8}', ""])(
  "a proxy's page (%s) says nothing of what was asked for, whatever its status",
  async (page) => {
    for (const status of [403, 404, 502]) {
      const { call } = makeClient(() => new Response(page, { status }));
      await expect(call("GET /products/").catch(nullIfNotFound)).rejects.toMatchObject({
        status,
        reason: "",
        issues: [],
      });
    }
  },
);

it("returns null for what is not found, if wanted", async () => {
  const load = (status: number) =>
    makeClient(() => Response.json({ message: "Not Found" }, { status }))
      .call("GET /products/")
      .catch(nullIfNotFound);
  expect(await load(404)).toBeNull();
  await expect(load(500)).rejects.toThrow("HTTP error! status: 500");
});

it("refuses a wrong pairing when it is compiled", () => {
  // No such path, and one that replies nothing.
  expectTypeOf<"GET /order/">().not.toExtend<CallKey>();
  expectTypeOf<"POST /auth/logout">().not.toExtend<ReplyKey>();
  // No parameter, a body without a version, and no such state.
  expectTypeOf<[]>().not.toExtend<Arguments<"GET /orders/:code">>();
  type Patch<Sent> = [{ params: { code: string }; body: Sent }];
  expectTypeOf<Patch<{ state: "new"; version: number }>>().toExtend<Arguments<"PATCH /orders/:code">>();
  expectTypeOf<Patch<{ state: "new" }>>().not.toExtend<Arguments<"PATCH /orders/:code">>();
  expectTypeOf<[{ query: { state: "new" } }]>().toExtend<Arguments<"GET /orders/">>();
  expectTypeOf<[{ query: { state: "gone" } }]>().not.toExtend<Arguments<"GET /orders/">>();
});
