import { orderPath } from "#domain/orders/order-link.ts";

const LINK = /(\/order\/KC-\d{7}\?key=)([\w-]*)/g;

/** A sent mail is stored without its key. */
export function withoutKeys(message: string): string {
  return message.replace(LINK, "$1");
}

export function lacksKey(message: string): boolean {
  return [...message.matchAll(LINK)].some(([, , key]) => key === "");
}

export function withKeys(message: string, code: string, key: string): string {
  return message.replaceAll(LINK, (link) => (link === orderPath(code, "") ? orderPath(code, key) : link));
}
