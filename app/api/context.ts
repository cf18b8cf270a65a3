import { createContext } from "react-router";
import type { BlogApi } from "./blog-api.ts";
import type { ShopApi } from "./shop-api.ts";

export const shopApiContext = createContext<ShopApi>();
export const blogApiContext = createContext<BlogApi>();
