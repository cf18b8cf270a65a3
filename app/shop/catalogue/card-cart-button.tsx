import { Check } from "lucide-react";
import { useEffect, useState } from "react";
import { addToCart } from "#app/shop/cart-store/add-to-cart.ts";
import { announceCart } from "#app/shop/cart-store/cart-store.ts";
import { buildLine } from "#domain/orders/cart.ts";
import { initialPackage, initialSize } from "#domain/products/product.ts";
import type { CardProduct } from "./card-product.ts";

const ADDED_MS = 2_000;

interface CardCartButtonProps {
  product: CardProduct;
  /** The id of the product's name on the page. */
  describedBy: string;
}

/** Adds one of the size and package that the card shows. Every tap counts. */
export function CardCartButton({ product, describedBy }: CardCartButtonProps) {
  const [taps, setTaps] = useState(0);
  const [outcome, setOutcome] = useState<"added" | "refused">();
  useEffect(() => {
    if (taps === 0) return;
    const timer = setTimeout(() => setOutcome(undefined), ADDED_MS);
    return () => clearTimeout(timer);
  }, [taps]);

  const size = initialSize(product);
  function add() {
    if (!size) return;
    const image = product.card_image || product.product_images[0] || "";
    const kept = addToCart(buildLine(product, image, size, initialPackage(product), 1));
    if (kept) announceCart();
    setOutcome(kept ? "added" : "refused");
    setTaps(taps + 1);
  }

  return (
    <>
      <button
        className={outcome === "added" ? "btn btn--done" : "btn btn--outline"}
        type="button"
        disabled={!size}
        aria-describedby={describedBy}
        onClick={add}
      >
        <Label outcome={outcome} />
      </button>
      <span className="sr" role="status">
        {outcome === "added" ? `${product.name} is in your cart.` : null}
      </span>
    </>
  );
}

function Label({ outcome }: { outcome?: "added" | "refused" }) {
  if (outcome === "refused") return "Your browser keeps no cart";
  if (outcome !== "added") return "Add to Cart";
  return (
    <>
      <Check className="ic" aria-hidden />
      Added to Cart!
    </>
  );
}
