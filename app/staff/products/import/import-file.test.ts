import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ImportPreview } from "#domain/products/sheet/import-schema.ts";
import { stubStorage } from "#tests/stub-storage.ts";
import { type ChosenFile, readFile, sendImport, UnreadableFileError } from "./import-file.ts";

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

const preview: ImportPreview = { version: "1", products: [], unchanged: 0, ignored: [], problems: [] };
const FILE: ChosenFile = { name: "oils.csv", csv: "Name\nOil", preview };
const NEWER = { ...preview, version: "2" };
const REASON = "Somebody has changed the products.";

/** The shop's responses: to the import first, then to the new preview; "lost" is none. */
const respondWith = (...responses: ("lost" | number | object)[]) =>
  vi.stubGlobal("fetch", async () => {
    const response = responses.shift();
    if (response === "lost") throw new TypeError("Failed to fetch");
    return typeof response === "number"
      ? Response.json({ message: REASON }, { status: response })
      : Response.json(response);
  });

beforeEach(() => void stubStorage("localStorage"));
afterEach(() => void vi.unstubAllGlobals());

it.each([
  ["a lost response", "lost" as const, "The shop did not answer. This is what is left to import."],
  ["a failed gateway", 502, "The shop did not answer. This is what is left to import."],
  ["a colleague's change", 409, `${REASON} This is what is left to import.`],
])("after %s the file is compared again", async (_, response, problem) => {
  respondWith(response, NEWER);
  expect(await sendImport(FILE)).toEqual({ file: { ...FILE, preview: NEWER }, problem });
});

it("any other refusal is thrown", async () => {
  respondWith(400);
  await expect(sendImport(FILE)).rejects.toMatchObject({ status: 400, reason: REASON });
});
