export const COLLECTION_ID = "premium-collection";

/** The state of a link to `/` that wants the products: at the card of the page it is on, if there is one. */
export const TO_COLLECTION = { scrollTo: COLLECTION_ID };
/** Always at its start. */
export const TO_COLLECTION_START = { ...TO_COLLECTION, isStart: true };
