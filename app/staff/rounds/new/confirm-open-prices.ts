import { countOrders } from "#app/staff/orders/order-words.ts";
import type { WaitingOrders } from "#domain/rounds/round.ts";

/** The question before orders go out whose price nobody has settled, with their names; undefined where all are. */
export function confirmOpenPrices(chosen: WaitingOrders["orders"]): string | undefined {
  // What is out already was asked about then.
  const open = chosen.filter(({ is_price_open, state }) => is_price_open && state === "packed");
  if (open.length === 0) return undefined;
  const [has, it] = open.length === 1 ? ["has", "it"] : ["have", "them"];
  const names = open.map(({ code, name_customer }) => `${code} ${name_customer}`);
  return [`${countOrders(open.length)} ${has} no agreed price:`, ...names, `Send ${it} out all the same?`].join("\n");
}
