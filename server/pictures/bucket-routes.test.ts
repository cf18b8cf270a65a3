import { readdirSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { pictureVersions, sharePicture } from "#domain/picture.ts";
import { makePhoto } from "#tests/make-photo.ts";
import { makeUpload } from "#tests/make-upload.ts";
import { startS3Gate } from "#tests/s3-gate.ts";
import { makeBucketUrl } from "#tests/test-bucket.ts";
import { buildTestServer, startTestServer, type TestServer } from "#tests/test-server.ts";

const FOREVER = "public, max-age=31536000, immutable";

describe("pictures of a shop with a bucket", () => {
  let gate: Awaited<ReturnType<typeof startS3Gate>>;
  let shop: TestServer;
  let admin: string;
  let picturesUrl: string;
  beforeAll(async () => {
    gate = await startS3Gate();
    picturesUrl = makeBucketUrl({ host: gate.host });
    shop = await startTestServer("SQLite", { picturesUrl });
    admin = `Bearer ${await shop.tokenOf("admin")}`;
  });
  afterEach(() => gate.mend());
  afterAll(async () => {
    await shop.close();
    await gate.close();
  });

  const upload = async (width: number, height: number) => {
    const { type, payload } = makeUpload({ content: await makePhoto(width, height).jpeg().toBuffer() });
    const headers = { authorization: admin, "content-type": type };
    return () => shop.server.inject({ method: "POST", url: "/pictures/", headers, payload });
  };
  const get = (url: string, headers = {}) => shop.server.inject({ url, headers });

  it("every version is served as from the folder, and the disk has none of them", async () => {
    const send = await upload(200, 100);
    const reply = await send();
    expect([reply.statusCode, reply.json()]).toMatchObject([201, { width: 200, height: 100 }]);
    const { address } = reply.json();
    const urls = pictureVersions(address).flatMap(({ webp, avif }) => [webp, avif]);
    for (const url of [...urls, sharePicture(address) ?? ""]) {
      const picture = await get(url);
      expect([picture.statusCode, picture.headers]).toMatchObject([
        200,
        {
          "content-type": expect.stringMatching(/^image\/(webp|avif|jpeg)$/),
          "cache-control": FOREVER,
          "x-content-type-options": "nosniff",
          "content-security-policy": "default-src 'none'; sandbox",
        },
      ]);
      const again = await get(url, { "if-none-match": picture.headers.etag });
      expect([again.statusCode, again.body]).toEqual([304, ""]);
    }
    expect(readdirSync(path.join(shop.dataDir, "pictures"))).toEqual([]);
    const puts = () => gate.asked.filter((line) => line.startsWith("PUT")).length;
    const before = puts();
    expect((await send()).json()).toEqual(reply.json());
    expect(puts()).toBe(before);
  });

  it("an unknown picture is not found, and an address that is none does not reach the bucket", async () => {
    const unknown = await get("/pictures/00000000000000000000000000000000-10x10.webp");
    expect([unknown.statusCode, unknown.json()]).toEqual([404, { message: "Picture not found" }]);
    const before = gate.asked.length;
    for (const url of ["/pictures/..%2f..%2fsecret", "/pictures/none", "/pictures/%00"]) {
      expect((await get(url)).statusCode).toBe(404);
    }
    expect(gate.asked).toHaveLength(before);
  });

  it("an upload while the bucket fails is refused in words and leaves nothing; later the same works", async () => {
    const send = await upload(160, 80);
    for (const line of ["GET", "share.jpg"]) {
      gate.fail("drop", (asked) => asked.includes(line));
      const refused = await send();
      expect([refused.statusCode, refused.json()]).toEqual([
        503,
        { message: "The place for pictures does not answer. Nothing was kept; please try again." },
      ]);
      expect(readdirSync(path.join(shop.dataDir, "pictures"))).toEqual([]);
    }
    gate.mend();
    expect((await send()).statusCode).toBe(201);
  });

  it("a view while the bucket fails is a failure that no browser keeps; orders and pages go on", async () => {
    const send = await upload(180, 90);
    const { address } = (await send()).json();
    gate.fail("drop");
    const picture = await get(address);
    expect([picture.statusCode, picture.headers["cache-control"]]).toEqual([503, "no-store"]);
    expect((await get("/products/")).statusCode).toBe(200);
    expect((await get("/readyz")).statusCode).toBe(200);
    gate.mend();
    expect((await get(address)).statusCode).toBe(200);
  });

  it("another process on the same bucket shows what this one kept", async () => {
    const send = await upload(170, 90);
    const { address } = (await send()).json();
    const other = await buildTestServer(shop.db, { picturesUrl });
    const picture = await other.inject({ url: address });
    await other.close();
    expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/webp"]);
  });
});
