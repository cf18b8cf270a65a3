import { existsSync, mkdirSync, readdirSync, utimesSync } from "node:fs";
import path from "node:path";
import { deflateRawSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openGraphUrl, pictureVersions } from "#domain/products/picture.ts";
import { isReportUrl } from "#domain/stock/report.ts";
import { makePhoto, makePixelBomb } from "#tests/make-photo.ts";
import { makeUpload } from "#tests/make-upload.ts";
import { startTestServer, type TestServer } from "#tests/test-server.ts";

const MEGABYTE = 1024 * 1024;

/** Behind the end of a picture. */
const HIDDEN = "<script>alert(1)</script>PK\x03\x04";

type Upload = ReturnType<typeof makeUpload>;

const cutShort = ({ type, payload }: Upload): Upload => ({ type, payload: payload.subarray(0, payload.length / 2) });

describe("pictures", () => {
  let shop: TestServer;
  let admin: string;
  let folder: string;
  let jpeg: Buffer;
  beforeAll(async () => {
    shop = await startTestServer("SQLite");
    admin = `Bearer ${await shop.tokenOf("admin")}`;
    folder = path.join(shop.dataDir, "pictures");
    jpeg = Buffer.concat([await makePhoto(180, 12).jpeg().toBuffer(), Buffer.from(HIDDEN)]);
  });
  afterAll(() => shop.close());

  const post = ({ type, payload }: Upload, authorization = admin) =>
    shop.server.inject({
      method: "POST",
      url: "/pictures/",
      headers: { authorization, "content-type": type },
      payload,
    });
  const upload = (content: Buffer | string, part: object = {}) => post(makeUpload({ ...part, content }));
  const get = (url: string, headers = {}) => shop.server.inject({ url, headers });
  const entries = (): string[] =>
    existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String).sort() : [];

  it("an upload gives the URL and size of its largest version, and every version is there", async () => {
    const reply = await upload(jpeg);
    expect(reply.statusCode).toBe(201);
    const { address, width, height } = reply.json();
    expect([address, width, height]).toEqual([
      expect.stringMatching(/^\/pictures\/[0-9a-f]{32}-180x12\.webp$/),
      180,
      12,
    ]);
    const versions = pictureVersions(address);
    expect(versions.map((version) => version.width)).toEqual([160, 180]);
    for (const version of versions) {
      for (const [format, url] of [
        ["webp", version.webp],
        ["heif", version.avif],
      ] as const) {
        const picture = await get(url);
        expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
          format,
          width: version.width,
          height: version.height,
        });
      }
    }
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it("is served for a year as a picture and as nothing else, without bytes that hid behind it", async () => {
    const { address } = (await upload(jpeg)).json();
    for (const [url, type] of [
      [address, "image/webp"],
      [address.replace("webp", "avif"), "image/avif"],
      [openGraphUrl(address) ?? "", "image/jpeg"],
    ]) {
      const reply = await get(url);
      expect(reply.rawPayload.includes("alert(1)")).toBe(false);
      expect(reply.headers).toMatchObject({
        "content-type": type,
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
      });
      const again = await get(url, { "if-none-match": reply.headers.etag });
      expect([again.statusCode, again.body]).toEqual([304, ""]);
    }
  });

  it("the same file again gives the same URL and adds nothing, also at once", async () => {
    const first = (await upload(jpeg)).json();
    const before = entries();
    expect((await upload(jpeg, { filename: "other.png" })).json()).toEqual(first);
    const fresh = await makePhoto(20, 10).jpeg().toBuffer();
    const [one, other] = await Promise.all([upload(fresh), upload(fresh)]);
    expect([one?.statusCode, one?.json()]).toEqual([201, other?.json()]);
    expect(readdirSync(folder)).toHaveLength(2);
    expect(entries()).toEqual(expect.arrayContaining(before));
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  it.each<[string, number, RegExp, () => Promise<Buffer | string> | Buffer | string]>([
    ["an SVG", 415, /^file: must be a JPEG, PNG, WebP or AVIF/, () => svg],
    ["an HTML page", 415, /^file: must be/, () => "<!doctype html><script>alert(1)</script>"],
    [
      "a GIF",
      415,
      /^file: must be/,
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
          .gif()
          .toBuffer(),
    ],
    ["an empty file", 415, /^file: must be/, () => ""],
    [
      "a zip bomb",
      415,
      /^file: must be/,
      () => Buffer.concat([Buffer.from("PK\x03\x04"), deflateRawSync(Buffer.alloc(50 * MEGABYTE))]),
    ],
    ["a page that ends as a picture", 415, /^file: must be/, () => Buffer.concat([Buffer.from("<html>"), jpeg])],
    ["a HEIC", 415, /^file: HEIC/, () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1")],
    ["a small PNG of 100 megapixels", 413, /^file: must have at most 50 megapixels/, () => makePixelBomb()],
    ["more than 15 MB", 413, /^file: must be at most 15 MB/, () => Buffer.concat([jpeg, Buffer.alloc(15 * MEGABYTE)])],
  ])("%s is refused with %i in words, and nothing is left behind", async (_what, status, message, make) => {
    const content = await make();
    const before = entries();
    const reply = await upload(content, { filename: "photo.png", type: "image/png" });
    expect([reply.statusCode, reply.json().message]).toEqual([status, expect.stringMatching(message)]);
    expect(entries()).toEqual(before);
  });

  it.each<[string, number, RegExp, () => Upload]>([
    ["without a file", 400, /^file: is required$/, () => makeUpload()],
    ["in another field", 400, /^file: is required$/, () => makeUpload({ content: jpeg, field: "photo" })],
    [
      "with another field",
      400,
      /the field file and no other/,
      () => makeUpload({ content: jpeg }, { content: "1", field: "x" }),
    ],
    ["of two files", 400, /^file: must be one file/, () => makeUpload({ content: jpeg }, { content: jpeg })],
    ["that ends too early", 400, /ended too early/, () => cutShort(makeUpload({ content: jpeg }))],
    ["without a boundary", 400, /multipart/, () => ({ ...makeUpload({ content: jpeg }), type: "multipart/form-data" })],
    ["as JSON", 415, /must be multipart\/form-data/, () => ({ type: "application/json", payload: Buffer.from("{}") })],
    ["as a bare picture", 415, /must be multipart\/form-data/, () => ({ type: "image/jpeg", payload: jpeg })],
    ["of far more than 15 MB", 413, /at most 15 MB/, () => makeUpload({ content: Buffer.alloc(17 * MEGABYTE) })],
  ])("a body %s is refused with %i in words, and nothing is left behind", async (_what, status, message, make) => {
    const before = entries();
    const reply = await post(make());
    expect([reply.statusCode, reply.json().message]).toEqual([status, expect.stringMatching(message)]);
    expect(entries()).toEqual(before);
  });

  it.each([
    "/pictures/00000000000000000000000000000000-10x10.webp",
    "/pictures/none",
    "/pictures/..%2fshop.sqlite",
    "/pictures/%00",
    "/pictures/00000000000000000000000000000000-share.html",
  ])("%s is not found", async (url) => {
    const reply = await get(url);
    expect([reply.statusCode, reply.json()]).toEqual([404, { message: "Picture not found" }]);
  });

  it("an SVG behind a JPEG's first bytes is refused, and only leftovers of a killed process are deleted", async () => {
    const [stale, recent] = [path.join(folder, "stale.part"), path.join(folder, "recent.part")];
    for (const part of [stale, recent]) mkdirSync(path.join(part, "versions"), { recursive: true });
    const longAgo = Date.now() / 1000 - 2 * 60 * 60;
    utimesSync(stale, longAgo, longAgo);
    const reply = await upload(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]));
    expect([reply.statusCode, reply.json().message]).toEqual([
      400,
      expect.stringMatching(/^file: the picture is damaged/),
    ]);
    expect([existsSync(stale), existsSync(recent)]).toEqual([false, true]);
  });

  it("a lab report is a PDF that is downloaded, or a picture; anything else is refused", async () => {
    const report = (content: Buffer | string) => {
      const { type, payload } = makeUpload({ content });
      const headers = { authorization: admin, "content-type": type };
      return shop.server.inject({ method: "POST", url: "/stock/reports/", headers, payload });
    };
    const pdf = `%PDF-1.7 ${HIDDEN}`;
    const [first, again] = [await report(pdf), await report(pdf)];
    expect([first.statusCode, first.json()]).toEqual([201, again.json()]);
    const { url } = first.json();
    expect(isReportUrl(url)).toBe(true);
    expect((await get(url)).headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="lab-report.pdf"',
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
    expect(isReportUrl((await report(jpeg)).json().url)).toBe(true);
    expect((await report("<html>%PDF-")).statusCode).toBe(415);
    const { payload, type } = makeUpload({ content: pdf });
    const headers = { "content-type": type };
    expect((await shop.server.inject({ method: "POST", url: "/stock/reports/", headers, payload })).statusCode).toBe(
      401,
    );
  });
});
