import { useShop } from "#app/brand/use-shop.ts";
import { upiId } from "#domain/shop.ts";

/** Who is paid by UPI. Without an id there are no codes. */
export interface Payee {
  name: string;
  upiId: string | null;
}

export function usePayee(): Payee {
  return { name: useShop().name, upiId };
}
