import fc from "fast-check";
import { hostileBody, hostileLine, hostileText, ODD_TEXTS } from "./hostile-values.ts";
import type { Sending } from "./send.ts";

const words = (text: string) => text.split(" ");

const PAGES = words("/ /about /cart /product/almond-oil /Blog /robots.txt /sitemap.xml /feed.xml /products/");
const OTHERS = words(
  "/send-email /auth/login /orders/ /pictures/ /blog-api/api/blogs?populate=image /docs /no/such /icon.svg",
);
const FOLDERS = words(
  "/Blog/ /product/ /products/name/ /products/ /orders/ /pictures/ /post-cards/ /blog-api/ /blog-api/uploads/ /dashboard/orders/ /assets/",
);
const METHODS = words("GET GET GET GET HEAD POST POST PUT PATCH DELETE OPTIONS get QUERY CONNECT G\0T");
/** § is an odd text. These are the headers that the shop, or a package in it, reads. */
const HEADERS =
  `Accept-Encoding: br§|Accept-Encoding: gzip;q=1§|Accept: text/html§|If-None-Match: W/§|If-None-Match: "§|If-Match: §
Range: bytes=§|Range: bytes=0-§|Content-Type: application/json;§|Content-Type: multipart/form-data; boundary=§|Cookie: a=§
Authorization: Bearer§|X-Forwarded-For: 1.2.3.4§|X-Forwarded-Host: §|Connection: §|Expect: §|Upgrade: §|Idempotency-Key: §
Origin: §|If-Modified-Since: §|Content-Encoding: §|__proto__: §|§: x|Host: evil.example|Host: [`.split(/[|\n]/);

/** Other spellings of the same page, each meant to look like another one. */
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

/** Headers that announce a body, rightly or not, and the body as it is sent. */
const BODIES: ((body: string, size: number) => { announced: string[]; sent: string })[] = [
  (sent, size) => ({ announced: [`Content-Length: ${size}`], sent }),
  (sent, size) => ({ announced: ["Content-Type: application/json", `Content-Length: ${size}`], sent }),
  ...["0", "-1", "5x", "99999999999", "1, 2"].map((length) => (sent: string) => ({
    announced: [`Content-Length: ${length}`],
    sent,
  })),
  ...["0\r\n\r\n", "0\r\nA: b\r\n\r\n", "", "x"].map((end) => (body: string, size: number) => ({
    announced: ["Transfer-Encoding: chunked"],
    sent: `${size.toString(16)}\r\n${body}\r\n${end}`,
  })),
  (sent) => ({ announced: ["Transfer-Encoding: chunked", "Content-Length: 5"], sent }),
];

const messages = fc
  .record({
    method: fc.constantFrom(...METHODS),
    target: fc.oneof(
      fc.constantFrom(...PAGES, ...OTHERS),
      fc.tuple(fc.constantFrom(...FOLDERS), hostileLine(3_000)).map(([folder, name]) => folder + name),
      fc
        .tuple(fc.constantFrom(...PAGES), fc.constantFrom(...SPELLINGS), hostileLine(9_000))
        .map(([page, spell, odd]) => spell(page, odd)),
    ),
    headers: fc.array(
      fc.tuple(fc.constantFrom(...HEADERS), hostileLine()).map(([header, odd]) => header.replace("§", () => odd)),
      { maxLength: 3 },
    ),
    body: hostileBody,
    send: fc.oneof(
      fc.constant(() => ({ announced: [], sent: "" })),
      fc.constantFrom(...BODIES),
    ),
  })
  .map(({ method, target, headers, body, send }) => (isLast: boolean) => {
    const { announced, sent } = send(body, Buffer.byteLength(body));
    const lines = [`${method} ${target} HTTP/1.1`, "Host: kolhu.example", ...headers, ...announced];
    if (isLast) lines.push("Connection: close");
    return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), Buffer.from(sent)]);
  });

/** One or several requests behind each other; some with a part replaced, or cut into packets, anywhere. */
export const rawConnections: fc.Arbitrary<Sending> = fc
  .record({
    all: fc.array(messages, { minLength: 1, maxLength: 3, size: "xsmall" }),
    replaced: fc.oneof(
      { weight: 3, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.tuple(fc.nat(), fc.nat(20), hostileText(50)) },
    ),
    cuts: fc.oneof(fc.constant<number[]>([]), fc.array(fc.nat(), { maxLength: 4 })),
  })
  .map(({ all, replaced, cuts }) => {
    let bytes = Buffer.concat(all.map((message, n) => message(n === all.length - 1)));
    if (replaced) {
      const [at, length, text] = replaced;
      const start = at % bytes.length;
      bytes = Buffer.concat([bytes.subarray(0, start), Buffer.from(text), bytes.subarray(start + length)]);
    }
    const positions = [0, ...cuts.map((cut) => cut % bytes.length), bytes.length].sort((a, b) => a - b);
    return { packets: positions.slice(1).map((end, n) => bytes.subarray(positions[n], end)), isWhole: false };
  });

/** Every page in every spelling, and every odd name in every folder. */
export function listOddTargets(): Sending[] {
  const spelled = PAGES.flatMap((page) => SPELLINGS.map((spell, n) => spell(page, `${n}`.padEnd(5_000, "x"))));
  const named = FOLDERS.flatMap((folder) => ODD_TEXTS.map((name) => folder + encodeURIComponent(name.toWellFormed())));
  return [...spelled, ...named].map((target) => requestFor(target));
}

function requestFor(target: string): Sending {
  return whole(`GET ${target} HTTP/1.1\r\nHost: kolhu.example\r\nConnection: close\r\n\r\n`);
}

const KB = 1024;
/** JSON that takes long to read for its size. */
const LARGE_JSON: ((bytes: number) => string)[] = [
  (bytes) => `[${"1,".repeat(bytes / 2 - 1)}1]`,
  (bytes) => `{"items":[${"{},".repeat(bytes / 3 - 6)}{}]}`,
  (bytes) => `{"phone":[${'"",'.repeat(bytes / 3 - 6)}""]}`,
  (bytes) => "[".repeat(bytes / 2) + "]".repeat(bytes / 2),
  (bytes) => `{${Array.from({ length: bytes / 12 }, (_, n) => `"k${n}":1`).join()}}`,
  (bytes) => `{"name":"${"\\u0041".repeat(bytes / 6 - 3)}"}`,
  (bytes) => `[${"9".repeat(bytes - 2)}]`,
];

/** Large bodies to calls that take one, to one that takes none and to an unknown one. */
export function listLargeBodies(token: string): Sending[] {
  const places = ["POST /send-email", "POST /auth/login", "POST /products/", "DELETE /products/x", "POST /no/such"];
  const bodies = [60 * KB, 250 * KB, 1_000 * KB].flatMap((bytes) => LARGE_JSON.map((write) => write(bytes)));
  return places.flatMap((place) =>
    bodies.map((body) => {
      const head = `${place} HTTP/1.1\r\nHost: kolhu.example\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json`;
      return whole(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`);
    }),
  );
}

function whole(text: string): Sending {
  return { packets: [Buffer.from(text, "latin1")], isWhole: true };
}
