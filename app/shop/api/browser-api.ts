import { buildShopApi } from "./shop-api.ts";

/** The API as the browser calls it, over the network. */
export const shopApi = buildShopApi((...request) => fetch(...request));
