import type { MailSettings } from "#server/mail/mail-settings.ts";
import type { OrderMails } from "../core/mail-store.ts";
import { buildCancelMails } from "./cancel-mails.ts";
import { buildChangeMail, buildOrderMails } from "./order-email.ts";

export function orderMails(settings: () => MailSettings): OrderMails {
  return {
    booked: (order, about) => buildOrderMails(order, settings(), about),
    changed: (order, about) => buildChangeMail(order, settings(), about),
    cancelled: (order, about) => buildCancelMails(order, settings(), about),
  };
}
