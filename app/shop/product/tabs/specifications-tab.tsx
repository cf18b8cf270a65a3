import { BadgeCheck, Microscope, Recycle } from "lucide-react";
import { type ReactNode, use } from "react";
import { useShop } from "#app/brand/use-shop.ts";
import { IconPoints } from "#app/ui/icon-list.tsx";
import { DEFAULT_PACKAGE } from "#domain/products/default-package.ts";
import { formatRupees, unitPrice } from "#domain/products/pricing.ts";
import type { Product } from "#domain/products/product.ts";
import type { Shop } from "#domain/shop.ts";
import { ProductContext } from "./product-context.ts";

const CERTIFICATES = [
  { Icon: Microscope, title: "Lab tested", text: "Every batch is checked for purity before it is filled." },
  { Icon: Recycle, title: "Eco packaging", text: "Tin and glass that can be used again or recycled." },
];

export default function SpecificationsTab() {
  const product = use(ProductContext);
  const shop = useShop();
  if (!product) return null;
  const { fssaiLicence } = shop;
  const licence = {
    Icon: BadgeCheck,
    title: "FSSAI certified",
    text: `Made in a licensed unit. Licence ${fssaiLicence}.`,
  };
  return (
    <div className="product-tabs__two stack">
      <dl className="specifications-tab__list stack">
        {specificationsOf(product, shop).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <IconPoints points={fssaiLicence ? [licence, ...CERTIFICATES] : CERTIFICATES} />
    </div>
  );
}

/** Six of the specification, then what the law requires before an order; net quantities and MRP are in the table. */
function specificationsOf(product: Product, shop: Shop): [string, ReactNode][] {
  const { street, city, region, postcode, country } = shop.address;
  const types = product.packages.map(({ type }) => type);
  return [
    ["Brand", shop.name],
    ["Product type", product.name],
    ["Available sizes", <SizesTable key="sizes" {...product} />],
    ["Package types", types.join(", ") || DEFAULT_PACKAGE.type],
    ["Category", "Organic Oils"],
    ["Best before", "12 months from manufacturing"],
    ["Country of origin", country],
    ["Made and packed by", `${shop.legalName}, ${street}, ${city}, ${region} ${postcode}`],
  ];
}

/** In the cheapest package; the others are named below. */
function SizesTable({ price_sizes, packages }: Product) {
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
