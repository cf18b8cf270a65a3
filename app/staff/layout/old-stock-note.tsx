import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { Link } from "react-router";
import { queryClient } from "#app/staff/api/query-client.ts";
import { stockQuery } from "#app/staff/api/stock-queries.ts";

/** Oils with units that must not be sold any more. */
export function OldStockNote() {
  const { data: stock } = useQuery(stockQuery, queryClient);
  const old =
    stock?.products.filter(({ cells }) => cells.some(({ expired, recalled }) => expired + recalled > 0)) ?? [];
  if (old.length === 0) return null;
  return (
    <p className="notice notice--error dash__note mb-4">
      <CircleAlert className="icon" aria-hidden />
      <span>
        Past best before or recalled, and still on the shelf: {old.map(({ name }) => name).join(", ")}. Enter them as{" "}
        <i>Broken or given away</i> on their batches in <Link to="/dashboard/stock">Stock</Link>.
      </span>
    </p>
  );
}
