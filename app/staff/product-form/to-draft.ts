import { DEFAULT_PACKAGE } from "#domain/products/default-package.ts";
import type { ProductDraft } from "#domain/products/product.ts";
import { TRANSLATED_TEXTS, withTexts, withTranslatedNames } from "#domain/products/translations.ts";
import { parseNumber } from "#domain/typed-amount.ts";
import type { FormValues, PackageRow, PictureRow, SizeRow } from "./form-values.ts";

/** The product as the API takes it. An invalid number is NaN, which the schema refuses. */
export function toDraft(values: FormValues): Required<ProductDraft> {
  const { product_images, price_sizes, packages, tax_rate } = values;
  const translations = toTranslations(values);
  return {
    name: values.name,
    description: values.description,
    badge: values.badge,
    meta_description: values.meta_description,
    meta_keywords: values.meta_keywords,
    hsn_code: values.hsn_code,
    other_names: withTranslatedNames([...new Set(toLines(values.other_names))], translations),
    card_image: values.card_image.trim(),
    product_images: toPictureUrls(product_images, values.picture_address.trim()),
    price_sizes: price_sizes.map(toPriceSize),
    packages: packages.map(toPackage),
    image_packages: product_images
      .map((row) => ({ image: row.address, package: shownPackage(values, row) }))
      .filter((tie) => tie.package !== ""),
    additionalContent: toLines(values.additionalContent),
    tax_rate: tax_rate.trim() === "" ? "" : parseNumber(tax_rate),
    translations,
  };
}

function toTranslations(values: FormValues) {
  return withTexts(
    Object.fromEntries(
      TRANSLATED_TEXTS.map(({ path, field }) => [
        path,
        field === "additionalContent" ? toLines(values[path]) : values[path].trim(),
      ]),
    ),
  );
}

/** Whether saving both would store the same. */
export function areSameValues(one: FormValues, other: FormValues): boolean {
  return JSON.stringify(toDraft(one)) === JSON.stringify(toDraft(other));
}

function toPictureUrls(pictures: PictureRow[], typed: string): string[] {
  const urls = pictures.map(({ address }) => address);
  return typed === "" || urls.includes(typed) ? urls : [...urls, typed];
}

export function toPriceSize({ size, mrp, discount, is_popular, sold_out }: SizeRow) {
  return { size, mrp: parseNumber(mrp), discount: parseNumber(discount), is_popular, sold_out };
}

export function toPackage({ type, extraCost }: PackageRow) {
  return { type: type.trim() || DEFAULT_PACKAGE.type, extraCost: numberOrZero(extraCost) };
}

/** The name of the package that a picture shows; empty for any, and if that package was removed. */
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
