import { Check } from "lucide-react";
import { memo, useEffect, useId, useState } from "react";
import { Link } from "react-router";
import { ADDED_MS, addToCart, announceCart } from "#app/shop/cart-store/cart-store.ts";
import { WHY_NOT_ID } from "#app/shop/layout/without-script.tsx";
import { buildLine } from "#domain/cart/cart.ts";
import { initialPackage, initialSize, productPath } from "#domain/products/product.ts";
import { ADD_TO_CART, ADDED_TO_CART, CART_NOT_SAVED, isInCart, PRICE_ON_REQUEST, SOLD_OUT } from "#words/catalogue.ts";
import { typed } from "#words/typed.tsx";
import { type CardProduct, cardPicture, firstSentence } from "./card-product.ts";
import { Price } from "./price.tsx";
import { oilOf, ProductPicture } from "./product-picture.tsx";
import { nameOf } from "./product-words.ts";

/** As in product-card.css: four, three, two columns or one. */
const SHOWN_WIDTH =
  "(min-width: 72rem) 276px, (min-width: 48rem) calc(33vw - 3rem), (min-width: 360px) calc(50vw - 1.5rem), calc(100vw - 2rem)";

export const ProductCard = memo(function ProductCard({ product }: { product: CardProduct }) {
  const nameId = useId();
  const size = initialSize(product);
  const pack = initialPackage(product);
  return (
    <li className="product-card" data-oil={oilOf(product.name)}>
      <div className="product-card__pic">
        <ProductPicture src={cardPicture(product)} sizes={SHOWN_WIDTH} />
      </div>
      <h3 className="product-card__name" id={nameId}>
        <Link to={productPath(product.name)} prefetch="intent">
          {typed(nameOf(product))}
        </Link>
        {product.also ? <span className="muted small">{` · ${product.also}`}</span> : null}
      </h3>
      {product.badge ? <span className="badge badge--offer">{typed(product.badge)}</span> : null}
      <p className="product-card__line clamp">{typed(firstSentence(product.description))}</p>
      <p className="product-card__size">
        {size ? `${size.size}, ` : PRICE_ON_REQUEST}
        {size ? <span className="package">{typed(pack.type)}</span> : null}
      </p>
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
        {size?.sold_out ? SOLD_OUT : <Label outcome={outcome} />}
      </button>
      <span className="visually-hidden" role="status">
        {outcome === "added" ? isInCart(nameOf(product)) : null}
      </span>
    </>
  );
}

function Label({ outcome }: { outcome?: "added" | "refused" }) {
  if (outcome === "refused") return CART_NOT_SAVED;
  if (outcome !== "added") return ADD_TO_CART;
  return (
    <>
      <Check className="icon" aria-hidden />
      {ADDED_TO_CART}
    </>
  );
}
