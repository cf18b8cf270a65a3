import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const FOLDERS = ["server", "domain", "blog-service", "app"];
const SQL = /\b(selectFrom|insertInto|updateTable|deleteFrom)\b|\btransaction\(\)/;
const MAY_SPEAK_SQL = /^server\/(db\/|auth\/login-limit\.ts$|(.+\/)?([^/]+-)?store\.ts$)|\.test\.tsx?$/;

// The wall of imports does not see it: a database that is handed in needs none.
it("only db/, store files and the login limit query the database", () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { encoding: "utf8", recursive: true })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => join(folder, path)),
  );
  const speaking = files.filter((file) => SQL.test(readFileSync(file, "utf8")));
  expect(speaking.length).toBeGreaterThan(20);
  expect(speaking.filter((file) => !MAY_SPEAK_SQL.test(file))).toEqual([]);
});
