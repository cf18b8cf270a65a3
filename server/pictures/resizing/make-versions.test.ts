import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { makePhoto, makePixelBomb } from "#tests/make-photo.ts";
import { makeTemporaryFolder } from "#tests/temporary-folder.ts";
import { makeVersions } from "./make-versions.ts";

const TIMEOUT_MS = 30_000;
const HASH = "0123456789abcdef0123456789abcdef";

async function make(content: Buffer) {
  const folder = makeTemporaryFolder();
  const [upload, versions] = [path.join(folder, "upload"), path.join(folder, "versions")];
  writeFileSync(upload, content);
  mkdirSync(versions);
  const outcome = await makeVersions(upload, HASH, versions);
  return {
    outcome,
    names: readdirSync(versions).sort(),
    read: (name: string) => readFileSync(path.join(versions, name)),
  };
}

const makeGlass = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "#0000" } });

describe("the versions of a picture", { timeout: TIMEOUT_MS }, () => {
  it.each<[string, () => Sharp]>([
    ["PNG with transparency", () => makeGlass(170, 17).png()],
    ["PNG of 16 bits", () => makePhoto(170, 17).toColourspace("rgb16").png()],
    ["PNG with a palette", () => makePhoto(170, 17).png({ palette: true })],
    ["progressive CMYK JPEG", () => makePhoto(170, 17).toColourspace("cmyk").jpeg({ progressive: true })],
    ["JPEG in another colour space", () => makePhoto(170, 17).withIccProfile("p3").jpeg()],
    ["WebP", () => makePhoto(170, 17).webp()],
    ["AVIF", () => makePhoto(170, 17).avif({ effort: 0 })],
  ])("are made of a %s, as AVIF and WebP in sRGB", async (_kind, photo) => {
    const { outcome, names, read } = await make(await photo().toBuffer());
    expect(outcome).toEqual({ width: 170, height: 17 });
    expect(names).toEqual(["160x16.avif", "160x16.webp", "170x17.avif", "170x17.webp", "share.jpg"]);
    for (const name of names) {
      const [width, height] = name === "share.jpg" ? [1200, 630] : name.replace(/\..*/, "").split("x").map(Number);
      const { icc, ...found } = await sharp(read(name)).metadata();
      expect([found.width, found.height, found.space, icc]).toEqual([width, height, "srgb", undefined]);
    }
  });

  it("are never larger than the picture, 1600 wide at most, and of a long strip 4000 high", async () => {
    const sizes = async (width: number, height: number) =>
      (await make(await makePhoto(width, height).jpeg().toBuffer())).names
        .filter((name) => name.endsWith(".avif"))
        .map((name) => name.replace(".avif", ""));
    expect(await sizes(90, 60)).toEqual(["90x60"]);
    expect((await sizes(2400, 60)).sort()).toEqual(["1280x32", "1600x40", "160x4", "320x8", "640x16", "960x24"].sort());
    expect(await sizes(100, 8000)).toEqual(["50x4000"]);
  });

  it("keep transparency, which becomes paper in the share picture", async () => {
    const { read } = await make(await makeGlass(100, 100).png().toBuffer());
    expect((await sharp(read("100x100.webp")).metadata()).hasAlpha).toBe(true);
    expect((await sharp(read("100x100.avif")).metadata()).hasAlpha).toBe(true);
    const { dominant } = await sharp(read("share.jpg")).stats();
    expect(Math.abs(dominant.r - 0xfb) + Math.abs(dominant.g - 0xf7) + Math.abs(dominant.b - 0xef)).toBeLessThan(16);
  });

  it("the share picture shows the whole picture in the middle of the paper", async () => {
    const { read } = await make(await makePhoto(160, 320).jpeg().toBuffer());
    const seen = sharp(read("share.jpg")).trim({ background: "#FBF7EF", threshold: 40 });
    const { info } = await seen.toBuffer({ resolveWithObject: true });
    expect([Math.abs(info.width - 160) < 8, Math.abs(info.height - 320) < 8]).toEqual([true, true]);
    expect(Math.abs((info.trimOffsetLeft ?? 0) + (1200 - 160) / 2)).toBeLessThan(8);
  });

  it("a picture taken sideways is turned upright, and says nothing about camera, person or place", async () => {
    const secret = "Asha's camera";
    const exif = { IFD0: { Artist: secret }, IFD3: { GPSLatitude: "12/1 18/1 0/1", GPSLatitudeRef: "N" } };
    const left = await sharp({ create: { width: 300, height: 400, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const sideways = await sharp({ create: { width: 600, height: 400, channels: 3, background: "blue" } })
      .composite([{ input: left, left: 0, top: 0 }])
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(sideways.includes(secret)).toBe(true);
    const { outcome, names, read } = await make(sideways);
    expect(outcome).toEqual({ width: 400, height: 600 });
    const top = await sharp(read("400x600.webp")).extract({ left: 0, top: 0, width: 400, height: 250 }).toBuffer();
    expect((await sharp(top).stats()).dominant).toMatchObject({ r: 248, b: 8 });
    for (const name of names) {
      const { exif, xmp, iptc, orientation } = await sharp(read(name)).metadata();
      expect([exif, xmp, iptc, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1]);
      expect(read(name).includes(secret)).toBe(false);
    }
  });

  it.each<[string, (photo: Sharp) => Sharp]>([
    ["JPEG", (photo) => photo.jpeg()],
    ["progressive JPEG", (photo) => photo.jpeg({ progressive: true })],
    ["PNG", (photo) => photo.png()],
    ["WebP", (photo) => photo.webp()],
    ["AVIF", (photo) => photo.avif({ effort: 0 })],
  ])("are not made of a %s that is cut short", async (_kind, encode) => {
    const whole = await encode(makePhoto(400, 300)).toBuffer();
    const { outcome, names } = await make(whole.subarray(0, Math.floor(whole.length * 0.9)));
    expect([outcome, names]).toEqual([{ refused: "damaged" }, []]);
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["a GIF", () => makePhoto(9, 9).gif().toBuffer()],
    ["a TIFF", () => makePhoto(9, 9).tiff().toBuffer()],
  ])("%s is not even read: only four types have a reader", async (_type, content) => {
    expect((await make(await content())).outcome).toEqual({ refused: "damaged" });
  });

  it("a small file of many pixels is refused before it is unpacked", async () => {
    expect(await make(await makePixelBomb())).toMatchObject({ outcome: { refused: "too-many-pixels" }, names: [] });
  });
});
