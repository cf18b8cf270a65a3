import { Phone } from "lucide-react";
import { isRouteErrorResponse, Link, useLocation, useNavigation, useRouteError } from "react-router";
import type { Product } from "#domain/products/product.ts";
import { shop } from "#domain/shop.ts";
import { FallenBottle } from "./brand/drawings.tsx";
import { findChunkLoadError } from "./loading/load-chunk.ts";
import { MiniProducts } from "./shop/catalogue/mini-products.tsx";
import { ShopFrame } from "./shop/layout/shop-frame.tsx";

const TITLE = "Unexpected Application Error!";

/** Whatever went wrong and was not expected, and every unknown URL. */
export function ErrorScreen() {
  const thrown = useRouteError();
  const chunkError = findChunkLoadError(thrown);
  return (
    <ShopFrame>
      <title>{TITLE}</title>
      <meta name="robots" content="noindex" />
      <main id="main" className="page-width">
        <section className="empty-state error-screen">
          <FallenBottle />
          <h1>{TITLE}</h1>
          <WhatHappened error={chunkError ?? thrown} />
          <div className="empty-state__actions">
            {chunkError ? <TryAgain /> : null}
            <Link
              className={chunkError ? "btn btn--outline" : "btn"}
              to="/"
              reloadDocument={!isRouteErrorResponse(thrown)}
            >
              Back to Products
            </Link>
            {chunkError ? null : (
              <a className="btn btn--outline" href={shop.phoneHref}>
                <Phone className="icon" aria-hidden />
                Call Us
              </a>
            )}
          </div>
        </section>
        <Suggestions products={productsOf(thrown)} />
      </main>
    </ShopFrame>
  );
}

function WhatHappened({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error)) {
    return (
      <>
        <p className="error-screen__what">{`${error.status} ${error.statusText}`}</p>
        <p>
          {error.status === 404
            ? "The page is not here. It may have moved, or the address has a small mistake."
            : "Something went wrong on our side. Please try again in a while."}
        </p>
      </>
    );
  }
  if (!(error instanceof Error)) return <p className="error-screen__what">{String(error)}</p>;
  return (
    <>
      <p className="error-screen__what">{error.name === "Error" ? error.message : `${error.name}: ${error.message}`}</p>
      {error.stack ? (
        <details>
          <summary>Details</summary>
          <pre>{error.stack}</pre>
        </details>
      ) : null}
    </>
  );
}

/** Loads the page that was wanted from the server: the scripts of this one may be those of an earlier build. */
function TryAgain() {
  const here = useLocation();
  const { location: wanted } = useNavigation();
  return (
    <Link className="btn" to={wanted ?? here} reloadDocument>
      Try again
    </Link>
  );
}

/** The response to an unknown URL carries a few products. */
function productsOf(error: unknown): Product[] {
  return isRouteErrorResponse(error) ? (error.data?.products ?? []) : [];
}

function Suggestions({ products }: { products: Product[] }) {
  if (products.length === 0) return null;
  return (
    <section className="suggestions" aria-labelledby="suggestions">
      <h2 id="suggestions">You may have been looking for</h2>
      <MiniProducts products={products} />
    </section>
  );
}
