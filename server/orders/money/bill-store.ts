import { type Bill, type BillContent, type BillSummary, type OrderBills, standingBill } from "#domain/bill/bill.ts";
import { isSameOrder, makeBill, type ProductTax, type Seller } from "#domain/bill/make-bill.ts";
import { given } from "#domain/given.ts";
import { isPriceOpen } from "#domain/orders/agreed.ts";
import type { OrderState } from "#domain/orders/order.ts";
import type { Settings } from "#domain/settings.ts";
import { toShop } from "#domain/shop.ts";
import type { Database } from "#server/db/open.ts";
import type { BillRow, OrderRow } from "#server/db/schema.ts";
import { readSettings } from "#server/settings/settings-store.ts";
import { listPacked } from "#server/stock/ledger-store.ts";
import type { By } from "../core/history-store.ts";
import { readContent } from "../core/order-row.ts";
import { withBatches } from "../core/packed-lines.ts";
import { nextBillNumber } from "./bill-number-store.ts";

interface Taken extends By {
  state: OrderState;
}

const CALLED_OFF: Partial<Record<OrderState, string>> = {
  cancelled: "The order was cancelled",
  refused: "The customer refused the order",
};

/**
 * Issues, keeps or cancels the bill. An order that goes out again gets a new one only if it changed or was priced at delivery.
 * A transaction with several orders calls this last: the counter's row stays locked, and two could deadlock.
 */
export async function followWithBill(trx: Database, orderId: string, { state, by, at }: Taken): Promise<void> {
  const why = CALLED_OFF[state];
  if (why) return cancelBill(trx, orderId, { by, at, why });
  if (state !== "out_for_delivery" && state !== "delivered") return;
  const current = standingBill(await listBills(trx, orderId));
  const order = await trx.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
  const content = await makeContent(trx, order);
  if (current && isSameOrder(current.content, content)) return;
  if (current) await cancelBill(trx, orderId, { by, at, why: "The order was changed" });
  await issueBill(trx, order, content, { by, at });
}

export async function findOrderBills(db: Database, code: string): Promise<OrderBills | undefined> {
  const order = await db.selectFrom("orders").selectAll().where("code", "=", code).executeTakeFirst();
  if (!order) return undefined;
  return {
    code: order.code,
    state: order.state,
    phone: order.phone,
    is_price_open: isPriceOpen(readContent(order)),
    bills: await listBills(db, order.id),
  };
}

export async function listBills(db: Database, orderId: string): Promise<Bill[]> {
  const rows = await db
    .selectFrom("bills")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("seq", "desc")
    .execute();
  return rows.map(toBill);
}

/** Bills by order id; cancelled ones are left out. */
export async function listStandingBills(db: Database, orders: Pick<OrderRow, "id">[]): Promise<Map<string, Bill>> {
  if (orders.length === 0) return new Map();
  const ids = orders.map(({ id }) => id);
  const rows = await db
    .selectFrom("bills")
    .selectAll()
    .where("order_id", "in", ids)
    .where("cancelled_at", "is", null)
    .execute();
  return new Map(rows.map((row) => [row.order_id, toBill(row)]));
}

export async function listBillSummaries(db: Database, orderId: string): Promise<BillSummary[]> {
  return (await listBills(db, orderId)).map(({ content: _, ...summary }) => summary);
}

/** Numbers by order id: of the order's bill, or of the last one, marked as cancelled. */
export async function listBillNumbers(db: Database, orders: Pick<OrderRow, "id">[]): Promise<Map<string, string>> {
  if (orders.length === 0) return new Map();
  const ids = orders.map(({ id }) => id);
  const rows = await db
    .selectFrom("bills")
    .select(["order_id", "number", "cancelled_at"])
    .where("order_id", "in", ids)
    .orderBy("seq")
    .execute();
  // The valid bill is always the newest.
  return new Map(
    rows.map(({ order_id, number, cancelled_at }) => [
      order_id,
      cancelled_at === null ? number : `${number} (cancelled)`,
    ]),
  );
}

async function makeContent(trx: Database, order: OrderRow): Promise<BillContent> {
  const content = readContent(order);
  const packed = (await listPacked(trx, [order])).get(order.id);
  const lines = withBatches(content.lines ?? [], packed).map(({ batches, ...line }) =>
    batches ? { ...line, packed_from: batches.map(({ code }) => code).sort() } : line,
  );
  return makeBill(
    {
      ...{ ...order, ...content, lines: content.lines && lines },
      booked_at: order.created_at,
      is_price_open: isPriceOpen(content),
    },
    toSeller(await readSettings(trx)),
    await listTaxes(trx, content.lines?.map(({ id }) => id) ?? []),
  );
}

function toSeller(settings: Settings): Seller {
  const { name, legalName, phone, email, fssaiLicence, address } = toShop(settings);
  return {
    facts: {
      name,
      legal_name: legalName,
      address: `${address.street}, ${address.city}, ${address.region} ${address.postcode}`,
      phone,
      email,
      fssai_licence: fssaiLicence,
      gstin: given(settings.gstin),
    },
    state: address.region,
  };
}

async function listTaxes(trx: Database, productIds: string[]): Promise<Map<string, ProductTax>> {
  if (productIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom("products")
    .select(["id", "hsn_code", "tax_rate"])
    .where("id", "in", productIds)
    .execute();
  return new Map(
    rows.map(({ id, hsn_code, tax_rate }) => [
      id,
      { hsn_code: hsn_code ?? undefined, tax_rate: tax_rate ?? undefined },
    ]),
  );
}

async function issueBill(trx: Database, order: OrderRow, content: BillContent, { by, at }: By) {
  await trx
    .insertInto("bills")
    .values({
      ...(await nextBillNumber(trx, at)),
      order_id: order.id,
      seq: order.version,
      content: JSON.stringify(content),
      issued_at: at,
      issued_by: by,
      cancelled_at: null,
      cancelled_by: null,
      cancelled_why: null,
    })
    .execute();
}

export async function cancelBill(trx: Database, orderId: string, { by, at, why }: By & { why: string }) {
  await trx
    .updateTable("bills")
    .set({ cancelled_at: at, cancelled_by: by, cancelled_why: why })
    .where("order_id", "=", orderId)
    .where("cancelled_at", "is", null)
    .execute();
}

function toBill(row: BillRow): Bill {
  const { number, issued_at, issued_by, cancelled_at, cancelled_by, cancelled_why } = row;
  return { number, issued_at, issued_by, cancelled_at, cancelled_by, cancelled_why, content: JSON.parse(row.content) };
}
