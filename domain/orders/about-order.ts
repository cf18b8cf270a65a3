export function aboutOrder(shopName: string, code: string): string {
  return `Hello ${shopName}, this is about my order ${code}.`;
}
