import { describe, expect, it } from "vitest";
import { triesInWords, whoInWords } from "./sign-in-words.ts";

const AT = Date.UTC(2026, 0, 12, 4, 18);

describe("a sign-in in words", () => {
  it("names the user, or what is stored of an unknown number", () => {
    expect(whoInWords({ username: "Asha", phone_end: "" })).toBe("Asha");
    expect(whoInWords({ username: null, phone_end: "43" })).toBe("Number ending in 43");
    expect(whoInWords({ username: null, phone_end: "" })).toBe("Another number");
  });

  it("counts tries where there was more than one", () => {
    expect(triesInWords({ tries: 1, at: AT })).toBe("");
    expect(triesInWords({ tries: 1234, at: AT })).toBe("1,234 tries since 9:48\u00a0am");
  });
});
