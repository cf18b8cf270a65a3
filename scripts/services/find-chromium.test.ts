import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { makeTemporaryFolder } from "#tests/temporary-folder.ts";
import { findChromium } from "./find-chromium.mjs";

let root: string;
beforeEach(() => {
  root = makeTemporaryFolder();
});

function place(file: string, script = "exit 0"): string {
  const full = path.join(root, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return full;
}

const places = () => ({
  searchPath: path.join(root, "bin"),
  applications: [path.join(root, "Applications/Chromium")],
  ofPlaywright: path.join(root, "playwright/chrome"),
});

test("a machine without a browser has none", () => {
  expect(findChromium(places())).toBeUndefined();
});

test("the named one wins over the system's, the system's over Playwright's", () => {
  const ofPlaywright = place("playwright/chrome");
  expect(findChromium(places())).toBe(ofPlaywright);
  const ofSystem = place("bin/google-chrome");
  expect(findChromium(places())).toBe(ofSystem);
  const named = place("mine");
  expect(findChromium({ ...places(), named })).toBe(named);
});

test("a program that only points to another installation is passed over", () => {
  place("bin/chromium-browser", "echo 'requires the chromium snap' && exit 1");
  expect(findChromium(places())).toBeUndefined();
  const chrome = place("bin/google-chrome");
  expect(findChromium(places())).toBe(chrome);
});

test("a wrong CHROMIUM_PATH is said, not worked around", () => {
  place("bin/chromium");
  expect(() => findChromium({ ...places(), named: path.join(root, "gone") })).toThrow(/CHROMIUM_PATH names .*gone/);
});
