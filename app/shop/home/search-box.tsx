import { Search } from "lucide-react";
import { type FormEvent, type MouseEvent, type Ref, type RefObject, useEffect, useState } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router";
import { IN_PLACE } from "#app/loading/scroll-on-navigation.tsx";
import { COLLECTION_ID } from "#app/shop/catalogue/collection-id.ts";
import { CLEAR_SEARCH, countMatches, NO_MATCH, SEARCH_HINT, SEARCH_PRODUCTS } from "#words/home.tsx";
import { HOME_PATH } from "#words/language.ts";

/** Before hydration and without scripts, the browser scrolls to the results. */
const AT_RESULTS = `${HOME_PATH}#${COLLECTION_ID}`;

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
          {SEARCH_PRODUCTS}
        </label>
        <div className="search-field">
          <Search className="icon" aria-hidden />
          <input
            ref={ref}
            className="input"
            id="q"
            name="q"
            type="search"
            placeholder={SEARCH_HINT}
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
  /** Undefined while other matches are searched. */
  count: number | undefined;
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
          {CLEAR_SEARCH}
        </a>
      ) : null}
    </div>
  );
}

function howMany(count: number | undefined): string {
  if (count === undefined) return "";
  if (count === 0) return NO_MATCH;
  return countMatches(count);
}

interface Query {
  query: string;
  /** False for a search that came with a navigation. */
  isTyped: boolean;
  setQuery: (typed: string) => void;
}

/** The search: as typed, at first as it was left here, else as in the URL. */
export function useQuery(input: RefObject<HTMLInputElement | null>, left: string | undefined): Query {
  const navigate = useNavigate();
  const { key, search, state: navigation } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const inUrl = new URLSearchParams(search).get("q") ?? "";
  const [{ query, isTyped, ...at }, setState] = useState({ query: left ?? inUrl, isTyped: false, key, inUrl });
  if (at.key !== key) {
    // A link to the page itself starts anew; a hash and the search's own URL keep the typed text.
    const stays = isReturn ? at.inUrl === inUrl : navigation?.isInPlace;
    setState(stays ? { query, isTyped, key, inUrl } : { query: inUrl, isTyped: false, key, inUrl });
  }
  useEffect(() => {
    // The visitor may have typed before hydration.
    const typed = input.current?.value;
    if (typed) setState((state) => ({ ...state, query: typed, isTyped: true }));
  }, [input]);

  function setQuery(typed: string) {
    setState({ query: typed, isTyped: true, key, inUrl });
    // A reload must not bring back an erased search.
    if (typed === "" && window.location.search)
      navigate("/", { replace: true, preventScrollReset: true, state: IN_PLACE });
  }
  return { query, isTyped, setQuery };
}
