import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ImportPreview } from "#domain/products/sheet/import-schema.ts";
import { stubStorage } from "#tests/stub-storage.ts";
import { type ChosenFile, sendImport } from "./send-import.ts";

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
