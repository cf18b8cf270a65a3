import { createContext, use } from "react";
import { useShop } from "#app/brand/use-shop.ts";

/** Who is paid by UPI. Without an id there are no codes. */
export interface Payee {
  name: string;
  upiId: string | null;
}

/** The round's: a round is loaded again and again, the page may be an older copy. */
export const UpiId = createContext<string | null>(null);

export function usePayee(): Payee {
  return { name: useShop().name, upiId: use(UpiId) };
}
