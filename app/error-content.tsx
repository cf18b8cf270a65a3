import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { isRouteErrorResponse, Link, useLocation, useNavigation } from "react-router";
import type { Product } from "#domain/products/product.ts";
import { FallenBottle } from "./brand/drawings.tsx";
import { useRootData } from "./brand/use-shop.ts";
import { ChunkLoadError } from "./loading/load-chunk.ts";
import { TO_COLLECTION } from "./shop/catalogue/collection-id.ts";
import { MiniProducts } from "./shop/catalogue/mini-products.tsx";
import { useOffline } from "./ui/hooks/use-offline.ts";

interface ErrorContentProps {
  title: string;
  thrown: unknown;
  isStaff?: boolean | undefined;
}

export default function ErrorContent({ title, thrown, isStaff }: ErrorContentProps) {
  const products = isStaff ? "/dashboard/products" : "/";
  const isOffline = useOffline();
  const shop = useRootData()?.shop;
  if (isOffline || thrown instanceof ChunkLoadError) {
    return (
      <NotLoaded
        title={isOffline ? "You are offline." : title}
        thrown={isOffline ? null : thrown}
        products={products}
      />
    );
  }
  return (
    <>
      <Problem title={title} what={<WhatHappened error={thrown} />}>
        <Link className="btn" to={products} state={TO_COLLECTION} reloadDocument={!isRouteErrorResponse(thrown)}>
          Back to Products
        </Link>
        {isStaff || !shop ? null : (
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

/** A page that could not be loaded. Trying again loads a new document, because the files of this one may be of an earlier build. */
function NotLoaded({ title, thrown, products }: { title: string; thrown: unknown; products: string }) {
  const here = useLocation();
  const wanted = useNavigation().location ?? here;
  return (
    <Problem
      title={title}
      what={
        thrown ? <WhatHappened error={thrown} /> : <p>There is no copy of this page here. Please try again later.</p>
      }
    >
      <Link className="btn" to={wanted} reloadDocument>
        Try again
      </Link>
      <Link className="btn btn--outline" to={products} state={TO_COLLECTION} reloadDocument={thrown !== null}>
        Back to Products
      </Link>
    </Problem>
  );
}

function Problem({ title, what, children }: { title: string; what: ReactNode; children: ReactNode }) {
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

/** The 404 response of an unknown URL has a few products. */
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
