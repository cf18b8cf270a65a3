import { BadgeCheck, Microscope, Recycle } from "lucide-react";
import { use } from "react";
import { useShop } from "#app/brand/use-shop.ts";
import { IconPoints } from "#app/ui/icon-list.tsx";
import { DEFAULT_PACKAGE } from "#domain/products/default-package.ts";
import { formatRupees } from "#domain/products/pricing.ts";
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
    <div className="product-tabs__two">
      <dl className="specifications-tab__list">
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

/** Six of the specification, then what the law requires before an order. */
function specificationsOf(product: Product, shop: Shop): [string, string][] {
  const { name, price_sizes, packages } = product;
  const { street, city, region, postcode, country } = shop.address;
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
    ["Made and packed by", `${shop.legalName}, ${street}, ${city}, ${region} ${postcode}`],
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
