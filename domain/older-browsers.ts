/** `URL.canParse` and `URL.parse` are younger than the browsers that the shop promises (docs/decisions/062-browsers.md). */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** `toWellFormed` of these browsers: without a lone surrogate, which `encodeURIComponent` refuses. */
export function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\uFFFD");
}
