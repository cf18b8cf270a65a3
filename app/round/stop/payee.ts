import { createContext, use, useEffect } from "react";
import { useShop } from "#app/brand/use-shop.ts";
import { upiLink } from "#domain/rounds/upi.ts";

/** The receiver of UPI payments. Without an id there are no codes. */
export interface Payee {
  name: string;
  upiId: string | null;
}

interface UpiOfRound {
  id: string | null;
  /** Asks the shop for the round, which has the id. */
  reload: () => unknown;
}

/** The round's: a round is loaded again and again, the page may be an older copy. */
export const UpiId = createContext<UpiOfRound>({ id: null, reload: () => {} });

/** Loads the UPI id again when a code is shown: somebody may have changed it. */
export function usePayee({ isShown = false } = {}): Payee {
  const { id, reload } = use(UpiId);
  useEffect(() => {
    if (isShown) reload();
  }, [isShown, reload]);
  return { name: useShop().name, upiId: id };
}

interface Paid {
  code: string;
  amount: number | undefined;
}

/** The link in the QR code; undefined if there is nothing to pay by UPI or no agreed amount. */
export function paymentOf({ name, upiId }: Payee, { code, amount = 0 }: Paid): string | undefined {
  return upiId === null || amount <= 0 ? undefined : upiLink({ upiId, payee: name, amount, code });
}
