import { countOrders } from "#app/staff/orders/order-words.ts";
import type { WaitingOrders } from "#domain/rounds/round.ts";

/** The question before orders without an agreed price go out; undefined if there are none. */
export function confirmOpenPrices(chosen: WaitingOrders["orders"]): string | undefined {
  // For an order that is out already it was asked before.
  const open = chosen.filter(({ is_price_open, state }) => is_price_open && state === "packed");
  if (open.length === 0) return undefined;
  const [has, it] = open.length === 1 ? ["has", "it"] : ["have", "them"];
  const names = open.map(({ code, name_customer }) => `${code} ${name_customer}`);
  return [`${countOrders(open.length)} ${has} no agreed price:`, ...names, `Send ${it} out anyway?`].join("\n");
}
