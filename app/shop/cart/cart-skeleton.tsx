import { useShop } from "#app/brand/use-shop.ts";
import { InlineScript } from "#app/loading/inline-script.tsx";

/** Shown until hydration: the server does not know the cart. */
export function CartSkeleton() {
  const shop = useShop();
  return (
    <>
      <noscript>
        <p className="notice cart__noscript">
          <span>
            Your cart is kept in your browser, and JavaScript is needed to show it. You can also order by phone:{" "}
            <a href={shop.phoneHref}>{shop.phone}</a>.
          </span>
        </p>
      </noscript>
      <div className="cart__body cart-skeleton stack gap-8" aria-hidden="true">
        <ul className="cart-lines">
          <LineSkeleton />
          <LineSkeleton />
        </ul>
        <div className="cart-summary card">
          <span className="skeleton skeleton--title" />
          <span className="skeleton skeleton--text" />
          <span className="skeleton skeleton--text" />
          <span className="skeleton skeleton--btn" />
        </div>
      </div>
    </>
  );
}

function LineSkeleton() {
  return (
    <li className="cart-line">
      <span className="cart-line__pic skeleton skeleton--pic" />
      <div>
        <span className="skeleton skeleton--title" />
        <span className="skeleton skeleton--text" />
      </div>
      <div className="cart-line__act row wrap middle">
        <span className="skeleton skeleton--title" />
      </div>
    </li>
  );
}

/** Shows an empty cart before hydration, unless an order will be shown above it and push it down. */
const GUESS = `
try {
  if (localStorage.lastOrder || localStorage.waitingOrder || JSON.parse(localStorage.cart || "[]").length) throw 0;
  document.currentScript.parentElement.dataset.guess = "empty";
} catch (filled) {}
`;

/** Marks its parent element. */
export function GuessEmpty() {
  return <InlineScript>{import.meta.env.SSR ? GUESS : ""}</InlineScript>;
}
