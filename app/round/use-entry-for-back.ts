import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * A link from a chat opens a tab without history: Back would leave the page, and no dialog could stop it.
 * So the first tap adds an entry to come back from. Browsers skip entries that were added without a tap.
 */
export function useEntryForBack(): void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const hasEntry = state?.isInPlace === true;
  useEffect(() => {
    if (hasEntry) return;
    const add = () => navigate({ search }, { state: { isInPlace: true }, preventScrollReset: true });
    window.addEventListener("click", add, { once: true, capture: true });
    return () => window.removeEventListener("click", add, { capture: true });
  }, [hasEntry, navigate, search]);
}
