import { BackToList } from "#app/staff/layout/back-link.tsx";

export const LIST = "/dashboard/products";

export function BackToProducts() {
  return <BackToList list={LIST}>Products</BackToList>;
}
