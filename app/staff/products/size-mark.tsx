import { useState } from "react";
import type { PriceSize } from "#domain/products/product.ts";

interface SizeMarkProps {
  size: PriceSize;
  /** The product's name. */
  of: string;
  onMark: (sold_out: boolean) => Promise<void>;
}

/** A size in the list: one tap marks it as sold out, the next takes that back. */
export function SizeMark({ size: { size, sold_out = false }, of, onMark }: SizeMarkProps) {
  const [isBusy, setBusy] = useState(false);
  async function mark() {
    if (isBusy) return;
    setBusy(true);
    await onMark(!sold_out);
    setBusy(false);
  }
  return (
    <button
      type="button"
      className="size-mark"
      aria-label={`${size} sold out, ${of}`}
      aria-pressed={sold_out}
      aria-busy={isBusy}
      onClick={mark}
    >
      <span className="badge badge--line">{size}</span>
      {sold_out ? <span className="size-mark__out">Sold out</span> : null}
    </button>
  );
}
