import * as z from "zod/mini";
import type { Issue } from "#domain/api-error.ts";
import { cartTotal } from "#domain/cart/cart.ts";
import { formatRupees, toPaise, toRupees } from "#domain/products/pricing.ts";
import { requiredText } from "#domain/text.ts";
import { RupeesSchema } from "#domain/typed-amount.ts";

const as = z.enum(["off", "total"], "must be off or total");

/** Agreed with the customer: an amount off the lines' sum, or a total; and the reason. */
export const AgreedSchema = z.object({ as, rupees: z.number(), reason: z.string() });
export type Agreed = z.infer<typeof AgreedSchema>;

export const NewAgreedSchema = z.object({
  as,
  rupees: RupeesSchema,
  reason: requiredText(200, "Say why"),
});

export function isAgreeable(amount: number): boolean {
  return RupeesSchema.safeParse(amount).success;
}

/** "₹50.00 off", without the reason: customers read it too. */
export function nameAgreed({ as, rupees }: Pick<Agreed, "as" | "rupees">): string {
  return as === "off" ? `${formatRupees(rupees, 2)} off` : `${formatRupees(rupees, 2)} in all, as agreed`;
}

/** "₹50.00 off: coupon DIWALI"; empty where nothing was agreed. */
export function describeAgreed(agreed: Agreed | null): string {
  return agreed === null ? "" : `${nameAgreed(agreed)}: ${agreed.reason}`;
}

interface Content {
  /** Null where the order came as text only. */
  lines: { price: number; quantity: number }[] | null;
  /** The order's total before an agreement, where it came as text or its lines are unchanged. */
  said_total?: number | undefined;
  agreed: Agreed | null;
}

/** The only place that computes the price (`final_total`). Below 0 where more is taken off than there is. */
export function workOutTotal({ lines, said_total, agreed }: Content): number {
  if (agreed?.as === "total") return agreed.rupees;
  const before = said_total ?? cartTotal(lines ?? []);
  return toRupees(toPaise(before) - toPaise(agreed?.rupees ?? 0));
}

export function findAgreedIssue(agreed: Agreed | null, final_total: number): Issue | undefined {
  const isTooMuch = agreed !== null && final_total < 0;
  return isTooMuch ? { path: ["agreed", "rupees"], message: "is more than the order comes to" } : undefined;
}

export interface PriceMarks {
  price_differs: boolean;
  price_checked: boolean;
}

/** The total differs from the catalogue, so staff agree it with the customer. */
export function isPriceOpen({ price_differs, price_checked }: PriceMarks): boolean {
  return price_differs || !price_checked;
}

/** In rupees; undefined while the price is still to be agreed. */
export function amountToCollect(order: PriceMarks & { final_total: number }): number | undefined {
  return isPriceOpen(order) ? undefined : order.final_total;
}
