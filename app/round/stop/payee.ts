import { createContext, use, useEffect } from "react";
import { useShop } from "#app/brand/use-shop.ts";

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

/** Where a code is shown, the id is asked for at once: somebody may have changed it. */
export function usePayee({ isShown = false } = {}): Payee {
  const { id, reload } = use(UpiId);
  useEffect(() => {
    if (isShown) reload();
  }, [isShown, reload]);
  return { name: useShop().name, upiId: id };
}
