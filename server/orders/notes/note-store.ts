import { v7 as newId } from "uuid";
import { isOrderKey } from "#domain/orders/customer-key.ts";
import type { Note } from "#domain/orders/note.ts";
import { listPhones } from "#domain/phone.ts";
import type { Database } from "#server/db/open.ts";
import type { NoteRow, OrderRow } from "#server/db/schema.ts";
import { KeyReusedError } from "../core/idempotency-store.ts";
import { byPhones } from "../core/order-query-store.ts";

const MOST_NOTES = 100;

type NoteSubject = { order_id: string } | { phone_number: string };

export interface NewNoteRow {
  subject: NoteSubject;
  text: string;
  by: string;
  at: number;
  idempotencyKey?: string | undefined;
}

export function findNoteOrder(db: Database, code: string): Promise<Pick<OrderRow, "id" | "phone"> | undefined> {
  return db.selectFrom("orders").select(["id", "phone"]).where("code", "=", code).executeTakeFirst();
}

/** Notes on the order and on the customers of its numbers. */
export function listOrderNotes(db: Database, order: Pick<OrderRow, "id" | "phone">): Promise<Note[]> {
  const numbers = listPhones(order.phone).map(({ digits }) => digits);
  return listNotes(db, { order_id: order.id, numbers });
}

/** Notes of a customer; without a number, those on the order. */
export async function listCustomerNotes(db: Database, key: string): Promise<Note[]> {
  if (!isOrderKey(key)) return listNotes(db, { numbers: [key] });
  const order = await findNoteOrder(db, key);
  return order ? listOrderNotes(db, order) : [];
}

/** Undefined where there is no such order or customer, or they were erased. The key becomes the id. */
export async function createNote(
  db: Database,
  { subject, text, by, at, idempotencyKey }: NewNoteRow,
): Promise<Note | undefined> {
  return db.transaction().execute(async (trx) => {
    if (!(await holdSubject(trx, subject))) return undefined;
    const row: NoteRow = {
      id: idempotencyKey ?? newId(),
      order_id: null,
      phone_number: null,
      ...subject,
      text,
      by,
      at,
      removed_at: null,
      removed_by: null,
    };
    const stored = await trx
      .insertInto("notes")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returningAll()
      .executeTakeFirst();
    if (stored) return toNote(stored);
    const first = await getNote(trx, row.id);
    const isRepeat = first.text === text && first.order_id === row.order_id && first.phone_number === row.phone_number;
    if (!isRepeat) throw new KeyReusedError(row.id);
    return toNote(first);
  });
}

/** Removes the text and keeps the row; false where there is no such note. */
export async function removeNote(db: Database, id: string, { by, at }: { by: string; at: number }): Promise<boolean> {
  const removed = await db
    .updateTable("notes")
    .set({ text: "", removed_by: by, removed_at: at })
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return removed !== undefined;
}

/** Locks the row, so that the customer is not erased before the transaction ends. */
async function holdSubject(trx: Database, subject: NoteSubject): Promise<boolean> {
  const held = await trx
    .updateTable("orders")
    .set((eb) => ({ version: eb.ref("version") }))
    .where("id", "=", (eb) =>
      "order_id" in subject
        ? eb.val(subject.order_id)
        : eb
            .selectFrom(byPhones(trx, [subject.phone_number]).as("theirs"))
            .select("theirs.id")
            .limit(1),
    )
    .where("erased_at", "is", null)
    .returning("phone")
    .executeTakeFirst();
  if (!held || "order_id" in subject) return held !== undefined;
  // While this waited for the row, the order's number may have been corrected.
  return listPhones(held.phone).some(({ digits }) => digits === subject.phone_number);
}

function getNote(db: Database, id: string): Promise<NoteRow> {
  return db.selectFrom("notes").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

async function listNotes(
  db: Database,
  { order_id, numbers }: { order_id?: string; numbers: string[] },
): Promise<Note[]> {
  const rows = await db
    .selectFrom("notes")
    .selectAll()
    .where((eb) =>
      eb.or([
        ...(order_id ? [eb("order_id", "=", order_id)] : []),
        ...(numbers.length > 0 ? [eb("phone_number", "in", numbers)] : []),
      ]),
    )
    .where("removed_at", "is", null)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(MOST_NOTES)
    .execute();
  return rows.map(toNote);
}

function toNote({ id, order_id, text, by, at }: NoteRow): Note {
  return { id, about: order_id === null ? "customer" : "order", text, by, at };
}
