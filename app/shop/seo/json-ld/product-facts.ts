import type { Offer as OfferFacts, Product as ProductFacts } from "schema-dts";
import { listOffers, type Offer } from "#domain/products/offers.ts";
import { type Product, productPath } from "#domain/products/product.ts";
import { shop } from "#domain/shop.ts";
import { absoluteAddress } from "../absolute-url.ts";
import { shopId, shopReference } from "./shop-facts.ts";

/** Nothing about ratings: the rating on the page is fixed text, not what customers gave. */
export function productFacts(origin: string, product: Product): ProductFacts {
  const url = origin + productPath(product.name);
  const images = new Set([product.card_image, ...product.product_images].filter((address) => address !== ""));
  const offers = listOffers(product);
  return {
    "@type": "Product",
    "@id": `${url}#product`,
    name: product.name,
    description: product.description || product.meta_description || undefined,
    url,
    productID: product.id,
    image: [...images].flatMap((address) => absoluteAddress(address, origin) ?? []),
    category: "Organic Oils",
    brand: { "@type": "Brand", name: shop.name },
    manufacturer: shopReference(origin),
    offers: offers.length > 0 ? offers.map((offer) => offerFacts(origin, url, offer)) : undefined,
  };
}

function offerFacts(origin: string, url: string, { size, pack, price }: Offer): OfferFacts {
  return {
    "@type": "Offer",
    name: `${size.size}, ${pack.type}`,
    url,
    price: price.toFixed(2),
    priceCurrency: "INR",
    availability: "https://schema.org/InStock",
    itemCondition: "https://schema.org/NewCondition",
    acceptedPaymentMethod: "http://purl.org/goodrelations/v1#COD",
    // The maker above, by the same id.
    seller: { "@id": shopId(origin) },
  };
}
