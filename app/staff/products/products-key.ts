/** Under which the list of products is cached. */
export const PRODUCTS_KEY = ["products"];
