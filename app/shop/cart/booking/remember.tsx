import { useState } from "react";
import type { Customer } from "#domain/orders/order.ts";
import { readDetails } from "./my-orders.ts";

const NAME = "remember";

/** Unticked for each order: who books at a friend's phone leaves nothing behind. */
export function RememberBox(box: { defaultChecked: boolean; disabled: boolean }) {
  return (
    <label className="customer-dialog__remember">
      <input type="checkbox" name={NAME} {...box} />
      Remember this order and what I typed, on this device only
    </label>
  );
}

export function isTicked(form: HTMLFormElement): boolean {
  const box = form.elements.namedItem(NAME);
  return box instanceof HTMLInputElement && box.checked;
}

interface FillOfferProps {
  /** What is typed already: nobody's words are written over. */
  typed: Customer;
  onFill: (details: Customer) => void;
}

/** Fills the form with what was typed last time, where the shopper let this browser remember it. */
export function FillOffer({ typed, onFill }: FillOfferProps) {
  const [details] = useState(readDetails);
  if (!details || Object.values(typed).some((text) => text !== "")) return null;
  return (
    <button className="btn btn--outline btn--sm" type="button" onClick={() => onFill(details)}>
      Fill in what I typed last time
    </button>
  );
}
