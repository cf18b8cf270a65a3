import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { ApiError } from "#domain/api-error.ts";
import type { ChosenOrder } from "#domain/orders/staff-orders.ts";
import type { Cash } from "#domain/rounds/cash.ts";
import type { RoundLink } from "#domain/rounds/driver-round.ts";
import type {
  FilledRound,
  NewRound,
  Round,
  RoundChange,
  RoundCount,
  RoundList,
  Tap,
  WaitingOrders,
} from "#domain/rounds/round.ts";
import type { NewTillCount, TillDay } from "#domain/rounds/till.ts";
import { queryClient } from "./query-client.ts";
import { staffCall, staffFetch } from "./staff-call.ts";

const NOT_FOUND = 404;
const POLL_MS = 15_000;
const ROUND_POLL_MS = 10_000;

export const roundsQuery = (page: number) =>
  queryOptions({
    queryKey: ["rounds", page],
    queryFn: ({ signal }) => staffCall<RoundList>(page > 1 ? `/rounds/?page=${page}` : "/rounds/", { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });

/** Packed orders that can go on a round. */
export const waitingQuery = queryOptions({
  queryKey: ["waiting"],
  queryFn: ({ signal }) => staffCall<WaitingOrders>("/rounds/waiting", { signal }),
  refetchInterval: POLL_MS,
});

export const roundQuery = (id: string) =>
  queryOptions({
    queryKey: ["round", id],
    queryFn: async ({ signal }) => {
      try {
        return await staffCall<Round>(roundPath(id), { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === NOT_FOUND) return null;
        throw error;
      }
    },
    refetchInterval: ROUND_POLL_MS,
  });

/** Shows the round after a change. A request already under way may return the round from before it. */
export async function showRound(round: Round): Promise<void> {
  const { queryKey } = roundQuery(round.id);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, round);
}

export const cashQuery = ({ from, to }: Pick<Cash, "from" | "to">) =>
  queryOptions({
    queryKey: ["cash", from, to],
    queryFn: ({ signal }) => staffCall<Cash>(`/cash/?from=${from}&to=${to}`, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });

export const roundsApi = {
  /** Sent again with the same key it is still one round. */
  createRound: (round: NewRound, key: string) =>
    staffCall<FilledRound>("/rounds/", { method: "POST", body: round, headers: { "idempotency-key": key } }),

  addStops: (id: string, orders: ChosenOrder[]) =>
    staffCall<FilledRound>(`${roundPath(id)}/stops`, { method: "POST", body: { orders } }),

  /** Sent again with the same key it counts once. */
  sendTap: (id: string, code: string, tap: Tap, key: string) =>
    staffCall<Round>(`${roundPath(id)}/stops/${encodeURIComponent(code)}`, {
      method: "POST",
      body: tap,
      headers: { "idempotency-key": key },
    }),

  changeRound: (id: string, change: RoundChange) => staffCall<Round>(roundPath(id), { method: "PATCH", body: change }),

  closeRound: (id: string, count: RoundCount) =>
    staffCall<Round>(`${roundPath(id)}/close`, { method: "POST", body: count }),

  reopenRound: (id: string, version: number) =>
    staffCall<Round>(`${roundPath(id)}/reopen`, { method: "POST", body: { version } }),

  /** Ends the earlier link. */
  makeLink: (id: string, agrees_prices: boolean) =>
    staffCall<RoundLink>(`${roundPath(id)}/link`, { method: "POST", body: { agrees_prices } }),

  endLink: (id: string) => staffCall<Round>(`${roundPath(id)}/link`, { method: "DELETE" }),

  countTill: (count: NewTillCount) => staffCall<TillDay>("/cash/till-counts", { method: "POST", body: count }),

  reopenTillCount: (id: string) =>
    staffCall<TillDay>(`/cash/till-counts/${encodeURIComponent(id)}/reopen`, { method: "POST", body: {} }),

  exportCash: async ({ from, to }: Pick<Cash, "from" | "to">): Promise<Blob> =>
    (await staffFetch(`/cash/?from=${from}&to=${to}&format=csv`)).blob(),
};

function roundPath(id: string): string {
  return `/rounds/${encodeURIComponent(id)}`;
}
