import { queryOptions } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";
import { staffCall } from "./staff-call.ts";

const CUSTOMER_POLL_MS = 30_000;
const NOTES_POLL_MS = 15_000;

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
