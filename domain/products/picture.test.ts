import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_PICTURE_WIDTH, openGraphUrl, pictureUrl, pictureVersions } from "./picture.ts";

const HASH = "0123456789abcdef0123456789abcdef";

describe("an uploaded picture's URLs", () => {
  it("a large picture is there in every width, each with its height, as AVIF and as WebP", () => {
    const versions = pictureVersions(pictureUrl(HASH, 1600, 1200));
    expect(versions.map(({ width, height }) => [width, height])).toEqual([
      [160, 120],
      [320, 240],
      [640, 480],
      [960, 720],
      [1280, 960],
      [1600, 1200],
    ]);
    expect(versions[0]).toEqual({
      width: 160,
      height: 120,
      avif: `/pictures/${HASH}-160x120.avif`,
      webp: `/pictures/${HASH}-160x120.webp`,
    });
  });

  it("a small picture is never made larger: its own width is the last", () => {
    expect(pictureVersions(pictureUrl(HASH, 500, 700)).map(({ width }) => width)).toEqual([160, 320, 500]);
    expect(pictureVersions(pictureUrl(HASH, 90, 90)).map(({ width }) => width)).toEqual([90]);
  });

  it("its share picture carries the same hash", () => {
    expect(openGraphUrl(pictureUrl(HASH, 640, 480))).toBe(`/pictures/${HASH}-share.jpg`);
  });

  it("the last version is the URL itself, and widths grow", () => {
    const size = fc.integer({ min: 1, max: MAX_PICTURE_WIDTH });
    fc.assert(
      fc.property(size, size, (width, height) => {
        const url = pictureUrl(HASH, width, height);
        const versions = pictureVersions(url);
        const widths = versions.map((version) => version.width);
        expect(versions.at(-1)?.webp).toBe(url);
        expect(widths).toEqual([...new Set(widths)].sort((one, other) => one - other));
        expect(versions.every((version) => version.height >= 1)).toBe(true);
      }),
    );
  });

  it.each([
    "",
    "/art/bottle-almond.webp",
    `https://elsewhere.example/pictures/${HASH}-640x480.webp`,
    `/pictures/${HASH}-0x480.webp`,
    `/pictures/${HASH}-640x480.avif`,
    `/pictures/../${HASH}-640x480.webp`,
    `/pictures/${HASH}-640x480.webp?x`,
  ])("%j is a URL of another site: it has no versions and no Open Graph image", (url) => {
    expect([pictureVersions(url), openGraphUrl(url)]).toEqual([[], undefined]);
  });
});
