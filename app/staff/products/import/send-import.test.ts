import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ImportPreview, PlannedProduct } from "#domain/products/sheet/import-schema.ts";
import { stubStorage } from "#tests/stub-storage.ts";
import { type ChosenFile, sendImport } from "./send-import.ts";

const planned: PlannedProduct = {
  line: 2,
  name: "Oil",
  is: "changed",
  changes: [],
  removed_sizes: [],
  below_zero: [],
};
const makePreview = (version: string, products: PlannedProduct[]): ImportPreview => ({
  version,
  products,
  unchanged: 0,
  ignored: [],
  problems: [],
});
const FILE: ChosenFile = {
  name: "oils.csv",
  csv: "Name\nOil",
  preview: makePreview("1", [planned, { ...planned, line: 3, is: "new" }]),
};
const LEFT = makePreview("2", [planned]);
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

beforeEach(() => {
  stubStorage("localStorage");
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("an import whose response is lost", () => {
  it("is imported where nothing of the file is left", async () => {
    respondWith("lost", makePreview("2", []));
    expect(await sendImport(FILE)).toEqual({ imported: { created: 1, changed: 1 } });
    respondWith(502, makePreview("2", []));
    expect(await sendImport(FILE)).toEqual({ imported: { created: 1, changed: 1 } });
  });

  it("is as it was where the shop is, else the file is looked at anew", async () => {
    respondWith("lost", FILE.preview);
    expect(await sendImport(FILE)).toMatchObject({ problem: expect.stringContaining("nothing was imported") });
    respondWith("lost", LEFT);
    expect(await sendImport(FILE)).toEqual({
      file: { ...FILE, preview: LEFT, isInDoubt: true },
      problem: expect.stringMatching(/have changed meanwhile\. Here is what/),
    });
  });

  it("is not known while the shop cannot be reached, and found when Import is pressed again", async () => {
    respondWith("lost", "lost");
    const unknown = await sendImport(FILE);
    expect(unknown).toMatchObject({ problem: expect.stringContaining("it is not known whether") });
    const file = "file" in unknown ? unknown.file : FILE;
    respondWith(409, makePreview("2", []));
    expect(await sendImport(file)).toEqual({ imported: { created: 1, changed: 1 } });
    respondWith(409, LEFT);
    expect(await sendImport(file)).toMatchObject({ problem: expect.not.stringContaining(REASON) });
  });
});

describe("an import that the shop refuses", () => {
  it("is looked at anew where somebody was faster", async () => {
    respondWith(409, LEFT);
    expect(await sendImport(FILE)).toEqual({
      file: { ...FILE, preview: LEFT },
      problem: `${REASON} Here is what the file would do now.`,
    });
    respondWith(409, "lost");
    expect(await sendImport(FILE)).toEqual({ file: FILE, problem: REASON });
  });

  it("is thrown for any other reason", async () => {
    respondWith(400);
    await expect(sendImport(FILE)).rejects.toMatchObject({ status: 400, reason: REASON });
  });
});
