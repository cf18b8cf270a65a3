import { beforeEach, describe, expect, it, vi } from "vitest";
import { makeProduct, makeProductDraft } from "#tests/factories.ts";
import { stubStorage } from "#tests/stub-storage.ts";
import { areSameValues, toOpened, toValues } from "../form-values.ts";
import { readDraft, removeDraft, startForm, storeDraft } from "./stored-draft.ts";

const values = { ...toValues(makeProductDraft()), additionalContent: "One\nTwo", badge: "New" };

beforeEach(() => {
  stubStorage("sessionStorage");
  return () => vi.unstubAllGlobals();
});

describe("what was typed when the session ended", () => {
  it("comes back as it was, numbers that are none included, with what had been read, for the product that it was typed for", () => {
    const typed = { ...values, price_sizes: values.price_sizes.map((row) => ({ ...row, mrp: "4o0" })) };
    storeDraft("p1", { values: typed, opened: { values, version: 7 } });
    expect(readDraft("p2")).toBeUndefined();
    expect(readDraft(undefined)).toBeUndefined();
    const back = readDraft("p1");
    expect(back && areSameValues(back.values, typed)).toBe(true);
    expect(back && areSameValues(back.opened.values, values)).toBe(true);
    expect(back?.opened.version).toBe(7);
    removeDraft("p1");
    expect(readDraft("p1")).toBeUndefined();
  });

  it.each([
    ["null", undefined],
    ["7", undefined],
    ["{oops", undefined],
    ['{"price_sizes":3,"packages":[null]}', undefined],
    ['{"values":{"packages":[null]},"opened":3}', { values: toValues(), opened: toOpened() }],
  ])("a damaged one (%s) breaks nothing", (stored, read) => {
    sessionStorage.setItem("productDraft:p1", stored);
    expect(readDraft("p1")).toEqual(read);
  });
});

const opened = toOpened(makeProduct({ updated_at: 1 }));
const typed = { ...opened.values, description: "Typed before the session ended" };

describe("the form when it opens", () => {
  it("holds the product as it is", () => {
    expect(startForm(opened, undefined)).toEqual({ opened, values: opened.values, newest: undefined });
  });

  it("holds what was typed when the session ended", () => {
    expect(startForm(opened, { opened, values: typed })).toEqual({ opened, values: typed, newest: undefined });
  });

  it("tells at once when somebody changed the product in between, and keeps to what was read", () => {
    const product = toOpened(makeProduct({ updated_at: 2, badge: "Theirs" }));
    expect(startForm(product, { opened, values: typed })).toEqual({ opened, values: typed, newest: product });
  });

  it("goes on from the newest where it was saved without a change", () => {
    const product = toOpened(makeProduct({ updated_at: 2 }));
    expect(startForm(product, { opened, values: typed }).opened).toBe(product);
  });
});
