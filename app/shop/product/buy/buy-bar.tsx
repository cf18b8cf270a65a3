import { CartNotStored } from "#app/shop/cart-store/cart-not-stored.tsx";
import { ProductPicture } from "#app/shop/catalogue/product-picture.tsx";
import { MAX_QUANTITY } from "#domain/cart/cart.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import { MAIN_SIZES } from "../gallery/gallery.tsx";
import { AddButton, type AddToCart } from "./add-button.tsx";
import type { Choice } from "./use-choice.ts";

export function BuyBar({ choice, cart }: { choice: Choice; cart: AddToCart }) {
  return (
    <section className="buy-bar" aria-label="Add to cart">
      <CartNotStored {...cart} />
      {/* The gallery's sizes, so that the same file is used. */}
      <ProductPicture src={cart.picture} sizes={MAIN_SIZES} />
      <p>
        {choice.total === undefined ? null : (
          <span className="buy-bar__total bold nowrap tabular-nums">
            <span className="visually-hidden">Total </span>
            {formatRupees(choice.total)}
          </span>
        )}
        <span className="buy-bar__what clamp muted">{describeChoice(choice)}</span>
      </p>
      <AddButton {...cart} className="btn" />
    </section>
  );
}

function describeChoice({ size, pack, quantity, total }: Choice): string {
  if (!size || !pack) return "No size on sale";
  if (quantity > MAX_QUANTITY) return `At most ${MAX_QUANTITY}`;
  return total === undefined ? "Enter a quantity" : `${quantity} × ${size.size}, ${pack.type}`;
}
