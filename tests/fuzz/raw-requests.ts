import fc from "fast-check";
import { hostileLine, hostileText, hostileValue, ODD_TEXTS } from "./hostile-values.ts";

const PAGES = [
  "/",
  "/about",
  "/cart",
  "/product/almond-oil",
  "/Blog",
  "/robots.txt",
  "/sitemap.xml",
  "/feed.xml",
  "/products/",
];
const OTHERS = [
  "/send-email",
  "/auth/login",
  "/orders/",
  "/pictures/",
  "/blog-api/api/blogs?populate=image",
  "/docs",
  "/no/such",
  "/icon.svg",
  "/assets/",
];
const FOLDERS = [
  "/Blog/",
  "/product/",
  "/products/name/",
  "/products/",
  "/orders/",
  "/pictures/",
  "/post-cards/",
  "/blog-api/",
  "/blog-api/uploads/",
  "/dashboard/orders/",
  "/assets/",
];
const METHODS = [
  "GET",
  "GET",
  "GET",
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "get",
  "QUERY",
  "CONNECT",
  "",
  "G\0T",
];
const HEADERS = [
  "Accept-Encoding",
  "Accept-Encoding",
  "Accept",
  "If-None-Match",
  "If-Match",
  "Range",
  "Content-Type",
  "Cookie",
  "Authorization",
  "X-Forwarded-For",
  "X-Forwarded-Host",
  "Connection",
  "Expect",
  "Upgrade",
  "Idempotency-Key",
  "Origin",
  "If-Modified-Since",
  "Content-Encoding",
  "__proto__",
];

/** How one page may be requested by who wants each to be another. */
const SPELLINGS: ((page: string, odd: string) => string)[] = [
  (page, odd) => `/${odd}/..${page}`,
  (page, odd) => `/${odd}/%2e%2E${page}`,
  (page, odd) => `//${odd}${page}`,
  (page, odd) => `//u:p@${odd}${page}`,
  (page, odd) => `/\\${odd}${page}`,
  (page, odd) => `${page}#${odd}`,
  (page, odd) => `${page}?${odd}`,
  (page, odd) => `http://${odd}${page}`,
  (page) => `//evil.example${page}`,
  (page) => `${page}//`,
  (page) => page.toUpperCase(),
  (page) => page.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  () => "//[",
  () => "//:",
  () => "///",
  () => "/\\",
];

const oddWord = fc.oneof(
  hostileLine(9_000),
  fc.tuple(fc.nat(), fc.integer({ min: 1, max: 9_000 })).map(([n, length]) => n + "x".repeat(length)),
);

const targets = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom(...PAGES), fc.constantFrom(...SPELLINGS), oddWord)
      .map(([page, spell, odd]) => spell(page, odd)),
  },
  { weight: 3, arbitrary: fc.constantFrom(...PAGES, ...OTHERS) },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constantFrom(...FOLDERS), hostileLine(3_000)).map(([folder, name]) => folder + name),
  },
  { weight: 1, arbitrary: hostileText(3_000) },
);

const headers = fc.array(
  fc.tuple(
    fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...HEADERS) }, { weight: 1, arbitrary: hostileText(50) }),
    hostileLine(),
  ),
  { maxLength: 3 },
);

const jsonBodies = fc.oneof(
  hostileValue.map((value) => JSON.stringify(value)),
  hostileText(),
);

/** A body and the headers that announce it, rightly or not. */
const bodies: fc.Arbitrary<{ announced: readonly string[]; body: string }> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ announced: [], body: "" }) },
  {
    weight: 3,
    arbitrary: jsonBodies.map((body) => ({ announced: [`Content-Length: ${Buffer.byteLength(body)}`], body })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(jsonBodies, fc.constantFrom("0", "1", "-1", "5x", "99999999999", "1, 2"))
      .map(([body, length]) => ({ announced: [`Content-Length: ${length}`], body })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        jsonBodies,
        fc.constantFrom("", ";a=b", "zz", "ffffffffffffffff"),
        fc.constantFrom("0\r\n\r\n", "0\r\nA: b\r\n\r\n", "", "x"),
      )
      .map(([body, sizeEnd, end]) => ({
        announced: ["Transfer-Encoding: chunked"],
        body: `${Buffer.byteLength(body).toString(16)}${sizeEnd}\r\n${body}\r\n${end}`,
      })),
  },
  {
    weight: 1,
    arbitrary: jsonBodies.map((body) => ({ announced: ["Transfer-Encoding: chunked", "Content-Length: 5"], body })),
  },
);

const messages = fc
  .record({
    method: fc.constantFrom(...METHODS),
    target: targets,
    version: fc.oneof(
      { weight: 20, arbitrary: fc.constant("HTTP/1.1") },
      { weight: 1, arbitrary: fc.constantFrom("HTTP/1.0", "HTTP/2.0", "HTTP/1.1 x", "") },
    ),
    host: fc.oneof(
      { weight: 20, arbitrary: fc.constant(["Host: kolhu.example"]) },
      {
        weight: 1,
        arbitrary: fc.constantFrom([], ["Host: evil.example"], ["Host: a", "Host: b"], ["Host: [", "Host:"]),
      },
    ),
    json: fc.constantFrom(["Content-Type: application/json"], []),
    headers,
    sent: bodies,
    lineEnd: fc.oneof({ weight: 30, arbitrary: fc.constant("\r\n") }, { weight: 1, arbitrary: fc.constant("\n") }),
  })
  .map(({ method, target, version, host, json, headers, sent, lineEnd }) => (last: boolean) => {
    const lines = [
      `${method} ${target} ${version}`,
      ...host,
      ...json,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      ...sent.announced,
      ...(last ? ["Connection: close"] : []),
    ];
    return Buffer.concat([
      Buffer.from(lines.map((line) => line + lineEnd).join("") + lineEnd, "latin1"),
      Buffer.from(sent.body),
    ]);
  });

