import { Search } from "lucide-react";
import type { FormEvent, MouseEvent, Ref } from "react";
import { useNavigate } from "react-router";
import { IN_PLACE } from "#app/loading/scrolling.ts";
import { COLLECTION_ID } from "#app/shop/catalogue/collection-id.ts";

/** Before hydration and without scripts, the browser scrolls to the results. */
const AT_RESULTS = `/#${COLLECTION_ID}`;

interface SearchBoxProps {
  ref: Ref<HTMLInputElement>;
  query: string;
  onQuery: (query: string) => void;
}

/** Searches on each key; submitting only writes the search into the URL. Without scripts the server searches. */
export function SearchBox({ ref, query, onQuery }: SearchBoxProps) {
  const navigate = useNavigate();
  function send(event: FormEvent) {
    event.preventDefault();
    const search = query.trim() && `?${new URLSearchParams({ q: query })}`;
    // To the same URL the router would reload the page and drop the focus.
    if (search !== window.location.search)
      navigate(`/${search}`, { replace: true, preventScrollReset: true, state: IN_PLACE });
  }
  return (
    <search className="collection__search">
      <form action={AT_RESULTS} onSubmit={send}>
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

interface SearchOutcomeProps {
  query: string;
  count: number;
  onClear: (event: MouseEvent) => void;
}

/** The number of matches for screen readers; visible where there are none. */
export function SearchOutcome({ query, count, onClear }: SearchOutcomeProps) {
  const none = count === 0;
  return (
    <div className={none ? "collection__none row wrap middle muted small" : "visually-hidden"}>
      <p role="status">{query.trim() === "" && !none ? "" : howMany(count)}</p>
      {none && query ? (
        <a className="link" href={AT_RESULTS} onClick={onClear}>
          Clear search
        </a>
      ) : null}
    </div>
  );
}

function howMany(count: number): string {
  if (count === 0) return "No products match your search. Try another term.";
  return count === 1 ? "1 product matches your search." : `${count} products match your search.`;
}
