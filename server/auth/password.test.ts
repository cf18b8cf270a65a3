import { describe, expect, it } from "vitest";
import { hashPassword, isPassword, randomPassword } from "./password.ts";
import { WORDS } from "./words.ts";

describe("passwords", () => {
  it("are stored as argon2id", async () => {
    expect(await hashPassword("secret")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("match themselves only, and never a user who does not exist", async () => {
    const hash = await hashPassword("secret");
    expect(await isPassword("secret", hash)).toBe(true);
    expect(await isPassword("Secret", hash)).toBe(false);
    expect(await isPassword("nobody has this password", undefined)).toBe(false);
  });

  it("a made-up one is four short words of 40 bits, and different each time", () => {
    const passwords = new Set(Array.from({ length: 100 }, () => randomPassword()));
    expect(passwords.size).toBe(100);
    for (const password of passwords) expect(password).toMatch(/^[a-z]{4,5}( [a-z]{4,5}){3}$/);
    expect(new Set(WORDS).size).toBe(1024);
  });
});
