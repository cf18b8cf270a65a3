import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, NavigationType, useLocation, useNavigationType } from "react-router";
import { IN_PLACE } from "#app/loading/scroll-on-navigation.tsx";

interface PagerProps {
  page: number;
  pages: number;
  /** `pages` only tells whether there is one more. */
  isEndUnknown?: boolean;
  /** The query of another page. */
  pageAt: (page: number) => string;
}

const MAX_PAGE = 1_000_000;
const TURNED = { ...IN_PLACE, isTurned: true };

/** Below a table. Turning the page focuses the top of the table. */
export function Pager({ page, pages, isEndUnknown = false, pageAt }: PagerProps) {
  const nav = useRef<HTMLElement>(null);
  const { key, state } = useLocation();
  const isTurned = useNavigationType() === NavigationType.Push && state?.isTurned === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each page.
  useEffect(() => {
    const table = isTurned && nav.current?.parentElement?.querySelector("table");
    if (!table) return;
    table.tabIndex = -1;
    table.focus({ preventScroll: true });
    table.scrollIntoView({ block: "start", behavior: "instant" });
  }, [key, isTurned]);
  if (pages <= 1 && page === 1) return null;
  return (
    <nav ref={nav} className="pager" aria-label="Pages">
      {page > 1 ? (
        <Link
          className="btn btn--outline"
          to={{ search: pageAt(Math.min(page - 1, pages)) }}
          state={TURNED}
          preventScrollReset
          rel="prev"
        >
          <ChevronLeft className="icon" aria-hidden />
          Newer
        </Link>
      ) : (
        <span />
      )}
      <p>
        Page {page.toLocaleString("en-IN")}
        {isEndUnknown ? null : ` of ${Math.max(page, pages).toLocaleString("en-IN")}`}
      </p>
      {page < pages ? (
        <Link
          className="btn btn--outline"
          to={{ search: pageAt(page + 1) }}
          state={TURNED}
          preventScrollReset
          rel="next"
        >
          Older
          <ChevronRight className="icon" aria-hidden />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}

/** An invalid page in the URL is the first. */
export function readPage(params: URLSearchParams, last = MAX_PAGE): number {
  const page = Number(params.get("page"));
  return Number.isInteger(page) && page >= 1 && page <= last ? page : 1;
}
