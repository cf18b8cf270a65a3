import { SaxesParser } from "saxes";

/** The texts of an XML document's elements by their names, in order; refuses a document that is not well-formed. */
export function readXml(xml: string): Record<string, string[]> {
  const texts: Record<string, string[]> = {};
  const open: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", () => open.push(""));
  parser.on("text", (text) => {
    open.push((open.pop() ?? "") + text);
  });
  parser.on("closetag", ({ name }) => {
    texts[name] = [...(texts[name] ?? []), open.pop() ?? ""];
  });
  parser.write(xml).close();
  return texts;
}
