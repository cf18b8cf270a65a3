import { EventEmitter, once } from "node:events";
import { request as httpRequest, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { JSON_HEADERS, LIST, openShop, strapiError } from "./fixtures/blog-shop.ts";
import { recorded, respondAsRecorded } from "./fixtures/strapi-peer.ts";

const PICTURE = "/blog-api/uploads/hero_wide_c8172a06ac.png";
const BY_SLUG = "filters[slug][$eq]=hello-from-the-newsroom";
const DRAFT_SLUG = "draft-that-must-not-leak";
const PICTURE_BYTES = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x00, 0xff]);

test.each([
  ["the list of posts with their pictures", "populate=image", recorded.listPopulateImage],
  ["a post with its picture", `${BY_SLUG}&populate=image`, recorded.slugFoundPopulateImage],
  ["a post with picture and category", `${BY_SLUG}&populate=image&populate=category`, recorded.slugFoundPopulateBoth],
  ["a further page", "pagination[page]=2&pagination[pageSize]=2&sort=publishedAt:desc", recorded.page2],
])("%s is the service's own", async (_, query, { body }) => {
  const { shop } = await openShop(respondAsRecorded);
  const reply = await shop.inject(`/blog-api/api/blogs?${query}`);
  expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
  expect(reply.body).toBe(body);
});

test("drafts are not shown to one who requests them", async () => {
  const { shop, peer } = await openShop(respondAsRecorded);
  const query = `status=draft&publicationFilter=never-published&filters[slug][$eq]=${DRAFT_SLUG}&populate=image`;
  const reply = await shop.inject(`/blog-api/api/blogs?${query}`);
  expect(reply.json()).toMatchObject({ data: [], meta: { pagination: { total: 0 } } });
  expect(peer.requests.map(({ url }) => url)).toEqual([`/api/blogs?filters[slug][$eq]=${DRAFT_SLUG}&populate=image`]);
});

test("a link with utm parameters or a cache buster gets the same cached response", async () => {
  const { shop, peer } = await openShop(respondAsRecorded);
  await shop.inject(LIST);
  const reply = await shop.inject(`${LIST}&utm_source=mail&_=1731628800`);
  expect(reply.body).toBe(recorded.listPopulateImage.body);
  expect(peer.requests).toHaveLength(1);
});

test("an unknown populate is the service's 400, word for word, requested once in 30 seconds", async () => {
  const { shop, peer } = await openShop(respondAsRecorded);
  const replies = [await shop.inject("/blog-api/api/blogs?populate=bogus")];
  replies.push(await shop.inject("/blog-api/api/blogs?populate=bogus"));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
  expect(replies[0]?.body).toBe(recorded.populateBogus.body);
  expect(replies[0]?.headers["cache-control"]).toBe("no-store");
  expect(peer.requests).toHaveLength(1);
});

test("a filter that is not offered is a 400 in Strapi's shape, and the service is not requested", async () => {
  const { shop, peer } = await openShop(respondAsRecorded);
  const reply = await shop.inject("/blog-api/api/blogs?filters[createdBy][password][$startsWith]=a");
  expect(reply.statusCode).toBe(400);
  const message = "Invalid key filters[createdBy][password][$startsWith]";
  expect(reply.json()).toEqual(strapiError("ValidationError", 400, message));
  expect(peer.requests).toEqual([]);
});

test("neither cookies nor tokens nor anything else of the visitor reaches the service", async () => {
  const { shop, peer } = await openShop(respondAsRecorded);
  const reply = await shop.inject({
    url: LIST,
    headers: {
      authorization: "Bearer nonsense",
      cookie: "token=secret",
      "x-forwarded-for": "203.0.113.9",
      "user-agent": "visitor",
      referer: "https://shop.example/",
      origin: "https://evil.example",
      "strapi-response-format": "v4",
    },
  });
  expect(reply.statusCode).toBe(200);
  const { host, connection, ...sent } = peer.requests[0]?.headers ?? {};
  expect(sent).toEqual({
    accept: "application/json",
    "user-agent": "kolhu-shop",
    // What Node's fetch adds by itself.
    "accept-encoding": expect.any(String),
    "accept-language": "*",
    "sec-fetch-mode": "cors",
  });
});

test("of the service's headers only the content type is handed on", async () => {
  const { shop } = await openShop(respondAsRecorded);
  const { headers } = await shop.inject(LIST);
  expect(headers).toEqual({
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(recorded.listPopulateImage.body)),
    "x-content-type-options": "nosniff",
    "cache-control": "no-cache",
    etag: expect.stringMatching(/^"[\w-]{43}"$/),
    date: expect.any(String),
    connection: "keep-alive",
  });
});

test.each(["POST", "OPTIONS"] as const)("%s is refused and never reaches the service", async (method) => {
  const { shop, peer } = await openShop(respondAsRecorded);
  const reply = await shop.inject({ method, url: "/blog-api/api/blogs", headers: { "content-type": "text/csv" } });
  expect(reply.statusCode).toBe(405);
  expect(reply.headers.allow).toBe("GET, HEAD");
  expect(reply.json()).toEqual(strapiError("MethodNotAllowedError", 405, "Method Not Allowed"));
  expect(peer.requests).toEqual([]);
});

