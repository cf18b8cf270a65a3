import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  holdsLikelyNumber,
  holdsWholeNumber,
  latinDigits,
  listPhones,
  phoneDigits,
  phoneLinks,
  phoneNumber,
  signInPhone,
  spellMobile,
  spellPhones,
  startOfPhone,
} from "./phone.ts";

describe("a phone as a customer types it", () => {
  it.each([
    "9876543210",
    "98765 43210",
    "098765-43210",
    "+91 98765-43210",
    "+919876543210",
    "0091 98765 43210",
    "091 98765 43210",
    "+91 098765 43210",
    "+91 (0) 98765 43210",
    "(+91) 98765.43210",
    "९८७६५४३२१०",
    "+९१ ९८७६५ ४३२१०",
    "੯੮੭੬੫ ੪੩੨੧੦",
    "９８７６５４３２１０",
    "98765 43210 / 98200 11111",
    "98765 43210, 98200 11111",
    "98765 43210 or 98200 11111",
    "98765 43210 98200 11111",
    "+91 98765 43210 +91 98200 11111",
    "Ravi (son): 98765 43210",
  ])("%s is one Indian number: to compare, to call and to write to", (typed) => {
    expect(phoneNumber(typed)).toBe("9876543210");
    expect(phoneLinks(typed)).toEqual({ call: "tel:+919876543210", chat: "https://wa.me/919876543210" });
    expect(startOfPhone(typed)).toBe("9876543210");
  });

  it("different numbers stay different, in every spelling", () => {
    const number = fc.stringMatching(/^[6-9]\d{9}$/);
    const spell = fc.constantFrom(
      (digits: string) => digits,
      (digits: string) => `+91${digits}`,
      (digits: string) => `+91 (0) ${digits}`,
      (digits: string) => `0${digits}`,
      (digits: string) => `${digits} / 98200 11111`,
    );
    fc.assert(
      fc.property(number, number, spell, spell, (one, other, spellOne, spellOther) => {
        expect(phoneNumber(spellOne(one)) === phoneNumber(spellOther(other))).toBe(one === other);
      }),
    );
  });

  it("a number that begins like the country is not taken for it", () => {
    expect(phoneNumber("91098 76543")).toBe("9109876543");
    expect(phoneNumber("+91 91987 65432")).toBe("9198765432");
  });

  it("a number of another country stays its own", () => {
    expect(phoneLinks("+971 50 123 4567")).toEqual({ call: "tel:+971501234567", chat: "https://wa.me/971501234567" });
    expect(phoneLinks("00 44 7700 900123")?.call).toBe("tel:+447700900123");
  });

  it("a land line with its area is an Indian number; without it, it is dialled as typed and has no chat", () => {
    expect(phoneLinks("022 2256 7890")?.call).toBe("tel:+912222567890");
    expect(phoneLinks("2256 7890")).toEqual({ call: "tel:22567890", chat: undefined });
    expect(phoneLinks("0231 265432")).toEqual({ call: "tel:0231265432", chat: undefined });
  });

  it.each([
    "1800 425 1234",
    "1800-425-1234",
    "0 1800 425 1234",
    "+91 1800 425 1234",
    "00911800 425 1234",
    "१८०० ४२५ १२३४",
  ])("%s is free to call in India, and no number of America", (typed) => {
    expect(phoneLinks(typed)).toEqual({ call: "tel:18004251234", chat: undefined });
    expect(phoneNumber(typed)).toBe("18004251234");
  });

  it("those at a shared cost and the shorter ones are India's too; with its country it is America's 1 800", () => {
    expect(phoneLinks("1860 266 2666")?.call).toBe("tel:18602662666");
    expect(phoneLinks("1800 11 2345")?.call).toBe("tel:1800112345");
    expect(phoneLinks("1800 1234")?.call).toBe("tel:18001234");
    expect(phoneLinks("+1 800 425 1234")?.call).toBe("tel:+18004251234");
    expect(phoneLinks("00 1 800 425 1234")?.call).toBe("tel:+18004251234");
  });

  it.each(["", "ask my neighbour", "12345", "1".repeat(40)])("%j is no number", (typed) => {
    expect(listPhones(typed)).toEqual([]);
    expect(phoneNumber(typed)).toBe("");
    expect(phoneLinks(typed)).toBeUndefined();
  });

  it("is whole where it can be dialled from anywhere: Indian, or with its country", () => {
    for (const typed of [
      "98450 12345",
      "०९८४५०१२३४५",
      "080 2345 6789",
      "+44 20 7946 0000",
      "call 98450 1234 or 9845012345",
    ])
      expect(holdsWholeNumber(typed), typed).toBe(true);
    for (const typed of ["", "98450 1234", "2345 6789", "my neighbour's", "+91 98450", "98450"])
      expect(holdsWholeNumber(typed), typed).toBe(false);
  });

  it("is likely as people type it: a mobile, or with 0, 91 or its country before it", () => {
    for (const typed of [
      "98450 12345",
      "1800 425 1234",
      "०९८४५०१२३४५",
      "080 2345 6789",
      "022 2256 7890",
      "+91 22 2256 7890",
      "919845012345",
      "91 22 2256 7890",
      "+44 20 7946 0000",
      "0044 20 7946 0000",
      "call 98450 1234 or 9845012345",
    ])
      expect(holdsLikelyNumber(typed), typed).toBe(true);
    for (const typed of [
      "",
      "98450 1234",
      "98765432101",
      "1234567890",
      "0000000000",
      "2345 6789",
      "my neighbour's",
      "12345",
      "+91 11111 11111",
      "+91 00000 00000",
      "+91 123456",
    ])
      expect(holdsLikelyNumber(typed), typed).toBe(false);
  });

  it("is searched by all its numbers, else by whatever digits it has", () => {
    expect(phoneDigits("+91 98765 43210 / ९८२०० १११११")).toBe("9876543210 9820011111");
    expect(phoneDigits("ext. 12345")).toBe("12345");
    expect(phoneDigits("ask my neighbour")).toBe("");
  });

  it("digits of every script are read, and nothing else is changed", () => {
    expect(latinDigits("Flat ४, ৫ and ٣")).toBe("Flat 4, 5 and 3");
  });
});

