import type { Stop } from "#domain/rounds/round.ts";
import { upiLink } from "#domain/rounds/upi.ts";
import { shop, upiId } from "#domain/shop.ts";

type Paid = Pick<Stop, "code" | "to_collect" | "is_price_open">;

/** The link in the QR code; undefined if there is nothing to pay by UPI or no agreed amount. */
export function paymentOf({ code, to_collect, is_price_open }: Paid): string | undefined {
  if (upiId === null || is_price_open || to_collect <= 0) return undefined;
  return upiLink({ upiId, payee: shop.name, amount: to_collect, code });
}
