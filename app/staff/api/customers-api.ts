import type { CustomerList } from "#domain/orders/customers.ts";
import type { ErasedReply } from "#domain/orders/erased.ts";
import type { NewNote, Note, NoteList } from "#domain/orders/note.ts";
import { staffCall } from "./staff-call.ts";

/** The requests of the customers' pages and of notes to the shop's API. */
export const customersApi = {
  /** `search` is the list's own: "?q=asha&page=2", or nothing. */
  getCustomerPage: (search: string, signal?: AbortSignal) =>
    staffCall<CustomerList>(`/customers/${search}`, { signal }),

  eraseCustomer: (number: string, last_digits: string) =>
    staffCall<ErasedReply>(`/customers/${encodeURIComponent(number)}/erase`, {
      method: "POST",
      body: { last_digits },
    }),

  async listNotes(subject: { order: string } | { phone: string }, signal?: AbortSignal): Promise<Note[]> {
    return (await staffCall<NoteList>(`/notes/?${new URLSearchParams(subject)}`, { signal })).notes;
  },

  /** However often it is sent with the same key, it is one note. */
  createNote: (note: NewNote, key: string) =>
    staffCall<Note>("/notes/", { method: "POST", body: note, headers: { "idempotency-key": key } }),

  removeNote: (id: string) => staffCall<unknown>(`/notes/${encodeURIComponent(id)}`, { method: "DELETE" }),
};
