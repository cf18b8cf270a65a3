const MAX_LETTERS = 200;

/** As much as a preview shows, ending with a whole word. */
export function shorten(text: string): string {
  const words = text.replace(/\s+/g, " ").trim();
  const letters = [...words];
  if (letters.length <= MAX_LETTERS) return words;
  const cut = letters.slice(0, MAX_LETTERS).join("");
  return `${cut.replace(/ [^ ]*$/, "")}…`;
}
