import { DEFAULT_PACKAGE } from "#domain/products/default-package.ts";
import type { ProductDraft } from "#domain/products/product.ts";
import { parseNumber } from "#domain/typed-amount.ts";
import type { FormValues, PackageRow, PictureRow, SizeRow } from "./form-values.ts";

/** The product as the API takes it. What is no number stays none: the API says so, and nothing is saved. */
export function toDraft(values: FormValues): Required<ProductDraft> {
  return {
    name: values.name,
    other_names: [...new Set(toLines(values.other_names))],
    description: values.description,
    card_image: values.card_image.trim(),
    product_images: toPictureUrls(values),
    price_sizes: values.price_sizes.map(toPriceSize),
    packages: values.packages.map(toPackage),
    image_packages: values.product_images
      .map((row) => ({ image: row.address, package: shownPackage(values, row) }))
      .filter((tie) => tie.package !== ""),
    badge: values.badge,
    additionalContent: toLines(values.additionalContent),
    meta_description: values.meta_description,
    meta_keywords: values.meta_keywords,
    hsn_code: values.hsn_code,
    tax_rate: values.tax_rate.trim() === "" ? "" : parseNumber(values.tax_rate),
  };
}

function toPictureUrls({ product_images, picture_address }: FormValues): string[] {
  const urls = product_images.map(({ address }) => address);
  const typed = picture_address.trim();
  return typed === "" || urls.includes(typed) ? urls : [...urls, typed];
}

export function toPriceSize({ size, mrp, discount, is_popular, sold_out }: SizeRow) {
  return { size, mrp: parseNumber(mrp), discount: parseNumber(discount), is_popular, sold_out };
}

export function toPackage({ type, extraCost }: PackageRow) {
  return { type: type.trim() || DEFAULT_PACKAGE.type, extraCost: numberOrZero(extraCost) };
}

/** The name of the package that a picture shows; empty for any, and where that package was removed. */
export function shownPackage({ packages }: FormValues, picture: PictureRow): string {
  const row = packages.find(({ key }) => key === picture.package);
  return row ? toPackage(row).type : "";
}

export function toLines(content: string): string[] {
  return content
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function numberOrZero(typed: string): number {
  const number = parseNumber(typed);
  return Number.isNaN(number) ? 0 : number;
}
