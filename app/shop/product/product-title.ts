/** Of a page without a product. It stands apart: the page without a name needs nothing else of the product's head. */
export const TITLE = "Product Detail";
