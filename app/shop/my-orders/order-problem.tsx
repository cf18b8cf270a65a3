import { useShop } from "#app/brand/use-shop.ts";

const NO_BREAK = "\u00a0";

/** What went wrong. The shop's phone number stays in one line. */
export function OrderProblem({ children }: { children: string }) {
  const { phone } = useShop();
  return <p className="notice notice--error">{children.replace(phone, phone.replaceAll(" ", NO_BREAK))}</p>;
}
