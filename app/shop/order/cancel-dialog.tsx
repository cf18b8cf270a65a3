import { useId } from "react";
import { flushSync } from "react-dom";
import { isNotFound } from "#app/api/call.ts";
import { useShop } from "#app/brand/use-shop.ts";
import { cancelMyOrder } from "#app/shop/api/my-order-api.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useBackCloses } from "#app/ui/hooks/use-back-closes.ts";
import { ApiError } from "#domain/api-error.ts";
import type { ShopperOrder } from "#domain/orders/shopper-order.ts";
import {
  CANCEL_IT,
  cancelTitle,
  cannotCancel,
  KEEP_IT,
  NOT_FOUND,
  NOTHING_TO_PAY,
  notReached,
  ORDER_CHANGED,
} from "#words/cancel-order.ts";

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
      const problem = describeRefusal(error, shop.phone);
      onFailed(problem);
      return { issues: [], problem };
    },
  });
  useBackCloses(() => isBusy || onClose());
  return (
    <Dialog className="dialog" aria-labelledby={titleId} onClose={() => isBusy || onClose()}>
      <form {...props}>
        <div className="dialog__head">
          <h2 id={titleId}>{cancelTitle(order.code)}</h2>
        </div>
        <div className="dialog__body">
          <p>{NOTHING_TO_PAY}</p>
        </div>
        <div className="dialog__foot">
          <button className="btn" type="button" disabled={isBusy} onClick={onClose}>
            {KEEP_IT}
          </button>
          <button className="btn btn--danger" type="submit" aria-busy={isBusy} disabled={isBusy}>
            {CANCEL_IT}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function describeRefusal(error: unknown, phone: string): string {
  if (isNotFound(error)) return NOT_FOUND;
  if (!(error instanceof ApiError) || error.status !== 409) return notReached(phone);
  const { state } = error.problem;
  return state ? cannotCancel(state, phone) : ORDER_CHANGED;
}
