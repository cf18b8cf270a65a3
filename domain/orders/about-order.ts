import { shop } from "../shop.ts";

/** What a message about an order begins with, so that nobody has to look for its code. */
export function aboutOrder(code: string): string {
  return `Hello ${shop.name}, this is about my order ${code}.`;
}
