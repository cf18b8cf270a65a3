import { shorten } from "#app/shop/seo/page-head.tsx";
import type { Facts } from "#domain/settings.ts";
import { fillFacts, listFilled } from "./fill-settings.ts";

const FILES = import.meta.glob<string>("./texts/*.md", { query: "?raw", import: "default", eager: true });

export interface LegalText {
  title: string;
  description: string;
  markdown: string;
}

/** The page's text with the maker's facts: "# Title", a summary, and the rest. */
export function findText(name: string, facts: Facts): LegalText | undefined {
  const file = FILES[`./texts/${name}.md`];
  if (file === undefined) return undefined;
  const [head = "", ...paragraphs] = fillFacts(file, listFilled(facts)).trim().split(/\n\n+/);
  return {
    title: head.replace(/^#+ */, ""),
    description: shorten(paragraphs[0] ?? ""),
    markdown: paragraphs.join("\n\n"),
  };
}
