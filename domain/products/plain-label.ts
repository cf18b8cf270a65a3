/** "500 ml" and "500ML" are one size. */
export function plainLabel(label: string): string {
  return label.toLowerCase().replace(/[\s\p{Cf}]/gu, "");
}