/** What arrives on one connection: one or several requests behind each other, in one packet or cut anywhere. */
export const rawConnections: fc.Arbitrary<Buffer[]> = fc
  .tuple(
    fc.oneof(
      { weight: 8, arbitrary: fc.array(messages, { minLength: 1, maxLength: 1 }) },
      { weight: 1, arbitrary: fc.array(messages, { minLength: 2, maxLength: 4 }) },
    ),
    fc.oneof(
      { weight: 4, arbitrary: fc.constant<number[]>([]) },
      { weight: 1, arbitrary: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }) },
    ),
  )
  .map(([all, cuts]) => {
    const bytes = Buffer.concat(all.map((message, at) => message(at === all.length - 1)));
    const positions = [0, ...cuts.map((cut) => Math.floor(cut * bytes.length)).sort((a, b) => a - b), bytes.length];
    return positions.slice(1).map((end, at) => bytes.subarray(positions[at], end));
  });

/** How a header may begin that the shop, or a package in it, reads closely. */
const READ_CLOSELY: [name: string, starts: string[]][] = [
  ["Accept-Encoding", ["br", "gzip", "gzip;q=1"]],
  ["Accept", ["text/html", "a/"]],
  ["If-None-Match", ["W/", '"', "*"]],
  ["Authorization", ["Bearer", "Bearer a"]],
  ["Content-Type", ["application/json;", "application/json; charset", "multipart/form-data; boundary="]],
  ["Range", ["bytes=", "bytes=0-"]],
  ["Cookie", ["a=", ""]],
  ["X-Forwarded-For", ["1.2.3.4", "::"]],
];
const PUMPS = [" ", "\t", " ", "\t", ",", ";", " ;", "=", '"', "0", "a", "br ", "1,", ":"];

/** A page, or a call, with one header as long as it may be: the same few characters again and again, then another. */
export const pumpedRequests: fc.Arbitrary<Buffer> = fc
  .tuple(
    fc.constantFrom("GET", "GET", "GET", "POST"),
    fc.constantFrom(...PAGES, ...OTHERS),
    fc.constantFrom(...READ_CLOSELY).chain(([name, starts]) => fc.tuple(fc.constant(name), fc.constantFrom(...starts))),
    fc.constantFrom(...PUMPS),
    fc.integer({ min: 8_000, max: 15_000 }),
    fc.constantFrom("x", "x", ""),
  )
  .map(([method, target, [name, start], pump, length, end]) => {
    const value = start + pump.repeat(length / pump.length) + end;
    return Buffer.from(
      `${method} ${target} HTTP/1.1\r\nHost: kolhu.example\r\n${name}: ${value}\r\nConnection: close\r\n\r\n`,
    );
  });

/** Every page in every odd spelling, and every odd name in every place: few enough to be sent one by one. */
export function listOddTargets(): Buffer[] {
  const spelled = PAGES.flatMap((page) => SPELLINGS.map((spell, n) => spell(page, `${n}`.padEnd(5_000, "x"))));
  const named = FOLDERS.flatMap((folder) => ODD_TEXTS.map((name) => folder + encodeURIComponent(name.toWellFormed())));
  return [...spelled, ...named].map((target) => requestFor(target));
}

const KB = 1024;
/** JSON that is dear to read for its size. */
const LARGE_JSON: ((bytes: number) => string)[] = [
  (bytes) => `[${"1,".repeat(bytes / 2 - 1)}1]`,
  (bytes) => `{"items":[${"{},".repeat(bytes / 3 - 6)}{}]}`,
  (bytes) => `{"phone":[${'"",'.repeat(bytes / 3 - 6)}""]}`,
  (bytes) => "[".repeat(bytes / 2) + "]".repeat(bytes / 2),
  (bytes) => `{${Array.from({ length: bytes / 12 }, (_, n) => `"k${n}":1`).join()}}`,
  (bytes) => `{"name":"${"\\u0041".repeat(bytes / 6 - 3)}"}`,
  (bytes) => `[${"9".repeat(bytes - 2)}]`,
];

/** Large bodies to calls that take one, to one that takes none and to none at all. */
export function listLargeBodies(token: string): Buffer[] {
  const places = ["POST /send-email", "POST /auth/login", "POST /products/", "DELETE /products/x", "POST /no/such"];
  return places.flatMap((place) =>
    [60 * KB, 250 * KB, 1_000 * KB].flatMap((bytes) =>
      LARGE_JSON.map((write) => {
        const body = write(bytes);
        const head = `${place} HTTP/1.1\r\nHost: kolhu.example\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json`;
        return Buffer.from(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`);
      }),
    ),
  );
}

/** A page in an odd spelling, rightly requested. */
export const spelledRequests: fc.Arbitrary<Buffer> = fc
  .tuple(fc.constantFrom(...PAGES), fc.constantFrom(...SPELLINGS), fc.nat(), fc.integer({ min: 1, max: 12_000 }))
  .map(([page, spell, n, length]) => requestFor(spell(page, `${n}`.padEnd(length, "x"))));

function requestFor(target: string): Buffer {
  return Buffer.from(`GET ${target} HTTP/1.1\r\nHost: kolhu.example\r\nConnection: close\r\n\r\n`, "latin1");
}