test.each(["/blog-api", "/blog-api/", "/blog-api/api/users"])(
  "%s is not found and never reaches the service",
  async (url) => {
    const { shop, peer } = await openShop(respondAsRecorded);
    const reply = await shop.inject(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual(strapiError("NotFoundError", 404, "Not Found"));
    expect(peer.requests).toEqual([]);
  },
);

test.each([
  "/blog-api/uploads/../admin",
  "/blog-api/uploads/..%2fadmin",
  "/blog-api/api/blogs/../users",
  "/blog-api//evil.example/uploads/a.png",
  "/blog-api@evil.example/uploads/a.png",
  "http://evil.example/blog-api/uploads/a.png",
])("%s, sent unchanged, never reaches the service", async (path) => {
  const { shop, peer } = await openShop(respondWithPicture);
  await shop.listen({ host: "127.0.0.1", port: 0 });
  expect(await sendRaw((shop.server.address() as AddressInfo).port, path)).toBe(404);
  expect(peer.requests).toEqual([]);
});

test("HEAD responds like GET without a body, from the same cached response", async () => {
  const { shop, peer } = await openShop(respondAsRecorded);
  const head = await shop.inject({ method: "HEAD", url: LIST });
  const get = await shop.inject(LIST);
  expect(head.statusCode).toBe(200);
  expect(head.body).toBe("");
  expect({ ...head.headers, date: "" }).toEqual({ ...get.headers, date: "" });
  expect(peer.requests.map(({ method }) => method)).toEqual(["GET"]);
});

test("a reader that has the response gets an empty 304", async () => {
  const { shop } = await openShop(respondAsRecorded);
  const { headers } = await shop.inject(LIST);
  const again = await shop.inject({ url: LIST, headers: { "if-none-match": `"other", W/${headers.etag}` } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe("");
  expect(again.headers.etag).toBe(headers.etag);
  expect((await shop.inject({ url: LIST, headers: { "if-none-match": "*" } })).statusCode).toBe(304);
  expect((await shop.inject({ url: LIST, headers: { "if-none-match": '"other"' } })).statusCode).toBe(200);
});

test("a picture is served with its type for a day, and requested without the visitor's query", async () => {
  const { shop, peer } = await openShop(respondWithPicture);
  const reply = await shop.inject(`${PICTURE}?width=300`);
  expect(reply.statusCode).toBe(200);
  expect(reply.rawPayload).toEqual(PICTURE_BYTES);
  expect(reply.headers).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=86400",
    "x-content-type-options": "nosniff",
  });
  expect(reply.headers["content-security-policy"]).toBeUndefined();
  expect(peer.requests.map(({ url }) => url)).toEqual(["/uploads/hero_wide_c8172a06ac.png"]);
});

test("a drawing cannot run scripts as the shop", async () => {
  const { shop } = await openShop((_, response) => {
    response.writeHead(200, { "content-type": "image/svg+xml; charset=utf-8" }).end("<svg/>");
  });
  const { headers } = await shop.inject("/blog-api/uploads/drawing.svg");
  expect(headers["content-type"]).toBe("image/svg+xml");
  expect(headers["content-security-policy"]).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
});

test("a picture that is not there is a 404 in our words, whatever the service says", async () => {
  const { shop } = await openShop((_, response) => {
    response.writeHead(404, { "content-type": "text/html" }).end("<script>");
  });
  const reply = await shop.inject(PICTURE);
  expect(reply.statusCode).toBe(404);
  expect(reply.json()).toEqual(strapiError("NotFoundError", 404, "Not Found"));
});

test("of very many different requests at once sixteen are sent on, some wait, and one too many is told when to come again", async () => {
  const lineFull = new EventEmitter();
  const released = once(lineFull, "full");
  let [open, most, refusals] = [0, 0, 0];
  const respond: RequestListener = async (_, response) => {
    most = Math.max(most, ++open);
    await released;
    open--;
    response.writeHead(200, JSON_HEADERS).end('{"data":[]}');
  };
  const { shop } = await openShop(respond, { timeoutMs: 60_000 });
  const urls = Array.from({ length: 300 }, (_, n) => `/blog-api/api/blogs?filters[slug][$eq]=post-${n}`);
  const replies = await Promise.all(
    urls.map(async (url) => {
      const reply = await shop.inject(url);
      if (reply.statusCode === 503 && ++refusals === 84) lineFull.emit("full");
      return reply;
    }),
  );
  const refused = replies.filter(({ statusCode }) => statusCode === 503);
  expect(most).toBeLessThanOrEqual(16);
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(216);
  expect(refused).toHaveLength(84);
  expect(refused[0]?.headers["retry-after"]).toBe("5");
  expect(refused[0]?.json()).toMatchObject({ error: { status: 503, name: "ServiceUnavailableError" } });
});

/** Inject would tidy the path up before sending it. */
function sendRaw(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    httpRequest({ host: "127.0.0.1", port, path, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on("error", reject)
      .end();
  });
}

const respondWithPicture: RequestListener = (_, response) => {
  response.writeHead(200, { "content-type": "image/png" }).end(PICTURE_BYTES);
};
