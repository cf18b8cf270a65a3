import type { ProductList } from "#app/api/load-products.ts";
import { CollectionFailed } from "./collection-failed.tsx";
import { SearchableGrid } from "./searchable-grid.tsx";

export function Collection({ list: { products, error } }: { list: ProductList }) {
  return error === null ? <SearchableGrid products={products} /> : <CollectionFailed error={error} />;
}
