import { describe, expect, it } from "vitest";
import { tokenExpiry, tokenUser } from "./session-token.ts";

const encode = (claims: unknown) => Buffer.from(JSON.stringify(claims)).toString("base64url");
const HALF_AN_HOUR = 30 * 60 * 1000;

describe("signing in", () => {
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
