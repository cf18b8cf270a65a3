/** Where an order's bill is looked at; without a number, the one that holds. */
export function billPath(code: string, number?: string): string {
  return `/dashboard/orders/${code}/bill${number === undefined ? "" : `?number=${encodeURIComponent(number)}`}`;
}
