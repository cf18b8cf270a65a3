import { expect, it } from "vitest";
import { readFile, UnreadableFileError } from "./read-file.ts";

it.each([
  ["UTF-8", [0xef, 0xbb, 0xbf, 0x61, 0xe2, 0x82, 0xb9]],
  ["Excel's Unicode text", [0xff, 0xfe, 0x61, 0x00, 0xb9, 0x20]],
])("reads %s", async (_, bytes) => {
  expect(await readFile(new Blob([new Uint8Array(bytes)]))).toBe("a₹");
});

it.each([
  ["another encoding", new Uint8Array([0x61, 0xa3, 0x62])],
  ["a workbook", new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x00, 0x00])],
  ["too large a file", new Uint8Array(2_000_001).fill(0x61)],
])("refuses %s in words", async (_, bytes) => {
  await expect(readFile(new Blob([bytes]))).rejects.toThrow(UnreadableFileError);
});
