import { domainToASCII } from "node:url";
import fc from "fast-check";
import MailComposer from "nodemailer/lib/mail-composer";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { customerEmail } from "#domain/orders/order.ts";
import { DEFAULT_SETTINGS, toShop } from "#domain/shop.ts";
import { type Mail, toMessage } from "#server/mail/mail.ts";
import { customerMail, makeItem, makeOrder, settings, shopMail, textOf } from "#tests/make-order-mails.ts";
import type { Order, PricedItem } from "../core/order-row.ts";
import { buildOrderMails } from "./order-email.ts";

const shop = toShop(DEFAULT_SETTINGS);

async function receive(mail: Omit<Mail, "messageId">) {
  const raw = await new MailComposer(toMessage({ ...mail, messageId: "<1@kolhu.example>" })).compile().build();
  return PostalMime.parse(raw);
}

/** A PIN code and four digits, and nothing else, may be of the typed address and phone. */
const RECIPIENT = /(?:To \d{6}, phone ending \d{4}|To \d{6}|Phone ending \d{4})\.(?:\n\n)?/;

/** Everything of the customer's mail that does not depend on what was typed. */
async function received(order: Order) {
  const { subject, text, html } = await receive(customerMail(order));
  return { subject, text: text?.replace(RECIPIENT, ""), html: html?.replace(RECIPIENT, "") };
}

const tagsOf = (markup: string) => markup.match(/<[^>]*>?/g) ?? [];

const HOSTILE = [
  "\r\nBcc: eve@evil.example\r\n",
  "\nX-Evil: 1\n\n<p>body</p>",
  '"Eve" <eve@evil.example>, other@evil.example',
  "<script>alert(1)</script>",
  "</td></table></body></html>",
  "<!--",
  "]]>",
  "&lt;b&gt;",
  '" onmouseover="alert(1)',
  "' style='x",
  "javascript:alert(1)",
  "=?utf-8?q?=0D=0ABcc:_eve@evil.example?=",
  "=?utf-8?B?PGI+?=",
  "\u202Egnp.exe",
  "\u2066\u061C\uFEFF",
  "\u0000\u0007\u001B[31m",
  "\u2028\u2029\u0085\v\f",
  "\uD800",
  "💰",
  "क्\u200Dष",
  "\r",
  ".\r\n.\r\nQUIT",
];
const typed = fc.oneof(
  fc.string({ unit: "binary", maxLength: 80 }),
  fc.string({ unit: "grapheme", maxLength: 80 }),
  fc
    .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ maxLength: 8 })), { maxLength: 6 })
    .map((parts) => parts.join("")),
);
const typedItem: fc.Arbitrary<PricedItem> = fc.record({
  id: typed,
  name: fc.constantFrom(null, "Almond Oil"),
  size: typed,
  package: typed,
  quantity: fc.integer({ min: 1, max: 9999 }),
  price: fc.constantFrom(0, 625, 1e9),
  catalogue_price: fc.constantFrom(null, 625),
});
const typedOrder = fc
  .record({
    name_customer: typed,
    phone: fc.oneof(typed, fc.constantFrom("98765 43210", "+1 415 555 0100")),
    email: fc.oneof(typed, fc.emailAddress(), fc.constantFrom("o'brien+<b>@x.example", "a&b=c?d@x.example", "")),
    address: typed,
    comments: typed,
    cartDetails: typed,
    items: fc.option(fc.array(typedItem, { minLength: 1, maxLength: 3 })),
    price_differs: fc.boolean(),
  })
  .map(({ email, ...fields }) => makeOrder({ ...fields, email: customerEmail(email, shop.email) }));

