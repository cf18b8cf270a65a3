import { findByName, fold } from "../find-by-name.ts";

/** A product by its names; a card in the first document comes without the others. */
export interface Named {
  name: string;
  other_names?: string[];
}

const MOST_OFFERED = 4;

/** Names of products that may have been meant by a search that finds none, the nearest first. */
export function suggestNames(products: Named[], query: string): string[] {
  if (findByName(products, query).length > 0) return [];
  const spellings = readSpellings(products);
  const words = splitWords(query);
  const whole = findNear(spellings, words.join(""));
  const near = whole.size > 0 ? whole : findNearWords(spellings, words, products.length / 2);
  return [...near]
    .sort(([, one], [, other]) => one - other)
    .slice(0, MOST_OFFERED)
    .map(([product]) => product.name);
}

type Distances = Map<Named, number>;

/** Each word by itself: "til oil" is til. A word that half of the products have, such as oil, says nothing. */
function findNearWords(spellings: Spellings, words: string[], tooMany: number): Distances {
  const near: Distances = new Map();
  for (const word of words) {
    const nearWord = findNear(spellings, word);
    if (nearWord.size <= tooMany) for (const [product, distance] of nearWord) setNearest(near, product, distance);
  }
  return near;
}

function findNear(spellings: Spellings, typed: string): Distances {
  const near: Distances = new Map();
  if (typed.length < 2) return near;
  const most = slipsIn(typed);
  for (const [letters, products] of spellings) {
    const distance = mayBegin(typed, letters) ? prefixDistance(typed, letters, most) : most + 1;
    if (distance <= most) for (const product of products) setNearest(near, product, distance);
  }
  return near;
}

function setNearest(near: Distances, product: Named, distance: number): void {
  near.set(product, Math.min(distance, near.get(product) ?? distance));
}

function slipsIn({ length }: string): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}

/** A slip in the first letter of a short word makes another word: palm is no almond. In a long one the second holds. */
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

/** Every name from each of its words on, in letters without spaces, with the products that have it. */
type Spellings = Map<string, Set<Named>>;

const spellingsOf = new WeakMap<Named[], Spellings>();

function readSpellings(products: Named[]): Spellings {
  const known = spellingsOf.get(products);
  if (known) return known;
  const spellings: Spellings = new Map();
  for (const product of products) {
    for (const name of [product.name, ...(product.other_names ?? [])]) {
      let letters = "";
      for (const word of splitWords(name).reverse()) {
        letters = word + letters;
        spellings.set(letters, (spellings.get(letters) ?? new Set()).add(product));
      }
    }
  }
  spellingsOf.set(products, spellings);
  return spellings;
}

/** Without numbers: sizes and grades are no names. */
function splitWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== "");
}
