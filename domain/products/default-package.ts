/** The package of a product that lists none. */
export const DEFAULT_PACKAGE = { type: "TIN", extraCost: 0 } as const;

export function offeredPackages<Package>(packages: Package[]): (Package | typeof DEFAULT_PACKAGE)[] {
  return packages.length > 0 ? packages : [DEFAULT_PACKAGE];
}
