import { useDeferredValue, useRef } from "react";
import { ProductCard } from "#app/shop/catalogue/product-card.tsx";
import { findByName } from "./find-by-name.ts";
import { type FirstScreens, SCREENS_WORTH } from "./first-screens.ts";
import { GridEnd } from "./grid-end.tsx";
import { SearchBox } from "./search-box.tsx";
import { SearchOutcome } from "./search-outcome.tsx";
import { useComesNear } from "./use-comes-near.ts";
import { useQuery } from "./use-query.ts";
import { useShownCount } from "./use-shown-count.ts";
import { useWholeCatalogue } from "./use-whole-catalogue.ts";

export function SearchableGrid(first: FirstScreens) {
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useQuery(input);
  const sought = useDeferredValue(query);
  const { count, showMore } = useShownCount(sought);
  const catalogue = useWholeCatalogue(first, sought !== "" || count > SCREENS_WORTH);
  const found = findByName(catalogue.products, sought);
  const isFoundOut = catalogue.isWhole || (found.length === 0 && sought === first.query);
  const isLonger = found.length > count || !isFoundOut;
  // Beyond what is here already there is nothing more to show, before the rest has come.
  const end = useComesNear(isLonger && count <= found.length, showMore);
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
      {isLonger ? <GridEnd ref={end} {...catalogue} /> : null}
    </>
  );
}
