import { data, Link, redirect } from "react-router";
import { nullIfNotFound } from "#app/api/call.ts";
import { useShop } from "#app/brand/use-shop.ts";
import { hydrateWhenNear } from "#app/loading/lazy-parts.tsx";
import { callContext } from "#app/shop/api/context.ts";
import { listProducts } from "#app/shop/api/products-api.ts";
import { RecallNotice } from "#app/shop/catalogue/batch-line.tsx";
import { cutToCard } from "#app/shop/catalogue/card-product.ts";
import { ProductCard } from "#app/shop/catalogue/product-card.tsx";
import { nameOf } from "#app/shop/catalogue/product-words.ts";
import { PageHead } from "#app/shop/seo/page-head.tsx";
import { productPath } from "#domain/products/product.ts";
import { batchPath } from "#domain/stock/batch-path.ts";
import {
  BATCH,
  BEST_BEFORE,
  batchDescription,
  batchTitle,
  LAB_REPORT,
  OIL,
  ORDER_THIS_OIL,
  PRESSED_ON,
  SEE_REPORT,
} from "#words/batch.ts";
import { formatIsoDay } from "#words/dates.ts";
import { typed } from "#words/typed.tsx";
import type { Route } from "./+types/batch-page";
import "./batch-page.css";

const SAME_AGAIN = hydrateWhenNear("same-again", () => import("./same-again.tsx"));

/** A recall is no change of the catalogue, which would clear the page cache. */
export const headers = () => ({ "cache-control": "public, max-age=0, s-maxage=1" });

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const call = context.get(callContext);
  const batch = await call("GET /batches/:batch", { params: { batch: params.code } }).catch(nullIfNotFound);
  if (!batch) throw data({ products: [] }, { status: 404, statusText: "Not Found" });
  if (batch.code !== params.code) throw redirect(batchPath(batch.code) + new URL(request.url).search, 301);
  const product = (await listProducts(call)).find(({ id }) => id === batch.product?.id);
  return { ...batch, product: product && cutToCard(product) };
}

/** Where the QR code on a label leads: the facts of a batch, and its oil. */
export default function BatchPage({ loaderData }: Route.ComponentProps) {
  const { code, pressed_on, best_before, report, product, ...batch } = loaderData;
  const shop = useShop();
  const oil = product ? nameOf(product) : "";
  const [pressed, best] = [formatIsoDay(pressed_on), formatIsoDay(best_before)];
  return (
    <main id="main" className="page-width batch-page stack gap-6">
      <PageHead
        path={batchPath(code)}
        title={`${batchTitle(code, oil)} | ${shop.name}`}
        description={batchDescription(code, pressed, best)}
      />
      {/* For those who have the oil: a search should find the oil itself. */}
      <meta name="robots" content="noindex" />
      <h1>
        {BATCH} <span className="nowrap">{code}</span>
      </h1>
      <RecallNotice recalls={batch.recalled ? [{ code, what: "" }] : []} />
      <dl className="sums">
        {product ? (
          <div className="line-below">
            <dt>{OIL}</dt>
            <dd>
              <Link className="link" to={productPath(product.name)}>
                {typed(oil)}
              </Link>
            </dd>
          </div>
        ) : null}
        <div className="line-below">
          <dt>{PRESSED_ON}</dt>
          <dd>{pressed}</dd>
        </div>
        <div className="line-below">
          <dt>{BEST_BEFORE}</dt>
          <dd>{best}</dd>
        </div>
        {report ? (
          <div className="line-below">
            <dt>{LAB_REPORT}</dt>
            <dd>
              <a className="link" href={report}>
                {SEE_REPORT}
              </a>
            </dd>
          </div>
        ) : null}
      </dl>
      {product ? (
        <>
          <div id="same-again">{SAME_AGAIN}</div>
          <section className="stack gap-4" aria-labelledby="its-oil">
            <h2 id="its-oil">{ORDER_THIS_OIL}</h2>
            <ul className="product-grid">
              <ProductCard product={product} />
            </ul>
          </section>
        </>
      ) : null}
    </main>
  );
}
