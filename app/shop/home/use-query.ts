import { type RefObject, useEffect, useState } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router";
import { IN_PLACE } from "#app/loading/scrolling.ts";

interface Search {
  query: string;
  /** False for a search that came with a navigation. */
  isTyped: boolean;
  setQuery: (typed: string) => void;
}

/** The search: as typed, at first as it was left here, else as in the URL. */
export function useQuery(input: RefObject<HTMLInputElement | null>, left: string | undefined): Search {
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
