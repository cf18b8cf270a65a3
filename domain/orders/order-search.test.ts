import { describe, expect, it } from "vitest";
import { foldName, readOrderCode, readSearch } from "./order-search.ts";

describe("searching orders", () => {
  it.each([
    "9845012345",
    "98450 12345",
    "+91 98450-12345",
    "+919845012345",
    "00919845012345",
    "098450 12345",
    "91 9845012345",
    "+91 (0) 98450 12345",
    "+91 098450 12345",
    "९८४५०१२३४५",
    "98450 12345 / 98200 11111",
  ])("the phone %j is searched by its ten digits", (typed) => expect(readSearch(typed).phoneDigits).toBe("9845012345"));

  it("half a phone number is searched too, with or without its prefix", () => {
    expect(readSearch("98450").phoneDigits).toBe("98450");
    expect(readSearch("+91 984").phoneDigits).toBe("984");
    expect(readSearch("0984").phoneDigits).toBe("984");
    expect(readSearch("+91").phoneDigits).toBeUndefined();
  });

  it.each([
    "KC-1234567",
    "kc1234567",
    "kc 1234567",
    "1234567",
    " Kc-1234567 ",
    "#KC-1234567",
    "# kc 1234567",
    "#1234567",
    "KC #1234567",
    "KC–123 4567",
    "KC-१२३४५६७",
  ])("the code %j is read", (typed) => {
    expect(readOrderCode(typed)).toBe("KC-1234567");
    expect(readSearch(typed).codeDigits).toBe("1234567");
  });

  it("three to six digits may begin a PIN code, a marked code is none", () => {
    expect(readSearch("570 001").pinStart).toBe("570001");
    expect(readSearch("5700").pinStart).toBe("5700");
    for (const typed of ["57", "070001", "KC-570001", "#570001"]) expect(readSearch(typed).pinStart).toBeUndefined();
  });

  it.each(["", "KC-", "KC-12345678", "KOLH-1234567", "1234567; drop"])("%j is no code", (typed) => {
    expect(readOrderCode(typed)).toBeUndefined();
  });

  it("a code may have the letters of another name of the shop; a house number is still searched as an address", () => {
    for (const typed of ["GO-1234567", "go1234567", "# go 1234567"]) {
      expect(readOrderCode(typed)).toBe("GO-1234567");
      expect(readSearch(typed).codeDigits).toBe("GO-1234567");
    }
    expect(readOrderCode("1234567", "GO")).toBe("GO-1234567");
    expect(readSearch("No 12")).toEqual({ nameWords: ["no", "12"], codeDigits: "NO-12" });
  });

  it("a marked code is not searched as a phone", () => {
    expect(readSearch("KC-98").phoneDigits).toBeUndefined();
    expect(readSearch("#98")).toEqual({ nameWords: [], codeDigits: "98" });
  });

  it("a name is searched by its words, whatever their capitals, spaces and ways of writing", () => {
    expect(readSearch("  RAO  Asha ").nameWords).toEqual(["rao", "asha"]);
    expect(foldName("Ｊose\u0301")).toBe("josé");
    expect(readSearch("आशा").nameWords).toEqual(["आशा"]);
    expect(readSearch("Asha 5")).toEqual({ nameWords: ["asha", "5"] });
  });
});
