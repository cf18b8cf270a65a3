import { beforeEach, expect, it, vi } from "vitest";
import { stubStorage } from "#tests/stub-storage.ts";
import { readDraft, storeDraft } from "./customer-draft.ts";

const typed = { name_customer: "Asha", phone: "98450 12345", email: "", address: "Mysuru 570001", comments: "" };
let stored: Map<string, string>;

beforeEach(() => {
  stored = stubStorage("sessionStorage");
  return () => vi.unstubAllGlobals();
});

it("a draft is stored until it is cleared", () => {
  storeDraft({ ...typed, isRemembered: true });
  expect(readDraft()).toEqual({ ...typed, isRemembered: true });
  storeDraft(undefined);
  expect(stored.size).toBe(0);
});

it.each(["{oops", "null", "7", "[]", '{"name_customer":7,"isRemembered":"yes"}'])(
  "a damaged one is empty: %s",
  (damaged) => {
    stored.set("customerDraft", damaged);
    expect(Object.values(readDraft())).toEqual(["", "", "", "", "", false]);
  },
);
