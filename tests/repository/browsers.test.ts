import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { CompatData, Identifier } from "@mdn/browser-compat-data";
import { parseSync, Visitor } from "vite";
import { expect, it } from "vitest";

const require = createRequire(import.meta.url);
const { api, css, html, javascript }: CompatData = require("@mdn/browser-compat-data");
const { browserslist }: { browserslist: string[] } = require("../../package.json");
/** Each promised browser, on a desk and on a phone. */
const OLDEST = browserslist.flatMap((oldest) => {
  const [name = "", version] = oldest.split(" ");
  return [name, name === "safari" ? "safari_ios" : `${name}_android`].map(
    (browser) => [browser, Number(version)] as const,
  );
});

/** What the built files use though a promised browser lacks it, by what it costs there. */
const EXCUSED = {
  "asked for before it is used": [
    ...["Error.captureStackTrace", "Navigator.connection", ".startViewTransition()"],
    ":view-transition-group() in a script",
  ],
  "a name of our own or of a package": [".drop()", ".when()", "is=", "capture=", "manifest=", "watch="],
  "a hint to the browser": ["autocapitalize=", "fetchpriority=", "imagesizes=", "imagesrcset="],
  "the menu is open in the page, without JavaScript": ["popovertarget=", "@media scripting"],
  "margins and sizes on paper": ["@page", "size", "html:has(.site-header)", "print-color-adjust: exact"],
  "nothing on a phone": [
    ...["default", "grab", "not-allowed", "pointer", "progress", "zoom-in", "zoom-out"].map(
      (name) => `cursor: ${name}`,
    ),
    ...["resize", "::selection", ".search-field .input::-webkit-search-cancel-button"],
  ],
  "looks: lines, fonts, scroll bars, forced colours": [
    ...["text-wrap", "field-sizing", "color-mix()", "font-family: ui-monospace", "scrollbar-width"],
    "forced-color-adjust",
  ],
  "looks: columns, frames and room around what sticks, before Firefox 121": [
    ".blog-article__pic:not(:has(img))",
    ".buy-bar:has(img)",
    ...[
      "html:has(.buy-bar)",
      "html:has(.buy-bar .notice)",
      "html:has(.buy-bar .added-line p)",
      "html:has(.dash__foot)",
    ],
    ".buy-panel .chips:has(>:nth-child(4):last-child)",
    ".chips:has(>:is(:only-child,:nth-child(2):last-child,:nth-child(4):last-child,:nth-child(10):last-child))",
    ".chips:has(>:nth-child(7):last-child)",
    ".floating-buttons__in[data-away]:not(:has(:focus-visible))",
    ...["", "s", "s__bubble", "s__bubble:after", "s .floating-buttons__in", "s__item"].map(
      (part) => `html:has(.buy-bar) .floating-button${part}`,
    ),
    "html:has(.buy-bar) .floating-buttons__item+* .floating-buttons__bubble:after",
    ".dash__foot:has(.order-form__problem)",
    '.gallery__main:has(.gallery__slide:not([inert]) [src="/placeholder.svg"]) .gallery__zoom',
    '.gallery__slide:has([src="/placeholder.svg"])',
    ".order-track__stage[data-is=now] .order-track__dot:not(:has(.icon))",
    ...[".site-footer__word:has(.brand__word--long)", ".site-footer__word:not(:has(.brand__word--long))"],
    ":root:has(.site-header__offline)",
  ],
};

const FOLDER = "build/site/client";
const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" });
const read = (end: string) =>
  files.filter((file) => file.endsWith(end)).map((file) => readFileSync(`${FOLDER}/${file}`, "utf8"));

it("the promised browsers have what the built files use, or it is excused", () => {
  const used = new Set([...read(".js").flatMap(listOfScript), ...read(".css").flatMap(listOfSheet)]);
  expect([...used].sort()).toEqual(Object.values(EXCUSED).flat().sort());
});

