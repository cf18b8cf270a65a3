/** What a line is called that nobody has named: the catalogue does not know its product, and the cart said nothing. */
export const UNKNOWN_PRODUCT = "Product no longer in the catalogue";
