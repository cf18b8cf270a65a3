import type { BrowserContext } from "@playwright/test";
import { CART_KEY, type CartLine } from "#domain/orders/cart.ts";
import { makeCartLine } from "#tests/factories.ts";
import { keepFromEarlier } from "./earlier-visit.ts";

export const almond = makeCartLine({ id: "almond", name: "Almond Oil", size: "100ml", package: "TIN", price: 475 });
export const mustard = makeCartLine({
  id: "mustard",
  name: "Mustard Oil",
  image: "/art/tin-mustard.webp",
  size: "5L",
  package: "TIN",
  price: 1780.5,
  mrp: 1900,
  discount: 119.5,
  quantity: 2,
});

/** The browser starts with this cart; what the shopper changes later stays changed. */
export async function fillCart(context: BrowserContext, cart: CartLine[] | string): Promise<void> {
  await keepFromEarlier(context, CART_KEY, typeof cart === "string" ? cart : JSON.stringify(cart));
}
