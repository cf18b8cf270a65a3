import { useCallback, useEffect, useState } from "react";
import { findMyOrder } from "#app/shop/api/my-order-api.ts";
import type { ShopperOrder } from "#domain/orders/shopper-order.ts";

const POLL_MS = 20_000;

/** Polls the order while the page is visible; null once it is gone. */
export function useOrder(loaded: ShopperOrder | null, key: string) {
  const [order, show] = useState(loaded);
  const code = loaded?.code;
  const poll = useCallback(async () => {
    if (code === undefined) return;
    try {
      const now = await findMyOrder((...call) => fetch(...call), { code, key });
      show((shown) => (now?.version === shown?.version ? shown : now));
    } catch {
      // The next poll may succeed.
    }
  }, [code, key]);
  useEffect(() => {
    const pollIfSeen = () => {
      if (!document.hidden) poll();
    };
    const timer = setInterval(pollIfSeen, POLL_MS);
    document.addEventListener("visibilitychange", pollIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", pollIfSeen);
    };
  }, [poll]);
  return { order, show, poll };
}
