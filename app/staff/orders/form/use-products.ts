import { PRODUCTS_QUERY } from "#app/staff/api/products-query.ts";
import { useStaffQuery } from "#app/staff/api/staff-query.ts";

/** A price that changes while somebody is on the phone should be seen before it is told. */
const POLL_MS = 30_000;

/** What can be ordered. */
export function useProducts() {
  return useStaffQuery({ ...PRODUCTS_QUERY, pollMs: POLL_MS, isForm: true });
}
