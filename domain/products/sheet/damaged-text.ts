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
