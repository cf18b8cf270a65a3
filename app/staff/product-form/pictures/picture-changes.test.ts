import { describe, expect, it } from "vitest";
import { toValues } from "../form-values.ts";
import { addPicture, cardPicture, mayBeOnCard, removePicture } from "./picture-changes.ts";

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

  it("any may be on the card, unless some show the package that its price is for: then only those", () => {
    const mayBe = (image_packages: { image: string; package: string }[]) => {
      const packages = ["TIN", "GLASS BOTTLE"].map((type) => ({ type, extraCost: 0 }));
      const product = toValues({ product_images: ["/a.webp", "/b.webp", "/c.webp"], packages, image_packages });
      return urls(product).filter((url) => mayBeOnCard(product, url));
    };
    const tin = ["/b.webp", "/c.webp"].map((image) => ({ image, package: "TIN" }));
    expect(mayBe([{ image: "/b.webp", package: "GLASS BOTTLE" }])).toEqual(["/a.webp", "/b.webp", "/c.webp"]);
    expect(mayBe(tin)).toEqual(["/b.webp", "/c.webp"]);
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
