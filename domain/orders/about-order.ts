import { shop } from "../shop.ts";

/** The beginning of a message to the shop. */
export function aboutOrder(code: string): string {
  return `Hello ${shop.name}, this is about my order ${code}.`;
}
