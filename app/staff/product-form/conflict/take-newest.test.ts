import { describe, expect, it } from "vitest";
import { makeProductDraft } from "#tests/factories.ts";
import type { ProductField } from "../field-names.ts";
import { type FormValues, toValues } from "../form-values.ts";
import { toDraft } from "../to-draft.ts";
import { takeNewest } from "./take-newest.ts";

const product_images = ["/tin.webp", "/glass.webp"];
const glass = [{ image: "/glass.webp", package: "GLASS BOTTLE" }];
const jar = [{ image: "/glass.webp", package: "GLASS JAR" }];
const make = (image_packages: typeof glass, type = "GLASS BOTTLE") =>
  toValues(makeProductDraft({ product_images, image_packages, packages: ["TIN", type].map(toPack) }));
const toPack = (type: string) => ({ type, extraCost: 0 });
function take(mine: FormValues, newest: FormValues, ...fields: ProductField[]) {
  const values = { ...mine };
  for (const field of fields) Object.assign(values, takeNewest(values, newest, field));
  return toDraft(values);
}

describe("taking over what a colleague has saved", () => {
  it("a text is theirs", () => {
    expect(takeNewest(make([]), { ...make([]), badge: "Theirs" }, "badge")).toEqual({ badge: "Theirs" });
  });

  it("their pictures show my packages of the same name, and my pictures theirs", () => {
    expect(take(make([]), make(glass), "product_images").image_packages).toEqual(glass);
    expect(take(make(glass), make([]), "packages").image_packages).toEqual(glass);
  });

  it("a package that they renamed has its pictures, whichever of the two is taken first", () => {
    const renamed = make(jar, "GLASS JAR");
    expect(take(make(glass), renamed, "product_images", "packages").image_packages).toEqual(jar);
    expect(take(make(glass), renamed, "packages", "product_images").image_packages).toEqual(jar);
  });
});
