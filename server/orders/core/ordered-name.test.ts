import { describe, expect, it } from "vitest";
import { orderedName } from "./ordered-name.ts";

describe("the name of a product as it was ordered", () => {
  it("stays as the cart had it, in any script", () => {
    for (const name of ["Cold-Pressed Til (Sesame) Oil, No. 2.5", "नारियल तेल", "தேங்காய் எண்ணெய்"]) {
      expect(orderedName(name)).toBe(name);
    }
  });

  it("is one line without signs that act, and bounded", () => {
    expect(orderedName(" Sesame\r\nOil\u202e ")).toBe("Sesame Oil");
    expect(Array.from(orderedName("तेल".repeat(60)) ?? "")).toHaveLength(120);
  });

  it("is no link, whoever shows it", () => {
    expect(orderedName("Oil https://evil.example/login")).toBe("Oil https: / / evil. example/ login");
    expect(orderedName("www.evil.example a@evil.example")).toBe("www. evil. example a@ evil. example");
    expect(orderedName("tel:12 evil。example")).toBe("tel:12 evil。 example");
  });

  it("is null where the cart says none", () => {
    expect([orderedName(undefined), orderedName(" \u200f")]).toEqual([null, null]);
  });
});
