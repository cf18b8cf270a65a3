import { useId, useState } from "react";
import { flushSync } from "react-dom";
import { useShop } from "#app/brand/use-shop.ts";
import { cancelMyOrder } from "#app/shop/api/my-order-api.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { ApiError } from "#domain/api-error.ts";
import { canShopperCancel } from "#domain/orders/order-link.ts";
import type { ShopperOrder } from "#domain/orders/shopper-order.ts";
import { OrderProblem } from "./order-problem.tsx";

interface CancelOrderProps {
  order: ShopperOrder;
  orderKey: string;
  onChange: (order: ShopperOrder) => void;
  onStale: () => void;
}

/** Asks once, then cancels. The error outlives the button. */
export function CancelOrder({ order, orderKey, onChange, onStale }: CancelOrderProps) {
  const shop = useShop();
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const { props, problem, isBusy } = useForm({
    initial: {},
    check: () => ({ body: order }),
    send: (body) => cancelMyOrder(body, orderKey),
    onDone(cancelled) {
      flushSync(() => {
        onChange(cancelled);
        setOpen(false);
      });
      // The button disappears, and the top says what happened.
      document.querySelector("h1")?.focus();
    },
    explain(error) {
      setOpen(false);
      onStale();
      return { issues: [], problem: (error instanceof ApiError && error.reason) || notReached(shop.phone) };
    },
  });
  // It may be cancelled although the response was lost.
  const told = order.state === "cancelled" ? "" : problem;
  return (
    <>
      {canShopperCancel(order.state) ? (
        <button className="btn btn--quiet" type="button" onClick={() => setOpen(true)}>
          Cancel this order
        </button>
      ) : null}
      <div role="alert">{told ? <OrderProblem>{told}</OrderProblem> : null}</div>
      {isOpen ? (
        <Dialog className="dialog" aria-labelledby={titleId} onClose={() => isBusy || setOpen(false)}>
          <form {...props}>
            <div className="dialog__head">
              <h2 id={titleId}>Cancel order {order.code}?</h2>
            </div>
            <div className="dialog__body">
              <p>Nothing will be delivered, and there is nothing to pay. You can order again at any time.</p>
            </div>
            <div className="dialog__foot">
              <button className="btn" type="button" disabled={isBusy} onClick={() => setOpen(false)}>
                Keep it
              </button>
              <button className="btn btn--danger" type="submit" aria-busy={isBusy} disabled={isBusy}>
                Yes, cancel it
              </button>
            </div>
          </form>
        </Dialog>
      ) : null}
    </>
  );
}

function notReached(phone: string): string {
  return `We could not be reached, so we do not know whether it is cancelled. This page checks again by itself. You can also try again, or call us at ${phone}.`;
}
