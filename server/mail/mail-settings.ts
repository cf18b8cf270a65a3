import { given } from "#domain/given.ts";
import type { Settings } from "#domain/settings.ts";
import { type Shop, toShop } from "#domain/shop.ts";
import type { Config } from "#server/config.ts";

export interface MailSettings {
  from: string;
  /** One mailbox, or several with commas. */
  orderEmailTo: string;
  publicUrl: string;
  shop: Shop;
}

/** The dashboard's recipients replace ORDER_EMAIL_TO; where MAIL_FROM is not set, the shop's own name and address are used. */
export function mailSettings(
  { mailFrom, orderEmailTo, publicUrl }: Pick<Config, "mailFrom" | "orderEmailTo" | "publicUrl">,
  settings: Settings,
): MailSettings {
  const shop = toShop(settings);
  return {
    from: mailFrom ?? `"${shop.name.replace(/["\\]/g, "")}" <${shop.email}>`,
    orderEmailTo: given(settings.orderEmailTo) ?? orderEmailTo ?? shop.email,
    publicUrl,
    shop,
  };
}
