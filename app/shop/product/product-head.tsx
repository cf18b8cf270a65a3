import type { Product } from "#domain/products/product.ts";

export const TITLE = "Product Detail";

interface ProductHeadProps {
  product: Pick<Product, "name" | "meta_description" | "meta_keywords"> | null;
}

/** What the page says about itself in its head; React moves it there. */
export function ProductHead({ product }: ProductHeadProps) {
  return (
    <>
      <title>{product?.meta_description || product?.name || TITLE}</title>
      {product?.meta_description ? <meta name="description" content={product.meta_description} /> : null}
      {product?.meta_keywords ? <meta name="keywords" content={product.meta_keywords} /> : null}
    </>
  );
}
