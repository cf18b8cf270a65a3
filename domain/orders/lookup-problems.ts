import { shop } from "../shop.ts";

/** What a shopper reads who looks for an order by its code and phone: from the API, or without JavaScript on the page. */
export const NOT_MATCHED = `We found no order with this code and phone number. Look at both once more, or call us at ${shop.phone}.`;
export const TOO_MANY_TRIES = `Somebody has tried this many times in the last few minutes. Please try again in a quarter of an hour, or call us at ${shop.phone}.`;
