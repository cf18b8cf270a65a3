/** The sentence a description opens with, in Latin or Devanagari script; all of it when it has no end. */
export function firstSentence(description: string): string {
  const text = description.trim();
  const end = /[.!?।](?=\s)/u.exec(text);
  return end ? text.slice(0, end.index + 1) : text;
}
