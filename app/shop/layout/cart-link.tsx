import { ShoppingBag } from "lucide-react";
import { NavLink } from "react-router";
import { countInWords } from "./count-in-words.ts";

const MOST_SHOWN = 99;

export function CartLink({ count }: { count: number }) {
  return (
    <NavLink className="cart-link" to="/cart" aria-label={`Cart, ${countInWords(count)}`} prefetch="intent">
      <span className="cart-link__word" aria-hidden>
        Cart
      </span>
      <ShoppingBag className="icon icon--lg" aria-hidden />
      {count > 0 ? (
        <span className="cart-link__count" aria-hidden>
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      ) : null}
    </NavLink>
  );
}
