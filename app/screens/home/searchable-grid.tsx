import { useDeferredValue, useRef } from "react";
import { ProductCard } from "#app/product/product-card.tsx";
import { findByName } from "./find-by-name.ts";
import { type FirstScreens, SCREENS_WORTH } from "./first-screens.ts";
import { GridEnd } from "./grid-end.tsx";
import { SearchBox } from "./search-box.tsx";
import { SearchOutcome } from "./search-outcome.tsx";
import { useQuery } from "./use-query.ts";
import { useShownCount } from "./use-shown-count.ts";
import { useWholeCatalogue } from "./use-whole-catalogue.ts";

export function SearchableGrid(first: FirstScreens) {
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useQuery(input);
  const sought = useDeferredValue(query);
  const { count, end } = useShownCount(sought);
  const catalogue = useWholeCatalogue(first, sought !== "" || count > SCREENS_WORTH);
  const found = findByName(catalogue.products, sought);
  const isFoundOut = catalogue.isWhole || (found.length === 0 && sought === first.query);
  const isLonger = found.length > count || !isFoundOut;
  function clear() {
    setQuery("");
    input.current?.focus();
  }
  return (
    <>
      <SearchBox ref={input} query={query} onQuery={setQuery} />
      {isFoundOut ? <SearchOutcome query={sought} count={found.length} onClear={clear} /> : null}
      {found.length > 0 ? (
        <ul className="grid">
          {found.slice(0, count).map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </ul>
      ) : null}
      {/* Another place in the list, another end to watch: one that stays in sight would be met only once. */}
      {isLonger ? <GridEnd key={`${sought} ${count} ${catalogue.isWhole}`} ref={end} {...catalogue} /> : null}
    </>
  );
}
