import { beforeEach, expect, it, vi } from "vitest";
import { openDraft } from "#app/staff/layout/stored-draft.ts";
import { startSession } from "#app/staff/session/staff-session.ts";
import { makeProductDraft } from "#tests/factories.ts";
import { stubStorage } from "#tests/stub-storage.ts";
import { toValues } from "./form-values.ts";
import { draftName, readDraft } from "./product-draft.ts";

const opened = { values: toValues(makeProductDraft()), version: 7 };
const values = { ...opened.values, price_sizes: opened.values.price_sizes.map((row) => ({ ...row, mrp: "4o0" })) };
const openProductDraft = (by: string, id?: string) => openDraft(`${draftName(id)}:${by}`, readDraft);
const read = () => openProductDraft("Asha", "p1").read();
let stored: Map<string, string>;

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  stubStorage("localStorage");
  stored = stubStorage("sessionStorage");
  startSession({ user: { role: "admin", username: "Asha" }, access_token: `h.${btoa('{"sub":"Asha"}')}.s` });
  return () => vi.unstubAllGlobals();
});

it("a draft comes back as it was typed, to the same person and the same product alone", () => {
  openProductDraft("Asha", "p1").write({ values, opened }, "Asha");
  for (const other of [openProductDraft("Ravi", "p1"), openProductDraft("Asha", "p2"), openProductDraft("Asha")])
    expect(other.read()).toBeUndefined();
  expect(read()).toEqual({ values, opened });
  openProductDraft("Asha", "p1").write(undefined);
  expect(read()).toBeUndefined();
});

it("a damaged draft is none, one without its person is read, and fields that an older form did not store are empty", () => {
  const key = "productDraft:p1:Asha";
  for (const damaged of ["null", "7", "{oops", "{}", '{"values":{},"opened":3}']) {
    stored.set(key, damaged);
    expect(read()).toBeUndefined();
  }
  stored.set(key, '{"values":{"name":"Oil"},"opened":{"values":{}}}');
  expect(read()).toMatchObject({ values: { name: "Oil", badge: "", packages: [] } });
});
