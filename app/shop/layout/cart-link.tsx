import { ShoppingBag } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { NavLink } from "react-router";
import { countItems, watchCart } from "#app/shop/cart-store/cart-store.ts";
import { CART, cartChanged, cartLabel } from "#words/layout.ts";

const MAX_SHOWN = 99;
const CART_POLL_MS = 1_000;

/** Has the count itself, so that a change does not render the whole header. */
export function CartLink() {
  const count = useCartCount();
  return (
    <>
      <CountedLink count={count ?? 0} />
      <CartAnnouncement count={count} />
    </>
  );
}

function CountedLink({ count }: { count: number }) {
  return (
    <NavLink className="cart-link" to="/cart" aria-label={cartLabel(count)} prefetch="intent">
      <span className="cart-link__word" aria-hidden>
        {CART}
      </span>
      <ShoppingBag className="icon icon--lg" aria-hidden />
      {count > 0 ? (
        <span className="cart-link__count" aria-hidden>
          {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
        </span>
      ) : null}
    </NavLink>
  );
}

/** Announces the number of items after each change, but not the first one. */
function CartAnnouncement({ count }: { count: number | undefined }) {
  const known = useRef<number>(undefined);
  const [words, setWords] = useState("");
  useEffect(() => {
    if (count === undefined) return;
    if (known.current !== undefined && known.current !== count) setWords(cartChanged(count));
    known.current = count;
  }, [count]);
  return (
    <p className="visually-hidden" role="status">
      {words}
    </p>
  );
}

/** Undefined on the server. It polls, because the product page adds without an event. */
export function useCartCount(): number | undefined {
  return useSyncExternalStore(watchAndPoll, countItems, () => undefined);
}

function watchAndPoll(onChange: () => void): () => void {
  const unsubscribe = watchCart(onChange);
  const poll = setInterval(onChange, CART_POLL_MS);
  return () => {
    unsubscribe();
    clearInterval(poll);
  };
}
