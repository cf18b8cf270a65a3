import { HandCoins, Heart } from "lucide-react";
import { useShop } from "#app/brand/use-shop.ts";
import { hydrateWhenNear } from "#app/loading/lazy-parts.tsx";
import { CartNotStored } from "#app/shop/cart-store/cart-not-stored.tsx";
import { useOrderWaits } from "#app/shop/cart-store/cart-store.ts";
import { Price } from "#app/shop/catalogue/price.tsx";
import { ProductPicture } from "#app/shop/catalogue/product-picture.tsx";
import { nameOf } from "#app/shop/catalogue/product-words.ts";
import { BrandIcon } from "#app/ui/brand-icon.tsx";
import { MAX_QUANTITY } from "#domain/cart/cart.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import type { Product } from "#domain/products/product.ts";
import { findStock } from "#domain/products/sold-out.ts";
import { whatsappUrl } from "#domain/whatsapp-url.ts";
import { describePayment } from "#words/payment.ts";
import {
  ADD_TO_CART_BAR,
  ADD_TO_WISHLIST,
  addedToWishlist,
  atMost,
  BUY,
  cashOnly,
  ENTER_A_QUANTITY,
  forQuantity,
  forSize,
  NO_SIZE_ON_SALE,
  ORDER_ON_WHATSAPP,
  TOTAL,
} from "#words/product.ts";
import { typed } from "#words/typed.tsx";
import { whatsappOrder } from "#words/whatsapp.ts";
import { MAIN_SIZES } from "../gallery/gallery.tsx";
import { RatingLine } from "../rating-line.tsx";
import { AddButton, type AddToCart } from "./add-button.tsx";
import { AddedLine } from "./added-line.tsx";
import { PackagePicker, QuantityField, SizePicker } from "./pickers.tsx";
import { ShownBatch } from "./shown-batch.ts";
import type { Choice } from "./use-choice.ts";
import { WhenBackButton } from "./when-back-button.tsx";

const LONG_NAME = 40;
const BATCH = hydrateWhenNear("batch", () => import("./batch-of-choice.tsx"));
const DELIVERY = hydrateWhenNear("delivery", () => import("#app/shop/delivery/delivery-estimate.tsx"));

interface BuyPanelProps {
  product: Product;
  choice: Choice;
  cart: AddToCart;
  onReviews: () => void;
}

export function BuyPanel({ product, choice, cart, onReviews }: BuyPanelProps) {
  return (
    <section className="buy-panel stack gap-6" aria-label={BUY}>
      <div className="buy-panel__head stack gap-3">
        <h1 className={nameOf(product).length > LONG_NAME ? "buy-panel__name--long" : undefined}>
          {typed(nameOf(product))}
        </h1>
        <RatingLine onReviews={onReviews} />
        {product.description ? <p className="buy-panel__desc muted pre-line">{typed(product.description)}</p> : null}
      </div>
      <PriceBlock {...choice} product={product} />
      <SizePicker {...choice} />
      <PackagePicker {...choice} />
      <div className="buy-panel__act row wrap end gap-4">
        <CartNotStored {...cart} />
        <QuantityField {...choice} />
        <Total {...choice} />
        <AddButton {...cart} className="btn" />
        <AddedLine {...cart} />
      </div>
      <WhenBackButton product={product} {...choice} />
      <div id="delivery" className="delivery">
        {DELIVERY}
      </div>
      <div className="buy-panel__more row gap-3 wrap">
        {/* Quiet: filled under the pointer, it looked as if the oil were kept. */}
        <button
          type="button"
          className="btn btn--quiet btn--sm"
          onClick={() => window.alert(addedToWishlist(nameOf(product)))}
        >
          <Heart className="icon" aria-hidden />
          {ADD_TO_WISHLIST}
        </button>
        <WhatsappOrder {...cart} />
      </div>
      <p className="buy-panel__note row muted small">
        <HandCoins className="icon" aria-hidden />
        <span>{cashOnly(describePayment(useShop()))}</span>
      </p>
    </section>
  );
}

function PriceBlock({ size, pack, product }: Choice & Pick<BuyPanelProps, "product">) {
  if (!size || !pack) return null;
  const batch = findStock(product, size, pack)?.batch;
  return (
    <div className="buy-panel__price">
      <Price size={size} pack={pack} large />
      <small className="muted small">
        {forSize(size.size)}
        <span className="package">{typed(pack.type)}</span>
      </small>
      {batch ? (
        <ShownBatch value={batch}>
          {/* A key: a choice before hydration would replace what the server has rendered. */}
          <small id="batch" className="muted small" key={size.size + pack.type}>
            {BATCH}
          </small>
        </ShownBatch>
      ) : null}
    </div>
  );
}

function WhatsappOrder({ line }: AddToCart) {
  const shop = useShop();
  return (
    <a
      className="btn btn--outline btn--sm"
      {...(useOrderWaits()
        ? { role: "link", "aria-disabled": true }
        : { href: whatsappUrl(shop, line && whatsappOrder(shop.name, [line])) })}
      target="_blank"
      rel="noreferrer"
    >
      <BrandIcon name="whatsapp" />
      {ORDER_ON_WHATSAPP}
    </a>
  );
}

function Total({ total, quantity }: Choice) {
  return (
    <p className="buy-panel__total" aria-live="polite" aria-atomic="true">
      <span className="muted small">
        {TOTAL}
        {total === undefined ? null : <span className="visually-hidden">{forQuantity(quantity)}</span>}
      </span>
      <b className="tabular-nums">{total === undefined ? "–" : formatRupees(total)}</b>
    </p>
  );
}

export function BuyBar({ choice, cart }: { choice: Choice; cart: AddToCart }) {
  return (
    <section className="buy-bar" aria-label={ADD_TO_CART_BAR}>
      <CartNotStored {...cart} />
      <AddedLine {...cart} />
      {/* The gallery's sizes, so that the same file is used. */}
      <ProductPicture src={cart.picture} sizes={MAIN_SIZES} />
      <p>
        {choice.total === undefined ? null : (
          <span className="buy-bar__total bold nowrap tabular-nums">
            <span className="visually-hidden">{`${TOTAL} `}</span>
            {formatRupees(choice.total)}
          </span>
        )}
        <span className="buy-bar__what clamp muted">
          {describeChoice(choice)}
          {choice.total === undefined ? null : (
            <span className="package">{choice.pack && typed(choice.pack.type)}</span>
          )}
        </span>
      </p>
      <AddButton {...cart} className="btn" />
    </section>
  );
}

function describeChoice({ size, pack, quantity, total }: Choice): string {
  if (!size || !pack) return NO_SIZE_ON_SALE;
  if (quantity > MAX_QUANTITY) return atMost(MAX_QUANTITY);
  return total === undefined ? ENTER_A_QUANTITY : `${quantity} × ${size.size}, `;
}
