import { type RefObject, useEffect, useState } from "react";
import { useSearchParams } from "react-router";

/** What is sought: what was typed last, at first what the address asks for. */
export function useQuery(input: RefObject<HTMLInputElement | null>): [string, (query: string) => void] {
  const [params] = useSearchParams();
  const asked = params.get("q") ?? "";
  const [{ query, askedThen }, setState] = useState({ query: asked, askedThen: asked });
  if (asked !== askedThen) setState({ query: asked, askedThen: asked });

  const setQuery = (typed: string) => setState({ query: typed, askedThen: asked });
  useEffect(() => {
    // Somebody may have typed before the page came alive.
    const typed = input.current?.value;
    if (typed) setState((state) => ({ ...state, query: typed }));
  }, [input]);
  return [query, setQuery];
}
