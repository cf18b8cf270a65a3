import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { findBrowsers } from "./find-browsers.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "kolhu-browsers-"));
afterAll(() => rmSync(folder, { recursive: true }));

function place(name: string): void {
  writeFileSync(path.join(folder, name), "");
  chmodSync(path.join(folder, name), 0o755);
}

it("Lighthouse measures in the headless shell and in the whole browser, and each has its own bar", () => {
  expect(findBrowsers("", folder)).toEqual([]);
  place("google-chrome");
  expect(findBrowsers("", folder)).toMatchObject([{ name: "whole browser", mostBlockingMs: 150 }]);
  place("chromium");
  place("chromium-headless-shell");
  expect(findBrowsers("", folder)).toMatchObject([
    { name: "headless shell", program: path.join(folder, "chromium-headless-shell"), mostBlockingMs: 100 },
    { name: "whole browser", program: path.join(folder, "chromium"), mostBlockingMs: 150 },
  ]);
});

it("a named browser is the only one", () => {
  expect(findBrowsers("/opt/chrome", folder)).toMatchObject([{ name: "whole browser", program: "/opt/chrome" }]);
  expect(findBrowsers("/opt/headless_shell", folder)).toMatchObject([{ name: "headless shell" }]);
});
