import type { Element, ElementContent, Root } from "hast";
import { blogAddress } from "#domain/blog-url.ts";
import { ID_PREFIX } from "./body-schema.ts";
import { visitElements } from "./visit-elements.ts";

const FINISHERS: Record<string, (element: Element) => ElementContent> = {
  a: finishLink,
  img: finishPicture,
  table: finishTable,
  th: finishHeaderCell,
};

/** What the shop adds to a body that is safe already. */
export function finishBody() {
  return (tree: Root) => visitElements(tree, (element) => FINISHERS[element.tagName]?.(element) ?? element);
}

function finishLink(link: Element): Element {
  const { href } = link.properties;
  if (typeof href !== "string") return link;
  // In-page links follow the ids, which carry the prefix now.
  if (/^#./.test(href)) return withProperties(link, { href: `#${ID_PREFIX}${href.slice(1)}` });
  if (/^\/?uploads\//.test(href)) return withProperties(link, { href: blogAddress(href) });
  if (/^(?:[a-z]+:|[/\\]{2})/i.test(href)) return withProperties(link, { rel: ["noopener"] });
  return link;
}

function finishPicture(picture: Element): ElementContent {
  const { src, alt = "" } = picture.properties;
  const address = blogAddress(String(src ?? ""));
  if (!address) return { type: "text", value: String(alt) };
  return withProperties(picture, { src: address, alt, loading: "lazy", decoding: "async" });
}

/** A wide table scrolls by itself, also with the keyboard, so that the page does not. */
function finishTable(table: Element): Element {
  return {
    type: "element",
    tagName: "div",
    properties: { className: ["prose__table"], role: "group", ariaLabel: "Table", tabIndex: 0 },
    children: [table],
  };
}

/** An empty corner of a table heads nothing. */
function finishHeaderCell(cell: Element): Element {
  return cell.children.length === 0 ? { ...cell, tagName: "td" } : cell;
}

function withProperties(element: Element, properties: Element["properties"]): Element {
  return { ...element, properties: { ...element.properties, ...properties } };
}
