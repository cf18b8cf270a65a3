import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import { makeTemporaryFolder } from "#tests/temporary-folder.ts";
import { loadSecret } from "./secret.ts";

let dataDir: string;
let file: string;
let lines: string[];
beforeEach(() => {
  dataDir = makeTemporaryFolder();
  file = path.join(dataDir, "jwt-secret");
  lines = [];
});

const load = async (jwtSecret?: string) =>
  new TextDecoder().decode(await loadSecret("jwt-secret", { given: jwtSecret, dataDir }, (line) => lines.push(line)));

it.each([
  ["of two bytes", "ab"],
  ["of none", ""],
  ["of one byte too few", "x".repeat(31)],
  ["of blanks alone", " ".repeat(64)],
])("a stored secret %s is replaced with one line, once", async (_words, short) => {
  writeFileSync(file, short);
  const renewed = await load();
  expect(renewed.length).toBeGreaterThanOrEqual(32);
  expect(lines).toEqual([expect.stringContaining("everybody has to sign in again")]);
  expect(lines[0]).not.toContain(renewed);
  expect(await load()).toBe(renewed);
  expect(lines).toHaveLength(1);
});

it("a stored secret that is long enough is used, without the end of its line", async () => {
  const own = "own".repeat(20);
  writeFileSync(file, `${own}\n`);
  expect([await load(), lines]).toEqual([own, []]);
});

it("a new secret is for its owner only, whole, and leaves no draft", async () => {
  const secret = await load();
  expect(readFileSync(file, "utf8")).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(["jwt-secret"]);
});

it("many that start together on new data share one secret", async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => load()));
  expect(new Set(secrets).size).toBe(1);
});

it("the secret of the settings comes first, and nothing is written", async () => {
  expect(await load("from the settings, which are checked there")).toContain("settings");
  expect(readdirSync(dataDir)).toEqual([]);
});
