import fc from "fast-check";
import type { OpenAPIV3_1 } from "openapi-types";
import { hostileLine, hostileText, hostileValue } from "./hostile-values.ts";

type Schema = Omit<OpenAPIV3_1.SchemaObject, "type"> & { type?: string | string[]; const?: unknown; items?: Schema };

const METHODS = ["get", "post", "put", "patch", "delete"] as const;
const LONGEST_PARAMETER = 5_000;
const NAMES = ["Walnut Oil", "walnut  oil", "Neem Oil", "शुद्ध तेल", "A/B 50%", "constructor"];

/** What the schemas do not tell: texts that pass the checks behind them. */
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
  needs_look: ["1"],
  state: ["new", "confirmed"],
  populate: ["image", "*"],
};

/** Requests for every call that the document names: most of them nearly right, each with a few odd values. */
export function apiRequests(document: OpenAPIV3_1.Document, token: string): fc.Arbitrary<Buffer> {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item?.[method];
      // The blog is only read, and says so to every other method in the same words.
      if (path.startsWith("/blog-api") && method !== "get") return [];
      return operation ? [requestsFor(path, method, operation, token)] : [];
    }),
  );
  return fc.oneof(...calls);
}

function requestsFor(
  path: string,
  method: string,
  operation: OpenAPIV3_1.OperationObject,
  token: string,
): fc.Arbitrary<Buffer> {
  const parameters = (operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[];
  const parametersIn = (place: string) =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, schema }) => [name, fieldOf(name, schema as Schema, hostileText(2_000)).map(asText)]),
      ),
      { requiredKeys: place === "path" ? undefined : [] } as { requiredKeys: [] },
    ) as fc.Arbitrary<Record<string, string>>;
  const content = (operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content ?? {};
  const [[type, { schema }] = ["application/json", { schema: undefined }]] = Object.entries(content);
  return fc
    .record({
      path: parametersIn("path"),
      query: parametersIn("query"),
      headers: parametersIn("header"),
      more: fc.dictionary(fc.constantFrom("q", "page", "__proto__", "utm_source"), hostileText(500), { maxKeys: 1 }),
      authorization: fc.oneof(
        { weight: 6, arbitrary: fc.constant(`Bearer ${token}`) },
        { weight: 2, arbitrary: fc.constant("") },
        { weight: 1, arbitrary: hostileLine(8_000) },
      ),
      type: fc.oneof({ weight: 9, arbitrary: fc.constant(type) }, { weight: 1, arbitrary: hostileLine(4_000) }),
      encoding: fc.oneof({ weight: 9, arbitrary: fc.constant("gzip, br") }, { weight: 1, arbitrary: hostileLine() }),
      body: schema ? bodiesOf(type, path, schema as Schema) : fc.constantFrom("", "", "{}"),
    })
    .map((parts) => {
      const target = path.replace(/\{(\w+)\}/g, (_, name) => encoded(parts.path[name] ?? ""));
      const query = Object.entries({ ...parts.query, ...parts.more }).map(
        ([name, value]) => `${encoded(name)}=${encoded(value)}`,
      );
      const body = Buffer.from(parts.body);
      const head = [
        `${method.toUpperCase()} ${[target, ...(query.length > 0 ? [query.join("&")] : [])].join("?")} HTTP/1.1`,
        "Host: kolhu.example",
        `Accept-Encoding: ${parts.encoding}`,
        ...(parts.authorization ? [`Authorization: ${parts.authorization}`] : []),
        ...Object.entries(parts.headers).map(([name, value]) => `${name}: ${encoded(value)}`),
        ...(body.length > 0 ? [`Content-Type: ${parts.type}`, `Content-Length: ${body.length}`] : []),
        "Connection: close",
      ];
      return Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`, "latin1"), body]);
    });
}

function bodiesOf(type: string, path: string, schema: Schema): fc.Arbitrary<string> {
  if (type !== "application/json") return uploads();
  const named = path.startsWith("/products");
  return fc.oneof(
    {
      weight: 15,
      // A few names again and again: the catalogue does not grow with the fuzz.
      arbitrary: fc
        .tuple(valuesOf(schema), fc.constantFrom(...NAMES))
        .map(([value, name]) => JSON.stringify(named && isRecord(value) ? { ...value, name } : value)),
    },
    { weight: 1, arbitrary: hostileValue.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: hostileText() },
  );
}

function uploads(): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom("file", "other", ""), hostileLine(100), hostileText(3_000), fc.constantFrom("--x--\r\n", ""))
    .map(
      ([field, name, content, end]) =>
        `--x\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n${content}\r\n${end}`,
    );
}

function fieldOf(name: string, schema: Schema, hostile: fc.Arbitrary<unknown>, depth = 0): fc.Arbitrary<unknown> {
  const proper = valuesOf(schema, depth);
  const examples = EXAMPLES[name];
  if (!examples) return fc.oneof({ weight: 30, arbitrary: proper }, { weight: 1, arbitrary: hostile });
  return fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...examples) },
    { weight: 1, arbitrary: proper },
    { weight: 1, arbitrary: hostile },
  );
}

/** Values as the schema wants them, now and then with one that it does not. */
function valuesOf(schema: Schema | undefined, depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 40, arbitrary: properValuesOf(schema ?? {}, depth) },
    { weight: 1, arbitrary: hostileValue },
  );
}

function properValuesOf(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const { anyOf, oneOf, const: only, enum: choices, items, properties, required = [] } = schema;
  const alternatives = (anyOf ?? oneOf) as Schema[] | undefined;
  if (alternatives) return fc.oneof(...alternatives.map((one) => valuesOf(one, depth)));
  if (only !== undefined) return fc.constant(only);
  if (choices) return fc.constantFrom(...choices);
  const [type = "string"] = [schema.type].flat();
  if (type === "string")
    return fc.string({ minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 60, 200) });
  if (type === "integer")
    return fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 1_000, 1_000_000) });
  if (type === "number")
    return fc.oneof(
      { weight: 30, arbitrary: fc.integer({ min: 0, max: 5_000 }) },
      { weight: 1, arbitrary: fc.double() },
    );
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (type === "array") return fc.array(depth > 4 ? fc.constant(1) : valuesOf(items, depth + 1), { maxLength: 4 });
  const fields = Object.entries(properties ?? {}).map(([name, field]) => [
    name,
    fieldOf(name, field as Schema, hostileValue, depth + 1),
  ]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required.filter((name) => properties?.[name]) as [] });
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** A list in a list in a list would not survive `String`. */
function asText(value: unknown): string {
  return (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).slice(0, LONGEST_PARAMETER);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
