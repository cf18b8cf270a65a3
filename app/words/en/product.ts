import type { PricePerMeasure } from "#domain/products/price-per-measure.ts";
import { formatRupees } from "#domain/products/pricing.ts";

export { formatPricePerMeasure as pricePer } from "#domain/products/price-per-measure.ts";

export const PRODUCT_NOT_FOUND = "Product not found";

export const BACK = "Back";
export const LOADING_PRODUCT = "Loading product...";

export const zoomPicture = (alt: string) => `Zoom picture: ${alt}`;
export const pictureNumber = (number: number, alt: string) => `Picture ${number}: ${alt}`;
export const numberOf = (number: number, count: number) => `${number} of ${count}`;
export const SHOW_LESS = "Show Less";
export const countMore = (count: number) => `+${count} More`;

export const noPicture = (product: string) => `${product}, no picture yet`;
export const atHome = (product: string) => `${product} at home`;
export const nthPicture = (product: string, number: number) => `${product}, picture ${number}`;
/** Our own pictures in public/art are named TYPE-OIL. */
export const ART: Record<string, (oil: string) => string> = {
  bottle: (oil) => `Bottle of cold-pressed ${oil} oil`,
  tin: (oil) => `Tin of cold-pressed ${oil} oil`,
  bowl: (oil) => `${oil.charAt(0).toUpperCase()}${oil.slice(1)} oil bottle beside ${besideBottle(oil)}`,
  closeup: (oil) => `Close-up of the ${oil} oil label`,
};

function besideBottle(oil: string): string {
  if (oil === "coconut") return "half a coconut";
  return `a bowl of ${oil}${/^(alm|gro)/.test(oil) ? "s" : " seeds"}`;
}

export const BUY = "Buy";
/** `count` as owners typed it. */
export const countReviews = (count: string) => `${count} ${count === "1" ? "review" : "reviews"}`;
export const SIZE = "Size";
export const NO_SIZE = "No size of this oil is on sale at the moment. Call us or write to us about it.";
export const POPULAR = "Popular";
export const BEST_VALUE = "Best value";
export const spokenPricePer = ({ price, measure }: PricePerMeasure) => `${formatRupees(price)} per ${measure}`;
export const PACKAGE = "Package";
export const INCLUDED = "included";
export const QUANTITY = "Quantity";
export const DECREASE_QUANTITY = "Decrease quantity";
export const INCREASE_QUANTITY = "Increase quantity";
/** Before the type of package. */
export const forSize = (size: string) => `For ${size}, `;
export const TOTAL = "Total";
/** After `TOTAL`, for screen readers. */
export const forQuantity = (quantity: number) => ` for ${quantity}`;
export const SELECT_SIZE_AND_PACKAGE = "Select Size & Package";
export const PLEASE_SELECT = "Please select a size and package.";
export const quantityAtMost = (most: number) => `Please enter a quantity of at most ${most}.`;
export const QUANTITY_AT_LEAST = "Please enter a valid quantity (minimum 1).";
export const countInCart = (quantity: number, product: string, total: string) =>
  `${quantity} × ${product} in your cart. Total ${total}`;
export const VIEW_CART = "View cart";
export const ADD_TO_WISHLIST = "Add to Wishlist";
export const addedToWishlist = (product: string) => `Added ${product} to wishlist`;
export const ORDER_ON_WHATSAPP = "Order on WhatsApp";
export const cashOnly = (payment: string) =>
  `Cash on delivery only. Offers and coupons are applied on delivery. ${payment}.`;
export const ADD_TO_CART_BAR = "Add to cart";
export const NO_SIZE_ON_SALE = "No size on sale";
export const atMost = (most: number) => `At most ${most}`;
export const ENTER_A_QUANTITY = "Enter a quantity";
