import { type ReactNode, useEffect, useState } from "react";
import { call } from "#app/api/call.ts";
import type { CardProduct } from "#app/shop/catalogue/card-product.ts";
import { ProductCard } from "#app/shop/catalogue/product-card.tsx";
import { findNearNames, type Named } from "./find-near-names.ts";

type Oil = CardProduct & Named;

interface NearNamesProps {
  products: Oil[];
  query: string;
  /** The server's suggestions for the search in the URL. */
  offered: Oil[];
}

export default function NearNames({ products, query, offered }: NearNamesProps): ReactNode {
  const [all, setAll] = useState<Oil[]>();
  useEffect(() => void loadNames(products).then(setAll), [products]);
  const near = all ? findNearNames(all, query) : offered;
  const names = near.map(({ name }) => name).join(", ");
  return (
    <>
      <p className="visually-hidden" role="status">
        {names && `Did you mean ${names}?`}
      </p>
      {names ? (
        <>
          <h3 className="near-names">Did you mean</h3>
          <ul className="product-grid">
            {near.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

/** The first document has no other names: nobody needs them until a search finds nothing. */
async function loadNames(products: Oil[]): Promise<Oil[]> {
  if (products.some(({ other_names }) => other_names)) return products;
  return call("GET /products/").catch(() => products);
}
