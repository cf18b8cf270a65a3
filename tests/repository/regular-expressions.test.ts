import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";

const FOLDERS = ["server", "domain", "blog-service", "app"];
const NOT_OF_THE_SHOP = /\.test\.tsx?$|\/fixtures\//;

/** Slow on long texts, which these never see: a whole file, or one expression of it. */
const BOUNDED: Record<string, string> = {
  "app/shop/blog/excerpt.ts": "reads the first 4,000 characters of a post, in 2 ms at worst (excerpt.test.ts)",
  "domain/products/pricing.ts /\\B(?=(\\d\\d)*\\d{3}$)/g": "the digits of one number, at most 22",
  "server/config.ts /\\/+$/": "a setting of the process, written by who runs it",
  "server/config.ts /^[^\\r\\n]*[^\\s@<>]+@[^\\s@<>]+>?$/": "a setting of the process, written by who runs it",
  "server/blog/request-service.ts /\\/+$/": "a setting of the process, written by who runs it",
};

/** Steps bound the search for an attack, not time: what it finds does not depend on the machine. */
const SEARCH = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  maxRepeatCount: 1_000,
  attackLimit: 20_000_000,
  incubationLimit: 250_000,
  maxAttackStringLength: 20_000,
  maxFuzzStringLength: 1_024,
  maxIteration: 3,
  maxInitialGenerationSize: 100,
  maxGenerationSize: 30,
  mutationSize: 10,
  crossoverSize: 10,
};

/**
 * The expressions that were found safe: the same search finds the same again, and takes a quarter of a
 * minute for all of them. The first line says by what; where that has changed, nothing counts as searched. Like a
 * snapshot, it is rewritten by a run outside CI.
 */
const SEARCHED_FILE = "tests/repository/safe-expressions.txt";
const SEARCHED_BY = `recheck ${createRequire(import.meta.url)("recheck/package.json").version} ${JSON.stringify(SEARCH)}`;

interface Found {
  file: string;
  line: number;
  /** From the source; undefined if it is built at run time. */
  literal: string | undefined;
}

describe("the regular expressions of the shop", () => {
  const expressions = listExpressions();
  let check: typeof import("recheck").checkSync;
  beforeAll(async () => {
    // Its own JavaScript: the same on every machine, and no other program is started.
    process.env.RECHECK_BACKEND = "pure";
    check = (await import("recheck")).checkSync;
  });

  it("take time in proportion to what they read, or read what is short", () => {
    const searched = readSearched();
    const safe = new Set<string>();
    const faults = expressions.flatMap(({ file, line, literal }) => {
      if (literal === undefined) return [`${file}:${line} is put together at run time: nothing can check it`];
      if (file in BOUNDED || `${file} ${literal}` in BOUNDED || isBounded(literal)) return [];
      const attack = searched.has(literal) || safe.has(literal) ? undefined : findAttack(literal);
      if (attack !== undefined) return [`${file}:${line} ${literal} ${attack}`];
      safe.add(literal);
      return [];
    });
    expect(faults).toEqual([]);
    if (!process.env.CI) writeFileSync(SEARCHED_FILE, `${[SEARCHED_BY, ...[...safe].sort()].join("\n")}\n`);
  }, 120_000);

  it("that are excused are still there", () => {
    const written = new Set(expressions.flatMap(({ file, literal }) => [file, `${file} ${literal}`]));
    expect(Object.keys(BOUNDED).filter((excused) => !written.has(excused))).toEqual([]);
  });

  it("would be found out: the one that once read Accept-Encoding", () => {
    expect(findAttack("/(^|[\\s,])br\\s*(;\\s*q=([\\d.]+))?\\s*(,|$)/")).toMatch(/polynomial.*repeat/);
  });

  function findAttack(literal: string): string | undefined {
    const end = literal.lastIndexOf("/");
    const found = check(literal.slice(1, end), literal.slice(end + 1), SEARCH);
    if (found.status === "safe") return undefined;
    if (found.status === "unknown") return `could not be checked: ${found.error.kind}`;
    return `is ${found.complexity.summary}: ${found.attack.pattern}`;
  }
});

function readSearched(): Set<string> {
  const [by, ...literals] = readFileSync(SEARCHED_FILE, "utf8").trimEnd().split("\n");
  return new Set(by === SEARCHED_BY ? literals : []);
}

/** Without a repetition that has no end, the steps from each character on are bounded. */
function isBounded(literal: string): boolean {
  return !/[*+]|\{\d+,\}/.test(literal);
}

function listExpressions(): Found[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((name) => `${folder}/${name}`)
      .filter((file) => /\.(?:tsx?|m?js)$/.test(file) && !NOT_OF_THE_SHOP.test(file))
      .sort()
      .flatMap(listOfFile),
  );
}

function listOfFile(file: string): Found[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, false);
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    const isLiteral = ts.isRegularExpressionLiteral(node);
    if (isLiteral || isBuilt(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.end);
      found.push({ file, line: line + 1, literal: isLiteral ? node.text : undefined });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isBuilt(node: ts.Node): boolean {
  return (
    (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === "RegExp"
  );
}
