import { LIST_MAX, type TranslatedProduct } from "../product-schema.ts";
import { PRODUCT_COLUMNS, type ProductField, readLines, readPackage, readTie } from "./columns.ts";

/** Faults of a changed cell that the product's schema would accept. */
export function checkCell(field: ProductField, cell: string, before: TranslatedProduct | undefined): string[] {
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

/** Excel saves other scripts as question marks in every CSV but its UTF-8 one: "?????" where the shop has "तिल का तेल". */
export function findDamaged(text: string, before: string): string | undefined {
  const known = new Set(listWords(before));
  const damaged = new Set([...known].filter((word) => !isAscii(word)).map(damage));
  return listWords(text).find((word) => {
    // A word that still has other letters has not lost them.
    if (!word.includes("?") || known.has(word) || word === "?" || !isAscii(word)) return false;
    return ONLY_MARKS.test(word) || damaged.has(damage(word));
  });
}

/** Nobody means this, also where the shop has nothing yet to compare it with. */
const ONLY_MARKS = /^\?{3,}$/;

/** How many marks a letter becomes is not the same everywhere: a run of them counts as one. */
function damage(word: string): string {
  return word.replace(/(?:[^\0-\x7F]|\?)+/g, "?");
}

function isAscii(text: string): boolean {
  return /^[\0-\x7F]*$/.test(text);
}

function listWords(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}
