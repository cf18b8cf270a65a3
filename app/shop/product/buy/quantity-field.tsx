import { Minus, Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import { isValidQuantity, MAX_QUANTITY, MIN_QUANTITY } from "#domain/orders/cart.ts";
import type { Choice } from "./use-choice.ts";

/** A stepper whose number can also be typed, for those who want a crate. What is typed stays: a corrected slip is another order. */
export function QuantityField({ typedQuantity, quantity, setQuantity }: Choice) {
  const step = (by: number) => {
    const next = isValidQuantity(quantity) ? quantity + by : MIN_QUANTITY;
    setQuantity(String(Math.min(Math.max(next, MIN_QUANTITY), MAX_QUANTITY)));
  };
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Somebody may have typed before the page came alive.
    const typed = input.current?.value ?? typedQuantity;
    if (typed !== typedQuantity) setQuantity(typed);
  });
  return (
    <div className="picker">
      <label className="picker__legend" htmlFor="quantity">
        Quantity
      </label>
      <div className="stepper quantity">
        <button
          type="button"
          aria-label="Decrease quantity"
          aria-disabled={quantity === MIN_QUANTITY || undefined}
          onClick={() => step(-1)}
        >
          <Minus className="ic" aria-hidden />
        </button>
        <input
          ref={input}
          id="quantity"
          inputMode="numeric"
          autoComplete="off"
          value={typedQuantity}
          onChange={(event) => setQuantity(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
        <button
          type="button"
          aria-label="Increase quantity"
          aria-disabled={quantity === MAX_QUANTITY || undefined}
          onClick={() => step(1)}
        >
          <Plus className="ic" aria-hidden />
        </button>
      </div>
    </div>
  );
}
