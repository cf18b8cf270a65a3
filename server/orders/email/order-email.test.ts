import fc from "fast-check";
import MailComposer from "nodemailer/lib/mail-composer";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { customerEmail } from "#domain/orders/order.ts";
import { describeLine } from "#domain/orders/order-text.ts";
import { shop } from "#domain/shop.ts";
import { type Mail, toMessage } from "#server/mail/mail.ts";
import type { Order, PricedItem } from "../order.ts";
import { buildOrderMails } from "./order-email.ts";

const settings = {
  from: '"Kolhu & Co." <care@kolhu.example>',
  orderEmailTo: "orders@kolhu.example",
  publicUrl: "https://shop.kolhu.example",
};

function makeItem(overrides: Partial<PricedItem> = {}): PricedItem {
  return {
    id: "1",
    name: "Almond Oil",
    size: "500ml",
    package: "TIN",
    quantity: 2,
    price: 625,
    catalogue_price: 625,
    ...overrides,
  };
}

function makeOrder(overrides: Partial<Order> = {}): Order {
  const items = overrides.items === undefined ? [makeItem()] : overrides.items;
  return {
    id: "0190c0de-0000-7000-8000-000000000001",
    code: "KC-1234567",
    name_customer: "Asha Rao",
    phone: "098765-43211",
    email: "asha@example.com",
    address: "12 MG Road\nErode 638001",
    comments: "Ring twice",
    cartDetails: (items ?? []).map((item) => describeLine({ ...item, name: item.name ?? "" })).join("\n") || "Two tins",
    final_total: 1250,
    items,
    catalogue_total: items?.every((item) => item.catalogue_price !== null) ? 1250 : null,
    price_differs: false,
    suspected_bot: false,
    created_at: Date.UTC(2026, 2, 3, 20, 5),
    ...overrides,
  };
}

function shopMail(order: Order) {
  const [first] = buildOrderMails(order, settings);
  if (first?.type !== "shop") throw new Error("the first mail goes to the shop");
  return first.mail;
}

function customerMail(order: Order) {
  const mail = buildOrderMails(order, settings).find(({ type }) => type === "customer")?.mail;
  if (mail === undefined) throw new Error("no mail to the customer");
  return mail;
}

async function receive(mail: Omit<Mail, "messageId">) {
  const raw = await new MailComposer(toMessage({ ...mail, messageId: "<1@kolhu.example>" })).compile().build();
  return PostalMime.parse(raw);
}

