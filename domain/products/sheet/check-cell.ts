import { LIST_MAX, type Product } from "../product-schema.ts";
import { PRODUCT_COLUMNS, type ProductField, readLines, readPackage, readTie } from "./columns.ts";
import { findDamaged } from "./damaged-text.ts";

/** Faults of a changed cell that the product's schema would accept. */
export function checkCell(field: ProductField, cell: string, before: Product | undefined): string[] {
  const known = before ? PRODUCT_COLUMNS[field].write(before) : "";
  const damaged = findDamaged(cell, known);
  if (damaged) return [describeDamage(damaged)];
  if (field === "card_image") return [checkPicture(cell) ?? []].flat();
  // The schema refuses more of them. Values that the product already has are no fault of the file.
  const lines = readLines(cell).slice(0, LIST_MAX);
  const fine = readLines(known);
  const isTwice = field === "packages" ? listTwice(lines) : [];
  return lines.flatMap((line, at) => {
    const wrong = fine.includes(line) ? undefined : CHECKS[field]?.(line);
    const problem = wrong ?? (isTwice[at] ? "is listed twice" : undefined);
    return problem ? [`entry ${at + 1} ${problem}`] : [];
  });
}

export function describeDamage(word: string): string {
  return `letters have become ${word}: save it as CSV UTF-8, from a sheet that still has them`;
}

const CHECKS: Partial<Record<ProductField, (line: string) => string | undefined>> = {
  packages: checkPackage,
  product_images: checkPicture,
  image_packages: (line) => checkPicture(readTie(line).image),
};

function checkPicture(url: string): string | undefined {
  return isPictureUrl(url) ? undefined : "must be a URL with https:// or a path that begins with /, without spaces";
}

/** "TIN: 0; GLASS BOTTLE: 50" would be one package with an odd name. */
function checkPackage(line: string): string | undefined {
  const amounts = line
    .split(":")
    .slice(1)
    .filter((part) => /^ ?₹? ?\d/.test(part));
  const isList = amounts.length > 1 || line.includes(";") || amounts.some((part) => /,\s*\p{L}/u.test(part));
  return isList ? "must be one package: each has a line of its own in the cell" : undefined;
}

function listTwice(lines: string[]): boolean[] {
  const types = lines.map((line) => readPackage(line).type.trim().toLowerCase());
  return types.map((type, at) => types.indexOf(type) !== at);
}

/** An http(s) URL or an absolute path. "foo.jpg" would be relative to each page. */
function isPictureUrl(text: string): boolean {
  return /^(?:https?:\/\/[^\s/]|\/(?![/\\]))\S*$/i.test(text);
}
