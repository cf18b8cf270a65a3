import type { Element, ElementContent, Root } from "hast";
import { LINK_SCHEMES } from "./body-schema.ts";
import { visitElements } from "./visit-elements.ts";

/** What has to be seen before the schema takes it away. */
export function tidySource() {
  return (tree: Root) => visitElements(tree, tidy);
}

function tidy(element: Element): ElementContent {
  const { tagName, properties } = element;
  // The post's title is the heading of the page.
  if (tagName === "h1") return { ...element, tagName: "h2" };
  if (tagName === "input" && properties.type === "checkbox") {
    return { type: "text", value: properties.checked ? "☑" : "☐" };
  }
  if (tagName === "a" && properties.href !== undefined) {
    return { ...element, properties: { ...properties, href: safeAddress(String(properties.href)) } };
  }
  return element;
}

/** As it is, or blank where it begins with a scheme that is not allowed. */
function safeAddress(address: string): string {
  const [, scheme, rest] = /^([^/?#:]*):([\s\S]*)$/.exec(address) ?? [];
  if (scheme === undefined) return address;
  const known = LINK_SCHEMES.find((allowed) => allowed === scheme.toLowerCase());
  return known ? `${known}:${rest}` : "";
}
