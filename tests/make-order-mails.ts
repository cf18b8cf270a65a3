import { describeLine } from "#domain/orders/order-text.ts";
import { DEFAULT_SETTINGS, toShop } from "#domain/shop.ts";
import type { MailSettings } from "#server/mail/mail-settings.ts";
import type { Order, PricedItem } from "#server/orders/core/order-row.ts";
import { buildOrderMails } from "#server/orders/email/order-email.ts";

export const settings: MailSettings = {
  from: '"Kolhu & Co." <care@kolhu.example>',
  orderEmailTo: "orders@kolhu.example",
  publicUrl: "https://shop.kolhu.example",
  shop: toShop(DEFAULT_SETTINGS),
};

export function makeItem(overrides: Partial<PricedItem> = {}): PricedItem {
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

export function makeOrder(overrides: Partial<Order> = {}): Order {
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
    agreed: null,
    suspected_bot: false,
    deliver_by: null,
    bill_name: "",
    bill_gstin: "",
    language: "en",
    sold_out: false,
    channel: "website",
    taken_by: null,
    created_at: Date.UTC(2026, 2, 3, 20, 5),
    ...overrides,
  };
}

export function shopMail(order: Order) {
  const [first] = buildOrderMails(order, settings, {});
  if (first?.kind !== "shop") throw new Error("the first mail goes to the shop");
  return first.mail;
}

export function customerMail(order: Order) {
  const mail = buildOrderMails(order, settings, {}).find(({ kind }) => kind === "customer")?.mail;
  if (mail === undefined) throw new Error("no mail to the customer");
  return mail;
}

/** What a mail program shows of the markup. */
export const textOf = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, "")
    .replace(
      /&(lt|gt|quot|#39|amp);/g,
      (_, name: string) => ({ lt: "<", gt: ">", quot: '"', "#39": "'" })[name] ?? "&",
    );
