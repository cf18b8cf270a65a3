import { Agent, get } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "#tests/test-server.ts";

/** Headers of the moment and the connection. */
const OF_THE_LINE = ["date", "connection", "keep-alive"];

describe("a cached response sent before routing", () => {
  let shop: TestServer;
  let url: string;
  beforeAll(async () => {
    shop = await startTestServer("SQLite");
    url = await shop.server.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(() => shop.close());

  const request = async (init: RequestInit = {}, path = "/products/") => {
    const response = await fetch(url + path, init);
    const headers = Object.fromEntries([...response.headers].filter(([name]) => !OF_THE_LINE.includes(name)));
    return { status: response.status, headers, body: await response.text() };
  };

  it("to HEAD has the same headers and no body", async () => {
    const { headers } = await request();
    expect(await request({ method: "HEAD" })).toEqual({ status: 200, headers, body: "" });
  });

  it.each([
    ["the same tag", (etag: string) => etag, 304],
    ["the same tag among others", (etag: string) => `"x", ${etag}`, 304],
    ["the same tag, said to be strong", (etag: string) => etag.replace("W/", ""), 304],
    ["any tag", () => "*", 304],
    ["another tag", () => '"x"', 200],
    ["a tag that only contains it", (etag: string) => etag.replace('"', '"x'), 200],
  ])("to a caller with %s is %s", async (_what, tagOf, status) => {
    const { etag = "" } = (await request()).headers;
    const cached = await request({ headers: { "if-none-match": tagOf(etag) } });
    const routed = await shop.server.inject({ url: "/products/", headers: { "if-none-match": tagOf(etag) } });
    expect([cached.status, cached.body === ""]).toEqual([status, status === 304]);
    expect([routed.statusCode, routed.body]).toEqual([cached.status, cached.body]);
  });

  it("is the same as the route's own in every encoding, and says on each connection whether it stays open", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (const encoding of ["br", "gzip", "identity"]) {
      const headers = { "accept-encoding": encoding };
      const kept = await requestAsIs(`${url}/products/`, { agent, headers });
      const last = await requestAsIs(`${url}/products/`, { agent: false, headers });
      const routed = await requestAsIs(`${url}/products/?x=1`, { agent, headers });
      expect([kept.headers.connection, last.headers.connection]).toEqual(["keep-alive", "close"]);
      expect(kept.headers["content-encoding"] ?? "identity").toBe(encoding);
      expect(withoutLine(last)).toEqual(withoutLine(kept));
      expect(withoutLine(routed)).toEqual(withoutLine(kept));
    }
    agent.destroy();
  });

  it("leaves other methods and URLs to the router", async () => {
    expect((await request({ method: "POST" })).status).toBe(401);
    expect((await request({ method: "DELETE" })).status).toBe(405);
    expect((await request({}, "/products/?x=1")).status).toBe(200);
    expect((await request({}, "/products/name/none")).status).toBe(404);
  });
});

interface WireResponse {
  status: number | undefined;
  headers: Record<string, string | undefined>;
  body: string;
}

/** The response as it crosses the wire; fetch would unpack it and hide the connection. */
function requestAsIs(
  target: string,
  options: { agent: Agent | false; headers: Record<string, string> },
): Promise<WireResponse> {
  return new Promise((resolve, reject) => {
    get(target, options, async (response) => {
      const body = Buffer.concat(await response.toArray()).toString("base64");
      resolve({ status: response.statusCode, headers: response.headers as WireResponse["headers"], body });
    }).on("error", reject);
  });
}

function withoutLine({ headers, ...rest }: WireResponse) {
  return {
    ...rest,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_LINE.includes(name))),
  };
}
