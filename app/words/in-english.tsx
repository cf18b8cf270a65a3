import type { ReactNode } from "react";

/** Marks a text that staff typed as English, unless it has letters of another script of India. */
export function inEnglish(text: string): ReactNode {
  return /[\u0900-\u0dff]/.test(text) ? text : <span lang="en">{text}</span>;
}
