import fc from "fast-check";
import { SaxesParser } from "saxes";
import { expect, it } from "vitest";
import { xmlText } from "./xml-document.ts";

function readBack(text: string): string {
  let read = "";
  const parser = new SaxesParser();
  parser.on("text", (part) => {
    read += part;
  });
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(`<t a="${text}">${text}</t>`).close();
  return read;
}

it.each(["शुद्ध सरसों का तेल & <b>", "Rock 'n' \"roll\" ]]>", "🫒 oil", "50 > 40"])("%s is read back as it was", (text) => {
  expect(readBack(xmlText(text))).toBe(text);
});

it("whatever is written, an XML parser can read it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
      readBack(xmlText(text));
    }),
  );
  expect(xmlText("a\0b\u001bc\uD800d\uFFFFe")).toBe("abcde");
});
