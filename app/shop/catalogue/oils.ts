import { type Product, productPath } from "#domain/products/product.ts";
import {
  ALMOND_OIL,
  CASTOR_OIL,
  COCONUT_OIL,
  countOils,
  GROUND_NUT_OIL,
  MUSTARD_OIL,
  SAFFLOWER_OIL,
  SESAME_OIL,
  SUNFLOWER_OIL,
} from "#words/catalogue.ts";
import { nameOf } from "./product-words.ts";

export interface OilLink {
  to: `/${string}`;
  words: string;
}

/** The specification's links of the footer. */
const OILS: OilLink[] = [
  { to: "/product/coconut-oil", words: COCONUT_OIL },
  { to: "/product/ground-nut-oil", words: GROUND_NUT_OIL },
  { to: "/product/sunflower-oil", words: SUNFLOWER_OIL },
  { to: "/product/castor-oil", words: CASTOR_OIL },
  { to: "/product/mustard-oil", words: MUSTARD_OIL },
  { to: "/product/sesame-oil", words: SESAME_OIL },
  { to: "/product/almond-oil", words: ALMOND_OIL },
  { to: "/product/safflower-oil", words: SAFFLOWER_OIL },
];
const MOST_LINKS = 10;

/** What every page says of the catalogue: "eight oils", and the specification's links with further oils after them. */
export function describeOils(products: Pick<Product, "name" | "in_language">[]): { count: string; links: OilLink[] } {
  const more = products
    .map((product) => ({ to: productPath(product.name) as OilLink["to"], words: nameOf(product) }))
    .filter(({ to }) => OILS.every((oil) => oil.to !== to));
  return {
    count: countOils(products.length),
    links: [...OILS, ...more].slice(0, MOST_LINKS),
  };
}
