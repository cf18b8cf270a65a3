import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { nullIfNotFound } from "#app/api/call.ts";
import type { Body } from "#domain/api/calls.ts";
import type { ChosenOrder } from "#domain/orders/staff-orders.ts";
import type { Round } from "#domain/rounds/round.ts";
import { queryClient } from "./query-client.ts";
import { staffCall, staffSend } from "./staff-call.ts";

const POLL_MS = 15_000;
const ROUND_POLL_MS = 10_000;

export const roundsQuery = (page: number) =>
  queryOptions({
    queryKey: ["rounds", page],
    queryFn: ({ signal }) => staffCall("GET /rounds/", { query: page > 1 ? { page: String(page) } : {}, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });

/** Packed orders that can go on a round. */
export const waitingQuery = queryOptions({
  queryKey: ["waiting"],
  queryFn: ({ signal }) => staffCall("GET /rounds/waiting", { signal }),
  refetchInterval: POLL_MS,
});

export const roundQuery = (id: string) =>
  queryOptions({
    queryKey: ["round", id],
    queryFn: ({ signal }) => staffCall("GET /rounds/:id", { params: { id }, signal }).catch(nullIfNotFound),
    refetchInterval: ROUND_POLL_MS,
  });

/** Shows the round after a change. A request already under way may return the round from before it. */
export async function showRound(round: Round): Promise<void> {
  const { queryKey } = roundQuery(round.id);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, round);
}

interface Days {
  from: string;
  to: string;
}

export const cashQuery = ({ from, to }: Days) =>
  queryOptions({
    queryKey: ["cash", from, to],
    queryFn: ({ signal }) => staffCall("GET /cash/", { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });

export const roundsApi = {
  /** Sent again with the same key it is still one round. */
  createRound: (body: Body<"POST /rounds/">, key: string) =>
    staffCall("POST /rounds/", { body, headers: { "idempotency-key": key } }),

  addStops: (id: string, orders: ChosenOrder[]) =>
    staffCall("POST /rounds/:id/stops", { params: { id }, body: { orders } }),

  /** Sent again with the same key it counts once. */
  sendTap: (id: string, code: string, body: Body<"POST /rounds/:id/stops/:code">, key: string) =>
    staffCall("POST /rounds/:id/stops/:code", { params: { id, code }, body, headers: { "idempotency-key": key } }),

  changeRound: (id: string, body: Body<"PATCH /rounds/:id">) =>
    staffCall("PATCH /rounds/:id", { params: { id }, body }),

  closeRound: (id: string, body: Body<"POST /rounds/:id/close">) =>
    staffCall("POST /rounds/:id/close", { params: { id }, body }),

  reopenRound: (id: string, version: number) =>
    staffCall("POST /rounds/:id/reopen", { params: { id }, body: { version } }),

  /** Ends the earlier link. */
  makeLink: (id: string, agrees_prices: boolean) =>
    staffCall("POST /rounds/:id/link", { params: { id }, body: { agrees_prices } }),

  endLink: (id: string) => staffCall("DELETE /rounds/:id/link", { params: { id } }),

  countTill: (body: Body<"POST /cash/till-counts">) => staffCall("POST /cash/till-counts", { body }),

  reopenTillCount: (id: string) => staffCall("POST /cash/till-counts/:id/reopen", { params: { id } }),

  exportCash: async (days: Days) => (await staffSend("GET /cash/", { query: { ...days, format: "csv" } })).blob(),
};