const tagsOf = (markup: string) => markup.match(/<[^>]*>?/g) ?? [];
const textOf = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, "")
    .replace(
      /&(lt|gt|quot|#39|amp);/g,
      (_, name: string) => ({ lt: "<", gt: ">", quot: '"', "#39": "'" })[name] ?? "&",
    );

test("the shop reads who ordered what, for how much, and where it goes", () => {
  const mail = shopMail(makeOrder());
  expect(mail).toMatchObject({
    from: settings.from,
    to: "orders@kolhu.example",
    replyTo: "asha@example.com",
    subject: "New order KC-1234567: Asha Rao, ₹1,250.00",
  });
  for (const part of [mail.text, textOf(mail.html)]) {
    for (const words of [
      "KC-1234567",
      "Asha Rao",
      "098765-43211",
      "asha@example.com",
      "12 MG Road",
      "Erode 638001",
      "Ring twice",
      "Almond Oil",
      "500ml",
      "TIN",
      "₹1,250.00",
    ]) {
      expect(part).toContain(words);
    }
    expect(part).toMatch(/cash on delivery/i);
  }
  expect(mail.text).toContain("Almond Oil, Size: 500ml, Package: TIN, Quantity: 2, Total: ₹1,250.00");
  expect(mail.text).toContain("\nTotal: ₹1,250.00\n");
});

test("the time of the order is Indian time", () => {
  const mail = shopMail(makeOrder());
  expect(mail.text).toContain("4 Mar 2026, 1:35 am IST");
  expect(mail.html).toContain("4 Mar 2026, 1:35 am IST");
});

test("the shop can call and write with one tap", () => {
  const { html } = shopMail(makeOrder());
  expect(html).toContain('href="tel:+919876543211"');
  expect(html).toContain('href="https://wa.me/919876543211?text=');
});

test("a phone that is no number makes no links", () => {
  const { html } = shopMail(makeOrder({ phone: "ask my son" }));
  expect(html).toContain("ask my son");
  expect(html).not.toContain("tel:");
  expect(html).not.toContain("wa.me");
});

test("an order without comments has no empty place for them", () => {
  const mail = shopMail(makeOrder({ comments: "" }));
  expect(mail.text).not.toContain("Comments");
  expect(mail.html).not.toContain("Comments");
});

test("an order without items shows the shop the lines the cart sent", () => {
  const order = makeOrder({
    items: null,
    cartDetails: "Coconut Oil, Size: 1l\nSesame Oil, Size: 5l",
  });
  const mail = shopMail(order);
  for (const line of ["Coconut Oil, Size: 1l", "Sesame Oil, Size: 5l"]) {
    expect(mail.text).toContain(`  ${line}\n`);
    expect(mail.html).toContain(`<li>${line}</li>`);
  }
});

test("the same lines are not listed twice", () => {
  const mail = shopMail(makeOrder());
  expect(mail.text.split("Almond Oil")).toHaveLength(2);
  expect(mail.html.split("Almond Oil")).toHaveLength(2);
});

test("a cart that describes other lines than its items is shown both ways, and marked in the subject too", () => {
  const mail = shopMail(makeOrder({ cartDetails: "Forty tins of castor oil" }));
  expect(mail.subject).toBe("New order KC-1234567 (check what was ordered): Asha Rao, ₹1,250.00");
  expect(mail.text).toMatch(/the total is for the products chosen alone/);
  expect(mail.html).toMatch(/the total is for the products chosen alone/);
  for (const words of ["Forty tins of castor oil", "Almond Oil"]) {
    expect(mail.text).toContain(words);
    expect(mail.html).toContain(words);
  }
});

test("a price that differs is marked in the subject, with both totals and the line", () => {
  const order = makeOrder({
    items: [makeItem({ price: 400 }), makeItem({ id: "2", name: "Sesame Oil" })],
    final_total: 2050,
    catalogue_total: 2500,
    price_differs: true,
  });
  const mail = shopMail(order);
  expect(mail.subject).toBe("New order KC-1234567 (check the price): Asha Rao, ₹2,050.00");
  for (const part of [mail.text, textOf(mail.html)]) {
    expect(part).toMatch(/please check the price/i);
    expect(part).toMatch(/Total in the cart:?\s+₹2,050\.00/);
    expect(part).toMatch(/Total by the catalogue:?\s+₹2,500\.00/);
    expect(part).toContain("Almond Oil, 500ml, TIN: ₹400.00 each in the cart, ₹625.00 in the catalogue");
    expect(part).not.toContain("Sesame Oil, 500ml, TIN: ");
  }
});

test("lines that the catalogue does not know are named", () => {
  const order = makeOrder({
    items: [
      makeItem({ id: "77", name: null, catalogue_price: null }),
      makeItem({ id: "78", name: null, ordered_name: "Kusum Oil", catalogue_price: null }),
      makeItem({ name: "Sesame Oil", size: "9l", catalogue_price: null }),
    ],
    catalogue_total: null,
    price_differs: true,
  });
  const mail = shopMail(order);
  for (const part of [mail.text, textOf(mail.html)]) {
    expect(part).toMatch(/Total by the catalogue:?\s+not known/);
    expect(part).toContain("Product 77, 500ml, TIN: not in the catalogue");
    expect(part).toContain("Kusum Oil, 500ml, TIN: not in the catalogue");
    expect(part).toContain("Sesame Oil, 9l, TIN: this size or package is not in the catalogue");
  }
});

test("an order that came as text only is marked, in the subject too", () => {
  const mail = shopMail(makeOrder({ items: null, final_total: 10, cartDetails: "Fifty tins of almond oil" }));
  expect(mail.subject).toBe("New order KC-1234567 (price not checked): Asha Rao, ₹10.00");
  for (const part of [mail.text, textOf(mail.html)]) {
    expect(part).toMatch(/the price was not checked/i);
    expect(part).toMatch(/Total in the cart:?\s+₹10\.00/);
    expect(part).toMatch(/Total by the catalogue:?\s+not known/);
    expect(part).toContain("The order came as text only; agree the total with the customer before it goes out");
    expect(part).not.toMatch(/^Total: /m);
  }
});

test("a total that does not follow from its lines is named as such", () => {
  const { text } = shopMail(makeOrder({ final_total: 1, price_differs: true }));
  expect(text).toContain("only the total differs");
});

test("prices that agree raise no alarm", () => {
  const mail = shopMail(makeOrder());
  expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/check/i);
});

