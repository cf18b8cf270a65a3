export function countProducts(count: number): string {
  return count === 1 ? "1 product" : `${count} products`;
}

export function countSizes(count: number): string {
  return count === 1 ? "1 size" : `${count} sizes`;
}
