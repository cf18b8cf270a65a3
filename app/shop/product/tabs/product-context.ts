import { createContext } from "react";
import type { Product } from "#domain/products/product.ts";

/** The product of the page, for its lazy parts. */
export const ProductContext = createContext<Product | undefined>(undefined);
