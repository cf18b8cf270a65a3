import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { ordersApi } from "#app/staff/api/orders-api.ts";
import { queryOptions } from "#app/staff/api/staff-query.ts";
import type { OrderCounts } from "#domain/orders/staff-orders.ts";
import { playChime } from "./chime.ts";
import { useCountInTitle } from "./count-in-title.ts";
import { COUNTS_KEY, countAll, HIDDEN_POLL_MS, POLL_MS } from "./order-counts.ts";
import { allowOrderSound, useOrderSound } from "./order-sound.ts";

const COUNTS = queryOptions<OrderCounts>({
  key: COUNTS_KEY,
  pollMs: POLL_MS,
  hiddenPollMs: HIDDEN_POLL_MS,
  load: ({ signal }) => ordersApi.countOrders(signal),
});

const LIST = /^\/dashboard\/orders\/?$/i;

/** Tells of new orders by a sound and in the tab's title, whichever page of the dashboard is open. */
export function OrderWatch() {
  const isList = LIST.test(useLocation().pathname);
  const { data: counts } = useQuery({ ...COUNTS, enabled: !isList });
  useCountInTitle(counts?.new ?? 0);
  useRing(counts);
  return null;
}

function useRing(counts: OrderCounts | undefined): void {
  const { isOn, isAllowed } = useOrderSound();
  const booked = counts && countAll(counts);
  const known = useRef(booked);
  useEffect(() => {
    if (isOn && known.current !== undefined && booked !== undefined && booked > known.current) playChime();
    known.current = booked ?? known.current;
  }, [booked, isOn]);

  useEffect(() => {
    if (!isOn || isAllowed) return;
    document.addEventListener("click", allowOrderSound);
    return () => document.removeEventListener("click", allowOrderSound);
  }, [isOn, isAllowed]);
}
