import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { orderQuery } from "#app/staff/api/order-queries.ts";
import { isTemporary } from "#app/staff/api/query-client.ts";
import { isRefusal } from "#app/staff/api/staff-call.ts";
import { readSession } from "#app/staff/session/staff-session.ts";
import type { OrderState } from "#domain/orders/order.ts";
import { stepFrom } from "#domain/orders/order-steps.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";

const RETRY_MS = 2_000;

export interface OrderChangeCall {
  before: Pick<OrderDetails, "version">;
  /** The state it leads to; the same state if something else is changed. */
  to: OrderState;
  send: () => Promise<OrderDetails>;
}

/** `isLost` until the order's history tells whether a change without a response was made. A refusal calls `onShow` too. */
export function useOrderChange(code: string, onShow?: (order: OrderDetails) => void) {
  const client = useQueryClient();
  const [isLost, setLost] = useState(false);
  const mutation = useMutation({
    mutationFn: async (call: OrderChangeCall) => {
      try {
        return await call.send();
      } catch (error) {
        setLost(!isRefusal(error));
        const now = await loadOrder(client, code);
        if (now) onShow?.(now);
        if (now && !isRefusal(error) && wasMade(call, now, readSession()?.user.username)) return now;
        throw error;
      }
    },
    async onSuccess(order) {
      // A request under way may return the order from before the change.
      await client.cancelQueries({ queryKey: orderQuery(code).queryKey });
      client.setQueryData(orderQuery(code).queryKey, order);
      onShow?.(order);
    },
    onSettled: () => setLost(false),
  });
  return { ...mutation, isLost };
}

/** Whether the history has the change, also if somebody made another one since. */
export function wasMade(
  { before, to }: Pick<OrderChangeCall, "before" | "to">,
  { history }: Pick<OrderDetails, "history">,
  username: string | undefined,
): boolean {
  const entry = stepFrom(history, before.version);
  return entry?.by === username && entry?.to === to;
}

/** Retries until the shop responds; null if it refuses. */
async function loadOrder(client: QueryClient, code: string): Promise<OrderDetails | null> {
  const query = orderQuery(code);
  await client.cancelQueries({ queryKey: query.queryKey });
  const retry = (_failures: number, error: Error) => isTemporary(error);
  return client.fetchQuery({ ...query, retry, retryDelay: RETRY_MS }).catch(() => null);
}
