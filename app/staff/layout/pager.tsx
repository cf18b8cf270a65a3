import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";

interface PagerProps {
  page: number;
  pages: number;
  /** The query of another page. */
  pageAt: (page: number) => string;
}

/** For lists with the newest first. */
export function Pager({ page, pages, pageAt }: PagerProps) {
  if (pages <= 1 && page === 1) return null;
  return (
    <nav className="pager" aria-label="Pages">
      {page > 1 ? (
        <Link className="btn btn--outline" to={{ search: pageAt(Math.min(page - 1, pages)) }} rel="prev">
          <ChevronLeft className="icon" aria-hidden />
          Newer
        </Link>
      ) : (
        <span />
      )}
      <p>
        Page {page.toLocaleString("en-IN")} of {Math.max(page, pages).toLocaleString("en-IN")}
      </p>
      {page < pages ? (
        <Link className="btn btn--outline" to={{ search: pageAt(page + 1) }} rel="next">
          Older
          <ChevronRight className="icon" aria-hidden />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
