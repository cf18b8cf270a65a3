import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync } from "node:fs";
import path from "node:path";
import { deflateRawSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pictureVersions, sharePicture } from "#domain/picture.ts";
import { startTestServer, type TestServer } from "#tests/test-server.ts";

const MEGABYTE = 1024 * 1024;
const TIMEOUT_MS = 60_000;

interface Part {
  content: Buffer | string;
  field?: string;
  filename?: string | undefined;
  type?: string;
}

const BOUNDARY = "----kolhu";

function makeBody(...parts: Part[]): Buffer {
  const pieces = parts.flatMap(({ content, field = "file", filename = "photo.jpg", type = "image/jpeg" }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`,
    content,
    "\r\n",
  ]);
  return Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece)));
}

/** A photograph of 900 x 600: something to see in it, so that encoders have work. */
function makePhoto(width = 900, height = 600) {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#b8860b", noise } });
}

describe("pictures", { timeout: TIMEOUT_MS }, () => {
  let shop: TestServer;
  let admin: string;
  let folder: string;
  let jpeg: Buffer;
  beforeAll(async () => {
    shop = await startTestServer("SQLite");
    admin = `Bearer ${await shop.tokenOf("admin")}`;
    folder = path.join(shop.dataDir, "pictures");
    jpeg = await makePhoto().jpeg().toBuffer();
  });
  afterAll(() => shop.close());

  const post = (payload: Buffer | string, headers: Record<string, string> = {}) =>
    shop.server.inject({
      method: "POST",
      url: "/pictures/",
      headers: { authorization: admin, "content-type": `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
      payload,
    });
  const upload = (content: Buffer | string, part: Omit<Part, "content"> = {}) => post(makeBody({ ...part, content }));
  const get = (url: string, headers = {}) => shop.server.inject({ url, headers });
  const entries = (): string[] =>
    existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String).sort() : [];

  it("an upload answers with the address and size of its largest version, and every version is there", async () => {
    const reply = await upload(jpeg);
    expect(reply.statusCode).toBe(201);
    const { address, width, height } = reply.json();
    expect([address, width, height]).toEqual([
      expect.stringMatching(/^\/pictures\/[0-9a-f]{32}-900x600\.webp$/),
      900,
      600,
    ]);
    const versions = pictureVersions(address);
    expect(versions.map((version) => version.width)).toEqual([160, 320, 640, 900]);
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

  it("is served for a year as a picture and as nothing else", async () => {
    const { address } = (await upload(jpeg)).json();
    for (const [url, type] of [
      [address, "image/webp"],
      [address.replace("webp", "avif"), "image/avif"],
      [sharePicture(address) ?? "", "image/jpeg"],
    ]) {
      const reply = await get(url);
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

  it("the same file again gives the same address and adds nothing, also at once", async () => {
    const first = (await upload(jpeg)).json();
    const before = entries();
    expect((await upload(jpeg, { filename: "other.png" })).json()).toEqual(first);
    const fresh = await makePhoto(200, 100).jpeg().toBuffer();
    const [one, other] = await Promise.all([upload(fresh), upload(fresh)]);
    expect([one?.statusCode, one?.json()]).toEqual([201, other?.json()]);
    expect(readdirSync(folder)).toHaveLength(2);
    expect(entries()).toEqual(expect.arrayContaining(before));
  });

  it.each([
    [
      "PNG with transparency",
      () => sharp({ create: { width: 320, height: 40, channels: 4, background: "#0000" } }).png(),
    ],
    ["16-bit PNG", () => makePhoto(320, 40).toColourspace("rgb16").png()],
    ["grey PNG", () => makePhoto(320, 40).greyscale().png()],
    ["progressive CMYK JPEG", () => makePhoto(320, 40).toColourspace("cmyk").jpeg({ progressive: true })],
    ["WebP", () => makePhoto(320, 40).webp()],
    ["AVIF", () => makePhoto(320, 40).avif({ effort: 0 })],
  ])("a %s is taken, whatever its name says", async (_kind, make) => {
    const reply = await upload(await make().toBuffer(), { filename: "script.html", type: "text/html" });
    expect([reply.statusCode, reply.json().width]).toEqual([201, 320]);
    const small = await sharp((await get(pictureVersions(reply.json().address)[0]?.webp ?? "")).rawPayload).metadata();
    expect([small.width, small.height, small.space]).toEqual([160, 20, "srgb"]);
  });

  it("transparency stays in the versions and becomes paper in the share picture", async () => {
    const glass = sharp({ create: { width: 400, height: 400, channels: 4, background: "#0000" } });
    const { address } = (await upload(await glass.png().toBuffer())).json();
    expect((await sharp((await get(address)).rawPayload).metadata()).hasAlpha).toBe(true);
    const share = (await get(sharePicture(address) ?? "")).rawPayload;
    const { dominant } = await sharp(share).stats();
    expect(await sharp(share).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(Math.abs(dominant.r - 0xfb) + Math.abs(dominant.g - 0xf7) + Math.abs(dominant.b - 0xef)).toBeLessThan(16);
  });

  it("the share picture shows the whole picture in the middle of the paper", async () => {
    const { address } = (await upload(await makePhoto(500, 1000).jpeg().toBuffer())).json();
    const share = sharp((await get(sharePicture(address) ?? "")).rawPayload);
    const { info } = await share.trim({ background: "#FBF7EF", threshold: 40 }).toBuffer({ resolveWithObject: true });
    expect([Math.abs(info.width - 315) < 8, info.height]).toEqual([true, 630]);
    expect(Math.abs((info.trimOffsetLeft ?? 0) + (1200 - 315) / 2)).toBeLessThan(8);
  });

  it("a picture taken sideways stands upright, and says nothing about camera, person or place", async () => {
    const secret = "Asha's camera";
    const exif = { IFD0: { Artist: secret }, IFD3: { GPSLatitude: "12/1 18/1 0/1", GPSLatitudeRef: "N" } };
    const sideways = await makePhoto(600, 400).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(sideways.includes(secret)).toBe(true);
    const { address, width, height } = (await upload(sideways)).json();
    expect([width, height]).toEqual([400, 600]);
    for (const { webp, avif } of pictureVersions(address)) {
      for (const url of [webp, avif, sharePicture(address) ?? ""]) {
        const content = (await get(url)).rawPayload;
        const { exif, xmp, iptc, orientation } = await sharp(content).metadata();
        expect([exif, xmp, iptc, orientation ?? 1, content.includes(secret)]).toEqual([
          undefined,
          undefined,
          undefined,
          1,
          false,
        ]);
      }
    }
  });

  it("a large picture becomes 1600 wide, and a long strip 4000 high", async () => {
    const wide = await makePhoto(2400, 300).jpeg().toBuffer();
    expect((await upload(wide)).json()).toMatchObject({ width: 1600, height: 200 });
    const long = await makePhoto(100, 8000).jpeg().toBuffer();
    expect((await upload(long)).json()).toMatchObject({ width: 50, height: 4000 });
  });

  it("bytes that hide behind a picture are not kept", async () => {
    const script = "<script>alert(1)</script>PK\x03\x04";
    const reply = await upload(Buffer.concat([await makePhoto(160, 90).jpeg().toBuffer(), Buffer.from(script)]));
    const { address } = reply.json();
    for (const url of [address, address.replace("webp", "avif"), sharePicture(address)]) {
      expect((await get(url)).rawPayload.includes("alert(1)")).toBe(false);
    }
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const cut = async (make: (photo: sharp.Sharp) => sharp.Sharp) => {
    const whole = await make(makePhoto(400, 300)).toBuffer();
    return whole.subarray(0, Math.floor(whole.length * 0.6));
  };

  it.each<[string, number, RegExp, () => Promise<Buffer | string> | Buffer | string]>([
    ["an SVG", 415, /^file: must be a JPEG, PNG, WebP or AVIF/, () => svg],
    ["an HTML page", 415, /^file: must be/, () => "<!doctype html><script>alert(1)</script>"],
    ["a PDF", 415, /^file: must be/, () => "%PDF-1.7\n"],
    [
      "a GIF",
      415,
      /^file: must be/,
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
          .gif()
          .toBuffer(),
    ],
    ["a TIFF", 415, /^file: must be/, () => makePhoto(9, 9).tiff().toBuffer()],
    ["an empty file", 415, /^file: must be/, () => ""],
    [
      "a zip bomb",
      415,
      /^file: must be/,
      () => Buffer.concat([Buffer.from("PK\x03\x04"), deflateRawSync(Buffer.alloc(50 * MEGABYTE))]),
    ],
    ["a page that ends as a picture", 415, /^file: must be/, () => Buffer.concat([Buffer.from("<html>"), jpeg])],
    ["a HEIC", 415, /^file: HEIC/, () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1")],
    [
      "a file that only begins like a PNG",
      400,
      /^file: the picture is damaged/,
      () => Buffer.from("\x89PNG\r\n\x1a\n<script>", "latin1"),
    ],
    [
      "an SVG behind a JPEG's first bytes",
      400,
      /^file: the picture is damaged/,
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
    ],
    ["a JPEG cut short", 400, /^file: the picture is damaged/, () => cut((photo) => photo.jpeg())],
    ["a PNG cut short", 400, /^file: the picture is damaged/, () => cut((photo) => photo.png())],
    ["a WebP cut short", 400, /^file: the picture is damaged/, () => cut((photo) => photo.webp())],
    ["an AVIF cut short", 400, /^file: the picture is damaged/, () => cut((photo) => photo.avif({ effort: 0 }))],
    [
      "a small PNG of 100 megapixels",
      413,
      /^file: must have at most 50 megapixels/,
      () =>
        sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: "red" } })
          .png()
          .toBuffer(),
    ],
    ["more than 15 MB", 413, /^file: must be at most 15 MB/, () => Buffer.concat([jpeg, Buffer.alloc(15 * MEGABYTE)])],
  ])("%s is refused with %i in words, and nothing is left behind", async (_what, status, message, make) => {
    const content = await make();
    const before = entries();
    const reply = await upload(content, { filename: "photo.png", type: "image/png" });
    expect([reply.statusCode, reply.json().message]).toEqual([status, expect.stringMatching(message)]);
    expect(entries()).toEqual(before);
  });

  it.each<[string, number, RegExp, () => Buffer | string, Record<string, string>?]>([
    ["without a file", 400, /^file: is required$/, () => `--${BOUNDARY}--\r\n`],
    [
      "in another field",
      400,
      /^file: is required, and no other field/,
      () => makeBody({ content: jpeg, field: "photo" }),
    ],
    [
      "with another field",
      400,
      /^file: is required, and no other field/,
      () =>
        makeBody({ content: jpeg })
          .toString("latin1")
          .replace(/--\r\n$/, `\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n--${BOUNDARY}--\r\n`),
    ],
    ["of two files", 400, /^file: must be one file/, () => makeBody({ content: jpeg }, { content: jpeg })],
    ["that ends too early", 400, /ended too early/, () => makeBody({ content: jpeg }).subarray(0, 2_000)],
    [
      "without a boundary",
      400,
      /multipart/,
      () => makeBody({ content: jpeg }),
      { "content-type": "multipart/form-data" },
    ],
    ["as JSON", 415, /must be multipart\/form-data/, () => "{}", { "content-type": "application/json" }],
    ["as a bare picture", 415, /must be multipart\/form-data/, () => jpeg, { "content-type": "image/jpeg" }],
    ["of far more than 15 MB", 413, /at most 15 MB/, () => makeBody({ content: Buffer.alloc(17 * MEGABYTE) })],
  ])(
    "a body %s is refused with %i in words, and nothing is left behind",
    async (_what, status, message, make, headers) => {
      const before = entries();
      const reply = await post(make(), headers);
      expect([reply.statusCode, reply.json().message]).toEqual([status, expect.stringMatching(message)]);
      expect(entries()).toEqual(before);
    },
  );

  it("is for admins only", async () => {
    const before = entries();
    expect((await post(makeBody({ content: jpeg }), { authorization: "" })).statusCode).toBe(401);
    const staff = `Bearer ${await shop.tokenOf("staff")}`;
    expect((await post(makeBody({ content: jpeg }), { authorization: staff })).statusCode).toBe(403);
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

  it("what a killed process left half-done is cleared away, what another is doing now is not", async () => {
    const [stale, recent] = [path.join(folder, "stale.part"), path.join(folder, "recent.part")];
    for (const part of [stale, recent]) mkdirSync(path.join(part, "versions"), { recursive: true });
    const longAgo = Date.now() / 1000 - 2 * 60 * 60;
    utimesSync(stale, longAgo, longAgo);
    await upload(jpeg);
    expect([existsSync(stale), existsSync(recent)]).toEqual([false, true]);
    expect(readFileSync(path.join(shop.dataDir, "shop.sqlite")).length).toBeGreaterThan(0);
  });
});
