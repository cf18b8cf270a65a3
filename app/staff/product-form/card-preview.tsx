import { firstSentence } from "#app/shop/catalogue/card-product.ts";
import { Price } from "#app/shop/catalogue/price.tsx";
import { ProductPicture } from "#app/shop/catalogue/product-picture.tsx";
import { initialPackage, initialSize } from "#domain/products/product.ts";
import type { FormValues } from "./form-values.ts";
import { cardPicture } from "./pictures/picture-changes.ts";
import { toDraft } from "./to-draft.ts";

export function CardPreview({ values }: { values: FormValues }) {
  const draft = toDraft(values);
  const size = initialSize(draft);
  const pack = initialPackage(draft);
  const priced = size && Number.isFinite(size.mrp) && Number.isFinite(size.discount);
  return (
    <aside className="card-preview stack gap-3" aria-label="Preview">
      <p className="muted tiny bold">What a shopper sees</p>
      <div className="product-card">
        <div className="product-card__pic">
          <ProductPicture src={cardPicture(values)} sizes="(min-width: 80rem) 248px, 320px" />
        </div>
        {values.badge.trim() ? <span className="badge badge--paper">{values.badge}</span> : null}
        <p className="product-card__name">{values.name.trim() || "Name"}</p>
        <p className="product-card__line clamp">{firstSentence(values.description)}</p>
        <p className="product-card__size">
          {size ? `${size.size.trim() || "Size"}, ${pack.type}` : "Price on request"}
        </p>
        {priced ? <Price size={size} pack={pack} /> : null}
      </div>
    </aside>
  );
}
