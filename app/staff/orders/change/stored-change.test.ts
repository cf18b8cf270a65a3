import { beforeEach, expect, it } from "vitest";
import { stubStorage } from "#tests/stub-storage.ts";
import { storeDraft } from "../form/draft-storage.ts";
import { makeOrderDetails } from "../make-order-details.ts";
import { startChange } from "./change-draft.ts";
import { readChange, storeChange } from "./stored-change.ts";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  stubStorage("sessionStorage", stored);
});

const start = startChange(makeOrderDetails());

it("a change is back as it was typed, for its own order alone, until it is thrown away", () => {
  const typed = {
    ...start,
    comments: "Ring the bell",
    agreed_as: "off",
    agreed_rupees: "5",
    keeps_total: true,
    tell_customer: true,
  } as const;
  storeChange("KC-1", typed);
  expect(readChange("KC-1", start)).toEqual(typed);
  expect(readChange("KC-2", start)).toBeUndefined();
  storeChange("KC-1", null);
  expect(readChange("KC-1", start)).toBeUndefined();
});

it.each([
  ['{"phone":7,"agreed_as":"half","lines":"all","version":"x"}', start],
  ["{broken", undefined],
  ["null", undefined],
])("of what was damaged, %s, the order's own stands", (text, read) => {
  storeDraft(text, "KC-1");
  expect(readChange("KC-1", start)).toEqual(read);
});
