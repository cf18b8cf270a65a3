import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { createPath, isRouteErrorResponse, Link, useLocation, useNavigation } from "react-router";
import type { Product } from "#domain/products/product.ts";
import { shop } from "#domain/shop.ts";
import { FallenBottle } from "./brand/drawings.tsx";
import { type ChunkLoadError, findChunkLoadError } from "./loading/load-chunk.ts";
import { useReloadWhenReachable } from "./loading/reload-when-reachable.ts";
import { MiniProducts } from "./shop/catalogue/mini-products.tsx";

interface ErrorContentProps {
  title: string;
  thrown: unknown;
  /** Of the dashboard: the way on stays there. */
  isStaff?: boolean | undefined;
}

/** What went wrong, and the way on. */
export default function ErrorContent({ title, thrown, isStaff }: ErrorContentProps) {
  const products = isStaff ? "/dashboard/products" : "/";
  const chunkError = findChunkLoadError(thrown);
  if (chunkError) return <NotLoaded title={title} error={chunkError} products={products} />;
  return (
    <>
      <Problem title={title} what={<WhatHappened error={thrown} />}>
        <Link className="btn" to={products} reloadDocument={!isRouteErrorResponse(thrown)}>
          Back to Products
        </Link>
        {isStaff ? null : (
          <a className="btn btn--outline" href={shop.phoneHref}>
            <Phone className="icon" aria-hidden />
            Call Us
          </a>
        )}
      </Problem>
      <Suggestions products={productsOf(thrown)} />
    </>
  );
}

/** A page whose scripts did not come. What is wanted is a new document: the scripts of this one may be those of an earlier build. */
function NotLoaded({ title, error, products }: { title: string; error: ChunkLoadError; products: string }) {
  const here = useLocation();
  const wanted = useNavigation().location ?? here;
  const isUnreachable = useReloadWhenReachable(error, createPath(wanted));
  return (
    <Problem
      title={isUnreachable ? "You are offline." : title}
      what={
        isUnreachable ? (
          <p>
            This page has not been opened before, so there is no copy of it here. It comes when the network is back.
          </p>
        ) : (
          <WhatHappened error={error} />
        )
      }
    >
      <Link className="btn" to={wanted} reloadDocument>
        Try again
      </Link>
      <Link className="btn btn--outline" to={products} reloadDocument={!isUnreachable}>
        Back to Products
      </Link>
    </Problem>
  );
}

interface ProblemProps {
  title: string;
  what: ReactNode;
  /** The way on. */
  children: ReactNode;
}

function Problem({ title, what, children }: ProblemProps) {
  return (
    <section className="empty-state error-screen">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <FallenBottle />
      <h1 tabIndex={-1}>{title}</h1>
      {what}
      <div className="empty-state__actions">{children}</div>
    </section>
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
