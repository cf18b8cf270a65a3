import { ApiError } from "#domain/api-error.ts";
import type { ChosenOrder } from "#domain/orders/staff-orders.ts";
import type { Cash } from "#domain/rounds/cash.ts";
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
import { staffCall, staffFetch } from "./staff-call.ts";

const NOT_FOUND = 404;

/** The requests of the pages of rounds and cash to the shop's API. */
export const roundsApi = {
  listRounds: (page: number, signal?: AbortSignal) =>
    staffCall<RoundList>(page > 1 ? `/rounds/?page=${page}` : "/rounds/", { signal }),

  getWaiting: (signal?: AbortSignal) => staffCall<WaitingOrders>("/rounds/waiting", { signal }),

  async findRound(id: string, signal?: AbortSignal): Promise<Round | undefined> {
    try {
      return await staffCall<Round>(roundPath(id), { signal });
    } catch (error) {
      if (error instanceof ApiError && error.status === NOT_FOUND) return undefined;
      throw error;
    }
  },

  /** However often it is sent with the same key, it is one round. */
  createRound: (round: NewRound, key: string) =>
    staffCall<FilledRound>("/rounds/", { method: "POST", body: round, headers: { "idempotency-key": key } }),

  addStops: (id: string, orders: ChosenOrder[]) =>
    staffCall<FilledRound>(`${roundPath(id)}/stops`, { method: "POST", body: { orders } }),

  /** However often it is sent with the same key, it is taken once. */
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

  getCash: ({ from, to }: Pick<Cash, "from" | "to">, signal?: AbortSignal) =>
    staffCall<Cash>(`/cash/?from=${from}&to=${to}`, { signal }),

  exportCash: async ({ from, to }: Pick<Cash, "from" | "to">): Promise<Blob> =>
    (await staffFetch(`/cash/?from=${from}&to=${to}&format=csv`)).blob(),
};

function roundPath(id: string): string {
  return `/rounds/${encodeURIComponent(id)}`;
}
