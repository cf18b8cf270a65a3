import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * In a tab without history, such as one opened from a chat, Back would leave the page, and no dialog could stop it.
 * So the first tap adds an entry to come back from. Browsers skip entries that were added without a tap.
 */
export function useEntryForBack(): void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const hasEntry = state?.isInPlace === true;
  useEffect(() => {
    if (hasEntry || hasEntryBefore()) return;
    const add = () => navigate({ search }, { state: { ...state, isInPlace: true }, preventScrollReset: true });
    window.addEventListener("click", add, { once: true, capture: true });
    return () => window.removeEventListener("click", add, { capture: true });
  }, [hasEntry, navigate, search, state]);
}

/** Back stays in this document. Older browsers tell only whether there is an entry. */
function hasEntryBefore(): boolean {
  if (!("navigation" in window)) return history.length > 1;
  const { currentEntry } = navigation;
  return navigation.entries()[(currentEntry?.index ?? 0) - 1]?.sameDocument === true;
}
