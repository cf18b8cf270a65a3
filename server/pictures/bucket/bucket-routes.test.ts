import { readdirSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { makeBucketUrl } from "#tests/make-bucket-url.ts";
import { makePhoto } from "#tests/make-photo.ts";
import { makeUpload } from "#tests/make-upload.ts";
import { startS3Gate } from "#tests/s3-gate.ts";
import { buildTestServer, startTestServer, type TestServer } from "#tests/test-server.ts";

const HASH = "0".repeat(32);

describe("pictures of a shop with a bucket", () => {
  let gate: Awaited<ReturnType<typeof startS3Gate>>;
  let shop: TestServer;
  let admin: string;
  let picturesUrl: string;
  let jpeg: Buffer;
  beforeAll(async () => {
    gate = await startS3Gate();
    picturesUrl = makeBucketUrl({ host: gate.host });
    shop = await startTestServer("SQLite", { picturesUrl });
    admin = `Bearer ${await shop.tokenOf("admin")}`;
    jpeg = await makePhoto(20, 10).jpeg().toBuffer();
  });
  afterEach(() => gate.mend());
  afterAll(async () => {
    await shop.close();
    await gate.close();
  });

  const upload = () => {
    const { type, payload } = makeUpload({ content: jpeg });
    const headers = { authorization: admin, "content-type": type };
    return shop.server.inject({ method: "POST", url: "/pictures/", headers, payload });
  };
  const get = (url: string, headers = {}) => shop.server.inject({ url, headers });
  const onDisk = () => readdirSync(path.join(shop.dataDir, "pictures"));

  it("an upload that the bucket does not take is refused in words and leaves nothing; the same works later", async () => {
    gate.fail("drop", (line) => line.includes("share.jpg"));
    const refused = await upload();
    expect([refused.statusCode, refused.json()]).toEqual([
      503,
      { message: "The place for pictures does not answer. Nothing was kept; please try again." },
    ]);
    expect(onDisk()).toEqual([]);
    gate.mend();
    expect((await upload()).statusCode).toBe(201);
    expect(onDisk()).toEqual([]);
  });

  it("another process shows them too; while the bucket fails its response is a failure that no browser caches", async () => {
    const { address } = (await upload()).json();
    const other = await buildTestServer(shop.db, { picturesUrl });
    gate.fail("drop");
    const picture = await other.inject({ url: address });
    expect([picture.statusCode, picture.headers["cache-control"]]).toEqual([503, "no-store"]);
    expect((await other.inject({ url: "/products/" })).statusCode).toBe(200);
    expect((await other.inject({ url: "/readyz" })).statusCode).toBe(200);
    gate.mend();
    expect((await other.inject({ url: address })).statusCode).toBe(200);
    await other.close();
  });

  it("an unknown picture is not found, and a URL that is none does not reach the bucket", async () => {
    const unknown = await get("/pictures/00000000000000000000000000000000-10x10.webp");
    expect([unknown.statusCode, unknown.json()]).toEqual([404, { message: "Picture not found" }]);
    const before = gate.requested.length;
    const tooLarge = [
      `/pictures/${HASH}-1601x10.webp`,
      `/pictures/${HASH}-10x4001.avif`,
      `/pictures/${HASH}-99999x1.webp`,
    ];
    for (const url of ["/pictures/..%2f..%2fsecret", "/pictures/none", "/pictures/%00", ...tooLarge]) {
      expect((await get(url)).statusCode).toBe(404);
    }
    expect(gate.requested).toHaveLength(before);
  });

  it("an outage of the bucket is one line of the log, and its end another, however many pictures are requested", async () => {
    const other = await buildTestServer(shop.db, { picturesUrl });
    onTestFinished(() => other.close());
    const warn = vi.spyOn(other.log, "warn").mockImplementation(() => {});
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const request = async (n: number) => (await other.inject(`/pictures/${HASH}-${n}x10.webp`)).statusCode;
    gate.fail("page");
    expect(await Promise.all([1, 2, 3, 4, 5].map(request))).toEqual([503, 503, 503, 503, 503]);
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^PICTURES_URL does not work now/)]]);
    gate.mend();
    expect(await request(1)).toBe(404);
    vi.advanceTimersByTime(10_000);
    expect([await request(1), await request(2)]).toEqual([404, 404]);
    expect(warn.mock.calls.slice(1)).toEqual([["PICTURES_URL works again"]]);
  });
});
