import { CART_NOT_STORED } from "#words/cart-store.ts";

export function CartNotStored({ refused }: { refused: boolean }) {
  return refused ? (
    <p className="notice notice--error" role="alert">
      {CART_NOT_STORED}
    </p>
  ) : null;
}
