import { findByName, fold } from "../find-by-name.ts";
import { prefixDistance } from "./prefix-distance.ts";

/** A product by its names; a card in the first document comes without the others. */
export interface Named {
  name: string;
  other_names?: string[];
}

/** Every name from each of its words on, in letters without spaces, by its first two letters; and whose it is. */
interface Spellings {
  byPair: Map<string, Map<string, Named[]>>;
  products: number;
}

const MOST_OFFERED = 4;

/** Names of products that somebody may have meant whose search finds none by its name. */
export async function suggestNames(products: Named[], query: string): Promise<string[]> {
  if (findByName(products, query).length > 0) return [];
  return findNearNames(await readSpellings(products), query);
}

export function findNearNames(spellings: Spellings, query: string): string[] {
  const words = splitWords(query);
  let near = findNear(spellings, words.join(""), MOST_OFFERED);
  if (near.size === 0 && words.length > 1) near = findNearWords(spellings, words);
  return [...near]
    .sort(([, one], [, other]) => one - other)
    .slice(0, MOST_OFFERED)
    .map(([product]) => product.name);
}

type Distances = Map<Named, number>;

/** Each word by itself: "til oil" is til. A word that so many products answer to, such as oil, says nothing. */
const TOO_MANY = 50;
const MOST_WORDS = 6;

function findNearWords(spellings: Spellings, words: string[]): Distances {
  const near: Distances = new Map();
  const tooMany = Math.min(TOO_MANY, Math.floor(spellings.products / 2) + 1);
  for (const word of words.slice(0, MOST_WORDS)) {
    const nearWord = findNear(spellings, word, tooMany);
    if (nearWord.size >= tooMany) continue;
    for (const [product, distance] of nearWord) near.set(product, Math.min(distance, near.get(product) ?? distance));
  }
  return near;
}

/** Looks no further when it has found so many without a slip. */
function findNear({ byPair }: Spellings, typed: string, enough: number): Distances {
  const near: Distances = new Map();
  let exact = 0;
  if (typed.length < 2) return near;
  const most = slipsIn(typed);
  for (const [pair, names] of byPair) {
    if (!mayBegin(typed, pair)) continue;
    for (const [letters, products] of names) {
      const distance = prefixDistance(typed, letters, most);
      if (distance > most) continue;
      for (const product of products.slice(0, enough)) {
        near.set(product, Math.min(distance, near.get(product) ?? distance));
        if (distance === 0) exact += 1;
        if (exact >= enough && near.size >= enough) return near;
      }
    }
  }
  return near;
}

function slipsIn({ length }: string): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}

/** A slip in the first letter of a short word makes another word of it: palm is no almond. In a long one the second holds. */
function mayBegin(typed: string, pair: string): boolean {
  if (typed[0] === pair[0]) return true;
  if (typed.length < 6) return false;
  return typed[1] === pair[1] || typed[1] === pair[0] || typed[0] === pair[1];
}

const spellingsOf = new WeakMap<object, Promise<Spellings>>();

/** The names of a list, read once. */
export function readSpellings(products: Named[]): Promise<Spellings> {
  const spellings = spellingsOf.get(products) ?? spellInSlices(products);
  spellingsOf.set(products, spellings);
  return spellings;
}

const SLICE = 50;

/** With pauses: no key and no other request waits for ten thousand products. */
async function spellInSlices(products: Named[]): Promise<Spellings> {
  const spellings: Spellings = { byPair: new Map(), products: products.length };
  for (let from = 0; from < products.length; from += SLICE) {
    if (from > 0) await new Promise((resolve) => setTimeout(resolve));
    for (const product of products.slice(from, from + SLICE)) {
      for (const name of [product.name, ...(product.other_names ?? [])]) addSpellings(spellings, name, product);
    }
  }
  return spellings;
}

function addSpellings({ byPair }: Spellings, name: string, product: Named): void {
  let letters = "";
  for (const word of splitWords(name).reverse()) {
    letters = word + letters;
    const pair = letters.slice(0, 2);
    const names = byPair.get(pair) ?? new Map<string, Named[]>();
    byPair.set(pair, names);
    const products = names.get(letters) ?? [];
    if (products.at(-1) !== product) products.push(product);
    names.set(letters, products);
  }
}

/** Numbers are no names: sizes and grades would only part what is called alike. */
function splitWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== "");
}
