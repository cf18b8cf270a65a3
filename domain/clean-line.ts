import { toWellFormed } from "./older-browsers.ts";

/** One line that cannot act: no control characters, line breaks or direction marks. The joiners of Indian scripts stay. */
export function cleanLine(text: string): string {
  const line = toWellFormed(text)
    .replace(/\p{Bidi_Control}|\uFEFF/gu, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  return isVisible(line) ? line : "";
}

/** Whether it has a character with a shape. Joiners, fillers, the blank pattern of Braille and the null notehead have none. */
export function isVisible(text: string): boolean {
  return /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u.test(text);
}
