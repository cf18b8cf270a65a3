import type { Mail } from "#server/mail/mail.ts";
import type { Order } from "../order.ts";
import { buildCustomerMail } from "./customer-mail.ts";
import { buildShopMail } from "./shop-mail.ts";
import { typedEmail } from "./typed-email.ts";

interface MailSettings {
  from: string;
  orderEmailTo: string;
  publicUrl: string;
}

interface OrderMail {
  kind: "shop" | "customer";
  mail: Omit<Mail, "messageId">;
}

/** The mails that an order sends: always one to the shop, one to the customer who gave an address, unless perhaps a bot gave it. */
export function buildOrderMails(order: Order, settings: MailSettings): OrderMail[] {
  const email = typedEmail(order);
  const shopMail: OrderMail = {
    kind: "shop",
    mail: {
      ...buildShopMail(order, email, settings.publicUrl),
      from: settings.from,
      to: settings.orderEmailTo,
      ...(email && { replyTo: email }),
    },
  };
  if (email === undefined || order.suspected_bot) return [shopMail];
  return [
    shopMail,
    { kind: "customer", mail: { ...buildCustomerMail(order, settings.publicUrl), from: settings.from, to: email } },
  ];
}
