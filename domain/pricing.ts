import type { Package, PriceSize } from "./product.ts";

/** Money is whole paise inside the code and rupees on the wire. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

export function toRupees(paise: number): number {
  return paise / 100;
}

export function unitPrice(size: Pick<PriceSize, "mrp" | "discount">, pack: Pick<Package, "extraCost">): number {
  return toRupees(toPaise(size.mrp) + toPaise(pack.extraCost) - toPaise(size.discount));
}

export function percentOff(size: Pick<PriceSize, "mrp" | "discount">): number {
  return size.mrp > 0 ? Math.round((size.discount / size.mrp) * 100) : 0;
}

export function lineTotal(line: { price: number; quantity: number }): number {
  return toRupees(toPaise(line.price) * line.quantity);
}

const grouped = (decimals: number) =>
  new Intl.NumberFormat("en-IN", {
    style: "currency",
    currency: "INR",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
const byDecimals = { 0: grouped(0), 2: grouped(2) };

/** ₹ in the Indian grouping: without decimals on the shelf, with two in cart and order. */
export function formatRupees(rupees: number, decimals: 0 | 2 = 0): string {
  return byDecimals[decimals].format(rupees);
}
