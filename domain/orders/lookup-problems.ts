import { shop } from "../shop.ts";

export const NOT_MATCHED = `We found no order with this code and phone number. Look at both once more, or call us at ${shop.phone}.`;
export const TOO_MANY_TRIES = `Somebody has tried this many times in the last few minutes. Please try again in a quarter of an hour, or call us at ${shop.phone}.`;
export const NOT_ONE_PHONE = "Type one phone number";
