export const YOU_ARE_OFFLINE = "You are offline";
export const OFFLINE_HEADING = "You are offline.";
export const NO_COPY_OF_PAGE = "This page has not been opened before, so there is no copy of it here.";
export const NO_COPY_OF_ROUND =
  "This round is not stored on this phone yet. Open the link where there is a network, and wait until the stops are shown.";
export const TRY_AGAIN = "Try again";
export const CALL = "Call";
/** With links, each `<a href=…>words</a>`. */
export const lookAt = (oils: (words: string) => string, cart: (words: string) => string) =>
  `You can look at ${oils("our oils")} and ${cart("your cart")}.`;
