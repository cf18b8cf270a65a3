import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { nullIfNotFound } from "#app/api/call.ts";
import type { Round } from "#domain/rounds/round.ts";
import { queryClient } from "./query-client.ts";
import { staffCall } from "./staff-call.ts";

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

export const cashQuery = (query: { from: string; to: string }) =>
  queryOptions({
    queryKey: ["cash", query],
    queryFn: ({ signal }) => staffCall("GET /cash/", { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });
