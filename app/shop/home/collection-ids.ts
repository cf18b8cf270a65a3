/** The hero, the search and the about page lead here. */
export const COLLECTION_ID = "premium-collection";
export const COLLECTION_TITLE_ID = "collection-title";
