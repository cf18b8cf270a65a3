import fc from "fast-check";
import { expect, test } from "vitest";
import { writeBillText } from "#app/staff/orders/bill/bill-words.ts";
import { makeOrderDetails } from "#app/staff/orders/make-order-details.ts";
import { makeBill } from "#domain/bill/make-bill.ts";
import { MESSAGES } from "#domain/messages/by-language.ts";
import { ORDER_STATES } from "./order.ts";
import { listWhatsappTexts, tellOrder } from "./whatsapp-texts.ts";
import { withoutLinks } from "./without-links.ts";

/** What a chat or a mail program may make a link of, also after it dropped invisible characters and made others plain. */
const LINK = /:\/\/|\p{L}\.[\p{L}\p{M}\p{N}]|\d\.\p{L}|(\d{1,3}\.){3}\d/u;
const findLink = (text: string) =>
  LINK.exec(
    text
      .normalize("NFKC")
      .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
      .replace(/[。．｡]/gu, "."),
  )?.[0];

const PIECES = [
  ...[
    "http",
    "https",
    "upi",
    "www",
    "evil",
    "example",
    "com",
    "उदाहरण",
    "भारत",
    "xn--p1ai",
    "1",
    "192",
    "ⓒⓞⓜ",
    "🍕",
    "'",
  ],
  ...[".", ".", ".", "。", "．", "｡", "․", "⒈", "://", ":", "/", "／", "：", "@", "-", " ", "\n"],
  ...["\u200B", "\u200C", "\u200D", "\u00AD", "\u2060", "\uFE0F", "\u202E", "\u0301", "\uD800"],
];
const typed = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 14 }).map((parts) => parts.join("")),
);

test("no typed text stays a link", () => {
  for (const link of ["https://a", "www.9a.in", "evil.example/x", "1.2.3.4", "evil。com", "a.\u200Dio", "अ.भारत"])
    expect([link, findLink(link)]).not.toEqual([link, undefined]);
  fc.assert(
    fc.property(typed, (text) => {
      expect(findLink(withoutLinks(text))).toBeUndefined();
    }),
    { numRuns: 2_000, examples: [["⒈\uFE0F\u200Dcom"]] },
  );
});

test.each([
  ["16½, 5⅓ and 45² Lake Road", "16½, 5⅓ and 45² Lake Road"],
  ["12/3, H.No.5, St. Mary's Rd.", "12/3, H. No. 5, St. Mary's Rd."],
  ["No.12 A.K.Road\nS.F.No: 4/2B", "No. 12 A. K. Road\nS. F. No: 4/2B"],
  ["1.5 km from NH-48, gate 3.2", "1.5 km from NH-48, gate 3.2"],
  ["बी.एस.रोड, ക്ര\u200Dക", "बी. एस. रोड, ക്ര\u200Dക"],
  ["http://evil.example/x", "http: //evil. example/x"],
  ["ｗｗｗ．evil｡com", "www. evil. com"],
  ["10.0.0.1/x", "10. 0. 0. 1/x"],
])("%j becomes %j", (text, plain) => {
  expect(withoutLinks(text)).toBe(plain);
  expect(withoutLinks(plain)).toBe(plain);
});

const facts = {
  name: "Kolhu & Co.",
  legal_name: "",
  address: "",
  phone: "",
  email: "",
  fssai_licence: "",
  gstin: null,
};
const seller = { facts, state: "Tamil Nadu" as const };

test("no prepared text to a customer has a link that somebody typed", () => {
  fc.assert(
    fc.property(typed, typed, typed, typed, fc.boolean(), fc.constantFrom(...ORDER_STATES), (...drawn) => {
      const [name_customer, address, cartDetails, name, hasLines, state] = drawn;
      const line = { id: "1", name, size: name, package: name, quantity: 2, price: 475, catalogue_price: null };
      const lines = hasLines ? [line] : null;
      const order = makeOrderDetails({ name_customer, address, cartDetails, comments: address, lines, state, owed: 5 });
      const content = makeBill(
        { ...order, booked_at: 0, final_total: 900, agreed: { reason: address } },
        seller,
        new Map(),
      );
      const told = tellOrder(order, Date.now());
      const texts = Object.values(MESSAGES).flatMap((words) =>
        listWhatsappTexts(told, { name: "Kolhu & Co." }, words).map(({ text }) => text),
      );
      for (const text of [...texts, writeBillText({ number: "2026-27/1", content })])
        expect(findLink(text)).toBeUndefined();
    }),
  );
});
