import { slugOf } from "#domain/products/product.ts";
import type { FormValues } from "../form-values.ts";

/** A result of a search engine: the page's title is its meta description, else its name. */
export function SearchPreview({ values: { name, description, meta_description } }: { values: FormValues }) {
  return (
    <figure className="share share--search">
      <figcaption>In a search engine</figcaption>
      <p className="share__address">
        {window.location.host} › product › {slugOf(name)}
      </p>
      <p className="share__title">{meta_description.trim() || name.trim() || "Product Detail"}</p>
      <p className="share__text">{meta_description.trim() || description}</p>
    </figure>
  );
}
