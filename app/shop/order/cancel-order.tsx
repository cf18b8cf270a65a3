import { Suspense, startTransition, useState } from "react";
import { lazyPart } from "#app/loading/lazy-parts.tsx";
import { OrderProblem } from "#app/shop/my-orders/order-problem.tsx";
import { canShopperCancel } from "#domain/orders/order-link.ts";
import type { ShopperOrder } from "#domain/orders/shopper-order.ts";
import { CANCEL_ORDER } from "#words/order.tsx";

const { Part: CancelDialog, preload } = lazyPart("cancel-dialog", () => import("./cancel-dialog.tsx"));

interface CancelOrderProps {
  order: ShopperOrder;
  orderKey: string;
  onChange: (order: ShopperOrder) => void;
  onStale: () => void;
}

/** Asks once, then cancels. The error outlives the button. */
export function CancelOrder({ order, orderKey, onChange, onStale }: CancelOrderProps) {
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState("");
  // It may be cancelled although the response was lost.
  const told = order.state === "cancelled" ? "" : problem;
  return (
    <>
      {canShopperCancel(order.state) ? (
        <button
          className="btn btn--quiet"
          type="button"
          {...preload}
          onClick={() => startTransition(() => setOpen(true))}
        >
          {CANCEL_ORDER}
        </button>
      ) : null}
      <div role="alert">{told ? <OrderProblem>{told}</OrderProblem> : null}</div>
      <Suspense fallback={null}>
        {isOpen ? (
          <CancelDialog
            order={order}
            orderKey={orderKey}
            onCancelled={(cancelled) => {
              onChange(cancelled);
              setOpen(false);
            }}
            onFailed={(why) => {
              setProblem(why);
              setOpen(false);
              onStale();
            }}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
