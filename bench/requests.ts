import { randomInt, randomUUID } from "node:crypto";
import { makeOrderBody } from "#tests/factories.ts";
import { writeRequest } from "./raw-request.ts";

const BROWSER = { "accept-encoding": "gzip, deflate, br", accept: "text/html" };
const JSON_BODY = { "content-type": "application/json" };

const PAGES = ["/", "/product/almond-oil", "/product/coconut-oil", "/about", "/cart", "/Blog"];
const API = ["/products/", "/products/name/almond-oil", "/blog-api/api/blogs?populate=image"];

/** Requests as the shop gets them. */
export const requests = {
  page: () => writeRequest("GET", pick(PAGES), { headers: BROWSER }),
  search: () => writeRequest("GET", `/?q=${randomInt(1_000_000)}`, { headers: { ...BROWSER, ...fromAnywhere() } }),
  unknown: () => writeRequest("GET", `/${randomUUID()}`, { headers: { ...BROWSER, ...fromAnywhere() } }),
  unknownProduct: () => writeRequest("GET", `/product/${randomUUID()}`, { headers: { ...BROWSER, ...fromAnywhere() } }),
  api: () => writeRequest("GET", pick(API)),
  order: () =>
    writeRequest("POST", "/send-email", {
      headers: { ...JSON_BODY, "idempotency-key": randomUUID() },
      body: JSON.stringify(makeOrderBody({ email: "" })),
    }),
  /** From everywhere and for anybody, so that no limit but the one on hashing is met. */
  signIn: () =>
    writeRequest("POST", "/auth/login", {
      headers: { ...JSON_BODY, ...fromAnywhere() },
      body: JSON.stringify({ phone: String(randomInt(6_000_000_000, 9_999_999_999)), password: "not the right one" }),
    }),
};

/** So that the limits of one network are not met; believed by a shop that trusts a proxy on this machine. */
function fromAnywhere() {
  return { "x-forwarded-for": Array.from({ length: 4 }, () => randomInt(1, 255)).join(".") };
}

const MIX: [share: number, request: () => Buffer][] = [
  [0.75, requests.page],
  [0.15, requests.api],
  [0.08, requests.search],
  [0.02, requests.order],
];

/** What visitors of a busy day request: mostly pages, some searches and data, now and then an order. */
export function mixedRequest(): Buffer {
  let at = Math.random();
  for (const [share, request] of MIX) {
    if (at < share) return request();
    at -= share;
  }
  return requests.page();
}

function pick(paths: string[]): string {
  return paths[randomInt(paths.length)] ?? "/";
}