test("a customer who gave an address is thanked with the order, the total and ways to reach the shop", () => {
  const mail = customerMail(makeOrder());
  expect(mail).toMatchObject({
    from: settings.from,
    to: "asha@example.com",
    replyTo: shop.email,
    subject: "Your order KC-1234567 at Kolhu & Co.",
  });
  for (const part of [mail.text, textOf(mail.html)]) {
    for (const words of ["Hello Asha Rao,", "KC-1234567", "Almond Oil", "₹1,250.00", "FREE", shop.phone, shop.email]) {
      expect(part).toContain(words);
    }
    expect(part).toMatch(/cash on delivery/i);
  }
  expect(mail.html).toContain(`href="${shop.phoneHref}"`);
  expect(mail.html).toContain(`href="https://wa.me/${shop.whatsapp}"`);
});

test("a total that the catalogue does not bear out is not confirmed to the customer", () => {
  const known = customerMail(makeOrder({ items: [makeItem({ price: 3 })], final_total: 7, price_differs: true }));
  for (const part of [known.text, textOf(known.html)]) {
    expect(part).toMatch(/Total by our price list:?\s+₹1,250\.00/);
    expect(part).toContain("Your cart showed another total. We will call you to agree on it.");
    expect(part).not.toMatch(/₹[37]\.00/);
  }
  expect(customerMail(makeOrder()).text).not.toMatch(/price list|call you/);
});

test.each([
  ["without items", { items: null }],
  [
    "with a product that the catalogue does not have",
    { items: [makeItem(), makeItem({ name: null, catalogue_price: null })] },
  ],
  [
    "with a size that the product does not have",
    { items: [makeItem({ size: "at evil.example", catalogue_price: null })] },
  ],
])("of an order %s the customer reads that it has come and that the shop will call", (_what, overrides) => {
  const order = makeOrder({ ...overrides, final_total: 10, price_differs: true, cartDetails: "Pay at evil.example" });
  const mail = customerMail(order);
  for (const part of [mail.text, textOf(mail.html)]) {
    expect(part).toContain("Thank you for your order. It has reached us.");
    expect(part).toContain("KC-1234567");
    expect(part).toContain("We will call you to confirm what you ordered and the total.");
    for (const words of ["evil", "Almond Oil", "₹"]) expect(part).not.toContain(words);
  }
});

/** Everything of the customer's mail that does not depend on what was typed. */
async function received(order: Order) {
  const { subject, text, html } = await receive(customerMail(order));
  return { subject, text, html };
}

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
    { numRuns: 100 },
  );
}, 30_000);

