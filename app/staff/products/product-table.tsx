import { Trash2 } from "lucide-react";
import { memo, useEffect, useRef } from "react";
import { Link } from "react-router";
import { cardPicture } from "#app/shop/catalogue/card-product.ts";
import { ProductPicture } from "#app/shop/catalogue/product-picture.tsx";
import { useListState } from "#app/staff/layout/back-link.tsx";
import { ROW_LINK } from "#app/staff/layout/row-link.ts";
import { useIncrementalList } from "#app/ui/hooks/use-incremental-list.ts";
import type { Product } from "#domain/products/product.ts";
import type { SoldOut } from "#domain/products/product-schema.ts";
import { TOUCHES, useReturnToRow } from "./return-to-row.ts";
import { SizeMark } from "./size-mark.tsx";

interface ProductTableProps {
  products: Product[];
  /** The id of the product that was saved a moment ago. */
  saved: string | undefined;
  onDelete: (product: Product) => void;
  onMark: (product: Product, mark: SoldOut) => Promise<void>;
}

export function ProductTable({ products, saved, onDelete, onMark }: ProductTableProps) {
  const drawn = useIncrementalList(products.length);
  const rows = useRef<HTMLTableSectionElement>(null);
  useReturnToRow(rows);
  return (
    <table className="table table--cards table--opens table--products">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Sizes</th>
          <th scope="col" className="table__right">
            Actions
          </th>
        </tr>
      </thead>
      <tbody ref={rows}>
        {products.slice(0, drawn).map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            isSaved={product.id === saved}
            onDelete={onDelete}
            onMark={onMark}
          />
        ))}
      </tbody>
    </table>
  );
}

interface ProductRowProps extends Pick<ProductTableProps, "onDelete" | "onMark"> {
  product: Product;
  isSaved: boolean;
}

const ProductRow = memo(function ProductRow({ product, isSaved, onDelete, onMark }: ProductRowProps) {
  const { id, name, description, price_sizes } = product;
  const state = useListState();
  const row = useRef<HTMLTableRowElement>(null);
  const edit = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // Unless somebody has gone on meanwhile.
    if (!isSaved || !document.activeElement?.matches("body, h1")) return;
    edit.current?.focus({ preventScroll: true });
    return row.current ? holdInView(row.current) : undefined;
  }, [isSaved]);
  return (
    <tr ref={row} data-product={id} {...ROW_LINK}>
      <td className="table__wide">
        <div className="product-table__name">
          <ProductPicture src={cardPicture(product)} sizes="48px" />
          <div>
            <b>
              {name} {isSaved ? <span className="badge">Saved</span> : null}
            </b>
            <span>{descriptionPreview(description)}</span>
          </div>
        </div>
      </td>
      <td className="table__wide">
        <div className="table__tags">
          {Object.entries(price_sizes).map(([at, size]) => (
            <SizeMark
              key={at}
              size={size}
              of={name}
              onMark={(sold_out) => onMark(product, { size: size.size, sold_out })}
            />
          ))}
        </div>
      </td>
      <td className="table__wide">
        <div className="table__actions">
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
            onClick={() => onDelete(product)}
          >
            <Trash2 className="icon" aria-hidden />
            Delete
          </button>
        </div>
      </td>
    </tr>
  );
});

/** But for what browsers round. */
const WHOLE = 0.97;
/** Below the sticky header. */
const VIEW = { rootMargin: "-56px 0px 0px", threshold: [0, 0.5, WHOLE] };

/** Until somebody takes hold of the page: rows above turn out taller than they were taken for. Returns the way to stop it. */
function holdInView(row: HTMLElement): () => void {
  const end = new AbortController();
  const observer = new IntersectionObserver(([entry]) => {
    if (entry && entry.intersectionRatio < WHOLE) row.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, VIEW);
  end.signal.addEventListener("abort", () => observer.disconnect());
  for (const touch of TOUCHES) window.addEventListener(touch, () => end.abort(), { signal: end.signal, passive: true });
  observer.observe(row);
  return () => end.abort();
}

const PREVIEW_LENGTH = 50;

/** The first 50 characters of a description plus an ellipsis; nothing of none. */
function descriptionPreview(description: string): string {
  return description && `${[...description].slice(0, PREVIEW_LENGTH).join("").trimEnd()}...`;
}
