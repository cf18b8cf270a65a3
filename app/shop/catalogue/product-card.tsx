import { memo, useId } from "react";
import { ListLink } from "#app/ui/list-link.tsx";
import { initialPackage, initialSize, productPath } from "#domain/products/product.ts";
import { CardCartButton } from "./card-cart-button.tsx";
import type { CardProduct } from "./card-product.ts";
import { firstSentence } from "./first-sentence.ts";
import { oilOf } from "./oil-of.ts";
import { Price } from "./price.tsx";
import { ProductPicture } from "./product-picture.tsx";

/** As in product-card.css: four, three, two columns or one. */
const SHOWN_WIDTH =
  "(min-width: 72rem) 276px, (min-width: 56rem) calc(33vw - 3rem), (min-width: 36rem) calc(50vw - 2rem), calc(100vw - 2rem)";

/** The whole card leads to the product; only the button does something else. */
export const ProductCard = memo(function ProductCard({ product }: { product: CardProduct }) {
  const nameId = useId();
  const size = initialSize(product);
  const pack = initialPackage(product);
  return (
    <li className="card" data-oil={oilOf(product.name)}>
      <div className="card__pic">
        <ProductPicture address={product.card_image || product.product_images[0] || ""} sizes={SHOWN_WIDTH} />
      </div>
      {product.badge ? <span className="badge badge--paper">{product.badge}</span> : null}
      <h3 className="card__name" id={nameId}>
        <ListLink to={productPath(product.name)} prefetch="intent">
          {product.name}
        </ListLink>
      </h3>
      <p className="card__line">{firstSentence(product.description)}</p>
      <p className="card__size">{size ? `${size.size}, ${pack.type}` : "Price on request"}</p>
      {size ? <Price size={size} pack={pack} /> : null}
      <CardCartButton product={product} describedBy={nameId} />
    </li>
  );
});
