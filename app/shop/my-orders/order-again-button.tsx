import { type ReactNode, useState } from "react";
import { useShop } from "#app/brand/use-shop.ts";
import type { OrderedLine } from "#domain/cart/order-again.ts";
import { ORDER_AGAIN, oilsNotLoaded } from "#words/order.tsx";
import { OrderProblem } from "./order-problem.tsx";

interface OrderAgainProps {
  lines: OrderedLine[];
  label?: string;
  /** True where the order is open: then ordering again is not the page's main action. */
  isOpen?: boolean;
}

export function OrderAgain({ lines, label = ORDER_AGAIN, isOpen = false }: OrderAgainProps) {
  const { phone } = useShop();
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<ReactNode>();

  async function add() {
    if (isBusy) return;
    setBusy(true);
    try {
      const { addAgain } = await import("./order-again.tsx");
      setTold(await addAgain(lines));
    } catch (error) {
      console.error(error);
      setTold(<OrderProblem>{oilsNotLoaded(phone)}</OrderProblem>);
    }
    setBusy(false);
  }

  return (
    <>
      <button className={isOpen ? "btn btn--outline" : "btn"} type="button" aria-busy={isBusy} onClick={add}>
        {label}
      </button>
      <div role="status">{told}</div>
    </>
  );
}
