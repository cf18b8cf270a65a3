import { useSyncExternalStore } from "react";
import { readCart, watchCart } from "#app/shop/cart-store/cart-store.ts";
import { itemCount } from "#domain/orders/cart.ts";

const CART_POLL_MS = 1_000;

/** How many items the cart holds, at most a second late: the product page adds without an event. The server cannot know. */
export function useCartCount(): number | undefined {
  return useSyncExternalStore(watchAndPoll, countItems, () => undefined);
}

function watchAndPoll(onChange: () => void): () => void {
  const stopWatching = watchCart(onChange);
  const poll = setInterval(onChange, CART_POLL_MS);
  return () => {
    stopWatching();
    clearInterval(poll);
  };
}

function countItems(): number {
  return itemCount(readCart());
}
