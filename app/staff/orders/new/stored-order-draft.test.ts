import { beforeEach, expect, it, vi } from "vitest";
import { stubStorage } from "#tests/stub-storage.ts";
import { storeDraft } from "../form/draft-storage.ts";
import { type OrderDraft, startDraft } from "./order-draft.ts";
import { readOrderDraft, storeOrderDraft } from "./stored-order-draft.ts";

const line = { key: "k", id: "p1", name: "Walnut Oil", size: "100ml", package: "TIN", quantity: "2x" };
const draft: OrderDraft = { ...startDraft(), phone: "98450", comments: "Ring\ntwice", channel: "press", lines: [line] };

beforeEach(() => {
  stubStorage("sessionStorage");
  return () => vi.unstubAllGlobals();
});

it("comes back as it was typed, with the key that makes it one order", () => {
  expect(readOrderDraft()).toBeUndefined();
  storeOrderDraft(draft);
  expect(readOrderDraft()).toEqual(draft);
});

it("an order without a word is not stored, and takes away the one before", () => {
  storeOrderDraft(draft);
  storeOrderDraft({ ...startDraft(), channel: "press" });
  expect(readOrderDraft()).toBeUndefined();
});

it.each(["{", "null", "7", '{"lines":{}}'])("what cannot be read is none: %s", (stored) => {
  storeDraft(stored);
  expect(readOrderDraft()).toBeUndefined();
});

it("what is damaged is left out, and the rest comes back", () => {
  storeDraft(JSON.stringify({ phone: 9, name_customer: "Asha", channel: "pigeon", lines: [null, line] }));
  expect(readOrderDraft()).toMatchObject({ phone: "", name_customer: "Asha", channel: "phone" });
  expect(readOrderDraft()?.lines.at(-1)).toEqual(line);
});

it("where storage is forbidden there is none, and nothing fails", () => {
  vi.stubGlobal("sessionStorage", undefined);
  storeOrderDraft(draft);
  expect(readOrderDraft()).toBeUndefined();
});
