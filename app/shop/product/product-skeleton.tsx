import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { TO_COLLECTION } from "#app/shop/catalogue/collection-id.ts";
import { Loading } from "#app/ui/loading.tsx";
import { BACK, LOADING_PRODUCT } from "#words/product.ts";
import { BACK_TO_PRODUCTS } from "#words/product-parts.ts";
import { ProductHead } from "./product-head.tsx";

export function ProductSkeleton() {
  return (
    <main id="main" aria-busy="true">
      <ProductHead product={null} />
      <BackToProducts />
      <div className="product-detail stack gap-6 page-end page-width">
        <div className="gallery" aria-hidden="true">
          <div className="gallery__main">
            <span className="skeleton skeleton--pic" />
          </div>
          <div className="gallery__thumbs">
            <span className="skeleton skeleton--pic" />
            <span className="skeleton skeleton--pic" />
            <span className="skeleton skeleton--pic" />
            <span className="skeleton skeleton--pic" />
          </div>
        </div>
        <div className="buy-panel stack gap-6">
          <div className="buy-panel__head stack gap-3">
            <span className="skeleton skeleton--title" />
            <Loading>{LOADING_PRODUCT}</Loading>
            <span className="skeleton skeleton--text" />
            <span className="skeleton skeleton--text" />
            <span className="skeleton skeleton--text" />
          </div>
          <div className="buy-panel__price" aria-hidden="true">
            <span className="skeleton skeleton--title" />
          </div>
          <span className="skeleton skeleton--btn" aria-hidden="true" />
          <span className="skeleton skeleton--btn" aria-hidden="true" />
          <span className="skeleton skeleton--btn" aria-hidden="true" />
        </div>
      </div>
    </main>
  );
}

export function BackToProducts() {
  return (
    <nav className="back-to-products page-width" aria-label={BACK}>
      <Link className="link link--back" to="/" state={TO_COLLECTION} prefetch="intent">
        <ArrowLeft className="icon" aria-hidden />
        {BACK_TO_PRODUCTS}
      </Link>
    </nav>
  );
}
