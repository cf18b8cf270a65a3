import { useEffect } from "react";
import { Link } from "react-router";
import { VIEW_CART } from "#words/product.ts";
import type { AddToCart } from "./add-button.tsx";

/** What was put into the cart last, until the next tap elsewhere. */
export function AddedLine({ put, forget }: AddToCart) {
  useEffect(() => {
    if (!put) return;
    const leave = ({ target }: PointerEvent) => {
      if (!(target as Element).closest(".added-line")) forget();
    };
    // Not "click": a render inside it would undo the choice of a tapped tile.
    window.addEventListener("pointerdown", leave);
    return () => window.removeEventListener("pointerdown", leave);
  }, [put, forget]);
  return (
    <div className="added-line" role="status">
      {put ? (
        <p className="row middle spread gap-3 small">
          <span className="clamp">{put}</span>
          <Link className="link tap nowrap" to="/cart">
            {VIEW_CART}
          </Link>
        </p>
      ) : null}
    </div>
  );
}
