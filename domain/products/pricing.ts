/** Money is rupees; it is added and compared in whole paise, as the database stores it. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

export function toRupees(paise: number): number {
  return paise / 100;
}

/** Whole paise, apart from rounding errors. */
export function hasTwoDecimals(rupees: number): boolean {
  return Math.abs(rupees * 100 - toPaise(rupees)) < 1e-6;
}

/** In rupees. */
interface SizePrice {
  mrp: number;
  discount: number;
}

/** Negative for a mistyped discount. */
export function computedPrice(size: SizePrice, pack: { extraCost: number }): number {
  return toRupees(toPaise(size.mrp) + toPaise(pack.extraCost) - toPaise(size.discount));
}

/** The price for shoppers: never negative. */
export function unitPrice(size: SizePrice, pack: { extraCost: number }): number {
  return Math.max(0, computedPrice(size, pack));
}

export function percentOff(size: SizePrice): number {
  return size.mrp > 0 ? Math.min(100, Math.round((size.discount / size.mrp) * 100)) : 0;
}

export function lineTotal(line: { price: number; quantity: number }): number {
  return toRupees(toPaise(line.price) * line.quantity);
}

/** Commas before the last three digits, and before every two in front of those. */
const GROUPS = /\B(?=(\d\d)*\d{3}$)/g;

/** Minus sign with a word joiner: else a line may break after it. */
export const MINUS = "-\u2060";

/** ₹ in the Indian grouping: without decimals on the shelf, with two in cart and order. By hand: Intl would cost a phone 0.1 s. */
export function formatRupees(rupees: number, decimals: 0 | 2 = 0): string {
  const [whole = "", part] = Math.abs(rupees).toFixed(decimals).split(".");
  const amount = `₹${whole.replace(GROUPS, ",")}${part ? `.${part}` : ""}`;
  return rupees < 0 ? MINUS + amount : amount;
}
