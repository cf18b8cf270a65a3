/** One line that cannot act: no control characters, line breaks or direction marks. The joiners of Indian scripts stay. */
export function cleanLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Bidi_Control}|\uFEFF/gu, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
}
