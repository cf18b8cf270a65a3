import { beforeEach, describe, expect, it, vi } from "vitest";
import { makeCartLine } from "#tests/factories.ts";

const typed = { name_customer: "Asha", phone: "98450 12345", email: "", address: "Mysuru 570001", comments: "" };
const order = { customer: typed, cart: [makeCartLine({})], isRemembered: false };

/** As after a reload: only what the tab stores is left. */
async function loadAnew() {
  vi.resetModules();
  return { ...(await import("./customer-draft.ts")), ...(await import("./waiting-order.ts")) };
}

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
const forbid = () => {
  throw new Error("storage is forbidden");
};

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("sessionStorage", storage);
  return () => vi.unstubAllGlobals();
});

describe("what was typed, and an order that waits for a network", () => {
  it("outlive a reload, until they are cleared", async () => {
    const before = await loadAnew();
    before.storeDraft(typed);
    before.storeWaitingOrder(order);
    const after = await loadAnew();
    expect(after.readDraft()).toEqual(typed);
    expect(after.findWaitingOrder()).toEqual(order);
    after.clearDraft();
    after.clearWaitingOrder();
    expect(stored.size).toBe(0);
    expect(after.readDraft().name_customer).toBe("");
    expect(after.findWaitingOrder()).toBeUndefined();
  });

  it.each(["{oops", "null", "7", "[]", '{"name_customer":7}'])("are not there where %s is stored", async (damaged) => {
    stored.set("customerDraft", damaged).set("waitingOrder", damaged);
    const { readDraft, findWaitingOrder } = await loadAnew();
    expect(Object.values(readDraft())).toEqual(["", "", "", "", ""]);
    expect(findWaitingOrder()).toBeUndefined();
  });

  it("last as long as the document where a browser forbids storage", async () => {
    vi.stubGlobal("sessionStorage", { getItem: forbid, setItem: forbid, removeItem: forbid });
    const { storeDraft, readDraft, storeWaitingOrder, findWaitingOrder, clearWaitingOrder } = await loadAnew();
    storeDraft(typed);
    storeWaitingOrder(order);
    expect(readDraft()).toEqual(typed);
    expect(findWaitingOrder()).toEqual(order);
    clearWaitingOrder();
    expect(findWaitingOrder()).toBeUndefined();
  });
});
