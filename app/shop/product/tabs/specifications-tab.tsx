import { BadgeCheck, Microscope, Recycle } from "lucide-react";
import { use } from "react";
import { IconPoints } from "#app/ui/icon-list.tsx";
import { DEFAULT_PACKAGE } from "#domain/products/default-package.ts";
import { formatRupees } from "#domain/products/pricing.ts";
import type { Product } from "#domain/products/product.ts";
import { shop } from "#domain/shop.ts";
import { ProductContext } from "./product-context.ts";

const CERTIFICATES = [
  ...(shop.fssaiLicence
    ? [{ Icon: BadgeCheck, title: "FSSAI certified", text: `Made in a licensed unit. Licence ${shop.fssaiLicence}.` }]
    : []),
  { Icon: Microscope, title: "Lab tested", text: "Every batch is checked for purity before it is filled." },
  { Icon: Recycle, title: "Eco packaging", text: "Tin and glass that can be used again or recycled." },
];

export default function SpecificationsTab() {
  const product = use(ProductContext);
  if (!product) return null;
  return (
    <div className="product-tabs__two">
      <dl className="specifications-tab__list">
        {specificationsOf(product).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <IconPoints points={CERTIFICATES} />
    </div>
  );
}

const { street, city, region, postcode, country } = shop.address;
const MAKER = `${shop.legalName}, ${street}, ${city}, ${region} ${postcode}`;

/** Six of the specification, then what the law requires before an order. */
function specificationsOf(product: Product): [string, string][] {
  const { name, price_sizes, packages } = product;
  const sizes = price_sizes.map(({ size }) => size);
  const types = packages.map(({ type }) => type);
  return [
    ["Brand", shop.name],
    ["Product type", name],
    ["Available sizes", sizes.join(", ") || "None at the moment"],
    ["Package types", types.join(", ") || DEFAULT_PACKAGE.type],
    ["Category", "Organic Oils"],
    ["Best before", "12 months from manufacturing"],
    ["Net quantity", sizes.join(" or ") || "None at the moment"],
    ["MRP, inclusive of all taxes", describeMrp(product)],
    ["Country of origin", country],
    ["Made and packed by", MAKER],
  ];
}

function describeMrp({ price_sizes, packages }: Product): string {
  const dearer = packages.filter(({ extraCost }) => extraCost > 0);
  const sizes = price_sizes.map(({ size, mrp }) => {
    const inPackages = dearer.map(({ type, extraCost }) => `, ${formatRupees(mrp + extraCost, 2)} in ${type}`);
    return `${formatRupees(mrp, 2)} (${size})${inPackages.join("")}`;
  });
  return sizes.join("\n") || "None at the moment";
}
