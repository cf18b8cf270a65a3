import { describe, expect, it } from "vitest";
import { LEGAL_PAGES } from "#app/shop/seo/legal-pages.ts";
import { DEFAULT_FACTS, toShop } from "#domain/shop.ts";
import { fillFacts, listFilled } from "./fill-settings.ts";
import { findText } from "./find-text.ts";

const shop = toShop(DEFAULT_FACTS);
const PHONE = shop.phone.replaceAll(" ", "\u00a0");

describe.each(LEGAL_PAGES)("the page $name", ({ name, words }) => {
  it("has a title, a description and every fact filled in", () => {
    const text = findText(name, DEFAULT_FACTS);
    expect(text?.title).toBe(words);
    expect(text?.description).toMatch(/\.$/);
    expect(text?.markdown).toMatch(/\n\n## /);
    expect(text?.markdown).not.toMatch(/[{}]|undefined|null/);
  });
});

it("they have the facts that the law requires", () => {
  const all = LEGAL_PAGES.map(({ name }) => findText(name, DEFAULT_FACTS)?.markdown.replaceAll("\\", "")).join("\n");
  for (const fact of [shop.legalName, shop.address.street, shop.email, PHONE, shop.grievance.email]) {
    expect(all).toContain(fact);
  }
  expect(all).toContain("within 48 hours");
  expect(all).toContain("within one month");
});

it("a fact that there is not stays to be seen, and a page that there is not is not found", () => {
  expect(fillFacts("{{phone}} {{fone}}", listFilled(DEFAULT_FACTS))).toBe(`${PHONE} {{fone}}`);
  expect(findText("../fill-facts", DEFAULT_FACTS)).toBeUndefined();
});

it("a label without a fact is dropped, a sentence is not", () => {
  const text =
    "**{{officer}}**, officer\\\nE-mail: [{{email}}](mailto:{{email}})\\\nLicence: {{licence}}\n\nCall {{officer}}.";
  const facts = { officer: "Kavitha", email: "a@b.in", licence: "12" };
  expect(fillFacts(text, { ...facts, licence: null })).toBe(
    "**Kavitha**, officer\\\nE-mail: [a@b.in](mailto:a@b.in)\n\nCall Kavitha.",
  );
  expect(fillFacts(text, { ...facts, officer: null, email: null })).toBe("Licence: 12\n\nCall {{officer}}.");
});

it("a maker without a GSTIN shows none, and no line break is left over", () => {
  const { markdown } = findText("contact-and-grievance", DEFAULT_FACTS) ?? {};
  expect(markdown).toContain(`FSSAI licence: ${shop.fssaiLicence}\n\n`);
  expect(markdown).not.toMatch(/GSTIN|\\(\n\n|$)/);
});

it("no fact is read as Markdown", () => {
  const facts = { ...DEFAULT_FACTS, legalName: "*7* Oils", street: "# 14, <near the temple>" };
  const { markdown } = findText("contact-and-grievance", facts) ?? {};
  expect(markdown).toContain("**\\*7\\* Oils**, which trades as Kolhu \\& Co\\. and runs");
  expect(markdown).toContain("\n\\# 14\\, \\<near the temple\\>\\, Erode");
  expect(markdown).toContain("[care@kolhu.example](mailto:care@kolhu.example)");
  const numbered = findText("contact-and-grievance", { ...facts, street: "1. Temple Street" });
  expect(numbered?.markdown).toContain("\n1\\. Temple Street");
});

it("a maker without a legal name does not trade as itself", () => {
  const { markdown } = findText("contact-and-grievance", { ...DEFAULT_FACTS, legalName: "" }) ?? {};
  expect(markdown).toContain("**Kolhu \\& Co\\.**, which runs this website");
});
