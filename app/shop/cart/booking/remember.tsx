import { useState } from "react";
import { readDetails } from "#app/shop/my-orders/remembered-orders.ts";
import type { Customer } from "#domain/orders/order.ts";

/** Unticked for each order: a booking on a friend's phone leaves nothing behind. */
export function RememberBox(box: { defaultChecked: boolean; disabled: boolean }) {
  return (
    <label className="customer-dialog__remember row middle gap-3 small">
      <input type="checkbox" name="isRemembered" {...box} />
      Remember this order and what I typed, on this device only
    </label>
  );
}

interface FillOfferProps {
  /** The offer does not overwrite what is typed already. */
  typed: Customer;
  onFill: (details: Customer) => void;
}

export function FillOffer({ typed, onFill }: FillOfferProps) {
  const [details] = useState(readDetails);
  if (!details || Object.values(typed).some((value) => typeof value === "string" && value !== "")) return null;
  return (
    <button className="btn btn--outline btn--sm" type="button" onClick={() => onFill(details)}>
      Fill in what I typed last time
    </button>
  );
}
