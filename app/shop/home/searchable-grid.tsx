import {
  lazy,
  type MouseEvent,
  type Ref,
  type RefObject,
  Suspense,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";
import { call } from "#app/api/call.ts";
import { listProducts } from "#app/shop/api/products-api.ts";
import type { CardProduct } from "#app/shop/catalogue/card-product.ts";
import { ProductCard } from "#app/shop/catalogue/product-card.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { LOADING_PRODUCTS, OTHERS_FAILED, TRY_AGAIN } from "#words/home.tsx";
import { type FirstScreens, findByName, SCREENS_WORTH } from "./first-screens.ts";
import type { OtherMatchesProps } from "./near-names/other-matches.tsx";
import { SearchBox, SearchOutcome, useQuery } from "./search-box.tsx";

const OtherMatches = lazy(() => import("./near-names/other-matches.tsx").catch(() => ({ default: NoMatches })));

/** Grids by entry of the history: Back and Forward show them as they were left. */
const leftGrids = new Map<string, { query: string; count: number }>();

export function SearchableGrid(first: FirstScreens) {
  const input = useRef<HTMLInputElement>(null);
  const { key } = useLocation();
  const [left] = useState(() => leftGrids.get(key));
  const { query, isTyped, setQuery } = useQuery(input, left?.query);
  const searched = useDeferredValue(query);
  const { count, showMore } = useShownCount(searched, left?.count);
  useEffect(() => void leftGrids.set(key, { query, count }), [key, query, count]);
  useResultsInView(input, searched, isTyped);
  const catalogue = useWholeCatalogue(first, searched !== "" || count > SCREENS_WORTH);
  const found = findByName(catalogue.products, searched);
  const isSearchComplete = catalogue.isWhole || (found.length === 0 && searched === first.query);
  const [others, setOthers] = useState({ query: first.query, count: first.offered?.count ?? 0 });
  const matches = found.length || (others.query === searched ? others.count : undefined);
  const hasMore = found.length > count || !isSearchComplete;
  const end = useWhenNear(hasMore && count <= found.length, showMore);
  function clear(event: MouseEvent) {
    event.preventDefault();
    setQuery("");
    input.current?.focus({ preventScroll: true });
  }
  return (
    <>
      <SearchBox ref={input} query={query} onQuery={setQuery} />
      {isSearchComplete ? <SearchOutcome query={searched} count={matches} onClear={clear} /> : null}
      {found.length > 0 ? (
        <ul className="product-grid">
          {found.slice(0, count).map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </ul>
      ) : isSearchComplete ? (
        <Suspense fallback={null}>
          <OtherMatches
            products={catalogue.products}
            query={searched}
            offered={searched === first.query ? first.offered : undefined}
            onCounted={setOthers}
          />
        </Suspense>
      ) : null}
      {hasMore ? <GridEnd ref={end} {...catalogue} /> : null}
    </>
  );
}

function NoMatches({ query, onCounted }: OtherMatchesProps) {
  useEffect(() => onCounted({ query, count: 0 }), [query, onCounted]);
  return null;
}

/** Part of the results that must be visible. */
const SEEN_PX = 320;

/** Scrolls the results out from behind the sticky box and the header, and above the fold or a keyboard. */
function useResultsInView(input: RefObject<HTMLInputElement | null>, query: string, isTyped: boolean): void {
  const shownFor = useRef(query);
  // Each time: other matches are rendered later than their query.
  useEffect(() => {
    if (shownFor.current === query) return;
    const results = input.current?.closest("section")?.querySelector(".product-grid, .collection__none");
    if (!results || !input.current) return;
    shownFor.current = query;
    if (!isTyped) return;
    const { top, bottom } = results.getBoundingClientRect();
    const box = input.current.getBoundingClientRect();
    const header = document.querySelector(".site-header")?.getBoundingClientRect();
    const isCovered = top < box.bottom || box.top < (header?.bottom ?? 0);
    const fold = window.visualViewport?.height ?? window.innerHeight;
    if (isCovered || Math.min(bottom, top + SEEN_PX) > fold) results.scrollIntoView();
  });
}

function useShownCount(query: string, left = SCREENS_WORTH) {
  const [{ count, countedFor }, setState] = useState({ count: left, countedFor: query });
  if (countedFor !== query) setState({ count: SCREENS_WORTH, countedFor: query });
  return { count, showMore: () => setState((state) => ({ ...state, count: state.count + SCREENS_WORTH })) };
}

const NEAR = "1200px 0px";

/** Observes again after each rendering, so that an element that is still near is reported again. */
function useWhenNear(isWatched: boolean, onNear: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isWatched || !element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), { rootMargin: NEAR });
    observer.observe(element.current);
    return () => observer.disconnect();
  });
  return element;
}

interface GridEndProps {
  ref: Ref<HTMLDivElement>;
  isWhole: boolean;
  hasFailed: boolean;
  tryAgain: () => void;
}

function GridEnd({ ref, isWhole, hasFailed, tryAgain }: GridEndProps) {
  return (
    <div className="product-grid-end" ref={ref}>
      {hasFailed ? (
        <p role="status">
          {OTHERS_FAILED}{" "}
          <button className="btn btn--quiet" type="button" onClick={tryAgain}>
            {TRY_AGAIN}
          </button>
        </p>
      ) : null}
      {!isWhole && !hasFailed ? <Loading>{LOADING_PRODUCTS}</Loading> : null}
    </div>
  );
}

type Rest = { state: "not requested" | "loading" | "failed" } | { state: "loaded"; products: CardProduct[] };

/** Loads all products when they are needed: the first document may have only the first screens. */
function useWholeCatalogue({ products, isCut }: FirstScreens, isWanted: boolean) {
  const [rest, setRest] = useState<Rest>({ state: "not requested" });
  const isDue = isCut && isWanted && rest.state === "not requested";
  useEffect(() => {
    if (!isDue) return;
    setRest({ state: "loading" });
    listProducts(call).then(
      (all) => setRest({ state: "loaded", products: all }),
      (error) => {
        console.error(error);
        setRest({ state: "failed" });
      },
    );
  }, [isDue]);
  return {
    products: rest.state === "loaded" ? rest.products : products,
    isWhole: !isCut || rest.state === "loaded",
    hasFailed: rest.state === "failed",
    tryAgain: () => setRest({ state: "not requested" }),
  };
}
