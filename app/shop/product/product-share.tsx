import { breadcrumbFacts } from "#app/shop/seo/json-ld/breadcrumb-facts.ts";
import { JsonLd } from "#app/shop/seo/json-ld/json-ld.tsx";
import { productFacts } from "#app/shop/seo/json-ld/product-facts.ts";
import { ShareCard } from "#app/shop/seo/open-graph-card.tsx";
import { productSharePicture } from "#app/shop/seo/open-graph-image.ts";
import { shorten } from "#app/shop/seo/shorten.ts";
import { useOrigin } from "#app/shop/seo/use-origin.ts";
import { unitPrice } from "#domain/products/pricing.ts";
import { initialPackage, initialSize, type Product, productPath } from "#domain/products/product.ts";

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
