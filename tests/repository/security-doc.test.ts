import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const PAGE = readFileSync("docs/security.md", "utf8");
/** A test's file, and often the title that is meant. */
const NAMED = /`([\w./-]+\.(?:test|spec)\.ts)`(?: "([^"]+)")?/g;

describe("docs/security.md", () => {
  const named = [...PAGE.matchAll(NAMED)].map(([, file = "", title]) => ({ file, title }));

  it("names tests", () => {
    expect(named.length).toBeGreaterThan(40);
  });

  it("names only tests that are there, by titles that they have", () => {
    const missing = named.filter(
      ({ file, title }) => !existsSync(file) || (title && !readFileSync(file, "utf8").includes(title)),
    );
    expect(missing).toEqual([]);
  });
});
