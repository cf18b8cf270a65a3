import { statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { makeTemporaryFolder } from "#tests/temporary-folder.ts";
import { makeFolder } from "./make-folder.ts";

it("makes what is missing on the way, for its owner only, and says where that began", () => {
  const root = makeTemporaryFolder();
  const folder = path.join(root, "a", "b", "c");
  expect(makeFolder(folder)).toBe(path.join(root, "a"));
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(makeFolder(folder)).toBeUndefined();
  expect(makeFolder(path.join(folder, "d"))).toBe(path.join(folder, "d"));
});

it("a file in the way is an error that names the folder", () => {
  const file = path.join(makeTemporaryFolder(), "file");
  writeFileSync(file, "");
  expect(() => makeFolder(file)).toThrow(`EEXIST: file already exists, mkdir '${file}'`);
  expect(() => makeFolder(path.join(file, "folder"))).toThrow("ENOTDIR");
});
