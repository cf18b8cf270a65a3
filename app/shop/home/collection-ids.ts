export const COLLECTION_ID = "premium-collection";
export const COLLECTION_TITLE_ID = "collection-title";
