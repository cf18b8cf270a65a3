import { breadcrumbFacts } from "#app/found/facts/breadcrumb-facts.ts";
import { productFacts } from "#app/found/facts/product-facts.ts";
import { JsonLd } from "#app/found/json-ld.tsx";
import { ShareCard } from "#app/found/share-card.tsx";
import { productSharePicture } from "#app/found/share-picture.ts";
import { shorten } from "#app/found/shorten.ts";
import { useOrigin } from "#app/found/use-origin.ts";
import { unitPrice } from "#domain/pricing.ts";
import { initialPackage, initialSize, type Product, productPath } from "#domain/product.ts";

/** What a link to the product shows, and what search engines read of it. */
export function ProductShare({ product }: { product: Product }) {
  const origin = useOrigin();
  const path = productPath(product.name);
  return (
    <>
      <ShareCard
        kind="product"
        path={path}
        title={product.name}
        description={shorten(product.description || product.meta_description)}
        picture={productSharePicture(product)}
        more={priceOf(product)}
      />
      <JsonLd
        facts={
          import.meta.env.SSR
            ? [productFacts(origin, product), breadcrumbFacts(origin, [[product.name, path]])]
            : undefined
        }
      />
    </>
  );
}

/** Of what is chosen at first. */
function priceOf(product: Product): Record<string, string> {
  const size = initialSize(product);
  if (!size) return {};
  return {
    "product:price:amount": unitPrice(size, initialPackage(product)).toFixed(2),
    "product:price:currency": "INR",
    "product:availability": "in stock",
  };
}
