import { beforeEach, expect, it, vi } from "vitest";
import { startSession } from "#app/staff/session/session-store.ts";
import { forbidStorage, stubStorage } from "#tests/stub-storage.ts";
import { OrderDraftSchema, startDraft } from "../new/order-draft.ts";
import { readDraft, storeDraft } from "./stored-draft.ts";

const line = { key: "k", id: "p1", name: "Walnut Oil", size: "100ml", package: "TIN", quantity: "2x" };
const draft = { ...startDraft("98450"), comments: "Ring\ntwice", lines: [line] };
const read = (code?: string) => readDraft(OrderDraftSchema, code);
const signIn = (username: string) => startSession({ user: { role: "admin", username }, access_token: username });

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  stubStorage("localStorage");
  stubStorage("sessionStorage");
  signIn("Asha");
  return () => vi.unstubAllGlobals();
});

it("a draft is restored as typed with its idempotency key, for its own form, until it is removed", () => {
  storeDraft(draft);
  expect(read()).toEqual(draft);
  expect(read("KC-1234567")).toBeUndefined();
  storeDraft(null);
  expect(read()).toBeUndefined();
});

it("another user of the tab does not see it", () => {
  storeDraft(draft);
  signIn("Ravi");
  expect(read()).toBeUndefined();
});

it.each([null, 7, { ...draft, channel: "pigeon" }, { ...draft, lines: [null] }])(
  "damaged, it is ignored: %j",
  (damaged) => {
    storeDraft(damaged);
    expect(read()).toBeUndefined();
  },
);

it("forbidden storage is no error", () => {
  forbidStorage("sessionStorage");
  storeDraft(draft);
  expect(read()).toBeUndefined();
});
