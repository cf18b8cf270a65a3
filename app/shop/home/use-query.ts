import { type RefObject, useEffect, useState } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router";
import { IN_PLACE } from "#app/loading/scrolling.ts";

interface Search {
  query: string;
  /** Else the visitor has come to it, and stands where the navigation leads. */
  isTyped: boolean;
  setQuery: (typed: string) => void;
}

/** The search: what was typed last, at first what the visitor had left here, or else what the URL says. */
export function useQuery(input: RefObject<HTMLInputElement | null>, left: string | undefined): Search {
  const navigate = useNavigate();
  const { key, search, state: navigation } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const inUrl = new URLSearchParams(search).get("q") ?? "";
  const [{ query, isTyped, ...at }, setState] = useState({ query: left ?? inUrl, isTyped: false, key, inUrl });
  if (at.key !== key) {
    // A link to the page itself begins anew; a hash that is followed keeps what was typed, and so does the search's own URL.
    const stays = isReturn ? at.inUrl === inUrl : navigation?.isInPlace;
    setState(stays ? { query, isTyped, key, inUrl } : { query: inUrl, isTyped: false, key, inUrl });
  }
  useEffect(() => {
    // Somebody may have typed before hydration.
    const typed = input.current?.value;
    if (typed) setState((state) => ({ ...state, query: typed, isTyped: true }));
  }, [input]);

  function setQuery(typed: string) {
    setState({ query: typed, isTyped: true, key, inUrl });
    // A reload must not bring back what was erased.
    if (typed === "" && window.location.search)
      navigate("/", { replace: true, preventScrollReset: true, state: IN_PLACE });
  }
  return { query, isTyped, setQuery };
}
