import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { makeTemporaryFolder } from "#tests/temporary-folder.ts";
import { findPostgres } from "./find-postgres.mjs";

let root: string;
beforeEach(() => {
  root = makeTemporaryFolder();
});

function place(folder: string, names = ["initdb", "postgres"]): string {
  const full = path.join(root, folder);
  mkdirSync(full, { recursive: true });
  for (const name of names) writeFileSync(path.join(full, name), "", { mode: 0o755 });
  return full;
}

const places = () => ({
  debian: path.join(root, "debian"),
  searchPath: [path.join(root, "one"), path.join(root, "two")].join(path.delimiter),
  embedded: path.join(root, "embedded"),
});

test("a machine without PostgreSQL has none", () => {
  expect(findPostgres(places())).toBeUndefined();
});

test("the newest of Debian's versions comes first, by number", () => {
  place("debian/9/bin");
  const newest = place("debian/15/bin");
  place("two");
  place("embedded");
  expect(findPostgres(places())).toBe(newest);
});

test("then the search path, then the npm package", () => {
  const embedded = place("embedded");
  expect(findPostgres(places())).toBe(embedded);
  const onPath = place("two");
  expect(findPostgres(places())).toBe(onPath);
});

test("a folder with the client programs alone does not count", () => {
  place("debian/16/bin", ["psql"]);
  place("one", ["postgres"]);
  expect(findPostgres(places())).toBeUndefined();
});
