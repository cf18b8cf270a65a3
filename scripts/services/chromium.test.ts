import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { makeTemporaryFolder } from "#tests/temporary-folder.ts";
import { findChromium } from "./chromium.mjs";

let searchPath: string;
beforeEach(() => {
  searchPath = makeTemporaryFolder();
});

function place(name: string, script = "exit 0"): string {
  const file = path.join(searchPath, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return file;
}

test("the named browser wins over the headless shell, and the shell over a whole browser", () => {
  const whole = place("google-chrome");
  expect(findChromium({ named: "", searchPath })).toBe(whole);
  const shell = place("chromium-headless-shell");
  expect(findChromium({ named: "", searchPath })).toBe(shell);
  const named = place("mine");
  expect(findChromium({ named, searchPath })).toBe(named);
});

test("a program that only points to another installation is skipped", () => {
  place("chromium-browser", "echo 'requires the chromium snap' && exit 1");
  const chrome = place("google-chrome");
  expect(findChromium({ named: "", searchPath })).toBe(chrome);
});

test("a wrong CHROMIUM_PATH is an error", () => {
  place("chromium");
  expect(() => findChromium({ named: "/gone", searchPath })).toThrow("CHROMIUM_PATH names /gone");
});
