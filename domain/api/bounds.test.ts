import { expect, it } from "vitest";
import * as z from "zod/mini";
import type { Call } from "./call.ts";
import { API } from "./calls.ts";
import { PARAMS } from "./params.ts";

/** The last of PostgreSQL's `integer`, and more rupees than its `bigint` of paise needs. */
const [LAST_INTEGER, MOST_RUPEES] = [2 ** 31 - 1, 1e12];

type Node = Record<string, unknown>;

/** Read by a refinement, which a JSON schema does not show. */
const READ = /\.(day|additionalContent)$/;

/** "POST /rounds/.orders.version" for each number, and each text, that has no bound. */
function listUnbounded(where: string, node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  const {
    type,
    exclusiveMinimum,
    minimum = exclusiveMinimum,
    maximum,
    maxLength,
    pattern,
    format,
    enum: values,
    const: value,
    ...rest
  } = node as Node;
  const last = type === "integer" ? LAST_INTEGER : MOST_RUPEES;
  const isNumber = type === "integer" || type === "number";
  const isBound = Number(minimum ?? Number.NaN) >= -last && Number(maximum ?? Number.NaN) <= last;
  const isText = type === "string" && value === undefined && values === undefined;
  const isWide = (isNumber && !isBound && value === undefined) || (isText && !maxLength && !pattern && !format);
  return [
    ...(isWide ? [where] : []),
    ...Object.entries(rest).flatMap(([key, part]) =>
      listUnbounded(/^(properties|items|anyOf|oneOf|allOf|\d+)$/.test(key) ? where : `${where}.${key}`, part),
    ),
  ];
}

it("every number and every text in the body of a call has a bound that its column has too", () => {
  const unbounded = Object.entries<Call>(API).flatMap(([call, { body }]) =>
    body ? listUnbounded(call, z.toJSONSchema(body, { io: "input", unrepresentable: "any" })) : [],
  );
  expect(unbounded.filter((where) => !READ.test(where))).toEqual([]);
});

it.each(["id", "code", "phone", "batch"] as const)(
  "no control character of a path reaches a query as its %s",
  (name) => {
    expect(String(z.safeParse(PARAMS[name], "GN\0-1").data)).not.toContain("\0");
  },
);
