import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { isRouteErrorResponse, Link, useLocation, useNavigation } from "react-router";
import {
  BACK_TO_PRODUCTS,
  CALL_US,
  DETAILS,
  LOOKING_FOR,
  NO_COPY_HERE,
  PAGE_NOT_HERE,
  statusInWords,
  TRY_AGAIN,
  WRONG_ON_OUR_SIDE,
  YOU_ARE_OFFLINE,
} from "#words/error-content.ts";
import { FallenBottle } from "./brand/drawings.tsx";
import { useRootData } from "./brand/use-shop.ts";
import { ChunkLoadError } from "./loading/load-chunk.ts";
import type { CardProduct } from "./shop/catalogue/card-product.ts";
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
      <NotLoaded title={isOffline ? YOU_ARE_OFFLINE : title} thrown={isOffline ? null : thrown} products={products} />
    );
  }
  return (
    <>
      <Problem title={title} what={<WhatHappened error={thrown} />}>
        <Link className="btn" to={products} state={TO_COLLECTION} reloadDocument={!isRouteErrorResponse(thrown)}>
          {BACK_TO_PRODUCTS}
        </Link>
        {isStaff || !shop ? null : (
          <a className="btn btn--outline" href={shop.phoneHref}>
            <Phone className="icon" aria-hidden />
            {CALL_US}
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
    <Problem title={title} what={thrown ? <WhatHappened error={thrown} /> : <p>{NO_COPY_HERE}</p>}>
      <Link className="btn" to={wanted} reloadDocument>
        {TRY_AGAIN}
      </Link>
      <Link className="btn btn--outline" to={products} state={TO_COLLECTION} reloadDocument={thrown !== null}>
        {BACK_TO_PRODUCTS}
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
        <p className="error-screen__what">{statusInWords(error.status, error.statusText)}</p>
        <p>{error.status === 404 ? PAGE_NOT_HERE : WRONG_ON_OUR_SIDE}</p>
      </>
    );
  }
  if (!(error instanceof Error)) return <p className="error-screen__what">{String(error)}</p>;
  return (
    <>
      <p className="error-screen__what">{error.name === "Error" ? error.message : `${error.name}: ${error.message}`}</p>
      {error.stack ? (
        <details>
          <summary>{DETAILS}</summary>
          <pre>{error.stack}</pre>
        </details>
      ) : null}
    </>
  );
}

/** The 404 response of an unknown URL has a few products. */
function productsOf(error: unknown): CardProduct[] {
  return isRouteErrorResponse(error) ? (error.data?.products ?? []) : [];
}

function Suggestions({ products }: { products: CardProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section className="suggestions" aria-labelledby="suggestions">
      <h2 id="suggestions">{LOOKING_FOR}</h2>
      <MiniProducts products={products} />
    </section>
  );
}
