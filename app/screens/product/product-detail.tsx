import { later } from "#app/later.tsx";
import { oilOf } from "#app/product/oil-of.ts";
import type { Product } from "#domain/product.ts";
import { BackToProducts } from "./back-to-products.tsx";
import { BuyBar } from "./buy-bar.tsx";
import { BuyPanel } from "./buy-panel.tsx";
import { Gallery } from "./gallery.tsx";
import { ProductTabs } from "./product-tabs.tsx";
import { useAddToCart } from "./use-add-to-cart.ts";
import { useChoice } from "./use-choice.ts";
import { useTab } from "./use-tab.ts";

const WHY_STRIP = later("strip-title", () => import("./why-strip.tsx"));
const TRUST_BADGES = later("trust-badges", () => import("./trust-badges.tsx"));

export function ProductDetail({ product }: { product: Product }) {
  const choice = useChoice(product);
  const cart = useAddToCart(product, choice);
  const [tab, chooseTab] = useTab();
  return (
    <>
      <main id="main" data-oil={oilOf(product.name)}>
        <BackToProducts />
        <div className="product wrap">
          <Gallery product={product} />
          <BuyPanel product={product} choice={choice} cart={cart} onReviews={() => chooseTab("reviews")} />
        </div>
        {WHY_STRIP}
        <ProductTabs product={product} chosen={tab} onChoose={chooseTab} />
        {TRUST_BADGES}
      </main>
      <BuyBar choice={choice} cart={cart} />
    </>
  );
}
