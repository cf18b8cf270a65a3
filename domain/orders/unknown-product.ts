/** For a line without a name in catalogue and cart. */
export const UNKNOWN_PRODUCT = "Product no longer in the catalogue";
