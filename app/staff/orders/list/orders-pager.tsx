import { Pager } from "#app/staff/layout/pager.tsx";
import { type OrderFilters, writeFilters } from "../order-filters.ts";

interface OrdersPagerProps {
  filters: OrderFilters;
  pages: number;
}

export function OrdersPager({ filters, pages }: OrdersPagerProps) {
  return <Pager page={filters.page} pages={pages} pageAt={(page) => writeFilters({ ...filters, page })} />;
}
