import { useQuery } from "@tanstack/react-query";
import { ordersApi } from "#app/staff/api/orders-api.ts";
import { isTemporary, queryOptions, type StaffQuery, staffQueries, useStaffQuery } from "#app/staff/api/staff-query.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";

const POLL_MS = 5_000;
const EAGER_POLL_MS = 1_000;
const RETRY_MS = 2_000;

export interface ShownOrder {
  order: OrderDetails;
  /** What somebody else has made of it since; shown on request, so that no button changes under a finger. */
  newer: OrderDetails | undefined;
}

/** One order, polled; `isMissing` where there is none of this code. */
export function useOrder(code: string, { isForm = false } = {}) {
  const { current, failed, reload } = useStaffQuery({ ...orderQuery(code), pollMs: POLL_MS, isForm });
  return { shown: current ?? undefined, isMissing: current === null, failed, reload };
}

/** Polls the order of a page more often, for somebody who waits for a change. */
export function useEagerPoll(code: string, isWaiting: boolean): void {
  useQuery({ ...queryOptions({ ...orderQuery(code), pollMs: EAGER_POLL_MS }), enabled: isWaiting });
}

/** Puts an order on its page: one that a step has led to, or one that somebody else has changed. */
export function showOrder(code: string, order: OrderDetails): void {
  staffQueries.setQueryData<ShownOrder>(orderQuery(code).key, { order, newer: undefined });
}

/** Loads an order until the shop responds; undefined where it refuses, has none, or the page is left. */
export async function reloadOrder(code: string): Promise<OrderDetails | undefined> {
  const options = queryOptions(orderQuery(code));
  // A request that was sent before may not know of the last step.
  await staffQueries.cancelQueries({ queryKey: options.queryKey });
  try {
    const retry = { retry: (_count: number, error: Error) => isTemporary(error), retryDelay: RETRY_MS };
    const shown = await staffQueries.fetchQuery({ ...options, ...retry });
    return shown?.newer ?? shown?.order;
  } catch {
    return undefined;
  }
}

function orderQuery(code: string): StaffQuery<ShownOrder | null> {
  const key = ["order", code];
  return {
    key,
    load: async ({ signal }) => {
      const loaded = await ordersApi.findOrder(code, signal);
      // Also what was there when somebody came back: they may be about to press.
      const shown = staffQueries.getQueryData<ShownOrder | null>(key) ?? undefined;
      return loaded ? mergeOrder(shown, loaded) : (shown ?? null);
    },
  };
}

/** What is shown after a poll: the order's mails as they are now, its state as it was acted on. */
export function mergeOrder(shown: ShownOrder | undefined, loaded: OrderDetails): ShownOrder {
  // An erased customer stands on no screen any longer than it takes to know.
  const isSame = loaded.version === shown?.order.version || loaded.erased_at !== null;
  if (!shown || isSame) return { order: loaded, newer: undefined };
  // The request was sent before a step was taken.
  if (loaded.version < shown.order.version) return shown;
  return { order: { ...shown.order, mail: loaded.mail, mails: loaded.mails }, newer: loaded };
}
