import { HandCoins, Heart } from "lucide-react";
import { useShop } from "#app/brand/use-shop.ts";
import { hydrateWhenNear } from "#app/loading/lazy-parts.tsx";
import { CartNotStored } from "#app/shop/cart-store/cart-not-stored.tsx";
import { Price } from "#app/shop/catalogue/price.tsx";
import { ProductPicture } from "#app/shop/catalogue/product-picture.tsx";
import { BrandIcon } from "#app/ui/brand-icon.tsx";
import { MAX_QUANTITY } from "#domain/cart/cart.ts";
import { whatsappOrder } from "#domain/orders/order-text.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import type { Product } from "#domain/products/product.ts";
import { whatsappUrl } from "#domain/whatsapp-url.ts";
import { MAIN_SIZES } from "../gallery/gallery.tsx";
import { RatingLine } from "../rating-line.tsx";
import { AddButton, type AddToCart } from "./add-button.tsx";
import { PackagePicker, QuantityField, SizePicker } from "./pickers.tsx";
import type { Choice } from "./use-choice.ts";

const LONG_NAME = 40;
const DELIVERY_ID = "delivery";
const DELIVERY = hydrateWhenNear(DELIVERY_ID, () => import("#app/shop/delivery/delivery-estimate.tsx"));

interface BuyPanelProps {
  product: Product;
  choice: Choice;
  cart: AddToCart;
  onReviews: () => void;
}

export function BuyPanel({ product, choice, cart, onReviews }: BuyPanelProps) {
  return (
    <section className="buy-panel stack gap-6" aria-label="Buy">
      <div className="buy-panel__head stack gap-3">
        <h1 className={product.name.length > LONG_NAME ? "buy-panel__name--long" : undefined}>{product.name}</h1>
        <RatingLine onReviews={onReviews} />
        {product.description ? <p className="buy-panel__desc muted pre-line">{product.description}</p> : null}
      </div>
      <PriceBlock {...choice} />
      <SizePicker {...choice} />
      <PackagePicker {...choice} />
      <div className="buy-panel__act row wrap end gap-4">
        <CartNotStored {...cart} />
        <QuantityField {...choice} />
        <Total {...choice} />
        <AddButton {...cart} className="btn" />
      </div>
      <div id={DELIVERY_ID} className="buy-panel__delivery">
        {DELIVERY}
      </div>
      <div className="buy-panel__more row gap-3 wrap">
        <button
          type="button"
          className="btn btn--outline btn--sm"
          onClick={() => window.alert(`Added ${product.name} to wishlist`)}
        >
          <Heart className="icon" aria-hidden />
          Add to Wishlist
        </button>
        <WhatsappOrder {...cart} />
      </div>
      <p className="visually-hidden" role="status">
        {cart.added ? `${choice.quantity} × ${product.name} put into your cart` : ""}
      </p>
      <p className="buy-panel__note row muted small">
        <HandCoins className="icon" aria-hidden />
        Cash on delivery only. Offers and coupons are applied on delivery.
      </p>
    </section>
  );
}

function PriceBlock({ size, pack }: Choice) {
  if (!size || !pack) return null;
  return (
    <div className="buy-panel__price">
      <Price size={size} pack={pack} large />
      <small className="muted small">{`For ${size.size}, ${pack.type}`}</small>
    </div>
  );
}

function WhatsappOrder({ line }: AddToCart) {
  const shop = useShop();
  return (
    <a
      className="btn btn--outline btn--sm"
      href={whatsappUrl(shop, line && whatsappOrder(shop.name, [line]))}
      target="_blank"
      rel="noreferrer"
    >
      <BrandIcon name="whatsapp" />
      Order on WhatsApp
    </a>
  );
}

function Total({ total, quantity }: Choice) {
  return (
    <p className="buy-panel__total" aria-live="polite" aria-atomic="true">
      <span className="muted small">
        Total
        {total === undefined ? null : <span className="visually-hidden">{` for ${quantity}`}</span>}
      </span>
      <b className="tabular-nums">{total === undefined ? "–" : formatRupees(total)}</b>
    </p>
  );
}

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
