import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { type OrderFilters, writeFilters } from "./order-filters.ts";

interface OrdersPagerProps {
  filters: OrderFilters;
  pages: number;
}

export function OrdersPager({ filters, pages }: OrdersPagerProps) {
  const { page } = filters;
  if (pages <= 1 && page === 1) return null;
  const pageAt = (target: number) => ({ search: writeFilters({ ...filters, page: target }) });
  return (
    <nav className="pager" aria-label="Pages">
      {page > 1 ? (
        <Link className="btn btn--outline" to={pageAt(Math.min(page - 1, pages))} rel="prev">
          <ChevronLeft className="ic" aria-hidden />
          Newer
        </Link>
      ) : (
        <span />
      )}
      <p>
        Page {page.toLocaleString("en-IN")} of {pages.toLocaleString("en-IN")}
      </p>
      {page < pages ? (
        <Link className="btn btn--outline" to={pageAt(page + 1)} rel="next">
          Older
          <ChevronRight className="ic" aria-hidden />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
