import { queryOptions } from "@tanstack/react-query";
import { nullIfNotFound } from "#app/api/call.ts";
import { staffCall } from "./staff-call.ts";

const POLL_MS = 5_000;
/** Often enough for the tab's title and the sound. */
const HIDDEN_POLL_MS = 30_000;

export const orderCountsQuery = queryOptions({
  queryKey: ["order counts"],
  queryFn: ({ signal }) => staffCall("GET /orders/counts", { signal }),
  refetchInterval: () => (document.hidden ? HIDDEN_POLL_MS : POLL_MS),
  refetchIntervalInBackground: true,
  // A waiting retry is paused while the tab is hidden; the next poll is not.
  retry: false,
});

export const orderQuery = (code: string) =>
  queryOptions({
    queryKey: ["order", code],
    queryFn: ({ signal }) => staffCall("GET /orders/:code", { params: { code }, signal }).catch(nullIfNotFound),
    refetchInterval: POLL_MS,
  });

export const billsQuery = (code: string) =>
  queryOptions({
    queryKey: ["bill", code],
    queryFn: ({ signal }) => staffCall("GET /orders/:code/bill", { params: { code }, signal }).catch(nullIfNotFound),
    refetchInterval: POLL_MS,
  });
