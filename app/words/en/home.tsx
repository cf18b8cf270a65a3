import type { ReactNode } from "react";
import { describePayment } from "./payment.ts";

export const homeTitle = (shopName: string) => `${shopName} | Cold-pressed organic oils`;
export const homeDescription = (shop: { takesUpi: boolean }) =>
  `Almond, coconut, ground nut, sesame and other oils, pressed slowly in a wooden kolhu. Free delivery across India. ${describePayment(shop)}.`;

export const GOOD_TO_KNOW = "Good to know";
export const FREE_DELIVERY = "Free delivery on every order";
export const QUESTIONS = "Questions? Call or chat with us";

export const HERO_TITLE: ReactNode = (
  <>
    Oil, pressed the <em>slow</em> way.
  </>
);
export const HERO_LEAD: ReactNode = (
  <>
    Seeds, a wooden kolhu and time.
    <br />
    No heat, no chemicals, nothing added.
  </>
);
export const SHOP_THE_COLLECTION = "Shop the collection";

export const OFFERS = "Offers";
export const IN_TINS = "All our oils, now in tins";
export const IN_TINS_TEXT = "Light stays out. Plastic does too.";
/** `oils` as "eight oils". */
export const onePress = (oils: string) => `One press, ${oils}`;
export const ONE_PRESS_TEXT = "Coupons are applied on delivery.";
export const ALMOND_MILK = "A spoon of almond in warm milk";
export const ALMOND_MILK_TEXT = "Pressed a little at a time.";

export const COLLECTION = "Our Premium Collection";
export const PRODUCTS_FAILED = "Failed to load products";
export const RETRY = "Retry";
export const LOADING_PRODUCTS = "Loading products...";
export const OTHERS_FAILED = "The other products could not be loaded.";
export const TRY_AGAIN = "Try again";

export const SEARCH_PRODUCTS = "Search products";
export const SEARCH_HINT = "Search our premium organic products...";
export const CLEAR_SEARCH = "Clear search";
export const NO_MATCH = "No products match your search. Try another term.";
export const countMatches = (count: number) =>
  count === 1 ? "1 product matches your search." : `${count} products match your search.`;

/** What a slider shows, as its buttons name it. */
export const ONE_OFFER = "slide";
