import { describe, expect, it } from "vitest";
import { LEGAL_PAGES } from "#app/shop/seo/legal-pages.ts";
import { DEFAULT_SETTINGS, toShop } from "#domain/shop.ts";
import { LEGAL_TEXTS } from "#words/legal.ts";
import { LEGAL_TEXTS as HINDI } from "../../words/hi/legal.ts";
import { LEGAL_TEXTS as TAMIL } from "../../words/ta/legal.ts";
import { fillSettings, findText, listFilled } from "./find-text.ts";

const shop = toShop(DEFAULT_SETTINGS);
const PHONE = shop.phone.replaceAll(" ", "\u00a0");

describe.each(LEGAL_PAGES)("the page $name", ({ name, words }) => {
  it("has a title, a description and every setting filled in", () => {
    const text = findText(name, DEFAULT_SETTINGS);
    expect(text?.title).toBe(words);
    expect(text?.description).toMatch(/\.$/);
    expect(text?.markdown).toMatch(/\n\n## /);
    expect(text?.markdown).not.toMatch(/[{}]|undefined|null/);
  });
});

describe.each([
  ["hi", HINDI],
  ["ta", TAMIL],
] as const)("in %s", (language, translated) => {
  it.each(Object.keys(LEGAL_TEXTS))("%s has what the English text has, and names it as binding", (file) => {
    const [text = "", english = ""] = [translated[file], LEGAL_TEXTS[file]];
    const [binding, ...links] = listLinks(text);
    expect(binding).toBe(file.replace(/^\.(.*)\.md$/, "$1"));
    expect(links).toEqual(listLinks(english).map((link) => link.replace(/^\//, `/${language}/`)));
    for (const part of [/\{\{\w+\}\}/g, /\d+/g, /^(?:##|- |\|)/gm])
      expect(list(text, part)).toEqual(list(english, part));
  });
});

function listLinks(markdown: string): string[] {
  return [...markdown.matchAll(/\]\(([^)]+)\)/g)].flatMap(([, link]) => link ?? []);
}

function list(markdown: string, part: RegExp): string[] {
  return (markdown.match(part) ?? []).sort();
}

it("they name what the law requires", () => {
  const all = LEGAL_PAGES.map(({ name }) => findText(name, DEFAULT_SETTINGS)?.markdown.replaceAll("\\", "")).join("\n");
  for (const fact of [shop.legalName, shop.address.street, shop.email, PHONE, shop.grievance.email]) {
    expect(all).toContain(fact);
  }
  expect(all).toContain("within 48 hours");
  expect(all).toContain("within one month");
});

it("a setting that there is not stays to be seen, and a page that there is not is not found", () => {
  expect(fillSettings("{{phone}} {{fone}}", listFilled(DEFAULT_SETTINGS))).toBe(`${PHONE} {{fone}}`);
  expect(findText("../fill-settings", DEFAULT_SETTINGS)).toBeUndefined();
});

it("the law's page has the shop's one sentence about payment", () => {
  const payment = (upiId: string) => findText("delivery-and-returns", { ...DEFAULT_SETTINGS, upiId })?.markdown;
  expect(payment("ghani@upi")).toContain("\nYou pay at the door, in cash or by UPI, when the oil");
  expect(payment("")).toContain("\nYou pay at the door, in cash, when the oil");
});

it("a label without a setting is dropped, a sentence is not", () => {
  const text =
    "**{{officer}}**, officer\\\nE-mail: [{{email}}](mailto:{{email}})\\\nLicence: {{licence}}\n\nCall {{officer}}.";
  const settings = { officer: "Kavitha", email: "a@b.in", licence: "12" };
  expect(fillSettings(text, { ...settings, licence: null })).toBe(
    "**Kavitha**, officer\\\nE-mail: [a@b.in](mailto:a@b.in)\n\nCall Kavitha.",
  );
  expect(fillSettings(text, { ...settings, officer: null, email: null })).toBe("Licence: 12\n\nCall {{officer}}.");
  expect(fillSettings("पता\\\nई-मेल: {{email}}", { email: null })).toBe("पता");
});

it("the contact page says when we pick up, and does not forbid to call or write anytime", () => {
  const { markdown } = findText("contact-and-grievance", DEFAULT_SETTINGS) ?? {};
  expect(markdown).toContain("\nWe pick up Monday to Saturday, 10 to 6; write any time.\n");
});

it("a maker without a GSTIN shows none, and no line break is left over", () => {
  const { markdown } = findText("contact-and-grievance", DEFAULT_SETTINGS) ?? {};
  expect(markdown).toContain(`FSSAI licence: ${shop.fssaiLicence}\n\n`);
  expect(markdown).not.toMatch(/GSTIN|\\(\n\n|$)/);
});

it("no setting is read as Markdown", () => {
  const settings = { ...DEFAULT_SETTINGS, legalName: "*7* Oils", street: "# 14, <near the temple>" };
  const { markdown } = findText("contact-and-grievance", settings) ?? {};
  expect(markdown).toContain("**\\*7\\* Oils**, which trades as Kolhu \\& Co\\. and runs");
  expect(markdown).toContain("\n\\# 14\\, \\<near the temple\\>\\, Erode");
  expect(markdown).toContain("[care@kolhu.example](mailto:care@kolhu.example)");
  const numbered = findText("contact-and-grievance", { ...settings, street: "1. Temple Street" });
  expect(numbered?.markdown).toContain("\n1\\. Temple Street");
});

it("a maker without a legal name does not trade as itself", () => {
  const { markdown } = findText("contact-and-grievance", { ...DEFAULT_SETTINGS, legalName: "" }) ?? {};
  expect(markdown).toContain("**Kolhu \\& Co\\.**, which runs this website");
});
