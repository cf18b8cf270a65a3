import { createContext } from "react";
import type { Product } from "#domain/products/product.ts";

/** The product of the page, for its parts that come later. */
export const ProductContext = createContext<Product | undefined>(undefined);