it.each([
  ["URL.canParse(x)", "URL.canParse"],
  ["x.toWellFormed()", ".toWellFormed()"],
  ["x.toSorted()", ".toSorted()"],
  ["Object.groupBy(x, y)", "Object.groupBy"],
  ["Array.fromAsync(x)", "Array.fromAsync"],
  ["Promise.withResolvers()", "Promise.withResolvers"],
  ["AbortSignal.any([x])", "AbortSignal.any"],
  ["x.union(y)", ".union()"],
  ["x.values().map(y)", ".values().map()"],
  ["x.showPopover()", ".showPopover()"],
  ["new Intl.Segmenter()", "Intl.Segmenter"],
  ["Iterator.from(x)", "Iterator.from"],
  ["x.querySelector('a:has(b)')", ":has() in a script"],
  ["/[a--b]/v", "the flag v"],
  ["y('div', { popover: 'auto' })", "popover="],
  ["y('button', { popoverTarget: x })", "popovertarget="],
])("would be found in a script: %s", (script, feature) => {
  expect(listOfScript(script)).toContain(feature);
});

it.each([
  ["a:has(b){color:red}", "a:has(b)"],
  ["a{&:hover{color:red}}", "&:hover"],
  ["@starting-style{a{color:red}}", "@starting-style"],
  ["a{text-wrap:balance}", "text-wrap"],
  ["a{color:color-mix(in srgb,red,blue)}", "color-mix()"],
  ["a{field-sizing:content}", "field-sizing"],
  ["a{height:1lh}", "1lh"],
  ["a{grid-template-columns:subgrid}", "grid-template-columns: subgrid"],
  ["@media (scripting:none){a{color:red}}", "@media scripting"],
])("would be found in a style sheet: %s", (sheet, feature) => {
  expect(listOfSheet(sheet)).toContain(feature);
});

it("what they all have is no fault", () => {
  expect(listOfScript("x.at(0);x.findLast(y);x.replaceAll('a','b');y('div',{inert:true})")).toEqual([]);
  expect(listOfSheet("@container (width>1px){a{height:1dvh;width:1cqw}}")).toEqual([]);
});

/** A prefix counts: the build adds it. */
function lacks(feature: Identifier | undefined): boolean {
  const support = Object.entries(feature?.__compat?.support ?? {});
  return OLDEST.some(([browser, version]) => {
    const told = support.find(([name]) => name === browser)?.[1];
    if (told === undefined) return false;
    return ![told].flat().some(({ version_added, version_removed, flags }) => {
      const [from, to] = [version_added, version_removed].map((at) => Number.parseFloat(String(at).replace("≤", "")));
      return !flags && (from ?? Number.NaN) <= version && !((to ?? Number.NaN) <= version);
    });
  });
}

function within(feature: Identifier | undefined): [string, Identifier][] {
  return Object.entries(feature ?? {}).filter((entry): entry is [string, Identifier] => entry[0] !== "__compat");
}

/** Names as scripts write them, such as URL.canParse: what is lacking, and the members that something old has too. */
function listInterfaces() {
  const lacking = new Set<string>();
  const members = new Set<string>();
  const old = new Set<string>();
  for (const group of [javascript.builtins, javascript.builtins?.Intl, api]) {
    for (const [owner, feature] of within(group)) {
      if (lacks(feature)) lacking.add(owner).add(`Intl.${owner}`);
      // Nobody has an instance of what is lacking.
      else
        for (const [key, member] of within(feature)) {
          const name = key.replace(/_static$/, "");
          if (!/^[a-zA-Z]{2,}$/.test(name) || !member.__compat) continue;
          if (!lacks(member)) old.add(name);
          else {
            lacking.add(`${owner}.${name}`);
            members.add(name);
          }
        }
    }
  }
  return { lacking, youngMembers: new Set([...members].filter((name) => !old.has(name))) };
}

const { lacking, youngMembers } = listInterfaces();
const OF_ITERATORS = new Set(Object.keys(javascript.builtins?.Iterator ?? {}));
const GLOBALS: Record<string, string> = { document: "Document", navigator: "Navigator", window: "Window" };
const ATTRIBUTES = [html.global_attributes, ...within(html.elements).map(([, element]) => element)].flatMap(within);
const OLD_ATTRIBUTES = new Set(ATTRIBUTES.flatMap(([name, feature]) => (lacks(feature) ? [] : [name])));
const YOUNG_ATTRIBUTES = new Set(ATTRIBUTES.map(([name]) => name).filter((name) => !OLD_ATTRIBUTES.has(name)));
const YOUNG_PSEUDOS = within(css.selectors).flatMap(([name, feature]) => (lacks(feature) ? [`:${name}(`] : []));

