import { useEffect, useState } from "react";
import { Link } from "react-router";
import { shopApi } from "#app/shop/api/shop-api.ts";
import { productPath } from "#domain/products/product.ts";
import { type Named, suggestNames } from "./find-near-names.ts";

interface NearNamesProps {
  products: Named[];
  query: string;
  /** The server's suggestions for the search in the URL. */
  offered: string[];
}

export default function NearNames({ products, query, offered }: NearNamesProps) {
  const [all, setAll] = useState<Named[]>();
  useEffect(() => void loadNames(products).then(setAll), [products]);
  const names = all ? suggestNames(all, query) : offered;
  if (names.length === 0) return null;
  return (
    <p className="near-names">
      Did you mean{" "}
      {names.map((name, at) => (
        <span key={name}>
          {at > 0 ? (at === names.length - 1 ? " or " : ", ") : null}
          <Link to={productPath(name)} prefetch="intent">
            {name}
          </Link>
        </span>
      ))}
      ?
    </p>
  );
}

/** The first document has no other names: nobody needs them until a search finds nothing. */
async function loadNames(products: Named[]): Promise<Named[]> {
  if (products.some(({ other_names }) => other_names)) return products;
  return shopApi.listProducts().catch(() => products);
}
