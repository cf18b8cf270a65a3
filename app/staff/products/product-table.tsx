import { useGrowing } from "#app/ui/use-growing.ts";
import type { Product } from "#domain/products/product.ts";
import { ProductRow } from "./product-row.tsx";

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
          <th scope="col" className="r">
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
