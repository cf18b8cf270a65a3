import { BadgeCheck, Microscope, Recycle } from "lucide-react";
import { type ReactNode, use } from "react";
import { useShop } from "#app/brand/use-shop.ts";
import { nameOf } from "#app/shop/catalogue/product-words.ts";
import { IconPoints } from "#app/ui/icon-list.tsx";
import { DEFAULT_PACKAGE } from "#domain/products/default-package.ts";
import { formatRupees, unitPrice } from "#domain/products/pricing.ts";
import type { Product } from "#domain/products/product.ts";
import { isSoldOut } from "#domain/products/sold-out.ts";
import type { Shop } from "#domain/shop.ts";
import { SOLD_OUT } from "#words/catalogue.ts";
import { packageName } from "#words/packages.ts";
import {
  AVAILABLE_SIZES,
  BEST_BEFORE,
  BRAND,
  CATEGORY,
  COUNTRY_OF_ORIGIN,
  ECO_PACKAGING,
  FSSAI_CERTIFIED,
  LAB_TESTED,
  MADE_AND_PACKED_BY,
  MRP,
  MRP_WITH_TAXES,
  NET_QUANTITY,
  NO_SIZES,
  PACKAGE_TYPES,
  PRICE_TODAY,
  PRODUCT_TYPE,
  TWELVE_MONTHS,
} from "#words/product-parts.ts";
import { PRODUCT_CATEGORY } from "#words/seo.ts";
import { costsMore, licence } from "#words/specifications.ts";
import { typed } from "#words/typed.tsx";
import { ProductContext } from "./product-context.ts";

export default function SpecificationsTab() {
  const product = use(ProductContext);
  const shop = useShop();
  if (!product) return null;
  const { fssai, lab, packaging } = shop.cards;
  const cards = [
    {
      Icon: BadgeCheck,
      title: FSSAI_CERTIFIED,
      text: fssai && (
        <>
          {typed(fssai)} {licence(shop.fssaiLicence)}
        </>
      ),
    },
    { Icon: Microscope, title: LAB_TESTED, text: lab && typed(lab) },
    { Icon: Recycle, title: ECO_PACKAGING, text: packaging && typed(packaging) },
  ].filter(({ text }) => text);
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
      {cards.length > 0 ? <IconPoints points={cards} /> : null}
    </div>
  );
}

/** Six of the specification, then what the law requires before an order; net quantities and MRP are in the table. */
function specificationsOf(product: Product, shop: Shop): [string, ReactNode][] {
  const { street, city, region, postcode, country } = shop.address;
  const types = product.packages.map(({ type }) => type);
  return [
    [BRAND, shop.name],
    [PRODUCT_TYPE, typed(nameOf(product))],
    [AVAILABLE_SIZES, <SizesTable key="sizes" {...product} />],
    [
      PACKAGE_TYPES,
      <span key="packages" className="package">
        {(types[0] ? types : [DEFAULT_PACKAGE.type]).map(packageName).join(", ")}
      </span>,
    ],
    [CATEGORY, PRODUCT_CATEGORY],
    [BEST_BEFORE, TWELVE_MONTHS],
    [COUNTRY_OF_ORIGIN, typed(country)],
    [MADE_AND_PACKED_BY, typed(`${shop.legalName}, ${street}, ${city}, ${region} ${postcode}`)],
  ];
}

/** In the cheapest package; the others are named below. */
function SizesTable(product: Product) {
  const { price_sizes, packages } = product;
  if (price_sizes.length === 0) return NO_SIZES;
  const [pack = DEFAULT_PACKAGE, ...others] = [...packages].sort((one, other) => one.extraCost - other.extraCost);
  const dearer = others.filter(({ extraCost }) => extraCost > pack.extraCost);
  return (
    <>
      <table className="sizes-table">
        <thead>
          <tr>
            <th scope="col">{NET_QUANTITY}</th>
            <th scope="col">{MRP}</th>
            <th scope="col">{PRICE_TODAY}</th>
          </tr>
        </thead>
        <tbody>
          {price_sizes.map((size) => (
            <tr key={size.size}>
              <th scope="row">{size.size}</th>
              <td>{formatRupees(unitPrice({ ...size, discount: 0 }, pack), 2)}</td>
              <td>{isSoldOut(product, size, pack) ? SOLD_OUT : formatRupees(unitPrice(size, pack), 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <small className="muted small">
        {MRP_WITH_TAXES}{" "}
        {dearer.map(({ type, extraCost }) => (
          <span key={type} className="package">
            {costsMore(packageName(type), formatRupees(extraCost - pack.extraCost, 2))}
          </span>
        ))}
      </small>
    </>
  );
}