describe("signing in", () => {
  it.each(["9876543210", "+91 98765 43210", "+919876543210", "09876543210", "98765-43210", "0091 98765 43210"])(
    "%s is the phone 9876543210",
    (typed) => expect(signInPhone(typed)).toBe("9876543210"),
  );

  it("different numbers stay different", () => {
    const digits = fc.stringMatching(/^[6-9]\d{9}$/);
    fc.assert(
      fc.property(digits, digits, (one, other) => {
        expect(signInPhone(`+91${one}`) === signInPhone(`0${other}`)).toBe(one === other);
      }),
    );
  });

  it("a plain phone stays as it is, whatever its prefix was", () => {
    const prefix = fc.array(fc.constantFrom("00", "0", "91", "+", " ", "7")).map((parts) => parts.join(""));
    fc.assert(
      fc.property(prefix, fc.stringMatching(/^\d{5,12}$/), (before, digits) => {
        const phone = signInPhone(before + digits);
        expect(signInPhone(phone)).toBe(phone);
      }),
    );
  });

  it.each(["1", "12345", "0424 2234", "98/76"])("%s, which nobody can dial, is its digits", (typed) =>
    expect(signInPhone(typed)).toBe(typed.replace(/\D/g, "")),
  );
});

it.each([
  ["9845012345", "+91 98450 12345"],
  ["098450-12345", "+91 98450 12345"],
  ["+91 (98450) 12345", "+91 98450 12345"],
  ["00 91 98450 12345", "+91 98450 12345"],
  ["९८४५० १२३४५", "+91 98450 12345"],
  ["98450 12345 / 99001 12345", "+91 98450 12345, +91 99001 12345"],
  ["+44 20 7946 0000", "+442079460000"],
  ["1800 123 4567", "18001234567"],
  ["at the gate", ""],
])("%s is shown back as %s", (typed, spelled) => {
  expect(spellPhones(typed)).toBe(spelled);
});

it.each([
  ["9845012345", "98450 12345"],
  ["+919845012345", "+91 98450 12345"],
  ["442079460000", "442079460000"],
  ["+442079460", "+442079460"],
  ["23456789", "23456789"],
])("%s is spelt as %s", (number, spelt) => {
  expect(spellMobile(number)).toBe(spelt);
});
