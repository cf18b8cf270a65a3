import { findByName, fold } from "../first-screens.ts";

/** A product by its names; a card in the first document comes without the others. */
export interface Named {
  name: string;
  other_names?: string[];
}

const MOST_OFFERED = 4;

/** The products nearest to a search that finds none. */
export function findNearNames<Product extends Named>(products: Product[], query: string): Product[] {
  if (findByName(products, query).length > 0) return [];
  const spellings = readSpellings(products);
  const words = splitWords(query);
  const whole = findNear(spellings, words.join(""));
  const near = whole.size > 0 ? whole : findNearWords(spellings, words);
  const least = Math.min(...near.values());
  return products.filter((_product, at) => near.get(at) === least).slice(0, MOST_OFFERED);
}

/** The products with a name, or a part of one, that begins as typed. */
export function findOtherNames<Product extends Named>(products: Product[], words: string[]): Product[] {
  const named = findNear(readSpellings(products), words.join(""), 0);
  return products.filter((_product, at) => named.has(at));
}

/** Distances by the product's place in its list. */
type Distances = Map<number, number>;

/** Each word by itself: "til oil" is til. */
function findNearWords(spellings: Spellings, words: string[]): Distances {
  const near: Distances = new Map();
  for (const word of words) for (const [at, distance] of findNear(spellings, word)) setNearest(near, at, distance);
  return near;
}

function findNear(spellings: Spellings, typed: string, most = slipsIn(typed)): Distances {
  const near: Distances = new Map();
  if (typed.length < 2) return near;
  for (const [letters, products] of spellings) {
    const distance = mayBegin(typed, letters) ? prefixDistance(typed, letters, most) : most + 1;
    if (distance <= most) for (const at of products) setNearest(near, at, distance);
  }
  return near;
}

function setNearest(near: Distances, at: number, distance: number): void {
  near.set(at, Math.min(distance, near.get(at) ?? distance));
}

/** A slip in a short word makes another word: palm is no palli, and amla no amanakku. */
function slipsIn({ length }: string): number {
  if (length < 5) return 0;
  return length < 7 ? 1 : 2;
}

/** So does a slip in the first letter. In a long word the second holds. */
function mayBegin(typed: string, letters: string): boolean {
  if (typed[0] === letters[0]) return true;
  return typed.length >= 6 && (typed[1] === letters[1] || typed[1] === letters[0] || typed[0] === letters[1]);
}

/** Wrong, missing, extra or swapped letters against the nearest beginning of `text`; `most` + 1 where there are more. */
function prefixDistance(typed: string, text: string, most: number, inTyped = 0, inText = 0): number {
  let at = inTyped;
  let from = inText;
  while (at < typed.length && typed.charCodeAt(at) === text.charCodeAt(from)) {
    at += 1;
    from += 1;
  }
  if (at >= typed.length) return 0;
  if (most === 0) return 1;
  const after = (typedMore: number, textMore: number) =>
    from + textMore <= text.length ? prefixDistance(typed, text, most - 1, at + typedMore, from + textMore) : most;
  const isSwapped = typed[at] === text[from + 1] && typed[at + 1] === text[from];
  return 1 + Math.min(after(1, 0), after(1, 1), after(0, 1), isSwapped ? after(2, 2) : most);
}

/** The names of all products as `spellFrom` spells them, with the products that have them. */
type Spellings = Map<string, Set<number>>;

const spellingsOf = new WeakMap<Named[], Spellings>();

/** Leaves out words that more than half of the products share, such as oil or tel. */
function readSpellings(products: Named[]): Spellings {
  const known = spellingsOf.get(products);
  if (known) return known;
  const spellings: Spellings = new Map();
  for (const [at, { name, other_names = [] }] of products.entries()) {
    for (const letters of [name, ...other_names].flatMap(spellFrom))
      spellings.set(letters, (spellings.get(letters) ?? new Set()).add(at));
  }
  for (const [letters, { size }] of spellings) if (size > 1 && size > products.length / 2) spellings.delete(letters);
  spellingsOf.set(products, spellings);
  return spellings;
}

/** A name from each of its words on, in letters without spaces. */
export function spellFrom(name: string): string[] {
  const words = splitWords(name);
  return words.map((_word, from) => words.slice(from).join(""));
}

/** One sound, many spellings in Latin letters: teel is til, moongphali mungfali, badaam badam. */
const SOUNDS: Record<string, string> = { ee: "i", oo: "u", ph: "f", th: "t" };

/** Splits a text into words, without accents and numbers: sizes and grades are no names. */
export function splitWords(text: string): string[] {
  return spell(text)
    .split(" ")
    .filter((word) => word !== "");
}

/** As `splitWords`, in one text with a space between words: texts of a large catalogue are long. */
export function spell(text: string): string {
  return fold(text.normalize("NFD").replace(/[\u0300-\u036f]/g, ""))
    .replace(/[^\p{L}\p{M}]+/gu, " ")
    .replace(/ee|oo|ph|th/g, (sound) => SOUNDS[sound] ?? sound)
    .replace(/(.)\1+/gu, "$1");
}
