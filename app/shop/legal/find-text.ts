import { shorten } from "#app/shop/seo/page-head.tsx";
import { telHref } from "#domain/dial.ts";
import { given } from "#domain/given.ts";
import type { Settings } from "#domain/settings.ts";
import { fillSettings, keepWhole, listFilled } from "./fill-settings.ts";

const FILES = import.meta.glob<string>("./texts/*.md", { query: "?raw", import: "default", eager: true });

export interface LegalText {
  title: string;
  description: string;
  markdown: string;
}

/** The page's text with the maker's settings: "# Title", a summary, and the rest. */
export function findText(name: string, settings: Settings): LegalText | undefined {
  const file = FILES[`./texts/${name}.md`];
  if (file === undefined) return undefined;
  const [head = "", ...paragraphs] = fillSettings(file, listFilled(settings)).trim().split(/\n\n+/);
  return {
    title: head.replace(/^#+ */, ""),
    description: shorten(paragraphs[0] ?? ""),
    markdown: paragraphs.join("\n\n"),
  };
}

/** Links the shop's numbers in a rendered text. The sanitiser drops tel: links of the markdown. */
export function linkPhones(html: string, settings: Settings): string {
  const phones = new Set([settings.phone, settings.grievancePhone].filter((phone) => given(phone)));
  return [...phones].reduce((linked, phone) => {
    const words = keepWhole(phone);
    return linked.replaceAll(words, `<a href="${telHref(phone)}">${words}</a>`);
  }, html);
}
