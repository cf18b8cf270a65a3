import { Link } from "react-router";
import { formatRupees, unitPrice } from "#domain/products/pricing.ts";
import { initialPackage, initialSize, productPath } from "#domain/products/product.ts";
import { SOLD_OUT_INSIDE } from "#words/catalogue.ts";
import { typed } from "#words/typed.tsx";
import { type CardProduct, cardPicture } from "./card-product.ts";
import { ProductPicture } from "./product-picture.tsx";
import { nameOf } from "./product-words.ts";

export const MOST_MINI_PRODUCTS = 4;

export function MiniProducts({ products }: { products: CardProduct[] }) {
  return (
    <ul className="mini-products">
      {products.slice(0, MOST_MINI_PRODUCTS).map((product) => (
        <li key={product.id} className="mini-products__item pic pic--square">
          <Link to={productPath(product.name)} prefetch="intent">
            <ProductPicture src={cardPicture(product)} sizes="(min-width: 48rem) min(22vw, 276px), 45vw" />
            <b>{typed(nameOf(product))}</b>
            <MiniPrice product={product} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function MiniPrice({ product }: { product: CardProduct }) {
  const size = initialSize(product);
  if (!size) return null;
  return (
    <span className="muted small tabular-nums">
      {`${size.size}, ${size.sold_out ? SOLD_OUT_INSIDE : formatRupees(unitPrice(size, initialPackage(product)))}`}
    </span>
  );
}
