import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { CustomerList } from "#domain/orders/customers.ts";
import type { ErasedReply } from "#domain/orders/erased.ts";
import type { CustomerReply } from "#domain/orders/known-customer.ts";
import type { NewNote, Note, NoteList } from "#domain/orders/note.ts";
import { queryClient } from "./query-client.ts";
import { staffCall } from "./staff-call.ts";

const CUSTOMER_POLL_MS = 30_000;
const ERASING_POLL_MS = 10_000;
const NOTES_POLL_MS = 15_000;

/** `search` is the list's own: "?q=asha&page=2", or nothing. */
export const customersQuery = (search: string) =>
  queryOptions({
    queryKey: ["customers", search],
    queryFn: ({ signal }) => staffCall<CustomerList>(`/customers/${search}`, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.is_erasing ? ERASING_POLL_MS : false),
  });

export const customerQuery = (number: string) =>
  queryOptions({
    queryKey: ["customer", number],
    queryFn: async ({ signal }) => {
      if (!number) return null;
      return (await staffCall<CustomerReply>(`/customers/${encodeURIComponent(number)}`, { signal })).customer;
    },
    refetchInterval: CUSTOMER_POLL_MS,
  });

type NoteSubject = { order: string } | { phone: string };

export const notesQuery = (subject: NoteSubject) =>
  queryOptions({
    queryKey: ["notes", subject],
    queryFn: async ({ signal }) =>
      (await staffCall<NoteList>(`/notes/?${new URLSearchParams(subject)}`, { signal })).notes,
    refetchInterval: NOTES_POLL_MS,
  });

/** After a note was added or removed; an order's history lists it too. */
export function reloadNotes(order: string | undefined): void {
  void queryClient.invalidateQueries({ queryKey: ["notes"] });
  if (order !== undefined) void queryClient.invalidateQueries({ queryKey: ["order", order] });
}

export const customersApi = {
  eraseCustomer: (number: string, last_digits: string) =>
    staffCall<ErasedReply>(`/customers/${encodeURIComponent(number)}/erase`, {
      method: "POST",
      body: { last_digits },
    }),

  /** Sent again with the same key it is still one note. */
  createNote: (note: NewNote, key: string) =>
    staffCall<Note>("/notes/", { method: "POST", body: note, headers: { "idempotency-key": key } }),

  removeNote: (id: string) => staffCall<unknown>(`/notes/${encodeURIComponent(id)}`, { method: "DELETE" }),
};
