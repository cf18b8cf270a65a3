import { useMutation } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { memo, useEffect, useRef } from "react";
import { Link } from "react-router";
import { cardPicture } from "#app/shop/catalogue/card-product.ts";
import { ProductPicture } from "#app/shop/catalogue/product-picture.tsx";
import { productsQuery, showSavedProduct } from "#app/staff/api/products-query.ts";
import { queryClient } from "#app/staff/api/query-client.ts";
import { staffCall } from "#app/staff/api/staff-call.ts";
import { useListState } from "#app/staff/layout/back-link.tsx";
import { ROW_LINK } from "#app/staff/layout/row-link.ts";
import { TableHead } from "#app/staff/layout/table-head.tsx";
import { ApiError } from "#domain/api-error.ts";
import { describePrices } from "#domain/products/price-range.ts";
import type { PriceSize, Product } from "#domain/products/product.ts";

interface ProductTableProps {
  products: Product[];
  /** The id of the product that was saved a moment ago. */
  saved: string | undefined;
  onDelete: (product: Product) => void;
  tell: (news: string) => void;
}

export function ProductTable({ products, saved, onDelete, tell }: ProductTableProps) {
  return (
    <table className="table table--cards table--opens table--products">
      <TableHead columns={["Name", "Sizes", "Actions"]} right={["Actions"]} />
      <tbody>
        {products.map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            isSaved={product.id === saved}
            onDelete={onDelete}
            tell={tell}
          />
        ))}
      </tbody>
    </table>
  );
}

interface ProductRowProps extends Pick<ProductTableProps, "onDelete" | "tell"> {
  product: Product;
  isSaved: boolean;
}

const ProductRow = memo(function ProductRow({ product, isSaved, onDelete, tell }: ProductRowProps) {
  const { id, name, description, price_sizes } = product;
  const state = useListState();
  const row = useRef<HTMLTableRowElement>(null);
  const edit = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // Unless the focus was moved meanwhile.
    if (!isSaved || !document.activeElement?.matches("body, h1")) return;
    edit.current?.focus({ preventScroll: true });
    row.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [isSaved]);
  return (
    <tr ref={row} data-product={id} {...ROW_LINK}>
      <td className="table__wide">
        <div className="product-table__name">
          <ProductPicture src={cardPicture(product)} sizes="48px" />
          <div>
            <b className="block">
              {name} {isSaved ? <span className="badge">Saved</span> : null}
            </b>
            <span className="muted">{descriptionPreview(description)}</span>
          </div>
        </div>
      </td>
      <td className="table__wide">
        <p className="tabular-nums">{describePrices(product)}</p>
        <div className="table__tags row wrap">
          {Object.entries(price_sizes).map(([at, size]) => (
            <SizeMark key={at} product={product} size={size} tell={tell} />
          ))}
        </div>
      </td>
      <td className="table__wide">
        <div className="table__actions row gap-1">
          <Link
            ref={edit}
            className="btn btn--quiet"
            to={`/dashboard/products/edit/${id}`}
            state={state}
            aria-label={`Edit ${name}`}
          >
            Edit
          </Link>
          <button
            className="btn btn--danger"
            type="button"
            aria-label={`Delete ${name}`}
            onClick={() => window.confirm(QUESTION) && onDelete(product)}
          >
            <Trash2 className="icon" aria-hidden />
            Delete
          </button>
        </div>
      </td>
    </tr>
  );
});

const QUESTION = "Are you sure you want to delete this product?";
const PREVIEW_LENGTH = 50;

function descriptionPreview(description: string): string {
  return description && `${[...description].slice(0, PREVIEW_LENGTH).join("").trimEnd()}...`;
}

interface SizeMarkProps {
  product: Product;
  size: PriceSize;
  tell: (news: string) => void;
}

function SizeMark({ product: { id, name }, size: { size, sold_out = false }, tell }: SizeMarkProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: boolean) =>
      staffCall("PUT /products/:id/sold-out", { params: { id }, body: { size, sold_out: wanted } }),
    onSuccess(marked, wanted) {
      showSavedProduct(marked);
      tell(`${name}, ${size}, is ${wanted ? "sold out" : "on sale again"}`);
    },
    onError(error) {
      if (isGone(error)) {
        tell(`${name} has no size ${size} any more: somebody else has changed it`);
        void queryClient.invalidateQueries(productsQuery);
        return;
      }
      console.error(error);
      window.alert("Failed to mark the size. Please try again.");
    },
  });
  return (
    <button
      type="button"
      className="size-mark"
      aria-label={`${size} sold out, ${name}`}
      aria-pressed={sold_out}
      aria-busy={isPending}
      onClick={() => isPending || mutate(!sold_out)}
    >
      <span className="badge badge--line">{size}</span>
      {sold_out ? <span className="red tiny bold nowrap">Sold out</span> : null}
    </button>
  );
}

/** A colleague deleted the product, or renamed or removed the size. */
function isGone(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
