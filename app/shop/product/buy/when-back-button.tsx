import { type ComponentType, useState } from "react";
import type { Product } from "#domain/products/product.ts";
import type { ProductCell } from "#domain/stock/stock.ts";
import { TELL_ME_WHEN_BACK } from "#words/when-back.ts";
import type { Choice } from "./use-choice.ts";

/** On a sold-out size: opens the form for a phone number. Without a network it opens with the next tap. */
export function WhenBackButton({ product, size, pack }: Pick<Choice, "size" | "pack"> & { product: Product }) {
  const [Form, setForm] = useState<ComponentType<ProductCell>>();
  if (!size?.sold_out || !pack) return null;
  if (Form) return <Form key={size.size + pack.type} product={product.id} size={size.size} package={pack.type} />;
  const open = async () => {
    const { WhenBack } = await import("./when-back.tsx");
    setForm(() => WhenBack);
  };
  return (
    <button className="btn btn--outline" type="button" onClick={() => open().catch(console.error)}>
      {TELL_ME_WHEN_BACK}
    </button>
  );
}
