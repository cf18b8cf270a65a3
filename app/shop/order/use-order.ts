import { useCallback, useEffect, useState } from "react";
import { call } from "#app/api/call.ts";
import { findMyOrder } from "#app/shop/api/my-order-api.ts";
import { forgetSeenOrder, storeSeenOrder } from "#app/shop/my-orders/seen-orders.ts";
import type { ShopperOrder } from "#domain/orders/shopper-order.ts";

const POLL_MS = 20_000;

export interface LoadedOrder {
  /** Null once the order is gone. */
  order: ShopperOrder | null;
  /** Where the shop could not be reached: when this device last saw the order. */
  seenAt?: number | undefined;
}

/** Polls the order while the page is visible, and stores it for a time without a network. */
export function useOrder(loaded: LoadedOrder, { code, key }: { code: string; key: string }) {
  const [shown, setShown] = useState(loaded);
  const show = useCallback(
    (order: ShopperOrder | null) => {
      if (order) storeSeenOrder(order);
      else forgetSeenOrder(code);
      setShown((before) =>
        before.seenAt === undefined && before.order?.version === order?.version ? before : { order },
      );
    },
    [code],
  );
  const isKnown = loaded.order !== null;
  const poll = useCallback(async () => {
    if (!isKnown) return;
    try {
      show(await findMyOrder(call, { code, key }));
    } catch {
      // The next poll may succeed.
    }
  }, [isKnown, code, key, show]);
  useEffect(() => {
    if (loaded.seenAt === undefined) show(loaded.order);
  }, [loaded, show]);
  useEffect(() => {
    const pollIfSeen = () => {
      if (!document.hidden) poll();
    };
    const timer = setInterval(pollIfSeen, POLL_MS);
    document.addEventListener("visibilitychange", pollIfSeen);
    window.addEventListener("online", pollIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", pollIfSeen);
      window.removeEventListener("online", pollIfSeen);
    };
  }, [poll]);
  return { ...shown, show, poll };
}
