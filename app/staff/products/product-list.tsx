import { FileUp, Plus } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { Link, NavigationType, useLocation, useNavigationType } from "react-router";
import { PRODUCTS_QUERY } from "#app/staff/api/products-query.ts";
import { staffApi } from "#app/staff/api/staff-api.ts";
import { useStaffQuery } from "#app/staff/api/staff-query.ts";
import { useListState } from "#app/staff/layout/back-link.tsx";
import { LoadFailed } from "#app/staff/layout/load-failed.tsx";
import { PageHeading, staffMeta } from "#app/staff/layout/page-heading.tsx";
import { useFocusAfter } from "#app/ui/hooks/use-focus-after.ts";
import { Loading } from "#app/ui/loading.tsx";
import { ApiError } from "#domain/api-error.ts";
import type { Product } from "#domain/products/product.ts";
import { ExportProducts } from "./export-products.tsx";
import { ProductTable } from "./product-table.tsx";
import { SampleFactsNote } from "./sample-facts-note.tsx";
import { useSoldOut } from "./use-sold-out.ts";
import "./product-list.css";

export const meta = () => staffMeta("Products");

export default function ProductList() {
  const { current, failed, reload } = useStaffQuery(PRODUCTS_QUERY);
  const products = current ?? [];
  const list = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter(list);
  const [news, setNews] = useState("");
  const saved = useSavedProduct();
  const state = useListState();
  useEffect(() => {
    if (saved) setNews(`${saved.name} was saved`);
  }, [saved]);
  const remove = useCallback(
    async ({ id, name }: Product) => {
      const outcome = await deleteProduct(id);
      if (outcome === "kept") return;
      const row = `[data-product="${id}"]`;
      focusAfter(`${row} + tr .btn--danger`, `tr:has(+ ${row}) .btn--danger`, ".dash__head a");
      setNews(outcome === "deleted" ? `${name} deleted` : `${name} was deleted already, by somebody else`);
      await reload();
    },
    [reload, focusAfter],
  );
  const mark = useSoldOut(setNews, reload);
  return (
    <div ref={list}>
      <PageHeading title="Products" line={current && !failed ? countInWords(current.length) : null}>
        <div className="product-list__tools">
          <Link className="btn" to="/dashboard/products/new" state={state}>
            <Plus className="icon" aria-hidden />
            Add New Product
          </Link>
          <ExportProducts tell={setNews} />
          <Link className="btn btn--outline" to="/dashboard/products/import" state={state}>
            <FileUp className="icon" aria-hidden />
            Import CSV
          </Link>
        </div>
      </PageHeading>
      <p className="product-list__news" role="status">
        {news}
      </p>
      <SampleFactsNote />
      {current || failed ? null : <ProductListLoading />}
      <LoadFailed failed={failed} what="The list" onRetry={reload} />
      {products.length > 0 ? (
        <>
          <p className="product-list__hint">Tap a size when it is sold out, and again when it is back.</p>
          <ProductTable products={products} saved={saved?.id} onDelete={remove} onMark={mark} />
        </>
      ) : null}
    </div>
  );
}

/** The product that the form has just saved. Coming back to this page, or reloading it, saves nothing. */
function useSavedProduct(): { id: string; name: string } | undefined {
  const { state } = useLocation();
  const isNew = useNavigationType() === NavigationType.Push;
  return isNew ? state?.saved : undefined;
}

function countInWords(count: number): string {
  if (count === 0) return "No products in the shop yet";
  return count === 1 ? "1 product in the shop" : `${count} products in the shop`;
}

const ROWS = ["one", "two", "three", "four", "five", "six"];

/** The spinner with its words, above the shape of what comes. */
function ProductListLoading() {
  return (
    <>
      <Loading>Loading products...</Loading>
      <div className="product-list__skeleton" aria-hidden>
        {ROWS.map((row) => (
          <div key={row}>
            <span className="skeleton" />
            <span className="skeleton" />
          </div>
        ))}
      </div>
    </>
  );
}

/** Asks first. What became of the product: a colleague may have deleted it before, and it is gone all the same. */
async function deleteProduct(id: string): Promise<"deleted" | "deleted already" | "kept"> {
  if (!window.confirm("Are you sure you want to delete this product?")) return "kept";
  try {
    await staffApi.deleteProduct(id);
    return "deleted";
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return "deleted already";
    console.error(error);
    window.alert("Failed to delete product. Please try again.");
    return "kept";
  }
}
