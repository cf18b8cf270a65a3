export const ALL_IN_CART = "It is in your cart, at today's prices.";
export const REST_IN_CART = "What is on sale is in your cart, at today's prices.";
export const NOTHING_IN_CART = "Nothing of it can be ordered just now.";
export const isGone = (what: string) => `${what}: not on sale any more, so it is left out.`;
export const isSoldOut = (what: string) => `${what}: sold out just now, so it is left out.`;
export const isNow = (what: string, now: string, was: string) => `${what}: now ${now} each (was ${was}).`;
export const cartHad = (what: string, had: number, has: number) =>
  `${what}: your cart had ${had} already, and has ${has} now.`;
export const GO_TO_CART = "Go to your cart";
export const SEE_OILS = "See our oils";
