import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeProductDraft } from "#tests/factories.ts";
import { stubStorage } from "#tests/stub-storage.ts";
import { toValues } from "../form-values.ts";
import { readDraft, removeDraft, storeDraft } from "./stored-draft.ts";

const asha = { id: "p1", username: "Asha" };
const opened = { values: toValues(makeProductDraft()), version: 7 };
const values = { ...opened.values, price_sizes: opened.values.price_sizes.map((row) => ({ ...row, mrp: "4o0" })) };
let stored: Map<string, string>;

beforeEach(() => {
  stored = stubStorage("sessionStorage");
});
afterEach(() => void vi.unstubAllGlobals());

it("a draft comes back as it was typed, to the same person and the same product alone", () => {
  storeDraft(asha, { values, opened });
  expect(readDraft({ ...asha, username: "Ravi" })).toBeUndefined();
  expect(readDraft({ ...asha, id: "p2" })).toBeUndefined();
  expect(readDraft({ ...asha, id: undefined })).toBeUndefined();
  expect(readDraft(asha)).toEqual({ values, opened });
  removeDraft(asha);
  expect(readDraft(asha)).toBeUndefined();
});

it("a damaged draft is none, and fields that an older form did not store are empty", () => {
  storeDraft(asha, { values, opened });
  const [[key = ""] = []] = stored;
  for (const damaged of ["null", "7", "{oops", "{}", '{"values":{},"opened":3}']) {
    stored.set(key, damaged);
    expect(readDraft(asha)).toBeUndefined();
  }
  stored.set(key, '{"values":{"name":"Oil"},"opened":{"values":{}}}');
  expect(readDraft(asha)).toMatchObject({ values: { name: "Oil", badge: "", packages: [] } });
});
