import { upiLink } from "#domain/rounds/upi.ts";
import type { Payee } from "./payee.ts";

interface Paid {
  code: string;
  amount: number | undefined;
}

/** The link in the QR code; undefined if there is nothing to pay by UPI or no agreed amount. */
export function paymentOf({ name, upiId }: Payee, { code, amount = 0 }: Paid): string | undefined {
  return upiId === null || amount <= 0 ? undefined : upiLink({ upiId, payee: name, amount, code });
}
