import { useId } from "react";
import { flushSync } from "react-dom";
import { useShop } from "#app/brand/use-shop.ts";
import { cancelMyOrder } from "#app/shop/api/my-order-api.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { ApiError } from "#domain/api-error.ts";
import type { ShopperOrder } from "#domain/orders/shopper-order.ts";

interface CancelDialogProps {
  order: ShopperOrder;
  orderKey: string;
  onCancelled: (order: ShopperOrder) => void;
  onFailed: (problem: string) => void;
  onClose: () => void;
}

/** Closes also when it has failed: the page says so. */
export default function CancelDialog({ order, orderKey, onCancelled, onFailed, onClose }: CancelDialogProps) {
  const shop = useShop();
  const titleId = useId();
  const { props, isBusy } = useForm({
    initial: {},
    check: () => ({ body: order }),
    send: (body) => cancelMyOrder(body, orderKey),
    onDone(cancelled) {
      flushSync(() => onCancelled(cancelled));
      // The button disappears, and the top says what happened.
      document.querySelector("h1")?.focus();
    },
    explain(error) {
      const problem = (error instanceof ApiError && error.reason) || notReached(shop.phone);
      onFailed(problem);
      return { issues: [], problem };
    },
  });
  return (
    <Dialog className="dialog" aria-labelledby={titleId} onClose={() => isBusy || onClose()}>
      <form {...props}>
        <div className="dialog__head">
          <h2 id={titleId}>Cancel order {order.code}?</h2>
        </div>
        <div className="dialog__body">
          <p>Nothing will be delivered, and there is nothing to pay. You can order again at any time.</p>
        </div>
        <div className="dialog__foot">
          <button className="btn" type="button" disabled={isBusy} onClick={onClose}>
            Keep it
          </button>
          <button className="btn btn--danger" type="submit" aria-busy={isBusy} disabled={isBusy}>
            Yes, cancel it
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function notReached(phone: string): string {
  return `We could not be reached, so we do not know whether it is cancelled. This page checks again by itself. You can also try again, or call us at ${phone}.`;
}
