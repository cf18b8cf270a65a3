import { later } from "#app/loading/lazy-hydration.tsx";
import { oilOf } from "#app/shop/catalogue/oil-of.ts";
import type { Product } from "#domain/products/product.ts";
import { BackToProducts } from "./back-to-products.tsx";
import { BuyBar } from "./buy/buy-bar.tsx";
import { BuyPanel } from "./buy/buy-panel.tsx";
import { useAddToCart } from "./buy/use-add-to-cart.ts";
import { useChoice } from "./buy/use-choice.ts";
import { Gallery } from "./gallery/gallery.tsx";
import { ProductTabs } from "./tabs/product-tabs.tsx";
import { useTab } from "./tabs/use-tab.ts";

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
