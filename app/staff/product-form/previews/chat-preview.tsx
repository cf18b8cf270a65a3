import { ProductPicture } from "#app/shop/catalogue/product-picture.tsx";
import type { FormValues } from "../form-values.ts";
import { cardPicture } from "../pictures/picture-changes.ts";

/** A link in WhatsApp: picture, title, a little text, the shop's address. */
export function ChatPreview({ values }: { values: FormValues }) {
  const { name, description, meta_description } = values;
  return (
    <figure className="share share--chat">
      <figcaption>In WhatsApp</figcaption>
      <div className="share__bubble">
        <ProductPicture src={cardPicture(values)} sizes="320px" />
        <div>
          <p className="share__title">{meta_description.trim() || name.trim() || "Product Detail"}</p>
          <p className="share__text">{description}</p>
          <p className="share__address">{window.location.host}</p>
        </div>
      </div>
    </figure>
  );
}
