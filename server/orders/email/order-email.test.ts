import { expect, test } from "vitest";
import { MESSAGES } from "#domain/messages/by-language.ts";
import { customerEmail } from "#domain/orders/order.ts";
import { DEFAULT_SETTINGS, toShop } from "#domain/shop.ts";
import { makeProduct } from "#tests/factories.ts";
import { customerMail, makeItem, makeOrder, settings, shopMail, textOf } from "#tests/make-order-mails.ts";
import { buildChangeMail, buildOrderMails, orderMails } from "./order-email.ts";

const shop = toShop(DEFAULT_SETTINGS);

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
  const page = "https://shop.kolhu.example/dashboard/orders/KC-1234567";
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain("4 Mar 2026, 1:35 am IST");
    expect(part).toContain(page);
    expect(part.split("Almond Oil")).toHaveLength(2);
    expect(part).not.toMatch(/check/i);
  }
  for (const link of ["tel:+919876543211", "https://wa.me/919876543211?text="])
    expect(mail.html).toContain(`href="${link}`);
  expect(JSON.stringify(customerMail(makeOrder()))).not.toContain("dashboard");
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

test("a line that the catalogue has below zero is told to the shop, and no price of it to the customer", () => {
  const items = [makeItem({ price: 0, catalogue_price: -200 })];
  const order = makeOrder({ items, final_total: 0, catalogue_total: null, price_differs: true });
  expect(shopMail(order).text).toContain("Almond Oil, 500ml, TIN: below zero in the catalogue: -\u2060₹200.00 each");
  const { text, html } = customerMail(order);
  expect(text).toContain("We will call you to confirm what you ordered and the total.");
  expect(`${text}${html}`).not.toContain("₹");
});

test("a cart that describes other lines than its items is shown both ways, and marked in the subject too", () => {
  const mail = shopMail(makeOrder({ cartDetails: "Forty tins of castor oil" }));
  expect(mail.subject).toBe("New order KC-1234567 (check what was ordered): Asha Rao, ₹1,250.00");
  expect(mail.text).toMatch(/total is for the chosen products/);
  expect(mail.html).toMatch(/total is for the chosen products/);
  for (const words of ["Forty tins of castor oil", "Almond Oil"]) {
    expect(mail.text).toContain(words);
    expect(mail.html).toContain(words);
  }
});

