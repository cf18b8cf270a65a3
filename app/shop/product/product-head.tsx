import { useShop } from "#app/brand/use-shop.ts";
import { nameOf } from "#app/shop/catalogue/product-words.ts";
import { breadcrumbsJsonLd, productJsonLd } from "#app/shop/seo/json-ld/build-json-ld.ts";
import { JsonLd } from "#app/shop/seo/json-ld/json-ld.tsx";
import { type Card, shorten } from "#app/shop/seo/open-graph-card.tsx";
import { productOpenGraphImage } from "#app/shop/seo/open-graph-image.ts";
import { CanonicalUrl } from "#app/shop/seo/page-head.tsx";
import { useOrigin } from "#app/shop/seo/site-urls.ts";
import { unitPrice } from "#domain/products/pricing.ts";
import { initialPackage, initialSize, type Product, productPath } from "#domain/products/product.ts";
import { PRODUCT_DETAIL } from "#words/product-parts.ts";

export function ProductHead({ product }: { product: Product | null }) {
  return (
    <>
      <title>{product?.meta_description || (product && nameOf(product)) || PRODUCT_DETAIL}</title>
      {product?.meta_description ? <meta name="description" content={product.meta_description} /> : null}
      {product?.meta_keywords ? <meta name="keywords" content={product.meta_keywords} /> : null}
      {product ? <ProductSeo key={product.id} product={product} /> : null}
    </>
  );
}

function ProductSeo({ product }: { product: Product }) {
  const origin = useOrigin();
  const { name: shopName } = useShop();
  const path = productPath(product.name);
  return (
    <>
      <CanonicalUrl path={path} card={import.meta.env.SSR ? cardOf(product) : undefined} />
      <JsonLd
        graph={
          import.meta.env.SSR
            ? [productJsonLd(origin, shopName, product), breadcrumbsJsonLd(origin, [[nameOf(product), path]])]
            : undefined
        }
      />
    </>
  );
}

function cardOf(product: Product): Card {
  return {
    type: "product",
    title: nameOf(product),
    description: shorten(product.description || product.meta_description),
    image: productOpenGraphImage(product),
    more: priceOf(product),
  };
}

function priceOf(product: Product): Record<string, string> {
  const size = initialSize(product);
  if (!size) return {};
  return {
    "product:price:amount": unitPrice(size, initialPackage(product)).toFixed(2),
    "product:price:currency": "INR",
    "product:availability": size.sold_out ? "out of stock" : "in stock",
  };
}
