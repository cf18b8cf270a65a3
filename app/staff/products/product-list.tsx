import { Plus } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import { Link } from "react-router";
import { staffApi } from "#app/staff/api/staff-api.ts";
import { useStaffQuery } from "#app/staff/api/staff-query.ts";
import { PageHead } from "#app/staff/layout/page-head.tsx";
import { staffMeta } from "#app/staff/layout/staff-meta.ts";
import { useFocusAfter } from "#app/ui/use-focus-after.ts";
import type { Product } from "#domain/products/product.ts";
import { deleteProduct } from "./delete-product.ts";
import { ProductListLoading } from "./product-list-loading.tsx";
import { ProductTable } from "./product-table.tsx";
import "./product-list.css";

export const meta = () => staffMeta("Products");

export default function ProductList() {
  const { current, failed, reload } = useStaffQuery<Product[]>({
    key: ["products"],
    load: ({ signal }) => staffApi.listProducts(signal),
  });
  const products = current ?? [];
  const list = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter(list);
  const [news, setNews] = useState("");
  const remove = useCallback(
    async ({ id, name }: Product) => {
      const outcome = await deleteProduct(id);
      if (outcome === "kept") return;
      focusAfter(`[data-product="${id}"] + tr .btn--danger`, ".dash__head a");
      setNews(outcome === "deleted" ? `${name} deleted` : `${name} was deleted already, by somebody else`);
      await reload();
    },
    [reload, focusAfter],
  );
  return (
    <div ref={list}>
      <PageHead title="Products" line={current && !failed ? countInWords(current.length) : null}>
        <Link className="btn" to="/dashboard/products/new">
          <Plus className="icon" aria-hidden />
          Add New Product
        </Link>
      </PageHead>
      <p className="list-news" role="status">
        {news}
      </p>
      {current || failed ? null : <ProductListLoading />}
      {failed ? (
        <p className="notice dash__note" role="status">
          <span>The list could not be loaded.</span>
          <button className="btn btn--quiet" type="button" onClick={reload}>
            Try again
          </button>
        </p>
      ) : null}
      {products.length > 0 ? <ProductTable products={products} onDelete={remove} /> : null}
    </div>
  );
}

function countInWords(count: number): string {
  if (count === 0) return "No products in the shop yet";
  return count === 1 ? "1 product in the shop" : `${count} products in the shop`;
}
