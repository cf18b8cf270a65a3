/** Where an order is changed. */
export function changePath(code: string): string {
  return `/dashboard/orders/${code}/change`;
}
