import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { makeTemporaryFolder } from "#tests/temporary-folder.ts";
import { buildFingerprint } from "./ensure-built.mjs";

let root: string;
let before: string;

function write(file: string, text: string): void {
  const full = path.join(root, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
}

beforeEach(() => {
  root = makeTemporaryFolder();
  for (const settings of ["package.json", "package-lock.json", "tsconfig.json"]) write(settings, "{}");
  for (const config of ["react-router", "vite", "vite.server"]) write(`${config}.config.ts`, "");
  write("server/main.ts", "1");
  write("app/shop/home/home.tsx", "1");
  write("public/art/oil.webp", "1");
  before = buildFingerprint(root);
});

test.each([
  ["a source", "server/main.ts", "2"],
  ["a source deep in a folder", "app/shop/home/home.tsx", "2"],
  ["a new source", "domain/cart/cart.ts", ""],
  ["a setting of the build", "vite.server.config.ts", "2"],
  ["a step of the build", "scripts/set-up/compress-files.mjs", "2"],
  ["a package", "package-lock.json", "[]"],
  ["a public file of another size", "public/art/oil.webp", "12"],
  ["a new public file", "public/icon.svg", ""],
])("%s needs a new build", (_what, file, text) => {
  write(file, text);
  expect(buildFingerprint(root)).not.toBe(before);
});

test("a renamed source needs a new build", () => {
  renameSync(path.join(root, "server/main.ts"), path.join(root, "server/other.ts"));
  expect(buildFingerprint(root)).not.toBe(before);
});

test.each(["server/main.test.ts", "blog-service/content/posts/new.md", "server/blog/fixtures/a.json", "README.md"])(
  "%s does not",
  (file) => {
    write(file, "2");
    expect(buildFingerprint(root)).toBe(before);
  },
);