test("what was typed is no link in the shop's copy, and all of it is there", async () => {
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

test.each([shop.email, shop.email.toUpperCase(), "", "not an address", "a@b.example, c@d.example"])(
  "when %j stands for the customer's address, the shop's mail has no Reply-To and no other mail goes out",
  (email) => {
    const mails = buildOrderMails(makeOrder({ email: customerEmail(email) }), settings);
    expect(mails.map(({ type }) => type)).toEqual(["shop"]);
    expect(mails[0]?.mail).not.toHaveProperty("replyTo");
    expect(mails[0]?.mail.text).toContain("No e-mail address given");
  },
);

test("a comment cannot pass for a line of the shop's own", () => {
  const { text } = shopMail(makeOrder({ comments: "Thanks\n\nTotal: ₹1.00\u2028Cash received" }));
  expect(text.split("\n")).toEqual(expect.arrayContaining(["  Total: ₹1.00", "  Cash received"]));
  expect(text.match(/^Total: .*$/gm)).toEqual(["Total: ₹1,250.00"]);
});

test("a long name leaves room for the total in the subject", () => {
  const { subject } = shopMail(makeOrder({ name_customer: "न".repeat(200) }));
  expect(subject).toMatch(/^New order KC-1234567: न{59}…, ₹1,250\.00$/u);
});

test("no mail fetches anything from elsewhere", () => {
  const order = makeOrder({ price_differs: true });
  for (const { html } of [shopMail(order), customerMail(order)])
    expect(html).not.toMatch(/<img|<link|<script|url\(|src=/i);
});

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
  .map(({ email, ...fields }) => makeOrder({ ...fields, email: customerEmail(email) }));

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
  ].flatMap((order) => buildOrderMails(order, settings).flatMap(({ mail }) => tagsOf(mail.html).map(blankNumbers))),
);

test("nothing that a customer types can add a tag, an attribute or a comment", () => {
  fc.assert(
    fc.property(typedOrder, (order) => {
      for (const { mail } of buildOrderMails(order, settings)) {
        expect(
          tagsOf(mail.html)
            .map(blankNumbers)
            .filter((tag) => !KNOWN_TAGS.has(tag)),
        ).toEqual([]);
      }
    }),
    { numRuns: 500 },
  );
}, 30_000);

test("nothing that a customer types can add a header, a recipient or a part", async () => {
  await fc.assert(
    fc.asyncProperty(typedOrder, async (order) => {
      for (const { mail } of buildOrderMails(order, settings)) {
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
        expect(email.to?.map(({ address }) => address?.toLowerCase())).toEqual([mail.to.toLowerCase()]);
        expect((email.replyTo ?? []).map(({ address }) => address?.toLowerCase())).toEqual(
          mail.replyTo ? [mail.replyTo.toLowerCase()] : [],
        );
        expect(email.subject).toBe(mail.subject);
        expect(email.attachments).toEqual([]);
        expect(email.text?.trimEnd()).toBe(mail.text.trimEnd());
        expect(email.html?.trimEnd()).toBe(mail.html.trimEnd());
      }
    }),
    { numRuns: 150 },
  );
}, 30_000);

test("nothing that a customer types turns the direction of the text or hides in it", () => {
  fc.assert(
    fc.property(typedOrder, (order) => {
      for (const { mail } of buildOrderMails(order, settings)) {
        expect(mail.subject).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}]/u);
        expect(`${mail.text}${mail.html}`.replaceAll("\n", "")).not.toMatch(
          /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}]/u,
        );
      }
    }),
    { numRuns: 300 },
  );
}, 30_000);

test("the shop's mail leads to the order on the staff's page, the customer's does not", () => {
  const page = "https://shop.kolhu.example/dashboard/orders/KC-1234567";
  const { text, html } = shopMail(makeOrder());
  expect(text).toContain(page);
  expect(html).toContain(`<a href="${page}"`);
  expect(JSON.stringify(customerMail(makeOrder()))).not.toContain("dashboard");
});
