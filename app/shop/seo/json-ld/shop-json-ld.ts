import type {
  BreadcrumbList,
  LocalBusiness,
  Organization,
  SearchAction,
  WebSite,
  WithActionConstraints,
} from "schema-dts";
import type { Shop } from "#domain/shop.ts";

export function shopReference(origin: string, shopName: string): Organization {
  return {
    "@type": "Organization",
    "@id": shopId(origin),
    name: shopName,
    url: `${origin}/`,
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
    url: `${origin}/`,
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
    target: { "@type": "EntryPoint", urlTemplate: `${origin}/?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
  return {
    "@type": "WebSite",
    "@id": `${origin}/#website`,
    name: shopName,
    url: `${origin}/`,
    inLanguage: "en-IN",
    publisher: shopReference(origin, shopName),
    potentialAction: search,
  };
}

export function breadcrumbsJsonLd(origin: string, steps: [name: string, path: string][]): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [["Home", "/"], ...steps].map(([name, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

export function shopId(origin: string): string {
  return `${origin}/#shop`;
}