/** The build writes its syntax for the promised browsers; what it cannot rewrite is left. */
function listOfScript(script: string): string[] {
  const found = new Set<string>();
  const findSelector = (text: string) => {
    for (const pseudo of YOUNG_PSEUDOS) if (text.includes(pseudo)) found.add(`${pseudo}) in a script`);
  };
  const findGlobal = (name: string) => lacking.has(name) && found.add(name);
  const visitor = new Visitor({
    NewExpression({ callee }) {
      if (callee.type === "Identifier") findGlobal(callee.name);
    },
    CallExpression({ callee, optional }) {
      if (callee.type === "Identifier") findGlobal(callee.name);
      if (optional || callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      const { object, property } = callee;
      if (youngMembers.has(property.name)) found.add(`.${property.name}()`);
      const before = object.type === "CallExpression" ? object.callee : undefined;
      if (before?.type !== "MemberExpression" || before.property.type !== "Identifier") return;
      const { name } = before.property;
      const isOfObject = before.object.type === "Identifier" && before.object.name === "Object";
      const isIterator = /^(values|keys|entries|matchAll)$/.test(name) && !isOfObject;
      if (isIterator && OF_ITERATORS.has(property.name)) found.add(`.${name}().${property.name}()`);
    },
    MemberExpression({ object, property, computed }) {
      if (object.type !== "Identifier" || property.type !== "Identifier" || computed) return;
      findGlobal(object.name);
      findGlobal(`${GLOBALS[object.name] ?? object.name}.${property.name}`);
    },
    Literal(literal) {
      if ("regex" in literal && literal.regex.flags.includes("v")) found.add("the flag v");
      if (typeof literal.value === "string") findSelector(literal.value);
    },
    TemplateElement({ value }) {
      findSelector(value.raw);
    },
    Property({ key }) {
      const name = key.type === "Identifier" ? key.name.toLowerCase() : "";
      if (YOUNG_ATTRIBUTES.has(name)) found.add(`${name}=`);
    },
  });
  visitor.visit(parseSync("built.js", script).program);
  // A young static method is found by its owner too.
  return [...found].filter(
    (one) => ![...found].some((other) => `.${other.split(".")[1]}()` === one && /^[A-Z]/.test(other)),
  );
}

/** A name may stand for several functions: one that all have counts. */
const listFunctions = (feature: Identifier | undefined): [string, boolean][] =>
  within(feature).flatMap(([name, one]) => [[name, lacks(one)], ...listFunctions(one)]);
const FUNCTIONS = new Map(listFunctions(css.types).sort(([, one], [, other]) => Number(other) - Number(one)));
const UNITS: Record<string, string> = {
  cq: "container_query_length_units",
  dv: "viewport_percentage_units_dynamic",
  sv: "viewport_percentage_units_small",
  lv: "viewport_percentage_units_large",
};

function listOfSheet(sheet: string): string[] {
  const text = sheet.replace(/\/\*.*?\*\//gs, "").replace(/url\([^)]*\)/g, "url()");
  const found = new Set<string>();
  for (const [, name = ""] of text.matchAll(/@([\w-]+)/g)) if (lacks(css["at-rules"]?.[name])) found.add(`@${name}`);
  for (const [, name = ""] of text.matchAll(/@media[^{]*?\(([\w-]+)/g))
    if (lacks(css["at-rules"]?.media?.[name])) found.add(`@media ${name}`);
  for (const [, selector = ""] of text.matchAll(/(?<=^|[{};])([^{};@]+)\{/g)) {
    const pseudos = [...selector.matchAll(/::?([\w-]+)/g)].map(([, name = ""]) => css.selectors?.[name]);
    if (selector.includes("&") || pseudos.some(lacks)) found.add(selector);
  }
  for (const [, name = "", value = ""] of text.matchAll(/(?<=[{;])([\w-]+):([^;{}]+)/g)) {
    const property = css.properties?.[name];
    if (lacks(property)) found.add(name);
    for (const [, word = ""] of value.matchAll(/(?<![\w.#-])([a-z-]+)/g))
      if (lacks(property?.[word]) && !lacks(property)) found.add(`${name}: ${word}`);
    for (const [, fn = ""] of value.matchAll(/([a-z-]+)\(/g)) if (FUNCTIONS.get(fn)) found.add(`${fn}()`);
    for (const [length, unit = ""] of value.matchAll(/(?<![\w#-])[\d.]+([a-z]+)/g))
      if (lacks(css.types?.length?.[UNITS[unit.slice(0, 2)] ?? unit])) found.add(length);
  }
  return [...found];
}
