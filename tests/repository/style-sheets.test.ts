import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { inProject } from "../../scripts/set-up/project-root.mjs";

const FILES = readdirSync(inProject("app"), { encoding: "utf8", recursive: true }).map((file) => join("app", file));
const OF_ALL_PAGES = importsOf("app/styles/app.css");
const OF_THE_DASHBOARD = importsOf("app/staff/layout/dashboard.tsx");
const OF_A_PAGE = FILES.filter((file) => file.endsWith(".css")).filter(
  (sheet) =>
    ![...OF_ALL_PAGES, ...OF_THE_DASHBOARD, "app/styles/app.css"].includes(sheet) &&
    !sheet.startsWith(join("app", "words")),
);

const shared = new Set(OF_ALL_PAGES.flatMap(selectorsOf).flatMap(classesOf));
const sharedByStaff = new Set([...shared, ...OF_THE_DASHBOARD.flatMap(selectorsOf).flatMap(classesOf)]);

// A page's style sheet stays loaded when the router goes to another page.
it("the style sheets of all pages, of the dashboard and of single pages are found", () => {
  expect(Math.min(OF_ALL_PAGES.length, OF_THE_DASHBOARD.length, OF_A_PAGE.length)).toBeGreaterThan(3);
});

it("every rule of a page's style sheet names a class that is not shared, and so leaves other pages alone", () => {
  const loose = OF_A_PAGE.flatMap((sheet) =>
    selectorsOf(sheet)
      .filter((selector) => ownClass(sheet, selector) === undefined)
      .map((selector) => `${sheet}: ${selector}`),
  );
  expect(loose).toEqual([]);
});

it("no component has its rules in the style sheets of two pages, or of a page and the dashboard", () => {
  const homes = new Map<string, Set<string>>();
  for (const sheet of [...OF_THE_DASHBOARD, ...OF_A_PAGE]) {
    const home = OF_THE_DASHBOARD.includes(sheet) ? "the dashboard" : sheet;
    for (const selector of selectorsOf(sheet)) {
      const component = componentOf(sheet, ownClass(sheet, selector));
      homes.set(component, (homes.get(component) ?? new Set()).add(home));
    }
  }
  const twice = [...homes].filter(([component, { size }]) => component !== "" && size > 1);
  expect(twice.map(([component, names]) => `${component}: ${[...names].join(", ")}`)).toEqual([]);
});

it("a script that watches for a breakpoint means the width of its name", () => {
  const named = read("app/styles/breakpoints.css");
  const watched = FILES.filter((file) => /\.tsx?$/.test(file)).flatMap((script) =>
    [...read(script).matchAll(/const (FROM_\w+) = "(\(.+)";/g)].map(
      ([, name = "", width]) => `@custom-media --${name.toLowerCase().replaceAll("_", "-")} ${width};`,
    ),
  );
  expect(watched).not.toEqual([]);
  expect(watched.filter((breakpoint) => !named.includes(breakpoint))).toEqual([]);
});

/** The first one that the sheet does not have from those loaded before it. */
function ownClass(sheet: string, selector: string): string | undefined {
  return classesOf(selector).find((name) => !sharedWith(sheet).has(name));
}

/** A page may add a part or a variant to what is shared: `table--orders` is a component of its own. */
function componentOf(sheet: string, name = ""): string {
  const [component = ""] = name.split(/__|--/);
  return sharedWith(sheet).has(component) ? name : component;
}

function sharedWith(sheet: string): Set<string> {
  return sheet.startsWith(join("app", "staff")) && OF_A_PAGE.includes(sheet) ? sharedByStaff : shared;
}

function classesOf(selector: string): string[] {
  return [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = ""]) => name);
}

function selectorsOf(sheet: string): string[] {
  const css = read(sheet).replaceAll(/\/\*.*?\*\//gs, "");
  return [...css.matchAll(/([^{};]+)\{/g)]
    .map(([, before = ""]) => before.trim())
    .filter((before) => !/^(@|from$|to$|\d)/.test(before))
    .flatMap((selectors) => selectors.split(/,(?![^()]*\))/))
    .map((selector) => selector.trim());
}

function importsOf(file: string): string[] {
  const imports = read(file).matchAll(/import "(\.[^"]+\.css)"/g);
  return [...imports].map(([, path = ""]) => join(dirname(file), path));
}

function read(file: string): string {
  return readFileSync(inProject(file), "utf8");
}