const blankNumbers = (tag: string) =>
  tag
    .replace(/^<a href="(tel:\+|https:\/\/wa\.me\/)\d{11,15}/, '<a href="$1')
    .replace(/^<a href="mailto:[^"<>\s]+"/, '<a href="mailto:"');

const KNOWN_TAGS = new Set(
  [
    makeOrder(),
    makeOrder({ phone: "none", email: null, items: null }),
    makeOrder({ price_differs: true, items: [makeItem({ price: 1 })], cartDetails: "Other" }),
    makeOrder({ price_differs: true, items: [makeItem({ name: null })] }),
  ].flatMap((order) => buildOrderMails(order, settings, {}).flatMap(({ mail }) => tagsOf(mail.html).map(blankNumbers))),
);

test("nothing that was typed but a plain name reaches the address that was typed", async () => {
  const plain = await received(makeOrder({ name_customer: "1" }));
  const unpriced = await received(makeOrder({ name_customer: "1", items: null }));
  await fc.assert(
    fc.asyncProperty(typedOrder, async ({ name_customer, phone, address, comments, cartDetails, items }) => {
      const typedFacts = {
        name_customer: `${name_customer}\nhttps://evil.example`,
        phone,
        address,
        comments,
        cartDetails,
      };
      expect(await received(makeOrder({ ...typedFacts, final_total: 987_654_321 }))).toEqual(plain);
      const unknown = items && [...items, makeItem({ name: null, ordered_name: "Kusum Oil", catalogue_price: null })];
      expect(await received(makeOrder({ ...typedFacts, items: unknown }))).toEqual(unpriced);
    }),
    { numRuns: 40 },
  );
}, 30_000);

test("typed text is complete in the shop's copy, and no part of it is a link", async () => {
  const link = "https://evil.example/login";
  const order = makeOrder({
    name_customer: `Asha ${link}`,
    address: `12 MG Road ${link}`,
    comments: `<a href="${link}">Ring</a> www.evil.example`,
    cartDetails: `Two tins, ${link}`,
    items: null,
  });
  const { text = "", html = "" } = await receive(shopMail(order));
  expect(html.match(/<a href="[^"]*/g)?.filter((tag) => tag.includes("evil"))).toEqual([]);
  for (const part of [text, textOf(html)]) {
    for (const words of [order.name_customer, order.address, order.comments, order.cartDetails]) {
      expect(part).toContain(words);
    }
  }
});

test("a comment cannot pass for a line of the shop's own", () => {
  const { text } = shopMail(makeOrder({ comments: "Thanks\n\nTotal: ₹1.00\u2028Cash received" }));
  expect(text.split("\n")).toEqual(expect.arrayContaining(["  Total: ₹1.00", "  Cash received"]));
  expect(text.match(/^Total: .*$/gm)).toEqual(["Total: ₹1,250.00"]);
});

test("nothing that a customer types can add a tag, an attribute or a comment", () => {
  fc.assert(
    fc.property(typedOrder, (order) => {
      for (const { mail } of buildOrderMails(order, settings, {})) {
        expect(
          tagsOf(mail.html)
            .map(blankNumbers)
            .filter((tag) => !KNOWN_TAGS.has(tag)),
        ).toEqual([]);
      }
    }),
    { numRuns: 200 },
  );
}, 30_000);

test("nothing that a customer types can add a header, a recipient or a part", async () => {
  await fc.assert(
    fc.asyncProperty(typedOrder, async (order) => {
      for (const { mail } of buildOrderMails(order, settings, {})) {
        const email = await receive(mail);
        expect(email.headers.map(({ key }) => key).sort()).toEqual(
          [
            "auto-submitted",
            "content-type",
            "date",
            "from",
            "message-id",
            "mime-version",
            ...(mail.replyTo ? ["reply-to"] : []),
            "subject",
            "to",
          ].sort(),
        );
        expect(email.from?.address).toBe("care@kolhu.example");
        expect(email.to?.map(({ address }) => address?.toLowerCase())).toEqual([asWritten(mail.to)]);
        expect((email.replyTo ?? []).map(({ address }) => address?.toLowerCase())).toEqual(
          mail.replyTo ? [asWritten(mail.replyTo)] : [],
        );
        expect(email.subject).toBe(mail.subject);
        expect(email.attachments).toEqual([]);
        expect(email.text?.trimEnd()).toBe(mail.text.trimEnd());
        expect(email.html?.trimEnd()).toBe(mail.html.trimEnd());
      }
    }),
    { numRuns: 60, examples: [[makeOrder({ email: "asha@0" })]] },
  );
}, 30_000);

/** A numeric host is written as an IP address. */
function asWritten(address: string): string {
  const at = address.lastIndexOf("@") + 1;
  return (address.slice(0, at) + domainToASCII(address.slice(at))).toLowerCase();
}

test("nothing that a customer types turns the direction of the text or hides in it", () => {
  fc.assert(
    fc.property(typedOrder, (order) => {
      for (const { mail } of buildOrderMails(order, settings, {})) {
        expect(mail.subject).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}]/u);
        expect(`${mail.text}${mail.html}`.replaceAll("\n", "")).not.toMatch(
          /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}]/u,
        );
      }
    }),
    { numRuns: 120 },
  );
}, 30_000);
