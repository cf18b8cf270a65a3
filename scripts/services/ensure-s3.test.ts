import { mkdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeTemporaryFolder } from "#tests/temporary-folder.ts";
import { findS3, UNPACKED } from "./ensure-s3.mjs";

const place = (root: string, folder: string) =>
  mkdirSync(path.join(root, "usr/lib/python3/dist-packages", folder), { recursive: true });

test("the machine's own S3 server comes before the unpacked one; a machine without has none", () => {
  const [machine, unpacked] = [makeTemporaryFolder(), makeTemporaryFolder()];
  expect(findS3([machine, unpacked])).toBeUndefined();
  place(unpacked, "swift/common/middleware/s3api");
  expect(findS3([machine, unpacked])).toBe(unpacked);
  place(machine, "swift/common/middleware/s3api");
  expect(findS3([machine, unpacked])).toBe(machine);
});

test("a Swift without the S3 API does not count", () => {
  const machine = makeTemporaryFolder();
  place(machine, "swift/common/middleware");
  expect(findS3([machine])).toBeUndefined();
});

test("what is unpacked belongs to one system and one type of processor", () => {
  expect(path.basename(UNPACKED)).toContain(process.arch);
});
