import { describe, expect, it } from "vitest";
import { toValues } from "../form-values.ts";
import { addPicture, cardPicture, removePicture } from "./picture-changes.ts";

const values = toValues({ product_images: ["/a.webp", "/b.webp"], card_image: "/b.webp" });
const keyOf = (at: number) => values.product_images[at]?.key ?? "";
const urls = (of: typeof values) => of.product_images.map(({ address }) => address);

describe("the pictures of a product", () => {
  it("a new one is the last", () => {
    expect(urls(addPicture(values, "/c.webp"))).toEqual(["/a.webp", "/b.webp", "/c.webp"]);
  });

  it("one that is there already is not added again", () => {
    expect(addPicture(values, "/b.webp")).toBe(values);
  });

  it("the card shows the chosen one, else the first", () => {
    expect(cardPicture(values)).toBe("/b.webp");
    expect(cardPicture({ ...values, card_image: " " })).toBe("/a.webp");
    expect(cardPicture(toValues())).toBe("");
  });

  it("one that is removed is no longer on the card; others stay there", () => {
    expect(removePicture(values, keyOf(1))).toMatchObject({ card_image: "" });
    expect(removePicture(values, keyOf(0))).toMatchObject({ card_image: "/b.webp" });
  });

  it("one that stands twice stays on the card until the second is gone", () => {
    const twice = toValues({ product_images: ["/a.webp", "/b.webp", "/b.webp"], card_image: "/b.webp" });
    const once = removePicture(twice, twice.product_images[1]?.key ?? "");
    expect(urls(once)).toEqual(["/a.webp", "/b.webp"]);
    expect(once.card_image).toBe("/b.webp");
  });
});
