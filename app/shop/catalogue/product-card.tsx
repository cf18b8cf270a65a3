import { Check } from "lucide-react";
import { memo, useEffect, useId, useState } from "react";
import { Link } from "react-router";
import { ADDED_MS, addToCart, announceCart } from "#app/shop/cart-store/cart-store.ts";
import { WHY_NOT_ID } from "#app/shop/layout/without-script.tsx";
import { buildLine } from "#domain/cart/cart.ts";
import { initialPackage, initialSize, productPath } from "#domain/products/product.ts";
import { type CardProduct, cardPicture, firstSentence } from "./card-product.ts";
import { Price } from "./price.tsx";
import { oilOf, ProductPicture } from "./product-picture.tsx";

/** As in product-card.css: four, three, two columns or one. */
const SHOWN_WIDTH =
  "(min-width: 72rem) 276px, (min-width: 56rem) calc(33vw - 3rem), (min-width: 360px) calc(50vw - 1.5rem), calc(100vw - 2rem)";

export const ProductCard = memo(function ProductCard({ product }: { product: CardProduct }) {
  const nameId = useId();
  const size = initialSize(product);
  const pack = initialPackage(product);
  return (
    <li className="product-card" data-oil={oilOf(product.name)}>
      <div className="product-card__pic">
        <ProductPicture src={cardPicture(product)} sizes={SHOWN_WIDTH} />
      </div>
      {product.badge ? <span className="badge badge--paper">{product.badge}</span> : null}
      <h3 className="product-card__name" id={nameId}>
        <Link to={productPath(product.name)} prefetch="intent">
          {product.name}
        </Link>
      </h3>
      <p className="product-card__line clamp">{firstSentence(product.description)}</p>
      <p className="product-card__size">{size ? `${size.size}, ${pack.type}` : "Price on request"}</p>
      {size ? <Price size={size} pack={pack} /> : null}
      <CardCartButton product={product} describedBy={nameId} />
    </li>
  );
});

function CardCartButton({ product, describedBy }: { product: CardProduct; describedBy: string }) {
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
    const isStored = addToCart(buildLine(product, cardPicture(product), size, initialPackage(product), 1));
    if (isStored) announceCart();
    setOutcome(isStored ? "added" : "refused");
    setTaps(taps + 1);
  }

  return (
    <>
      <button
        className={outcome === "added" ? "btn btn--done" : "btn btn--outline"}
        type="button"
        disabled={!size || size.sold_out}
        aria-describedby={describedBy}
        popoverTarget={WHY_NOT_ID}
        suppressHydrationWarning
        onClick={add}
      >
        {size?.sold_out ? "Sold out" : <Label outcome={outcome} />}
      </button>
      <span className="visually-hidden" role="status">
        {outcome === "added" ? `${product.name} is in your cart.` : null}
      </span>
    </>
  );
}

function Label({ outcome }: { outcome?: "added" | "refused" }) {
  if (outcome === "refused") return "Could not save the cart";
  if (outcome !== "added") return "Add to Cart";
  return (
    <>
      <Check className="icon" aria-hidden />
      Added to Cart!
    </>
  );
}
