import { useMutation, useQuery } from "@tanstack/react-query";
import { FileUp, Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, NavigationType, useLocation, useNavigationType } from "react-router";
import { productsQuery } from "#app/staff/api/products-query.ts";
import { isFailing, queryClient } from "#app/staff/api/query-client.ts";
import { settingsQuery } from "#app/staff/api/settings-query.ts";
import { staffCall, staffSend } from "#app/staff/api/staff-call.ts";
import { useListState } from "#app/staff/layout/back-link.tsx";
import { ExportButton } from "#app/staff/layout/export-button.tsx";
import { indiaDay } from "#app/staff/layout/format-moment.ts";
import { LoadState } from "#app/staff/layout/load-state.tsx";
import { OldStockNote } from "#app/staff/layout/old-stock-note.tsx";
import { PageHeading, staffMeta } from "#app/staff/layout/page-heading.tsx";
import { ApiError } from "#domain/api-error.ts";
import type { Product } from "#domain/products/product.ts";
import { listSampleSettings } from "#domain/sample-settings.ts";
import { ProductTable } from "./product-table.tsx";
import "./product-list.css";

export const meta = () => staffMeta("Products");

/** Cheap: the list is cached, and unchanged it is a 304. */
const POLL_MS = 10_000;

export default function ProductList() {
  const query = useQuery({ ...productsQuery, refetchInterval: POLL_MS });
  const { data: products } = query;
  const failed = isFailing(query);
  const [news, setNews] = useState("");
  const saved = useSavedProduct();
  const state = useListState();
  useEffect(() => {
    if (saved) setNews(`${saved.name} was saved`);
  }, [saved]);
  const { mutate: remove } = useMutation({
    mutationFn: deleteProduct,
    onSuccess(outcome, { id, name }) {
      focusBeside(id);
      setNews(outcome === "deleted" ? `${name} deleted` : `${name} was already deleted by somebody else`);
      queryClient.setQueryData(productsQuery.queryKey, (before) => before?.filter((product) => product.id !== id));
      void queryClient.invalidateQueries(productsQuery);
    },
    onError(error) {
      console.error(error);
      window.alert("Failed to delete product. Please try again.");
    },
  });
  return (
    <>
      <PageHeading title="Products" line={products && !failed ? countInWords(products.length) : null}>
        <div className="acts">
          <Link className="btn" to="/dashboard/products/new" state={state}>
            <Plus className="icon" aria-hidden />
            Add New Product
          </Link>
          <ExportButton
            load={() => staffSend("GET /products/export")}
            name={() => `products-${indiaDay(Date.now())}.csv`}
          />
          <Link className="btn btn--outline" to="/dashboard/products/import" state={state}>
            <FileUp className="icon" aria-hidden />
            Import CSV
          </Link>
        </div>
      </PageHeading>
      <p className="product-list__news muted" role="status">
        {news}
      </p>
      <SampleSettingsNote />
      <OldStockNote />
      <LoadState query={query} what="The list" loading="Loading products..." />
      {products && products.length > 0 ? (
        <>
          <p className="muted small mb-3">Tap a size when it is sold out, and again when it is back.</p>
          <ProductTable products={products} saved={saved?.id} onDelete={remove} tell={setNews} />
        </>
      ) : null}
    </>
  );
}

/** The product that the form has just saved. Back and a reload have none. */
function useSavedProduct(): { id: string; name: string } | undefined {
  const { state } = useLocation();
  const isNew = useNavigationType() === NavigationType.Push;
  return isNew ? state?.saved : undefined;
}

function countInWords(count: number): string {
  if (count === 0) return "No products in the shop yet";
  return count === 1 ? "1 product in the shop" : `${count} products in the shop`;
}

async function deleteProduct({ id }: Product): Promise<"deleted" | "already deleted"> {
  try {
    await staffCall("DELETE /products/:id", { params: { id } });
    return "deleted";
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return "already deleted";
    throw error;
  }
}

/** Otherwise the focus is lost with the row. */
function focusBeside(id: string): void {
  const row = document.querySelector(`[data-product="${CSS.escape(id)}"]`);
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  (
    neighbour?.querySelector<HTMLElement>(".btn--danger") ?? document.querySelector<HTMLElement>(".dash__head a")
  )?.focus();
}

/** Warns of sample settings: a shop must not go live with them unnoticed. */
function SampleSettingsNote() {
  const { data: settings } = useQuery(settingsQuery);
  const facts = settings ? listSampleSettings(settings.facts) : [];
  if (facts.length === 0) return null;
  return (
    <details className="notice sample-facts dash__note block mb-4">
      <summary>{`Before you sell: ${count(facts.length)} still the sample's or missing`}</summary>
      <ul className="bullets">
        {facts.map(({ field, words }) => (
          <li key={field}>
            <Link to={`/dashboard/settings#${field}`}>{words}</Link>
          </li>
        ))}
      </ul>
      <p>An owner changes them under Settings. Shoppers read them in the footer and on the pages linked there.</p>
    </details>
  );
}

function count(facts: number): string {
  return facts === 1 ? "1 fact of the shop is" : `${facts} facts of the shop are`;
}
