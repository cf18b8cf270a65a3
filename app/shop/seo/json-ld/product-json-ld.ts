import type { Offer as OfferJsonLd, Product as ProductJsonLd } from "schema-dts";
import { listOffers, type Offer, offerPath } from "#domain/products/offers.ts";
import { type Product, productPath } from "#domain/products/product.ts";
import { absoluteUrl } from "../site-urls.ts";
import { shopId, shopReference } from "./shop-json-ld.ts";

/** JSON-LD without the rating: the page's is fixed text, not measured. */
export function productJsonLd(origin: string, shopName: string, product: Product): ProductJsonLd {
  const url = origin + productPath(product.name);
  const images = new Set([product.card_image, ...product.product_images].filter((url) => url !== ""));
  const offers = listOffers(product);
  return {
    "@type": "Product",
    "@id": `${url}#product`,
    name: product.name,
    alternateName: product.other_names.length > 0 ? product.other_names : undefined,
    description: product.description || product.meta_description || undefined,
    url,
    productID: product.id,
    image: [...images].flatMap((image) => absoluteUrl(image, origin) ?? []),
    category: "Organic Oils",
    brand: { "@type": "Brand", name: shopName },
    manufacturer: shopReference(origin, shopName),
    offers: offers.length > 0 ? offers.map((offer) => offerJsonLd(origin, product.name, offer)) : undefined,
  };
}

function offerJsonLd(origin: string, name: string, offer: Offer): OfferJsonLd {
  const { size, pack, price } = offer;
  return {
    "@type": "Offer",
    name: `${size.size}, ${pack.type}`,
    url: origin + offerPath(name, offer),
    price: price.toFixed(2),
    priceCurrency: "INR",
    availability: size.sold_out ? "https://schema.org/OutOfStock" : "https://schema.org/InStock",
    itemCondition: "https://schema.org/NewCondition",
    acceptedPaymentMethod: "http://purl.org/goodrelations/v1#COD",
    seller: { "@id": shopId(origin) },
  };
}
