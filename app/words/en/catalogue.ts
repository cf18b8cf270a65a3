export const PRICE_ON_REQUEST = "Price on request";
export const SOLD_OUT = "Sold out";
/** After a size and a comma. */
export const SOLD_OUT_INSIDE = "sold out";
export const ADD_TO_CART = "Add to Cart";
export const ADDED_TO_CART = "Added to Cart!";
export const CART_NOT_SAVED = "Could not save the cart";
export const isInCart = (name: string) => `${name} is in your cart.`;
/** Before a figure, for screen readers. */
export const PRICE = "Price ";
export const BEFORE_DISCOUNT = "Before the discount ";
export const percentOffWords = (off: number) => `${off}% off`;

const NUMBERS = ["many", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
/** "eight oils" */
export const countOils = (count: number) => `${NUMBERS[count] ?? count} ${count === 1 ? "oil" : "oils"}`;

/** Names of the specification's links in the footer. */
export const COCONUT_OIL = "Coconut Oil";
export const GROUND_NUT_OIL = "Ground Nut Oil";
export const SUNFLOWER_OIL = "Sunflower Oil";
export const CASTOR_OIL = "Castor Oil";
export const MUSTARD_OIL = "Mustard Oil";
export const SESAME_OIL = "Sesame Oil";
export const ALMOND_OIL = "Almond Oil";
export const SAFFLOWER_OIL = "Safflower Oil";
