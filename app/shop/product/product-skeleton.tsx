import { Loading } from "#app/ui/loading.tsx";
import { BackToProducts } from "./back-to-products.tsx";
import { ProductHead } from "./product-head.tsx";

const THUMBS = ["first", "second", "third", "more"];
const LINES = ["first", "second", "last"];
const PICKERS = ["size", "package"];

/** The shape of the page while its product is loading. */
export function ProductSkeleton() {
  return (
    <main id="main" aria-busy="true">
      <ProductHead product={null} />
      <BackToProducts />
      <div className="product-detail product-detail--loading page-width">
        <div className="gallery" aria-hidden="true">
          <div className="gallery__main">
            <span className="skeleton product-skeleton__picture" />
          </div>
          <div className="gallery__thumbs">
            {THUMBS.map((thumb) => (
              <span key={thumb} className="skeleton skeleton--pic" />
            ))}
          </div>
        </div>
        <div className="buy-panel">
          <div className="buy-panel__head">
            <span className="skeleton product-skeleton__title" />
            <Loading>Loading product...</Loading>
            {LINES.map((line) => (
              <span key={line} className="skeleton product-skeleton__line" />
            ))}
          </div>
          <div className="buy-panel__price" aria-hidden="true">
            <span className="skeleton product-skeleton__price" />
          </div>
          {PICKERS.map((picker) => (
            <span key={picker} className="skeleton product-skeleton__picker" aria-hidden="true" />
          ))}
          <span className="skeleton skeleton--btn" aria-hidden="true" />
        </div>
      </div>
    </main>
  );
}
