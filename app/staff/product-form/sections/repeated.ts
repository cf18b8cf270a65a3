/** The texts that stand in a list more than once: a shopper could not tell them apart. */
export function repeated(texts: string[]): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const text of texts.map((one) => one.trim())) {
    if (text !== "" && seen.has(text)) twice.add(text);
    seen.add(text);
  }
  return [...twice];
}
