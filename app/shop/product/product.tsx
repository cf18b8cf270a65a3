import { Fragment, Suspense } from "react";
import { Await, data, redirect } from "react-router";
import { shopApi } from "#app/shop/api/browser-api.ts";
import { shopApiContext } from "#app/shop/api/context.ts";
import { productPath, slugOf } from "#domain/products/product.ts";
import type { Route } from "./+types/product";
import { loadProduct, type ProductResult, statusOf } from "./load-product.ts";
import { ProductDetail } from "./product-detail.tsx";
import { ProductHead } from "./product-head.tsx";
import { ProductProblem } from "./product-problem.tsx";
import { ProductShare } from "./product-share.tsx";
import { ProductSkeleton } from "./product-skeleton.tsx";
import "./buy/buy-panel.css";
import "./gallery/gallery.css";
import "./product.css";
import "./product-skeleton.css";
import "./tabs/product-tabs.css";
import "./trust-badges.css";
import "./why-strip.css";
import "./gallery/zoom.css";

export async function loader({ context, params }: Route.LoaderArgs) {
  const result = await loadProduct(context.get(shopApiContext), params.name);
  const { product } = result;
  if (product && params.name !== slugOf(product.name)) throw redirect(productPath(product.name), 301);
  return data({ result }, { status: statusOf(result) });
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { result: loadProduct(shopApi, params.name) };
}

export default function ProductScreen({ loaderData: { result }, params }: Route.ComponentProps) {
  // What is here already needs no boundary: React would send a large one as a hidden part that only a script shows.
  if (!(result instanceof Promise)) return <ProductOrProblem {...result} />;
  return (
    <Suspense key={params.name} fallback={<ProductSkeleton />}>
      <Await resolve={result}>{ProductOrProblem}</Await>
    </Suspense>
  );
}

function ProductOrProblem({ product, error }: ProductResult) {
  return (
    <>
      <ProductHead product={product} />
      {product ? (
        <Fragment key={product.id}>
          <ProductShare product={product} />
          <ProductDetail product={product} />
        </Fragment>
      ) : (
        <ProductProblem message={error} />
      )}
    </>
  );
}
