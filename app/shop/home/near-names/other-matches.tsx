import { useEffect, useLayoutEffect, useState } from "react";
import { call } from "#app/api/call.ts";
import { listProducts } from "#app/shop/api/products-api.ts";
import type { CardProduct } from "#app/shop/catalogue/card-product.ts";
import { ProductCard } from "#app/shop/catalogue/product-card.tsx";
import { nameOf } from "#app/shop/catalogue/product-words.ts";
import { DID_YOU_MEAN, didYouMean, notPressed, THESE_ARE_OURS } from "#words/search.ts";
import { type Otherwise, SCREENS_WORTH } from "../first-screens.ts";
import type { Named } from "./find-near-names.ts";
import { findMissingOil, findOtherwise } from "./find-otherwise.ts";

type Oil = CardProduct & Named;

export interface OtherMatchesProps {
  products: Oil[];
  query: string;
  /** The server's response to the search in the URL. */
  offered: Otherwise<Oil> | undefined;
  onCounted: (counted: { query: string; count: number }) => void;
}

/** For a search that matches no name: oils with such a use or other name, oils with a near name, or all. */
export default function OtherMatches({ products, query, offered, onCounted }: OtherMatchesProps) {
  const [all, setAll] = useState<Oil[]>();
  useEffect(() => void loadTexts(products).then(setAll), [products]);
  const found = all ? findOtherwise(all, query) : offered;
  const count = found?.count;
  // Before the next paint: the sentence above must not flicker at each key.
  useLayoutEffect(() => {
    if (count !== undefined) onCounted({ query, count });
  }, [query, count, onCounted]);
  const shown = found?.is === "none" ? products : found?.products;
  if (!found || !shown?.length) return null;
  return (
    <>
      <p className="visually-hidden" role="status">
        {found.is === "near" ? didYouMean(shown.map(nameOf)) : ""}
      </p>
      {found.is === "found" ? null : <h3 className="near-names">{headingOf(found.is, query)}</h3>}
      <ul className="product-grid">
        {shown.slice(0, SCREENS_WORTH).map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ul>
    </>
  );
}

function headingOf(is: "near" | "none", query: string): string {
  if (is === "near") return DID_YOU_MEAN;
  const oil = findMissingOil(query);
  return oil ? notPressed(oil) : THESE_ARE_OURS;
}

/** The first document has no other names and no long texts: nobody needs them until a search finds nothing. */
async function loadTexts(products: Oil[]): Promise<Oil[]> {
  if (products.some(({ other_names }) => other_names)) return products;
  return listProducts(call).catch(() => products);
}
