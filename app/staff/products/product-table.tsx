import { Trash2 } from "lucide-react";
import { memo } from "react";
import { Link } from "react-router";
import { cardPicture } from "#app/shop/catalogue/card-product.ts";
import { ProductPicture } from "#app/shop/catalogue/product-picture.tsx";
import { useGrowing } from "#app/ui/use-growing.ts";
import type { Product } from "#domain/products/product.ts";

interface ProductTableProps {
  products: Product[];
  onDelete: (product: Product) => void;
}

export function ProductTable({ products, onDelete }: ProductTableProps) {
  const drawn = useGrowing(products.length);
  return (
    <table className="table table--cards table--products">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Sizes</th>
          <th scope="col" className="table__right">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {products.slice(0, drawn).map((product) => (
          <ProductRow key={product.id} product={product} onDelete={onDelete} />
        ))}
      </tbody>
    </table>
  );
}

interface ProductRowProps {
  product: Product;
  onDelete: (product: Product) => void;
}

const ProductRow = memo(function ProductRow({ product, onDelete }: ProductRowProps) {
  const { id, name, description, price_sizes } = product;
  return (
    <tr data-product={id}>
      <td className="table__wide">
        <div className="product-table__name">
          <ProductPicture src={cardPicture(product)} sizes="48px" />
          <div>
            <b>{name}</b>
            <span>{descriptionPreview(description)}</span>
          </div>
        </div>
      </td>
      <td className="table__wide">
        <div className="table__tags">
          {Object.entries(price_sizes).map(([at, { size }]) => (
            <span key={at} className="badge badge--line">
              {size}
            </span>
          ))}
        </div>
      </td>
      <td className="table__wide">
        <div className="table__actions">
          <Link className="btn btn--quiet" to={`/dashboard/products/edit/${id}`} aria-label={`Edit ${name}`}>
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

const PREVIEW_LENGTH = 50;

/** The first 50 characters of a description plus an ellipsis; nothing of none. */
function descriptionPreview(description: string): string {
  return description && `${[...description].slice(0, PREVIEW_LENGTH).join("").trimEnd()}...`;
}
