import { createContext } from "react-router";
import type { ShopApi } from "./shop-api.ts";

export const shopApiContext = createContext<ShopApi>();
