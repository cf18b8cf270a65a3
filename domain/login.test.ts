import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalizePhone, tokenExpiry, tokenUser } from "./login.ts";

const encode = (claims: unknown) => Buffer.from(JSON.stringify(claims)).toString("base64url");
const HALF_AN_HOUR = 30 * 60 * 1000;

describe("signing in", () => {
  it.each(["9876543210", "+91 98765 43210", "+919876543210", "09876543210", "98765-43210", "0091 98765 43210"])(
    "%s is the phone 9876543210",
    (typed) => expect(normalizePhone(typed)).toBe("9876543210"),
  );

  it("different numbers stay different", () => {
    const digits = fc.stringMatching(/^[6-9]\d{9}$/);
    fc.assert(
      fc.property(digits, digits, (one, other) => {
        expect(normalizePhone(`+91${one}`) === normalizePhone(`0${other}`)).toBe(one === other);
      }),
    );
  });

  it("a phone that is written plainly already stays as it is, whatever stood before it", () => {
    const prefix = fc.array(fc.constantFrom("00", "0", "91", "+", " ", "7")).map((parts) => parts.join(""));
    fc.assert(
      fc.property(prefix, fc.stringMatching(/^\d{5,12}$/), (before, digits) => {
        const phone = normalizePhone(before + digits);
        expect(normalizePhone(phone)).toBe(phone);
      }),
    );
  });

  it("a token ends at its exp claim, in seconds times 1000", () => {
    expect(tokenExpiry(`h.${encode({ exp: 1_800_000_000, username: "आशा" })}.s`, 0)).toBe(1_800_000_000_000);
  });

  it.each(["", "one.two", "a.b.c", `h.${encode({})}.s`, `h.${encode(null)}.s`, "h.%%%.s"])(
    "the token %j, which does not say, ends 30 minutes from now",
    (token) => expect(tokenExpiry(token, 1000)).toBe(1000 + HALF_AN_HOUR),
  );

  it("a token's user is in its claims", () => {
    const token = `h.${encode({ role: "admin", username: "आशा" })}.s`;
    expect(tokenUser(token)).toEqual({ role: "admin", username: "आशा" });
  });

  it.each(["", "one.two", `h.${encode({ username: " ", role: 7 })}.s`, `h.${encode([])}.s`, "h.%%%.s"])(
    "the token %j, which does not say whose it is, is an admin's",
    (token) => expect(tokenUser(token)).toEqual({ role: "admin", username: "Admin" }),
  );
});
