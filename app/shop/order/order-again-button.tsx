import { useState } from "react";
import { Link } from "react-router";
import { call } from "#app/api/call.ts";
import { useShop } from "#app/brand/use-shop.ts";
import { CartNotStored } from "#app/shop/cart-store/cart-not-stored.tsx";
import { changeCart, readCart } from "#app/shop/cart-store/cart-store.ts";
import { addLine } from "#domain/cart/cart.ts";
import { orderAgain } from "#domain/cart/order-again.ts";
import type { ShopperOrder } from "#domain/orders/shopper-order.ts";
import { OrderProblem } from "./order-problem.tsx";

const NOTHING = "Nothing of it can be ordered just now.";

type Outcome = { isRefused: boolean; added: number; isWhole: boolean; changes: string[] } | "failed";

interface OrderAgainProps {
  lines: NonNullable<ShopperOrder["lines"]>;
  /** True where the order is open: then ordering again is not the page's main action. */
  isOpen: boolean;
}

export function OrderAgain({ lines, isOpen }: OrderAgainProps) {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  async function add() {
    if (isBusy) return;
    setBusy(true);
    try {
      const again = orderAgain(await call("GET /products/"), lines, readCart());
      const isStored = again.lines.length === 0 || changeCart((cart) => again.lines.reduce(addLine, cart));
      setOutcome({
        isRefused: !isStored,
        added: again.lines.length,
        isWhole: again.lines.length === lines.length,
        changes: again.changes,
      });
    } catch (error) {
      console.error(error);
      setOutcome("failed");
    }
    setBusy(false);
  }

  return (
    <>
      <button className={isOpen ? "btn btn--outline" : "btn"} type="button" aria-busy={isBusy} onClick={add}>
        Order again
      </button>
      <div role="status">{outcome ? <Told outcome={outcome} /> : null}</div>
    </>
  );
}

function Told({ outcome }: { outcome: Outcome }) {
  const { phone } = useShop();
  if (outcome === "failed") {
    return <OrderProblem>{`The oils could not be loaded. Try again, or call us at ${phone}.`}</OrderProblem>;
  }
  const { isRefused, added, isWhole, changes } = outcome;
  if (isRefused) return <CartNotStored refused />;
  return (
    <div className="notice order-again">
      <div>
        <p>
          <b>{added > 0 ? `${isWhole ? "It" : "What is on sale"} is in your cart, at today's prices.` : NOTHING}</b>
        </p>
        {changes.length > 0 ? (
          <ul className="bullets">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        ) : null}
        <Link className="link tap" to={added > 0 ? "/cart" : "/"}>
          {added > 0 ? "Go to your cart" : "See our oils"}
        </Link>
      </div>
    </div>
  );
}
