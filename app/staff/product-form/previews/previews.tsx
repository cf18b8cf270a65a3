import { firstSentence } from "#app/shop/catalogue/card-product.ts";
import { Price } from "#app/shop/catalogue/price.tsx";
import { ProductPicture } from "#app/shop/catalogue/product-picture.tsx";
import { initialPackage, initialSize, slugOf } from "#domain/products/product.ts";
import type { FormValues } from "../form-values.ts";
import { cardPicture } from "../pictures/picture-changes.ts";
import { toDraft } from "../to-draft.ts";

/** The card as it will stand in the shop; it follows every key. */
export function Preview({ values }: { values: FormValues }) {
  const draft = toDraft(values);
  const size = initialSize(draft);
  const pack = initialPackage(draft);
  const priced = size && Number.isFinite(size.mrp) && Number.isFinite(size.discount);
  return (
    <aside className="card-preview" aria-label="Preview">
      <p>What a shopper sees</p>
      <div className="product-card">
        <div className="product-card__pic">
          <ProductPicture src={cardPicture(values)} sizes="(min-width: 80rem) 248px, 320px" />
        </div>
        {values.badge.trim() ? <span className="badge badge--paper">{values.badge}</span> : null}
        <p className="product-card__name">{values.name.trim() || "Name"}</p>
        <p className="product-card__line">{firstSentence(values.description)}</p>
        <p className="product-card__size">
          {size ? `${size.size.trim() || "Size"}, ${pack.type}` : "Price on request"}
        </p>
        {priced ? <Price size={size} pack={pack} /> : null}
      </div>
    </aside>
  );
}

/** A result of a search engine: the page's title is its meta description, else its name. */
export function SearchPreview({ values: { name, description, meta_description } }: { values: FormValues }) {
  return (
    <figure className="share-preview share-preview--search">
      <figcaption>In a search engine</figcaption>
      <p className="share-preview__address">
        {window.location.host} › product › {slugOf(name)}
      </p>
      <p className="share-preview__title">{meta_description.trim() || name.trim() || "Product Detail"}</p>
      <p className="share-preview__text">{meta_description.trim() || description}</p>
    </figure>
  );
}

/** A link in WhatsApp: picture, title, a little text, the shop's host. */
export function ChatPreview({ values }: { values: FormValues }) {
  const { name, description, meta_description } = values;
  return (
    <figure className="share-preview">
      <figcaption>In WhatsApp</figcaption>
      <div className="share-preview__bubble">
        <ProductPicture src={cardPicture(values)} sizes="320px" />
        <div>
          <p className="share-preview__title">{meta_description.trim() || name.trim() || "Product Detail"}</p>
          <p className="share-preview__text">{description}</p>
          <p className="share-preview__address">{window.location.host}</p>
        </div>
      </div>
    </figure>
  );
}
