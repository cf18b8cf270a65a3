import { beforeEach, describe, expect, it, vi } from "vitest";
import { forbidStorage, stubStorage } from "#tests/stub-storage.ts";

const typed = { name_customer: "Asha", phone: "98450 12345", email: "", address: "Mysuru 570001", comments: "" };

/** As after a reload: only what the tab stores is left. */
async function loadAnew() {
  vi.resetModules();
  return import("./customer-draft.ts");
}

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubStorage("sessionStorage");
  return () => vi.unstubAllGlobals();
});

describe("what was typed", () => {
  it("and what was ticked outlives a reload, until it is cleared", async () => {
    (await loadAnew()).storeDraft({ typed, isRemembered: true });
    const after = await loadAnew();
    expect(after.readDraft()).toEqual({ typed, isRemembered: true });
    after.clearDraft();
    expect(stored.size).toBe(0);
    expect(after.readDraft()).toMatchObject({ typed: { name_customer: "" }, isRemembered: false });
  });

  it.each(["{oops", "null", "7", "[]", '{"name_customer":7,"isRemembered":"yes"}'])(
    "is nothing where %s is stored",
    async (damaged) => {
      stored.set("customerDraft", damaged);
      const { typed: read, isRemembered } = (await loadAnew()).readDraft();
      expect([Object.values(read), isRemembered]).toEqual([["", "", "", "", ""], false]);
    },
  );

  it("lasts as long as the document where a browser forbids storage", async () => {
    forbidStorage("sessionStorage");
    const { storeDraft, readDraft } = await loadAnew();
    storeDraft({ typed, isRemembered: true });
    expect(readDraft()).toEqual({ typed, isRemembered: true });
  });
});
