import { useEffect, useRef } from "react";
import { orderDeskApi } from "#app/staff/api/orders-api.ts";
import { ApiError } from "#domain/api-error.ts";
import type { OrderDetails } from "#domain/orders/order-desk.ts";

const PAUSE_MS = 2_000;
const SERVER_ERROR = 500;

/** Reads an order, again and again until the shop answers; undefined where it says no, or the screen is left. */
export function useReadAgain() {
  const isOver = useRef(false);
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
    };
  }, []);

  return async function readAgain(code: string): Promise<OrderDetails | undefined> {
    while (!isOver.current) {
      try {
        return await orderDeskApi.findOrder(code);
      } catch (error) {
        if (error instanceof ApiError && error.status < SERVER_ERROR) return undefined;
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    return undefined;
  };
}
