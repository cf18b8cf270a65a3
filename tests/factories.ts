import type { CartLine } from "#domain/cart/cart.ts";
import type { Product, ProductDraft } from "#domain/products/product.ts";
import { CUSTOMER } from "./personal-facts.mjs";

type Optional = "hsn_code" | "tax_rate" | "translations";

/** It says nothing of its tax and is in English, unless a test says more. */
export function makeProductDraft(
  overrides: Partial<ProductDraft> = {},
): Required<Omit<ProductDraft, Optional>> & Pick<ProductDraft, Optional> {
  return {
    name: "Walnut Oil",
    description: "Pressed from Kashmiri walnuts.",
    card_image: "/art/bottle-almond.webp",
    product_images: ["/art/bottle-almond.webp"],
    price_sizes: [
      { size: "100ml", mrp: 500, discount: 25, is_popular: true },
      { size: "250ml", mrp: 1100, discount: 0, is_popular: false },
    ],
    packages: [
      { type: "TIN", extraCost: 0 },
      { type: "GLASS BOTTLE", extraCost: 40 },
    ],
    badge: null,
    additionalContent: ["Pressed slowly."],
    meta_description: "Walnut oil",
    meta_keywords: "walnut",
    other_names: [],
    image_packages: [],
    ...overrides,
  };
}

/** A product as the API returns it. */
export function makeProduct(overrides: Partial<Product> = {}): Product {
  const { tax_rate: _, ...draft } = makeProductDraft();
  return { id: "p1", updated_at: Date.UTC(2026, 9, 6), ...draft, ...overrides };
}

export function makeCartLine(overrides: Partial<CartLine> = {}): CartLine {
  return {
    id: "p1",
    name: "Almond Oil",
    image: "/art/bottle-almond.webp",
    size: "100ml",
    price: 475,
    package: "TIN",
    quantity: 1,
    mrp: 500,
    discount: 25,
    extraCost: 0,
    ...overrides,
  };
}

/** The seven fields of an order, as the dialog posts them. */
export function makeOrderBody(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ...CUSTOMER,
    cartDetails: "Almond Oil, Size: 100ml, Package: TIN, Quantity: 2, Total: ₹950.00",
    final_total: 950,
    ...overrides,
  };
}

/** An order that staff take: two tins of the product `p1`, unless a test has another. */
export function makeNewOrder(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ...CUSTOMER,
    channel: "phone",
    items: [{ id: "p1", size: "100ml", package: "TIN", quantity: 2 }],
    ...overrides,
  };
}
