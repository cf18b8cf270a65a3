import { formatRupees } from "../pricing.ts";
import { slugOf } from "../product.ts";
import type { PriceSize, ProductDraft, TranslatedProduct } from "../product-schema.ts";
import { PRODUCT_FIELDS } from "./columns.ts";
import type { PlannedProduct } from "./import-schema.ts";
import { tidy } from "./read-sheet.ts";

type Changes = PlannedProduct["changes"];

/** Describes the changed fields as cells of the sheet. */
export function describeChanges(
  before: TranslatedProduct | undefined,
  after: ProductDraft,
  changed: (keyof ProductDraft)[],
): Changes {
  const named = new Set<string>(changed);
  const fields = PRODUCT_FIELDS.filter(([field]) => named.has(field.split(".")[0] ?? ""))
    .map(([field, { name, write }]) => ({
      field: name,
      before: before ? tidy(write(before)) : "",
      after: tidy(write({ ...EMPTY, ...after })),
      isPart: field.includes("."),
    }))
    .filter((text) => !text.isPart || text.before !== text.after)
    .map(({ isPart: _, ...change }) => change);
  const others = [describeAddress(before, after), ...describeSizes(before?.price_sizes ?? [], after.price_sizes)];
  return [...fields, ...others.filter((change) => change.before !== change.after)];
}

/** A new name is a new address. */
function describeAddress(before: TranslatedProduct | undefined, { name }: ProductDraft): Changes[number] {
  const addressOf = (name: string) => (before ? `/product/${slugOf(name)}` : "");
  return {
    field: "Address (old links lead to the new one)",
    before: addressOf(before?.name ?? ""),
    after: addressOf(name),
  };
}

const EMPTY = {
  description: "",
  card_image: "",
  product_images: [],
  packages: [],
  badge: null,
  additionalContent: [],
  meta_description: "",
  meta_keywords: "",
};

function describeSizes(before: PriceSize[], after: PriceSize[]): Changes {
  const names = [...new Set([...before, ...after].map(({ size }) => size))];
  const textOf = (sizes: PriceSize[], name: string) =>
    sizes
      .filter(({ size }) => size === name)
      .map(describeSize)
      .join("; ");
  const orderOf = (sizes: PriceSize[], others: PriceSize[]) =>
    sizes.flatMap(({ size }) => (others.some((other) => other.size === size) ? size : [])).join(", ");
  return [
    ...names.map((name) => ({ field: `Size ${name}`, before: textOf(before, name), after: textOf(after, name) })),
    { field: "Order of the sizes", before: orderOf(before, after), after: orderOf(after, before) },
  ];
}

function describeSize({ mrp, discount, is_popular, sold_out }: PriceSize): string {
  return [
    `MRP ${formatRupees(mrp, 2)}`,
    ...(discount ? [`discount ${formatRupees(discount, 2)}`] : []),
    ...(is_popular ? ["popular"] : []),
    ...(sold_out ? ["sold out"] : []),
  ].join(", ");
}
