import { DEFAULT_PACKAGE } from "#domain/products/default-package.ts";
import { formatRupees, unitPrice } from "#domain/products/pricing.ts";
import type { Product } from "#domain/products/product.ts";

/** In the cheapest package; the others are named below. */
export function SizesTable({ price_sizes, packages }: Product) {
  if (price_sizes.length === 0) return "None at the moment";
  const [pack = DEFAULT_PACKAGE, ...others] = [...packages].sort((one, other) => one.extraCost - other.extraCost);
  const dearer = others.filter(({ extraCost }) => extraCost > pack.extraCost);
  return (
    <>
      <table className="sizes-table">
        <thead>
          <tr>
            <th scope="col">Net quantity</th>
            <th scope="col">MRP</th>
            <th scope="col">Price today</th>
          </tr>
        </thead>
        <tbody>
          {price_sizes.map((size) => (
            <tr key={size.size}>
              <th scope="row">{size.size}</th>
              <td>{formatRupees(unitPrice({ ...size, discount: 0 }, pack), 2)}</td>
              <td>{size.sold_out ? "Sold out" : formatRupees(unitPrice(size, pack), 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <small className="muted small">
        {[
          "MRP is inclusive of all taxes.",
          ...dearer.map(({ type, extraCost }) => `${type}: ${formatRupees(extraCost - pack.extraCost, 2)} more.`),
        ].join(" ")}
      </small>
    </>
  );
}
