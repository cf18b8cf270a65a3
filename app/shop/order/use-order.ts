import { useCallback, useEffect, useState } from "react";
import { findMyOrder } from "#app/shop/api/my-order-api.ts";
import type { ShopperOrder } from "#domain/orders/shopper-order.ts";

const POLL_MS = 20_000;

/** The order as it stands, polled while the page is seen; null once it is not there any more. */
export function useOrder(loaded: ShopperOrder | null, key: string) {
  const [order, show] = useState(loaded);
  const code = loaded?.code;
  const poll = useCallback(async () => {
    if (code === undefined) return;
    try {
      const now = await findMyOrder((...call) => fetch(...call), { code, key });
      show((shown) => (now?.version === shown?.version ? shown : now));
    } catch {
      // It stays as it was last seen, and the next poll may succeed.
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
