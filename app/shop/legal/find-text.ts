import { shorten } from "#app/shop/seo/page-head.tsx";
import { fillFacts } from "./fill-facts.ts";

const FILES = import.meta.glob<string>("./texts/*.md", { query: "?raw", import: "default", eager: true });

export interface LegalText {
  title: string;
  /** The first lines, for search engines. */
  description: string;
  markdown: string;
}

/** The text of a page with the maker's facts in it: "# Title", a line that says what it is about, and the rest. */
export function findText(name: string): LegalText | undefined {
  const file = FILES[`./texts/${name}.md`];
  if (file === undefined) return undefined;
  const [head = "", ...paragraphs] = fillFacts(file).trim().split(/\n\n+/);
  return {
    title: head.replace(/^#+ */, ""),
    description: shorten(paragraphs[0] ?? ""),
    markdown: paragraphs.join("\n\n"),
  };
}
