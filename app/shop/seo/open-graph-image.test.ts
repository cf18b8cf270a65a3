import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { OPEN_GRAPH_SIZE } from "#domain/products/picture.ts";
import { makeProductDraft } from "#tests/factories.ts";
import { productOpenGraphImage } from "./open-graph-image.ts";

const ART = path.resolve("public/art");
const MAX_BYTES = 80_000;
const HASH = "0123456789abcdef0123456789abcdef";

describe("the preview image of a product", () => {
  it("is its card picture on a card that exists, for every bottle, bowl and tin of ours", async () => {
    const pictures = readdirSync(ART).filter((file) => /^(bottle|bowl|tin)-[a-z]+\.webp$/.test(file));
    expect(pictures.length).toBe(24);
    for (const file of pictures) {
      const { url = "", width, height } = productOpenGraphImage(makeProductDraft({ card_image: `/art/${file}` })) ?? {};
      expect({ width, height }).toEqual(OPEN_GRAPH_SIZE);
      expect(await sharp(path.join("public", url)).metadata()).toMatchObject({ format: "jpeg", ...OPEN_GRAPH_SIZE });
      expect(statSync(path.join("public", url)).size).toBeLessThan(MAX_BYTES);
    }
  });

  it("is the card of an uploaded picture", () => {
    const product = makeProductDraft({ card_image: `/pictures/${HASH}-900x900.webp` });
    expect(productOpenGraphImage(product)).toEqual({
      url: `/pictures/${HASH}-share.jpg`,
      alt: "Walnut Oil",
      ...OPEN_GRAPH_SIZE,
    });
  });

  it("is any other picture as it is, without a word about its size", () => {
    const product = makeProductDraft({ card_image: "", product_images: ["https://cdn.example/oil.png"] });
    expect(productOpenGraphImage(product)).toEqual({ url: "https://cdn.example/oil.png", alt: "Walnut Oil" });
  });

  it("is the shop's picture where it has none", () => {
    expect(productOpenGraphImage(makeProductDraft({ card_image: "", product_images: [] }))).toBeUndefined();
  });
});
