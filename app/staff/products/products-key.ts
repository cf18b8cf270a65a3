/** Under which the list of products is kept. */
export const PRODUCTS_KEY = ["products"];
