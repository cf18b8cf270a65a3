import type { PrintedOrder } from "#domain/orders/many-orders.ts";
import { makePickingList, type PickingList } from "#domain/orders/picking-list.ts";
import type { Database } from "#server/db/open.ts";
import { listPacked } from "#server/stock/ledger-store.ts";
import { readContent } from "../core/order-row.ts";
import { withBatches } from "../core/packed-lines.ts";
import { listStandingBills } from "../money/bill-store.ts";
import { findFirst } from "./details-store.ts";

export async function listPrinted(db: Database, codes: string[]): Promise<PrintedOrder[]> {
  const rows = await db.selectFrom("orders").selectAll().where("code", "in", codes).execute();
  const bills = await listStandingBills(db, rows);
  const packed = await listPacked(db, rows);
  const places = new Map(codes.map((code, place) => [code, place]));
  return rows
    .map((row) => {
      const { code, created_at, name_customer, phone, address, comments, channel, taken_by, cartDetails } = row;
      const order = { code, created_at, name_customer, phone, address, comments, channel, taken_by, cartDetails };
      const content = readContent(row);
      const lines = content.lines && withBatches(content.lines, packed.get(row.id));
      return { ...order, ...content, lines, first: findFirst(row), bill: bills.get(row.id) ?? null };
    })
    .sort((one, other) => (places.get(one.code) ?? 0) - (places.get(other.code) ?? 0));
}

/** The picking list of these orders; without codes, of all confirmed ones. */
export async function getPickingList(db: Database, codes?: string[]): Promise<PickingList> {
  const orders = db.selectFrom("orders").selectAll();
  const rows = await (codes ? orders.where("code", "in", codes) : orders.where("state", "=", "confirmed")).execute();
  return makePickingList(rows.map((row) => ({ code: row.code, cartDetails: row.cartDetails, ...readContent(row) })));
}
