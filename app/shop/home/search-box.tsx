import { Search } from "lucide-react";
import { type FormEvent, type MouseEvent, type ReactNode, type Ref, type RefObject, useEffect, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { ArchedBottle } from "#app/brand/drawings.tsx";
import { IN_PLACE } from "#app/loading/scrolling.ts";

interface SearchBoxProps {
  ref: Ref<HTMLInputElement>;
  query: string;
  onQuery: (query: string) => void;
}

/** Searches while one types; submitting only writes the search into the URL. Without scripts the server searches. */
export function SearchBox({ ref, query, onQuery }: SearchBoxProps) {
  const navigate = useNavigate();
  function send(event: FormEvent) {
    event.preventDefault();
    const search = `?${new URLSearchParams({ q: query })}`;
    // To the same URL the router would load the page again, and the focus be lost.
    if (search !== window.location.search) navigate(`/${search}`, { replace: true, state: IN_PLACE });
  }
  return (
    <search className="collection__search">
      <form action="/" onSubmit={send}>
        <label className="visually-hidden" htmlFor="q">
          Search products
        </label>
        <div className="search-field">
          <Search className="icon" aria-hidden />
          <input
            ref={ref}
            className="input"
            id="q"
            name="q"
            type="search"
            placeholder="Search our premium organic products..."
            enterKeyHint="search"
            autoComplete="off"
            value={query}
            onChange={(event) => onQuery(event.target.value)}
          />
        </div>
      </form>
    </search>
  );
}

/** The search: what was typed last, at first what the visitor had left here, or else what the URL says. */
export function useQuery(
  input: RefObject<HTMLInputElement | null>,
  left: string | undefined,
): [string, (query: string) => void] {
  const [params] = useSearchParams();
  const inUrl = params.get("q") ?? "";
  const [{ query, wasInUrl }, setState] = useState({ query: left ?? inUrl, wasInUrl: inUrl });
  if (inUrl !== wasInUrl) setState({ query: inUrl, wasInUrl: inUrl });

  const setQuery = (typed: string) => setState({ query: typed, wasInUrl: inUrl });
  useEffect(() => {
    // Somebody may have typed before hydration.
    const typed = input.current?.value;
    if (typed) setState((state) => ({ ...state, query: typed }));
  }, [input]);
  return [query, setQuery];
}

interface SearchOutcomeProps {
  query: string;
  count: number;
  onClear: (event: MouseEvent) => void;
  /** Below the sentence that there is none. */
  children: ReactNode;
}

/** How many products match: announced to screen readers, and shown when there is none. */
export function SearchOutcome({ query, count, onClear, children }: SearchOutcomeProps) {
  const none = count === 0;
  return (
    <div className={none ? "empty-state collection__state" : "visually-hidden"}>
      {none ? <ArchedBottle /> : null}
      <p className="collection__none" role="status">
        {query.trim() === "" && !none ? "" : howMany(count)}
      </p>
      <div role="status">{none ? children : null}</div>
      {none && query ? (
        <Link className="btn btn--outline" to="/" replace state={IN_PLACE} onClick={onClear}>
          Clear search
        </Link>
      ) : null}
    </div>
  );
}

function howMany(count: number): string {
  if (count === 0) return "No products match your search. Try another term.";
  return count === 1 ? "1 product matches your search." : `${count} products match your search.`;
}
