import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { orderCountsQuery } from "#app/staff/api/order-queries.ts";
import type { OrderCounts } from "#domain/orders/staff-orders.ts";
import { allowOrderSound, playChime, useOrderSound } from "./order-sound.tsx";

/** On every page of the dashboard new orders ring and are counted in the tab's title. */
export function OrderWatch() {
  const { data: counts } = useQuery(orderCountsQuery);
  useCountInTitle(counts?.new ?? 0);
  useRing(counts);
  return null;
}

function useRing(counts: OrderCounts | undefined): void {
  const { isOn, isAllowed } = useOrderSound();
  // Orders are never deleted: a higher sum means a new one.
  const booked = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
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

/** "(3) Orders | Admin Dashboard". Left out in print, because browsers name a PDF after the title. */
function useCountInTitle(count: number): void {
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page sets its own title.
  useEffect(() => {
    const show = () => showCount(count);
    const hide = () => showCount(0);
    if (!matchMedia("print").matches) show();
    window.addEventListener("beforeprint", hide);
    window.addEventListener("afterprint", show);
    return () => {
      window.removeEventListener("beforeprint", hide);
      window.removeEventListener("afterprint", show);
    };
  }, [count, location]);
}

function showCount(count: number): void {
  const title = document.title.replace(/^\(\d+\) /, "");
  document.title = count > 0 ? `(${count}) ${title}` : title;
}
