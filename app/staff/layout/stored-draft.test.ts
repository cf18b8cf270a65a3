import { beforeEach, expect, it, vi } from "vitest";
import { startSession } from "#app/staff/session/staff-session.ts";
import { forbidStorage, stubStorage } from "#tests/stub-storage.ts";
import { OrderDraftSchema, startDraft } from "../orders/new/order-draft.ts";
import { openOrderDraft } from "./stored-draft.ts";

const line = { key: "k", id: "p1", name: "Walnut Oil", size: "100ml", package: "TIN", quantity: "2x" };
const draft = { ...startDraft("98450"), comments: "Ring\ntwice", lines: [line] };
const read = (code?: string) => openOrderDraft((stored) => OrderDraftSchema.safeParse(stored).data, code).read();
const store = (typed: unknown) => openOrderDraft<unknown>(() => undefined).write(typed);
const signIn = (username: string, sub = username) => {
  const token = `h.${btoa(JSON.stringify({ sub, username }))}.s`;
  startSession({ user: { role: "admin", username }, access_token: token });
};

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  stubStorage("localStorage");
  stubStorage("sessionStorage");
  signIn("Asha");
  return () => vi.unstubAllGlobals();
});

it("a draft is restored as typed with its idempotency key, for its own form, until it is removed", () => {
  store(draft);
  expect(read()).toEqual(draft);
  expect(read("KC-1234567")).toBeUndefined();
  store(undefined);
  expect(read()).toBeUndefined();
});

it("another user of the tab does not see it", () => {
  store(draft);
  signIn("Ravi");
  expect(read()).toBeUndefined();
});

it("it outlives a new name of its person", () => {
  store(draft);
  signIn("Asha Devi", "Asha");
  expect(read()).toEqual(draft);
});

it.each([7, { ...draft, channel: "pigeon" }, { ...draft, lines: [null] }])("damaged, it is ignored: %j", (damaged) => {
  store(damaged);
  expect(read()).toBeUndefined();
});

it("forbidden storage is no error", () => {
  forbidStorage("sessionStorage");
  store(draft);
  expect(read()).toBeUndefined();
});
