import type { FastifyInstance } from "fastify";
import { NO_PHONE_NUMBER } from "#domain/api/params.ts";
import { readOrderCode } from "#domain/orders/order-search.ts";
import { phoneNumber } from "#domain/phone.ts";
import type { Database } from "#server/db/open.ts";
import { buildAddStaffRoute, NewIdHeaders, type StaffOptions } from "#server/http/api-routes.ts";
import { invalidField, RequestError } from "#server/http/errors.ts";
import { KeyReusedError } from "../core/idempotency-store.ts";
import { ORDER_NOT_FOUND } from "../core/request.ts";
import { createNote, findNoteOrder, listCustomerNotes, listOrderNotes, removeNote } from "./note-store.ts";

const NO_CUSTOMER = "No orders for this number";
const ERASED = "This customer was erased. You can't add notes to this order.";
const KEY_REUSED = "Idempotency-Key: this key was already used for a different note";

/** Notes are in no mail, slip, bill, text or CSV: only these routes, customers, rounds and drivers' pages have them. */
export async function noteRoutes(api: FastifyInstance, { db, requireAdmin, now }: StaffOptions): Promise<void> {
  const addRoute = buildAddStaffRoute(api, "Notes", requireAdmin);

  addRoute(
    "GET /notes/",
    {
      summary: "Staff's notes on an order and on its customer, or on the customer of a phone number; the newest first",
      refuses: [404],
    },
    async ({ query: { order, phone } }) => {
      if (order !== undefined) return { notes: await listOrderNotes(db, await getOrder(db, order)) };
      return { notes: await listCustomerNotes(db, readNumber(phone ?? "")) };
    },
  );

  addRoute(
    "POST /notes/",
    {
      summary: "Write a note on an order or on a customer; repeated with the same Idempotency-Key it is still one",
      headers: NewIdHeaders,
      refuses: [404, 409, 422],
    },
    async ({ body: { order, phone, text }, headers, username }) => {
      const subject =
        order === undefined ? { phone_number: readNumber(phone ?? "") } : { order_id: (await getOrder(db, order)).id };
      const idempotencyKey = headers["idempotency-key"];
      const note = await createNote(db, { subject, text, by: username, at: now(), idempotencyKey }).catch(refuse);
      if (note) return note;
      throw order === undefined ? new RequestError(404, NO_CUSTOMER) : new RequestError(409, ERASED);
    },
  );

  addRoute(
    "DELETE /notes/:id",
    { summary: "Remove a note; that there was one stays in the order's history", refuses: [404] },
    async ({ params, username }) => {
      const removed = await removeNote(db, params.id, { by: username, at: now() });
      if (!removed) throw new RequestError(404, "This note was already removed");
      return { message: "Note removed" };
    },
  );
}

function refuse(error: unknown): never {
  throw error instanceof KeyReusedError ? new RequestError(422, KEY_REUSED) : error;
}

async function getOrder(db: Database, typed: string) {
  const code = readOrderCode(typed);
  const order = code && (await findNoteOrder(db, code));
  if (!order) throw new RequestError(404, ORDER_NOT_FOUND);
  return order;
}

function readNumber(typed: string): string {
  const number = phoneNumber(typed);
  if (number === "") throw invalidField(400, { path: ["phone"], message: NO_PHONE_NUMBER });
  return number;
}
