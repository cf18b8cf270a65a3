import type { ProductField } from "../field-names.ts";
import type { FormValues, PackageRow, PictureRow } from "../form-values.ts";
import { shownPackage, toPackage } from "../to-draft.ts";

/** What changes in the form when a field is taken from the newest. Pictures then find their packages by name. */
export function takeNewest(mine: FormValues, newest: FormValues, field: ProductField): Partial<FormValues> {
  const tied = (from: FormValues, packages: PackageRow[]) =>
    from.product_images.map((row) => tie(row, shownPackage(from, row), packages));
  switch (field) {
    case "product_images":
      return { product_images: tied(newest, mine.packages) };
    case "packages":
      return { packages: newest.packages, product_images: tied(mine, newest.packages) };
    default:
      return { [field]: newest[field] };
  }
}

/** Without a package of that name it keeps its key: the packages may be taken next. */
function tie(row: PictureRow, name: string, packages: PackageRow[]): PictureRow {
  const found = packages.find((one) => toPackage(one).type === name);
  return found ? { ...row, package: found.key } : row;
}
