import { data, redirect } from "react-router";
import { hydrateWhenNear } from "#app/loading/lazy-parts.tsx";
import { Loaded } from "#app/loading/loaded.tsx";
import { callContext } from "#app/shop/api/context.ts";
import { oilOf } from "#app/shop/catalogue/product-picture.tsx";
import { type Product, productPath, slugOf } from "#domain/products/product.ts";
import { typed } from "#words/typed.tsx";
import type { Route } from "./+types/product-page";
import { useAddToCart } from "./buy/add-button.tsx";
import { BuyBar, BuyPanel } from "./buy/buy-panel.tsx";
import { useChoice } from "./buy/use-choice.ts";
import { Gallery } from "./gallery/gallery.tsx";
import { loadOrFindCached, loadProduct, type ProductResult, STATUS } from "./load-product.ts";
import { ProductHead } from "./product-head.tsx";
import { ProductProblem } from "./product-problem.tsx";
import { BackToProducts, ProductSkeleton } from "./product-skeleton.tsx";
import { ProductTabs, useTab } from "./tabs/product-tabs.tsx";
import "./buy/buy-panel.css";
import "./gallery/gallery.css";
import "./product.css";
import "./tabs/product-tabs.css";

const WHY_STRIP = hydrateWhenNear("strip-title", () => import("./why-strip.tsx"));
const TRUST_BADGES = hydrateWhenNear("trust-badges", () => import("./trust-badges.tsx"));

/** Most other names for search engines. Staff may enter fifty, and each makes the document longer. */
const MOST_NAMES = 10;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const result = await loadProduct(context.get(callContext), params.name);
  const { product } = result;
  if (product && params.name !== slugOf(product.name)) {
    throw redirect(productPath(product.name) + new URL(request.url).search, 301);
  }
  if (product) product.other_names = product.other_names.slice(0, MOST_NAMES);
  return data({ result }, { status: STATUS[result.is] });
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return { result: loadOrFindCached(params.name, request.url) };
}

export default function ProductScreen({ loaderData, params }: Route.ComponentProps) {
  return (
    <Loaded<ProductResult> key={params.name} data={loaderData.result} fallback={<ProductSkeleton />}>
      {({ product, error }) => (
        <>
          <ProductHead product={product} />
          {product ? <ProductDetail key={product.id} product={product} /> : <ProductProblem message={typed(error)} />}
        </>
      )}
    </Loaded>
  );
}

function ProductDetail({ product }: { product: Product }) {
  const choice = useChoice(product);
  const cart = useAddToCart(product, choice);
  const [tab, chooseTab] = useTab();
  return (
    <>
      <main id="main" data-oil={oilOf(product.name)}>
        <BackToProducts />
        <div className="product-detail stack gap-6 page-width">
          <Gallery product={product} pack={choice.pack?.type} />
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
