import type { Product } from "#domain/product.ts";
import { ProductRow } from "./product-row.tsx";

interface ProductTableProps {
  products: Product[];
  onDelete: (product: Product) => void;
}

export function ProductTable({ products, onDelete }: ProductTableProps) {
  return (
    <table className="table table--cards">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Sizes</th>
          <th scope="col" className="r">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <ProductRow key={product.id} product={product} onDelete={onDelete} />
        ))}
      </tbody>
    </table>
  );
}
