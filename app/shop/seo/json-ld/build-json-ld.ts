import type {
  BlogPosting,
  BreadcrumbList,
  LocalBusiness,
  Offer as OfferJsonLd,
  Organization,
  Product as ProductJsonLd,
  PropertyValue,
  SearchAction,
  WebSite,
  WithActionConstraints,
} from "schema-dts";
import type { Blog } from "#app/shop/api/blog.ts";
import { nameOf } from "#app/shop/catalogue/product-words.ts";
import { inLanguage } from "#domain/language.ts";
import { listOffers, type Offer, offerPath } from "#domain/products/offers.ts";
import { type Product, productPath } from "#domain/products/product.ts";
import { findStock } from "#domain/products/sold-out.ts";
import type { Shop } from "#domain/shop.ts";
import type { BatchFacts } from "#domain/stock/public-stock.ts";
import { BATCH, BEST_BEFORE, PRESSED_ON } from "#words/batch.ts";
import { HTML_LANG, LANGUAGE } from "#words/language.ts";
import { packageName } from "#words/packages.ts";
import { HOME, PRODUCT_CATEGORY } from "#words/seo.ts";
import { postOpenGraphImage, SHOP_IMAGE_URL } from "../open-graph-image.ts";
import { absoluteUrl, blogPath } from "../site-urls.ts";

/** Of a page in the language that is built. */
function pageUrl(origin: string, path: string): string {
  return origin + inLanguage(LANGUAGE, path);
}

function shopReference(origin: string, shopName: string): Organization {
  return {
    "@type": "Organization",
    "@id": shopId(origin),
    name: shopName,
    url: pageUrl(origin, "/"),
    logo: `${origin}/icon.svg`,
  };
}

export function shopJsonLd(origin: string, shop: Shop): LocalBusiness {
  const { street, city, region, postcode } = shop.address;
  return {
    "@type": "LocalBusiness",
    "@id": shopId(origin),
    name: shop.name,
    legalName: shop.legalName,
    url: pageUrl(origin, "/"),
    logo: `${origin}/icon.svg`,
    image: `${origin}/art/share-range.jpg`,
    telephone: shop.phone,
    email: shop.email,
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      addressLocality: city,
      addressRegion: region,
      postalCode: postcode,
      addressCountry: "IN",
    },
    areaServed: { "@type": "Country", name: shop.address.country },
    currenciesAccepted: "INR",
    paymentAccepted: "Cash",
    ...(shop.fssaiLicence && {
      identifier: { "@type": "PropertyValue", propertyID: "FSSAI licence", value: shop.fssaiLicence },
    }),
    sameAs: Object.values(shop.social).filter((url) => url.trim()),
  };
}

export function websiteJsonLd(origin: string, shopName: string): WebSite {
  const search: WithActionConstraints<SearchAction> = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: pageUrl(origin, "/?q={search_term_string}") },
    "query-input": "required name=search_term_string",
  };
  return {
    "@type": "WebSite",
    "@id": `${pageUrl(origin, "/")}#website`,
    name: shopName,
    url: pageUrl(origin, "/"),
    inLanguage: HTML_LANG,
    publisher: shopReference(origin, shopName),
    potentialAction: search,
  };
}

export function breadcrumbsJsonLd(origin: string, steps: [name: string, path: string][]): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [[HOME, "/"], ...steps].map(([name, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: pageUrl(origin, path ?? "/"),
    })),
  };
}

function shopId(origin: string): string {
  return `${origin}/#shop`;
}

/** JSON-LD without the rating: the page's is an owner's text, not measured. */
export function productJsonLd(origin: string, shopName: string, product: Product): ProductJsonLd {
  const url = pageUrl(origin, productPath(product.name));
  const images = new Set([product.card_image, ...product.product_images].filter((url) => url !== ""));
  const offers = listOffers(product);
  return {
    "@type": "Product",
    "@id": `${url}#product`,
    name: nameOf(product),
    alternateName: product.other_names.length > 0 ? product.other_names : undefined,
    description: product.description || product.meta_description || undefined,
    url,
    productID: product.id,
    image: [...images].flatMap((image) => absoluteUrl(image, origin) ?? []),
    category: PRODUCT_CATEGORY,
    brand: { "@type": "Brand", name: shopName },
    manufacturer: shopReference(origin, shopName),
    offers: offers.length > 0 ? offers.map((offer) => offerJsonLd(origin, product, offer)) : undefined,
  };
}

function offerJsonLd(origin: string, product: Product, offer: Offer): OfferJsonLd {
  const { size, pack, price } = offer;
  const batch = findStock(product, size, pack)?.batch;
  return {
    "@type": "Offer",
    name: `${size.size}, ${packageName(pack.type)}`,
    url: pageUrl(origin, offerPath(product.name, offer)),
    price: price.toFixed(2),
    priceCurrency: "INR",
    availability: size.sold_out ? "https://schema.org/OutOfStock" : "https://schema.org/InStock",
    itemCondition: "https://schema.org/NewCondition",
    acceptedPaymentMethod: "http://purl.org/goodrelations/v1#COD",
    seller: { "@id": shopId(origin) },
    ...(batch && { additionalProperty: batchJsonLd(batch) }),
  };
}

/** Of the batch that would be packed now. Schema.org has no best before, and `priceValidUntil` and the like mean the offer. */
function batchJsonLd({ code, pressed_on, best_before }: BatchFacts): PropertyValue[] {
  const facts = { [BATCH]: code, [PRESSED_ON]: pressed_on, [BEST_BEFORE]: best_before };
  return Object.entries(facts).map(([name, value]) => ({ "@type": "PropertyValue", name, value }));
}

export function postJsonLd(
  origin: string,
  shopName: string,
  post: Omit<Blog, "content"> & { excerpt: string },
): BlogPosting {
  const url = pageUrl(origin, blogPath(post.slug));
  return {
    "@type": "BlogPosting",
    "@id": `${url}#post`,
    headline: post.title,
    description: post.excerpt || undefined,
    url,
    mainEntityOfPage: url,
    image: absoluteUrl(postOpenGraphImage(post)?.url ?? SHOP_IMAGE_URL, origin),
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    articleSection: post.category,
    inLanguage: "en-IN",
    author: shopReference(origin, shopName),
    publisher: shopReference(origin, shopName),
  };
}
