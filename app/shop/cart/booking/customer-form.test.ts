import { beforeEach, describe, expect, it, vi } from "vitest";
import { stubStorage } from "#tests/stub-storage.ts";
import { EMAIL_PROBLEM, TOO_LONG } from "#words/booking.tsx";
import { checkCustomer, readDraft, storeDraft, storePinOf } from "./customer-form.ts";

const typed = { name_customer: " Asha ", phone: " 98450 ", email: "", address: " Mysuru ", comments: " " };
const email = { path: ["email"], message: EMAIL_PROBLEM };

describe("the customer form", () => {
  it("an address without a PIN code gets the one that was typed before; one with it keeps and stores its own", () => {
    vi.stubGlobal("window", new EventTarget());
    const stored = stubStorage("localStorage").set("pinCode", "638 011");
    expect(checkCustomer(typed, true)).toMatchObject({ body: { address: "Mysuru, 638011" } });
    storePinOf("12 Temple Street, Mysuru 570001");
    expect(stored.get("pinCode")).toBe("570001");
    expect(checkCustomer({ ...typed, address: "Erode 638301" }, true)).toMatchObject({
      body: { address: "Erode 638301" },
    });
    vi.unstubAllGlobals();
  });

  it("is trimmed, and only name, phone and address are required", () => {
    expect(checkCustomer(typed, true)).toEqual({
      body: { name_customer: "Asha", phone: "98450", email: "", address: "Mysuru", comments: "" },
    });
    expect(checkCustomer({ ...typed, name_customer: " ", phone: "", address: "\n" }, true)).toMatchObject({
      issues: [
        { path: ["name_customer"], message: "Name is required" },
        { path: ["phone"], message: "Phone is required" },
        { path: ["address"], message: "Address is required" },
      ],
    });
    expect(checkCustomer({ ...typed, address: "x".repeat(2_001) }, true)).toEqual({
      issues: [{ path: ["address"], message: TOO_LONG }],
    });
  });

  it("an e-mail that the browser or the shop refuses is an issue beside the others", () => {
    expect(checkCustomer({ ...typed, email: "asha@" }, false)).toEqual({ issues: [email] });
    expect(checkCustomer({ ...typed, email: "asha@तेल.example" }, true)).toEqual({ issues: [email] });
    expect(checkCustomer({ ...typed, phone: "" }, false)).toMatchObject({ issues: [{ path: ["phone"] }, email] });
  });
});

describe("its draft", () => {
  let stored: Map<string, string>;
  beforeEach(() => {
    stored = stubStorage("sessionStorage");
    return () => vi.unstubAllGlobals();
  });

  it("is stored until it is cleared", () => {
    storeDraft({ ...typed, isRemembered: true });
    expect(readDraft()).toEqual({ ...typed, isRemembered: true });
    storeDraft(undefined);
    expect(stored.size).toBe(0);
  });

  it.each(["{oops", "null", "7", "[]", '{"name_customer":7,"isRemembered":"yes"}'])(
    "is empty where it is damaged: %s",
    (damaged) => {
      stored.set("customerDraft", damaged);
      expect(Object.values(readDraft())).toEqual(["", "", "", "", "", false]);
    },
  );
});
