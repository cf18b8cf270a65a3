import type { ProductDraft } from "#domain/products/product.ts";

/** Which package a picture shows stands with the pictures. */
export type ProductField = Exclude<keyof ProductDraft, "image_packages">;

/** What the form calls them. */
export const FIELD_NAMES: Record<ProductField, string> = {
  name: "Name",
  other_names: "Also called",
  description: "Description",
  badge: "Badge",
  card_image: "Card picture address",
  product_images: "Pictures",
  price_sizes: "Sizes and prices",
  packages: "Packages",
  additionalContent: "Additional content",
  meta_description: "Meta description",
  meta_keywords: "Meta keywords",
  hsn_code: "HSN code",
  tax_rate: "Tax rate",
};
