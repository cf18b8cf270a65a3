import { renderHead, renderRow } from "#domain/csv/render-row.ts";
import type { TranslatedProduct } from "../product-schema.ts";
import { ID_COLUMN, PRODUCT_COLUMNS, SIZE_COLUMN, SIZE_COLUMNS } from "./columns.ts";

const { name: NAME, ...OTHERS } = PRODUCT_COLUMNS;
const HEAD = [
  ID_COLUMN,
  NAME.name,
  SIZE_COLUMN,
  ...Object.values(SIZE_COLUMNS).map(({ name }) => name),
  ...Object.values(OTHERS).map(({ name }) => name),
];

/** The catalogue for a spreadsheet: a row for each size; fields of the product itself are in its first row. */
export function writeSheet(products: readonly TranslatedProduct[]): string {
  return renderHead(HEAD) + products.flatMap(listRows).map(renderRow).join("");
}

function listRows(product: TranslatedProduct): string[][] {
  const { id, name, price_sizes } = product;
  const shared = Object.values(OTHERS).map(({ write }) => write(product));
  const columns = Object.values(SIZE_COLUMNS);
  const noSize = ["", ...columns.map(() => "")];
  const sizes = price_sizes.map((size) => [size.size, ...columns.map(({ write }) => write(size))]);
  return (sizes.length > 0 ? sizes : [noSize]).map((cells, at) => [
    id,
    name,
    ...cells,
    ...(at === 0 ? shared : shared.map(() => "")),
  ]);
}
