import { amountToCollect } from "#domain/orders/agreed.ts";
import { isPickup } from "#domain/orders/channel.ts";
import { findEndReason } from "#domain/orders/end-reason.ts";
import { OPEN_STATES, standingSteps } from "#domain/orders/order-steps.ts";
import type { ShopperOrder } from "#domain/orders/shopper-order.ts";
import type { OrderRow } from "#server/db/schema.ts";
import type { HistoryEntry } from "../core/history-store.ts";
import { describeToBeAgreed, findKnownLines, findKnownTotal } from "../core/known-order.ts";
import { readContent, toOrder } from "../core/order-row.ts";

export function toShopperOrder(row: OrderRow, history: HistoryEntry[]): ShopperOrder {
  const order = toOrder(row);
  const isOpen = OPEN_STATES.includes(row.state);
  const changes = history.filter(({ from, to }) => from === to);
  return {
    code: row.code,
    state: row.state,
    version: row.version,
    steps: [{ state: "new", at: row.created_at }, ...standingSteps(history).map(({ to, at }) => ({ state: to, at }))],
    changed_at: (row.first_content !== null && changes.at(-1)?.at) || null,
    is_collected: isPickup(row),
    deliver_by: row.deliver_by,
    by_customer: findEndReason({ state: row.state, history })?.why === "by_customer",
    lines:
      findKnownLines(order)?.map(({ note: _, ...line }, index) => ({ id: order.items?.[index]?.id ?? "", ...line })) ??
      null,
    total: findKnownTotal(order) ?? null,
    to_pay: (isOpen ? amountToCollect(readContent(row)) : undefined) ?? null,
    open_question: (isOpen ? describeToBeAgreed(order) : undefined) ?? null,
  };
}