test.each([
  ["2 × Almond Oil (500ml, TIN)", false],
  ["Almond Oil, 500ml, TIN: 2 at ₹625.00, together ₹1,250.00", false],
  ["Almond Oil, Size: 500ml, Package: TIN, Quantity: 20, Total: ₹1,250.00", true],
  ["Almond Oil, Size: 500ml, Package: TIN, Quantity: 2, Total: ₹12.00", true],
  ["Almond Oil, Size: 500ml, Package: GLASS, Quantity: 2, Total: ₹1,250.00", true],
  ["2 × Almond Oil (500ml, TIN)\n1 × Castor Oil (100ml, TIN)", true],
])("a cart that writes its lines as %j is compared by what they name, not by the words", (cartDetails, isMarked) => {
  const mail = shopMail(makeOrder({ cartDetails }));
  expect(mail.subject.includes("check what was ordered")).toBe(isMarked);
  expect(mail.text).toContain("  Almond Oil, Size: 500ml, Package: TIN, Quantity: 2, Total: ₹1,250.00\n");
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
    expect(part).toContain("Product no longer in the catalogue, 500ml, TIN: not in the catalogue");
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
    expect(part).toContain("You pay at the door, in cash or by UPI.");
  }
  expect(mail.html).toContain(`href="${shop.phoneHref}"`);
  const chat = `https://wa.me/${shop.whatsapp}?text=${encodeURIComponent("Hello Kolhu & Co., this is about my order KC-1234567.")}`;
  expect(mail.html).toContain(`href="${chat}"`);
  expect(mail.text).toContain(`write on WhatsApp: ${chat}\n`);
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

test.each([shop.email, shop.email.toUpperCase(), "", "not an address", "a@b.example, c@d.example"])(
  "when %j stands for the customer's address, the shop's mail has no Reply-To and no other mail goes out",
  (email) => {
    const mails = buildOrderMails(makeOrder({ email: customerEmail(email, shop.email) }), settings, {});
    expect(mails.map(({ kind }) => kind)).toEqual(["shop"]);
    expect(mails[0]?.mail).not.toHaveProperty("replyTo");
    expect(mails[0]?.mail.text).toContain("No e-mail address given");
  },
);

test("a long name leaves room for the total in the subject", () => {
  const { subject } = shopMail(makeOrder({ name_customer: "न".repeat(200) }));
  expect(subject).toMatch(/^New order KC-1234567: न{59}…, ₹1,250\.00$/u);
});

test("no mail fetches anything from elsewhere", () => {
  const order = makeOrder({ price_differs: true });
  for (const { html } of [shopMail(order), customerMail(order)])
    expect(html.replaceAll('src="https://shop.kolhu.example/', "")).not.toMatch(/<link|<script|url\(|src=/i);
});

test("the customer's mail has the mark, a thumbnail of each oil of the shop's own pictures, and colours for the dark", () => {
  const items = [makeItem(), makeItem({ id: "2" }), makeItem({ id: "3" })];
  const pictures = ["/art/tin-almond.webp", `/pictures/${"a".repeat(32)}-640x640.webp`, "https://evil.example/a.png"];
  const products = new Map(pictures.map((card_image, index) => [`${index + 1}`, makeProduct({ card_image })]));
  const [, mail] = buildOrderMails(makeOrder({ items }), settings, { products });
  const sources = mail?.mail.html.match(/(?<=<img src="https:\/\/shop\.kolhu\.example)[^"]*/g);
  expect(sources).toEqual([
    "/icons/icon-192.png",
    "/art/tin-almond-160.webp",
    `/pictures/${"a".repeat(32)}-160x160.webp`,
  ]);
  expect(mail?.mail.html).not.toContain("evil.example");
  expect(mail?.mail.html).toContain("@media (prefers-color-scheme:dark)");
});

test("the shop reads the name of a sold-out line, the customer reads that we will call", () => {
  const items = [makeItem(), makeItem({ name: "Mustard Oil", size: "5L", sold_out: true })];
  const order = makeOrder({ items, catalogue_total: 1250, sold_out: true });
  const { subject, text, html } = shopMail(order);
  expect(subject).toContain("sold out");
  for (const part of [text, textOf(html)]) expect(part).toContain("SOLD OUT WHEN ORDERED: Mustard Oil, 5L, TIN. Call");
  expect(customerMail(order).text).toContain("Sold out just now: 2 × Mustard Oil, 5L, TIN. We will call you about it");
  expect(shopMail(makeOrder()).text).not.toMatch(/sold out/i);
});

test("the promised day is in every mail about the delivery, until it has passed", () => {
  const order = makeOrder({ deliver_by: "2026-11-20" });
  const promise = /Delivery:?\s+FREE, by Fri 20 Nov/;
  const changed = (time: string) =>
    buildChangeMail(order, settings, {
      to: "asha@example.com",
      hasNewAddress: false,
      now: Date.parse(`${time}+05:30`),
    }).mail;
  for (const { text, html } of [shopMail(order), customerMail(order), changed("2026-11-20T23:59:00")])
    for (const part of [text, textOf(html)]) expect(part).toMatch(promise);
  expect(changed("2026-11-21T00:00:00").text).toContain("Delivery: FREE\n");
  expect(shopMail(makeOrder({ deliver_by: "2026-11-20", channel: "press", address: "" })).text).not.toContain("20 Nov");
});

test.each([
  [
    "hi",
    "hi-IN",
    "Kolhu & Co. पर आपका ऑर्डर KC-1234567",
    ["नमस्ते Asha Rao जी,", "डिलीवरी: मुफ़्त, शुक्रवार, 20 नवंबर तक", "कुल: ₹1,250.00", "पिन कोड 638001"],
    "Customer reads Hindi",
    "बादाम तेल",
  ],
  [
    "ta",
    "ta-IN",
    "Kolhu & Co. கடையில் உங்கள் ஆர்டர் KC-1234567",
    ["வணக்கம் Asha Rao,", "டெலிவரி: இலவசம், வெள்ளி, 20 நவம்பர் தேதிக்குள்", "மொத்தம்: ₹1,250.00", "பின்கோடு 638001"],
    "Customer reads Tamil",
    "பாதாம் எண்ணெய்",
  ],
] as const)(
  "the customer's mails are in %s, with links to its pages; the shop's stay English and say it",
  (language, lang, subject, words, reads, oil) => {
    const order = makeOrder({ language, deliver_by: "2026-11-20" });
    const products = new Map([["1", makeProduct({ in_language: { name: oil } })]]);
    const mails = [
      ...buildOrderMails(order, settings, { products }),
      buildChangeMail(order, settings, { to: "asha@example.com", hasNewAddress: false, now: 0, products }),
      ...orderMails(() => settings).cancelled(order, { isCustomerTold: true }),
    ];
    expect(mails.map(({ kind }) => kind)).toEqual(["shop", "customer", "change", "shop_cancelled", "cancelled"]);
    for (const { kind, mail } of mails) {
      const isShops = kind.startsWith("shop");
      const page = `https://shop.kolhu.example/${language}/order/KC-1234567?key=`;
      for (const body of [mail.text, mail.html])
        expect([kind, body.includes(page), body.includes(reads)]).toEqual([kind, !isShops, isShops]);
      expect(mail.html).toContain('src="https://shop.kolhu.example/icons/');
      expect(mail.html).toContain(`<html lang="${isShops ? "en-IN" : lang}">`);
      if (!isShops)
        expect([
          kind,
          leftEnglish(mail.subject, mail.text, textOf(mail.html.replace(/<style.*?<\/style>/s, ""))),
        ]).toEqual([kind, []]);
    }
    const [shops, booked] = mails;
    expect(shops?.mail.subject).toBe("New order KC-1234567: Asha Rao, ₹1,250.00");
    expect(shops?.mail.html).toContain(`?text=${encodeURIComponent(MESSAGES[language].greet(""))}`);
    expect(shops?.mail.text).toContain("Almond Oil, Size: 500ml");
    expect(booked?.mail.subject).toBe(subject);
    expect(booked?.mail.text).toContain(`  ${oil}, `);
    for (const part of words) expect(booked?.mail.text).toContain(part);
    expect(booked?.mail.text).toContain(`${settings.publicUrl}/${language}\n`);
  },
);

/** Letters that are no name, address of the shop or known everywhere. */
function leftEnglish(...texts: string[]): string[] {
  return (
    texts
      .join("\n")
      .replace(/https?:\S+|\S+@\S+|shop\.kolhu\.example\S*/g, "")
      .replace(/KC-\d+|Kolhu & Co\.|Asha Rao|WhatsApp|UPI|500ml/g, "")
      .match(/[A-Za-z]+/g) ?? []
  );
}
