import type { Page } from "@playwright/test";
import { CART_KEY, type CartLine } from "#domain/orders/cart.ts";

/** The cart as the browser keeps it; null where it keeps none. */
export function storedCart(page: Page): Promise<CartLine[] | null> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), CART_KEY);
}

/** As another part of the page would: it writes, and tells everyone who shows it. */
export async function changeStoredCart(page: Page, cart: CartLine[] | string): Promise<void> {
  const stored = typeof cart === "string" ? cart : JSON.stringify(cart);
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key, value);
      window.dispatchEvent(new Event("cartUpdated"));
    },
    [CART_KEY, stored] as const,
  );
}
