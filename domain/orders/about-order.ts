import { shop } from "../shop.ts";

export function aboutOrder(code: string): string {
  return `Hello ${shop.name}, this is about my order ${code}.`;
}
