import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { nullIfNotFound } from "#app/api/call.ts";
import type { BatchDetails, Stock, WishList } from "#domain/stock/stock.ts";
import { queryClient } from "./query-client.ts";
import { staffCall } from "./staff-call.ts";

const POLL_MS = 10_000;

export const stockQuery = queryOptions({
  queryKey: ["stock"],
  queryFn: ({ signal }) => staffCall("GET /stock/", { signal }),
  refetchInterval: POLL_MS,
});

export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: ["batch", id],
    queryFn: ({ signal }) => staffCall("GET /stock/batches/:id", { params: { id }, signal }).catch(nullIfNotFound),
    refetchInterval: POLL_MS,
  });

export const batchesQuery = (query: { q: string; page: number }) =>
  queryOptions({
    queryKey: ["batches", query],
    queryFn: ({ signal }) =>
      staffCall("GET /stock/batches/", { query: { q: query.q, page: String(query.page) }, signal }),
    placeholderData: keepPreviousData,
  });

export const wishesQuery = queryOptions({
  queryKey: ["wishes"],
  queryFn: ({ signal }) => staffCall("GET /stock/wishes/", { signal }),
  refetchInterval: POLL_MS,
});

/** Shows the reply of a change. A request already under way may return what was before it. */
async function show(queryKey: readonly string[], data: Stock | BatchDetails | WishList): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, data);
}

export const showStock = (stock: Stock) => show(stockQuery.queryKey, stock);
export const showWishes = (list: WishList) => show(wishesQuery.queryKey, list);

export async function showBatch(batch: BatchDetails): Promise<void> {
  await show(batchQuery(batch.id).queryKey, batch);
  await queryClient.invalidateQueries(stockQuery);
}
