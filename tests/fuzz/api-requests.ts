import fc from "fast-check";
import type { OpenAPIV3_1 } from "openapi-types";
import { hostileBody, hostileLine, hostileText, hostileValue } from "./hostile-values.ts";
import type { Sending } from "./send.ts";

type Schema = Omit<OpenAPIV3_1.SchemaObject, "type"> & { type?: string | string[]; const?: unknown; items?: Schema };

const METHODS = ["get", "post", "put", "patch", "delete"] as const;
const LONGEST_PARAMETER = 5_000;
/** Sent without the token: they would end the sign-in that the other requests need. */
const ENDS_THE_SIGN_IN = ["/auth/logout", "/people/second-step"];
/** A few names again and again: the catalogue does not grow with the fuzz. */
const PRODUCT_NAMES = ["Walnut Oil", "walnut  oil", "Neem Oil", "शुद्ध तेल", "A/B 50%", "constructor"];
/** Texts that pass checks which no schema describes. */
const EXAMPLES: Record<string, string[]> = {
  name: ["almond-oil", "Walnut Oil"],
  email: ["asha@customer.example", ""],
  phone: ["98450 12345", "+91 98200 11111"],
  cartDetails: ["Almond Oil, Size: 100ml, Package: TIN, Quantity: 2, Total: ₹950.00"],
  code: ["KC-1234567", "kc 1234567"],
  also: ["KC-1234567,KC-7654321"],
  page: ["1", "2"],
  day: ["2026-01-31"],
  format: ["csv", "json"],
  populate: ["image", "*"],
};

/** Requests for every call of the document: most of them nearly right, each with a few odd values. */
export function apiRequests(document: OpenAPIV3_1.Document, token: string): fc.Arbitrary<Sending> {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item?.[method];
      // The blog is only read, and refuses every other method in the same way.
      if (!operation || (path.startsWith("/blog-api") && method !== "get")) return [];
      return [requestsFor({ path, method, operation, token: ENDS_THE_SIGN_IN.includes(path) ? "" : token })];
    }),
  );
  return fc.oneof(...calls);
}

interface Call {
  path: string;
  method: string;
  operation: OpenAPIV3_1.OperationObject;
  token: string;
}

function requestsFor({ path, method, operation, token }: Call): fc.Arbitrary<Sending> {
  const parameters = (operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[];
  const parametersIn = (place: string) => {
    const fields = parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, schema }) => [name, fieldOf(name, schema as Schema, hostileText(2_000)).map(asText)]);
    return fc.record<Record<string, string>>(Object.fromEntries(fields), place === "path" ? {} : { requiredKeys: [] });
  };
  const { content = {} } = (operation.requestBody ?? {}) as Partial<OpenAPIV3_1.RequestBodyObject>;
  const [[type, { schema }] = ["application/json", { schema: undefined }]] = Object.entries(content);
  return fc
    .record({
      path: parametersIn("path"),
      query: parametersIn("query"),
      headers: parametersIn("header"),
      more: fc.dictionary(fc.constantFrom("q", "page", "__proto__", "utm_source"), hostileText(500), { maxKeys: 1 }),
      authorization: mostly(fc.constantFrom(`Bearer ${token}`, `Bearer ${token}`, ""), hostileLine(8_000)),
      type: mostly(fc.constant(type), hostileLine(4_000)),
      encoding: mostly(fc.constant("gzip, br"), hostileLine()),
      body: schema ? bodiesOf(type, path, schema as Schema) : fc.constantFrom("", "", "{}"),
    })
    .map((parts) => {
      const target = path.replace(/\{(\w+)\}/g, (_, name) => encode(parts.path[name] ?? ""));
      const query = Object.entries({ ...parts.query, ...parts.more })
        .map(([name, value]) => `${encode(name)}=${encode(value)}`)
        .join("&");
      const body = Buffer.from(parts.body);
      const head = [
        `${method.toUpperCase()} ${query ? `${target}?${query}` : target} HTTP/1.1`,
        "Host: kolhu.example",
        `Accept-Encoding: ${parts.encoding}`,
        `Authorization: ${parts.authorization}`,
        ...Object.entries(parts.headers).map(([name, value]) => `${name}: ${encode(value)}`),
        ...(body.length > 0 ? [`Content-Type: ${parts.type}`, `Content-Length: ${body.length}`] : []),
        "Connection: close",
      ];
      return { packets: [Buffer.from(`${head.join("\r\n")}\r\n\r\n`, "latin1"), body], isWhole: true };
    });
}

function bodiesOf(type: string, path: string, schema: Schema): fc.Arbitrary<string> {
  if (type !== "application/json") return uploads;
  const values = fc.tuple(valuesOf(schema), fc.constantFrom(...PRODUCT_NAMES)).map(([value, name]) => {
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return JSON.stringify(isObject && path.startsWith("/products") ? { ...value, name } : value);
  });
  return mostly(values, hostileBody);
}

const uploads = fc
  .tuple(fc.constantFrom("file", "other", ""), hostileLine(100), hostileText(3_000), fc.constantFrom("--x--\r\n", ""))
  .map(([field, name, content, end]) => {
    const disposition = `Content-Disposition: form-data; name="${field}"; filename="${name}"`;
    return `--x\r\n${disposition}\r\n\r\n${content}\r\n${end}`;
  });

/** Values as the schema wants them, now and then an odd one. */
function valuesOf(schema: Schema = {}, depth = 0): fc.Arbitrary<unknown> {
  return mostly(properValuesOf(schema, depth), hostileValue);
}

function fieldOf(name: string, schema: Schema, hostile: fc.Arbitrary<unknown>, depth = 0): fc.Arbitrary<unknown> {
  const examples = EXAMPLES[name];
  const proper = properValuesOf(schema, depth);
  return mostly(examples ? mostly(fc.constantFrom<unknown>(...examples), proper) : proper, hostile);
}

function properValuesOf(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const { anyOf, oneOf, const: only, enum: choices, items, properties = {}, required = [] } = schema;
  const alternatives = (anyOf ?? oneOf) as Schema[] | undefined;
  if (alternatives) return fc.oneof(...alternatives.map((one) => valuesOf(one, depth)));
  if (only !== undefined) return fc.constant(only);
  if (choices) return fc.constantFrom(...choices);
  const { minimum = -5, maximum = 1_000, minLength = 0, maxLength = 60 } = schema;
  const [type = "string"] = [schema.type].flat();
  if (type === "string") return fc.string({ minLength, maxLength: Math.min(maxLength, 200) });
  if (type === "integer") return fc.integer({ min: minimum, max: Math.min(maximum, 1_000_000) });
  if (type === "number") return mostly<number>(fc.integer({ min: 0, max: 5_000 }), fc.double());
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (type === "array") return fc.array(depth > 4 ? fc.constant(1) : valuesOf(items, depth + 1), { maxLength: 4 });
  const fields = Object.entries(properties).map(([name, field]) => [
    name,
    fieldOf(name, field as Schema, hostileValue, depth + 1),
  ]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required.filter((name) => properties[name]) as [] });
}

function mostly<Value>(usual: fc.Arbitrary<Value>, odd: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 25, arbitrary: usual }, { weight: 1, arbitrary: odd });
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** `String` would fail on a deeply nested list. */
function asText(value: unknown): string {
  return (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).slice(0, LONGEST_PARAMETER);
}
