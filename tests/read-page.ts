import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Element = DefaultTreeAdapterTypes.Element;

/** A page's elements with their attributes, and its facts for search engines. */
export function readPage(html: string) {
  const elements = [...walk(parse(html))];
  const named = (tag: string) => elements.filter(({ tagName }) => tagName === tag);
  const meta = (name: string) =>
    named("meta")
      .filter((element) => [attribute(element, "name"), attribute(element, "property")].includes(name))
      .map((element) => attribute(element, "content"));
  const links = (rel: string) =>
    named("link")
      .filter((element) => attribute(element, "rel") === rel)
      .map((element) => attribute(element, "href"));
  const facts = named("script")
    .filter((element) => attribute(element, "type") === "application/ld+json")
    .flatMap((element): Record<string, unknown>[] => JSON.parse(textOf(element))["@graph"]);
  return {
    language: attribute(named("html")[0], "lang"),
    titles: named("title").map(textOf),
    inlineScripts: named("script").filter(
      (element) => attribute(element, "src") === undefined && attribute(element, "type") !== "application/ld+json",
    ).length,
    searched: named("input")
      .filter((element) => attribute(element, "name") === "q")
      .map((element) => attribute(element, "value")),
    meta,
    links,
    facts,
    /** The one fact of a type. */
    fact(type: string): Record<string, unknown> {
      const found = facts.filter((fact) => fact["@type"] === type);
      if (found.length !== 1) throw new Error(`${found.length} facts of type ${type}`);
      return found[0] ?? {};
    },
  };
}

function* walk(node: DefaultTreeAdapterTypes.Node): Generator<Element> {
  // Drawings have titles too, and they are not the page's.
  if ("tagName" in node && node.namespaceURI.endsWith("/xhtml")) yield node;
  if ("childNodes" in node) for (const child of node.childNodes) yield* walk(child);
}

function attribute(element: Element | undefined, name: string): string | undefined {
  return element?.attrs.find((one) => one.name === name)?.value;
}

function textOf(element: Element): string {
  return element.childNodes.map((node) => ("value" in node ? node.value : "")).join("");
}
