import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Body, Query } from "#domain/api/calls.ts";
import { queryClient } from "./query-client.ts";
import { staffCall } from "./staff-call.ts";

const CUSTOMER_POLL_MS = 30_000;
const ERASING_POLL_MS = 10_000;
const NOTES_POLL_MS = 15_000;

export const customersQuery = (query: Query<"GET /customers/">) =>
  queryOptions({
    queryKey: ["customers", query],
    queryFn: ({ signal }) => staffCall("GET /customers/", { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.is_erasing ? ERASING_POLL_MS : false),
  });

export const customerQuery = (phone: string) =>
  queryOptions({
    queryKey: ["customer", phone],
    queryFn: async ({ signal }) =>
      phone ? (await staffCall("GET /customers/:phone", { params: { phone }, signal })).customer : null,
    refetchInterval: CUSTOMER_POLL_MS,
  });

export const notesQuery = (subject: { order: string } | { phone: string }) =>
  queryOptions({
    queryKey: ["notes", subject],
    queryFn: async ({ signal }) => (await staffCall("GET /notes/", { query: subject, signal })).notes,
    refetchInterval: NOTES_POLL_MS,
  });

/** Reloads after a note was added or removed; an order's history lists it too. */
export function reloadNotes(order: string | undefined): void {
  void queryClient.invalidateQueries({ queryKey: ["notes"] });
  if (order !== undefined) void queryClient.invalidateQueries({ queryKey: ["order", order] });
}

export const customersApi = {
  eraseCustomer: (phone: string, last_digits: string) =>
    staffCall("POST /customers/:phone/erase", { params: { phone }, body: { last_digits } }),

  /** Sent again with the same key it is still one note. */
  createNote: (body: Body<"POST /notes/">, key: string) =>
    staffCall("POST /notes/", { body, headers: { "idempotency-key": key } }),

  removeNote: (id: string) => staffCall("DELETE /notes/:id", { params: { id } }),
};
