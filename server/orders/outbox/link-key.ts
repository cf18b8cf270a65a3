import { orderPath } from "#domain/orders/order-link.ts";

/** A mail's link to the shopper's page, with or without its key, as it stands in a stored message. */
const LINK = /(\/order\/KC-\d{7}\?key=)([\w-]*)/g;

/** What is stored of a mail that has gone: from then on only the reader has the key. */
export function withoutKeys(message: string): string {
  return message.replace(LINK, "$1");
}

/** Whether it leads to the page, and its key is gone. */
export function lacksKey(message: string): boolean {
  return [...message.matchAll(LINK)].some(([, , key]) => key === "");
}

export function withKeys(message: string, code: string, key: string): string {
  return message.replaceAll(LINK, (link) => (link === orderPath(code, "") ? orderPath(code, key) : link));
}
