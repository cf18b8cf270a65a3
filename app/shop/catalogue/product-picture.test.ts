import { describe, expect, it } from "vitest";
import { pictureSources } from "./product-picture.tsx";

const HASH = "0123456789abcdef0123456789abcdef";

describe("the files behind a picture", () => {
  it("an uploaded picture is offered in its widths, in both formats, and keeps its shape", () => {
    expect(pictureSources(`/pictures/${HASH}-800x400.webp`)).toEqual({
      avif: [
        `/pictures/${HASH}-160x80.avif 160w`,
        `/pictures/${HASH}-320x160.avif 320w`,
        `/pictures/${HASH}-640x320.avif 640w`,
        `/pictures/${HASH}-800x400.avif 800w`,
      ].join(", "),
      webp: [
        `/pictures/${HASH}-160x80.webp 160w`,
        `/pictures/${HASH}-320x160.webp 320w`,
        `/pictures/${HASH}-640x320.webp 640w`,
        `/pictures/${HASH}-800x400.webp 800w`,
      ].join(", "),
      width: 800,
      height: 400,
    });
  });

  it("the shop's own art is offered in its widths", () => {
    expect(pictureSources("/art/life-gift.webp")).toMatchObject({
      avif: expect.stringMatching(/^\/art\/life-gift-160\.avif 160w, .*\/art\/life-gift-900\.avif 900w$/),
      webp: expect.stringMatching(/\/art\/life-gift\.webp 900w$/),
    });
  });

  it.each(["", "https://elsewhere.example/oil.webp", "/pictures/short-1x1.webp", "/art/banner-tins.webp"])(
    "%j is used as it is",
    (src) => expect(pictureSources(src)).toBeUndefined(),
  );
});
