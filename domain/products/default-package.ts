/** The package of a product that lists none. */
export const DEFAULT_PACKAGE = { type: "TIN", extraCost: 0 } as const;
