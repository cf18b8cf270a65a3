import { useDeferredValue, useRef } from "react";
import { ProductCard } from "#app/product/product-card.tsx";
import type { Product } from "#domain/product.ts";
import { findByName } from "./find-by-name.ts";
import { SearchBox } from "./search-box.tsx";
import { SearchOutcome } from "./search-outcome.tsx";
import { useQuery } from "./use-query.ts";

export function SearchableGrid({ products }: { products: Product[] }) {
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useQuery(input);
  const sought = useDeferredValue(query);
  const found = findByName(products, sought);
  function clear() {
    setQuery("");
    input.current?.focus();
  }
  return (
    <>
      <SearchBox ref={input} query={query} onQuery={setQuery} />
      <SearchOutcome query={sought} count={found.length} onClear={clear} />
      {found.length > 0 ? (
        <ul className="grid">
          {found.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </ul>
      ) : null}
    </>
  );
}
