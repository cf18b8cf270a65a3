import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { FallenBottle } from "#app/brand/drawings.tsx";
import { COLLECTION_ID } from "#app/shop/catalogue/collection-id.ts";
import { Loading } from "#app/ui/loading.tsx";
import { COLLECTION, LOADING_PRODUCTS, PRODUCTS_FAILED, RETRY } from "#words/home.tsx";
import { typed } from "#words/typed.tsx";
import type { FirstScreens } from "./first-screens.ts";
import { SearchableGrid } from "./searchable-grid.tsx";

/** Heading, search and grid are siblings, so that the search can stick for the whole grid on phones. */
export function CollectionFrame({ children }: { children: ReactNode }) {
  return (
    <section className="collection section" id={COLLECTION_ID} aria-labelledby="collection-title">
      <div className="page-width collection__in">
        <h2 id="collection-title" tabIndex={-1}>
          {COLLECTION}
        </h2>
        {children}
      </div>
    </section>
  );
}

export function Collection({ list }: { list: FirstScreens }) {
  return list.error === null ? <SearchableGrid {...list} /> : <CollectionFailed error={list.error} />;
}

function CollectionFailed({ error }: { error: string }) {
  return (
    <div className="empty-state collection__state" role="alert">
      <FallenBottle />
      <h3>{PRODUCTS_FAILED}</h3>
      <code>{typed(error)}</code>
      <div className="empty-state__actions">
        <button className="btn" type="button" onClick={() => window.location.reload()}>
          <RotateCw className="icon" aria-hidden />
          {RETRY}
        </button>
      </div>
    </div>
  );
}

const LOADING_CARDS = ["first", "second", "third", "fourth"];

export function CollectionLoading() {
  return (
    <>
      <div className="collection__search collection__search--loading">
        <Loading>{LOADING_PRODUCTS}</Loading>
      </div>
      <ul className="product-grid" aria-hidden>
        {LOADING_CARDS.map((card) => (
          <li key={card} className="product-card">
            <span className="skeleton skeleton--pic" />
            <span className="skeleton skeleton--title" />
            <span className="skeleton skeleton--text" />
            <span className="skeleton skeleton--text" />
            <span className="skeleton skeleton--text" />
            <span className="skeleton skeleton--btn" />
          </li>
        ))}
      </ul>
    </>
  );
}
