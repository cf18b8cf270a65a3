import type { Element, ElementContent, Root } from "hast";
import rehypeRaw from "rehype-raw";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { blogUrl } from "#domain/blog-url.ts";
import { bodySchema, ID_PREFIX, LINK_SCHEMES } from "./body-schema.ts";

const REWRITERS: Record<string, (element: Element) => ElementContent> = {
  a: rewriteLink,
  img: rewritePicture,
  table: wrapTable,
  th: rewriteHeaderCell,
};

// The schema adds the prefix.
const HTML_OPTIONS = {
  allowDangerousHtml: true,
  clobberPrefix: "",
  footnoteLabelProperties: { className: ["visually-hidden"] },
};

const pipeline = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, HTML_OPTIONS)
  .use(rehypeRaw)
  .use(rewriteBeforeSanitizing)
  .use(rehypeSanitize, bodySchema)
  .use(rewriteAfterSanitizing)
  .use(rehypeStringify)
  .freeze();

/** Renders markdown with embedded HTML as HTML that cannot harm the page around it. */
export async function renderMarkdown(markdown: string): Promise<string> {
  return String(await pipeline.process(markdown));
}

/** Rewrites what the schema would remove. */
function rewriteBeforeSanitizing() {
  return (tree: Root) => visitElements(tree, rewriteSource);
}

function rewriteSource(element: Element): ElementContent {
  const { tagName, properties } = element;
  // The post's title is the heading of the page.
  if (tagName === "h1") return { ...element, tagName: "h2" };
  if (tagName === "input" && properties.type === "checkbox") {
    return { type: "text", value: properties.checked ? "☑" : "☐" };
  }
  if (tagName === "a" && properties.href !== undefined) {
    return { ...element, properties: { ...properties, href: safeUrl(String(properties.href)) } };
  }
  return element;
}

function safeUrl(url: string): string {
  const [, scheme, rest] = /^([^/?#:]*):([\s\S]*)$/.exec(url) ?? [];
  if (scheme === undefined) return url;
  const known = LINK_SCHEMES.find((allowed) => allowed === scheme.toLowerCase());
  return known ? `${known}:${rest}` : "";
}

function rewriteAfterSanitizing() {
  return (tree: Root) => visitElements(tree, (element) => REWRITERS[element.tagName]?.(element) ?? element);
}

function rewriteLink(link: Element): Element {
  const { href } = link.properties;
  if (typeof href !== "string") return link;
  // The ids that in-page links lead to now have the prefix.
  if (/^#./.test(href)) return withProperties(link, { href: `#${ID_PREFIX}${href.slice(1)}` });
  if (/^\/?uploads\//.test(href)) return withProperties(link, { href: blogUrl(href) });
  if (/^(?:[a-z]+:|[/\\]{2})/i.test(href)) return withProperties(link, { rel: ["noopener"] });
  return link;
}

function rewritePicture(picture: Element): ElementContent {
  const { src, alt = "" } = picture.properties;
  const url = blogUrl(String(src ?? ""));
  if (!url) return { type: "text", value: String(alt) };
  return withProperties(picture, { src: url, alt, loading: "lazy", decoding: "async" });
}

/** A wide table scrolls inside its box, also with the keyboard. */
function wrapTable(table: Element): Element {
  return {
    type: "element",
    tagName: "div",
    properties: { className: ["prose__table"], role: "group", ariaLabel: "Table", tabIndex: 0 },
    children: [table],
  };
}

/** An empty corner cell is no header. */
function rewriteHeaderCell(cell: Element): Element {
  return cell.children.length === 0 ? { ...cell, tagName: "td" } : cell;
}

function withProperties(element: Element, properties: Element["properties"]): Element {
  return { ...element, properties: { ...element.properties, ...properties } };
}

/** Replaces every element by the visitor's result, innermost first. */
function visitElements(parent: Root | Element, visit: (element: Element) => ElementContent): void {
  parent.children = parent.children.map((child) => {
    if (child.type !== "element") return child;
    visitElements(child, visit);
    return visit(child);
  });
}
