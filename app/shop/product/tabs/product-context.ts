import { createContext } from "react";
import type { Product } from "#domain/products/product.ts";

export const ProductContext = createContext<Product | undefined>(undefined);
