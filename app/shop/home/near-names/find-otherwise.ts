import type { ShownProduct } from "#app/shop/api/products-api.ts";
import { LANGUAGE } from "#words/language.ts";
import { saysNot, withoutOil } from "#words/search.ts";
import { findByName, type Otherwise, SCREENS_WORTH } from "../first-screens.ts";
import { findNearNames, findOtherNames, type Named, spell, spellFrom, splitWords } from "./find-near-names.ts";

/** A card in the first document comes with the description alone. */
type Described = Named &
  Partial<Pick<ShownProduct, "description" | "additionalContent" | "meta_description" | "meta_keywords" | "english">>;

/** What a search finds where no name matches. */
export function findOtherwise<Found extends Described>(products: Found[], query: string): Otherwise<Found> {
  if (findByName(products, query).length > 0) return { is: "none", count: 0, products: [] };
  const words = splitWords(query);
  const named = findOtherNames(products, words);
  const found = named.length > 0 ? named : findByUse(products, words);
  const near = found.length > 0 ? found : findNearNames(products, query);
  return {
    is: near.length === 0 ? "none" : found.length > 0 ? "found" : "near",
    count: found.length,
    products: near.slice(0, SCREENS_WORTH).map((product) => ({ ...product, ...also(product, words) })),
  };
}

const LEAST_LETTERS = 3;
const MOST_NAMES = 2;

/** The products whose texts have every word that was typed, of three letters or more. */
function findByUse<Found extends Described>(products: Found[], words: string[]): Found[] {
  const wanted = words.filter(({ length }) => length >= LEAST_LETTERS).map((word) => ` ${stemOf(word)}`);
  if (wanted.length === 0) return [];
  const texts = readTexts(products);
  return products.filter((_product, at) => wanted.every((word) => texts[at]?.includes(word)));
}

/** Cooking is cook, and lamps are a lamp. */
function stemOf(word: string): string {
  return word.replace(/^(.{3,}?)(?:ing|ed|e?s)$/u, "$1");
}

const textsOf = new WeakMap<object, string[]>();

function readTexts(products: Described[]): string[] {
  const texts = textsOf.get(products) ?? products.map(readText);
  textsOf.set(products, texts);
  return texts;
}

/** Every word after a space. A sentence that says what an oil is not for does not count. */
function readText(product: Described): string {
  const texts: Described[] = LANGUAGE === "en" || !product.english ? [product] : [product, product.english];
  const sentences = texts.flatMap(({ description = "", additionalContent = [], meta_description, meta_keywords }) => [
    meta_description,
    meta_keywords,
    ...[description, ...additionalContent].flatMap((text) => text.split(/[.!?।]\s/u)),
  ]);
  const said = sentences.filter((sentence) => sentence && !saysNot(sentence));
  return spell(` ${[product.name, ...(product.other_names ?? []), ...said].join(" ")}`);
}

/** The other names that were typed, to show why the product was found. */
function also({ name, other_names = [] }: Named, words: string[]): { also?: string } {
  const begins = (one: string, typed: string) => spellFrom(one).some((letters) => letters.startsWith(typed));
  const typed = [words.join(""), ...words.filter(({ length }) => length >= LEAST_LETTERS)].filter(
    (letters) => !begins(name, letters),
  );
  const names = other_names.filter((one) => typed.some((letters) => begins(one, letters)));
  return names.length > 0 ? { also: names.slice(0, MOST_NAMES).join(", ") } : {};
}

/** The oil that was searched and not found, without the word oil, if one or two words say it. */
export function findMissingOil(query: string): string | undefined {
  const oil = withoutOil(query.trim().toLowerCase().replace(/\s+/g, " "));
  const isName = /^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)?$/u.test(oil);
  return isName && oil.length > LEAST_LETTERS && oil.length <= 30 ? oil : undefined;
}
