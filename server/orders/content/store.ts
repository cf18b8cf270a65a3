import { type Agreed, findAgreedIssue, workOutTotal } from "#domain/orders/agreed.ts";
import { findBooked, hasSameLines, isChangeable, type OrderContent } from "#domain/orders/change-order.ts";
import { isPickup } from "#domain/orders/channel.ts";
import { describeChanges, isAgreedAnew } from "#domain/orders/describe-order-changes.ts";
import { ADDRESS_REQUIRED, customerEmail, type OrderState } from "#domain/orders/order.ts";
import { foldName } from "#domain/orders/order-search.ts";
import { describeCart } from "#domain/orders/order-text.ts";
import { phoneDigits, phoneNumber } from "#domain/phone.ts";
import { toPaise, toRupees } from "#domain/products/pricing.ts";
import type { Product } from "#domain/products/product.ts";
import type { Database } from "#server/db/open.ts";
import type { OrderRow } from "#server/db/schema.ts";
import { InvalidContentError, requireToldTotal } from "../core/content-errors.ts";
import { listHistory, OrderChangedError, writeVersion } from "../core/history-store.ts";
import { giveAnotherOrderKey } from "../core/order-key-store.ts";
import { type FirstContent, readAgreed, readItems, toLines } from "../core/order-row.ts";
import { comparePrice, compareTotal } from "../core/price-check.ts";
import { priceItem } from "../core/price-items.ts";
import type { Order, PricedItem } from "../core/stored-order.ts";
import type { OrderMail } from "../email/order-email.ts";
import { addToOutbox } from "../outbox/outbox-store.ts";

/** The order has left, or has ended: what it holds stays as it is. */
export class ContentFixedError extends Error {
  constructor(readonly state: OrderState) {
    super();
  }
}

interface Change extends Omit<OrderContent, "tell_customer"> {
  by: string;
  at: number;
  products: Map<string, Product>;
  /** The mail about it, where the customer is to get one; it is called once the order is known to change. */
  buildMail?: ((order: Order, told: { hasNewAddress: boolean; key: string }) => OrderMail) | undefined;
}

/** Columns, history and mail in one go; false where there is no such order. Of two who change it at once, the second is refused. */
export async function changeContent(db: Database, code: string, change: Change): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom("orders").selectAll().where("code", "=", code).executeTakeFirst();
    if (!row) return false;
    if (row.version !== change.version) throw new OrderChangedError((await listHistory(trx, row)).at(-1));
    if (!isChangeable(row.state)) throw new ContentFixedError(row.state);
    const before = toOrder(row);
    const first: FirstContent = row.first_content === null ? keepFirst(before) : JSON.parse(row.first_content);
    const after = applyChange(before, first, change);
    const changes = describeChanges(withLines(before), withLines(after));
    if (changes.length === 0) return true;
    const { by, at, buildMail } = change;
    const whyChanged = isAgreedAnew(before.agreed, after.agreed) ? after.agreed?.reason : undefined;
    await writeVersion(trx, row, { by, at, changes, whyChanged, set: toColumns(after, first) });
    if (buildMail) {
      const { id } = after;
      const orderKey = await giveAnotherOrderKey(trx, id, at);
      const mails = [buildMail(after, { hasNewAddress: after.address !== first.address, key: orderKey })];
      await addToOutbox(trx, { id, suspected_bot: false }, { mails, ordersBefore: 0, now: at });
    }
    return true;
  });
}

type ChangedOrder = Order & Required<Pick<Order, "agreed">>;

/** The columns of an order with another agreed total, or with none again; nothing else of it changes. */
export function columnsWithAgreed(
  row: OrderRow,
  agreed: Agreed | null,
): Partial<OrderRow> & Pick<OrderRow, "final_total_paise"> {
  const before = toOrder(row);
  const first: FirstContent = row.first_content === null ? keepFirst(before) : JSON.parse(row.first_content);
  const after = withTotal(before, first, { items: before.items, agreed });
  const columns = toColumns(after, first);
  const { final_total_paise, catalogue_total_paise, price_differs, agreed_as, agreed_paise, agreed_reason } = columns;
  const isAsFirst = JSON.stringify(keepFirst(after)) === columns.first_content;
  return {
    final_total_paise,
    catalogue_total_paise,
    price_differs,
    agreed_as,
    agreed_paise,
    agreed_reason,
    first_content: agreed === null && isAsFirst ? null : columns.first_content,
  };
}

function withTotal(
  before: ChangedOrder,
  first: FirstContent,
  { items, agreed }: Pick<ChangedOrder, "items" | "agreed">,
): ChangedOrder {
  const said_total = hasSameLines(items, first.items) ? first.final_total : undefined;
  const final_total = workOutTotal({ lines: items, said_total, agreed });
  const checked = items === null ? { catalogue_total: null, price_differs: false } : compareTotal(items, final_total);
  const price_differs = checked.price_differs && agreed === null;
  return { ...before, items, agreed, final_total, ...checked, price_differs };
}

function applyChange(before: ChangedOrder, first: FirstContent, change: Change): ChangedOrder {
  const { name_customer, phone, address, comments, agreed } = change;
  if (address === "" && !isPickup({ ...before, address }))
    throw new InvalidContentError({ path: ["address"], message: ADDRESS_REQUIRED });
  const items = chooseItems(before, change);
  const asFirst = hasSameLines(items, first.items);
  const priced = withTotal(before, first, { items, agreed });
  refuseTotal(priced.final_total, change);
  return {
    ...priced,
    name_customer,
    phone,
    email: customerEmail(change.email),
    address,
    comments,
    cartDetails: asFirst ? first.cartDetails : describeCart(toLines(items) ?? []),
    // What staff have added they know of; what the customer ordered is marked for as long as it is ordered.
    sold_out: before.sold_out && findBooked(items ?? [], before.items ?? []).some((item) => item?.sold_out),
  };
}

/** As booked where the order has such a line, else at the catalogue's price. */
function chooseItems(before: ChangedOrder, { items: wanted, products }: Change): PricedItem[] | null {
  if (wanted === null) {
    if (before.items === null) return null;
    throw new InvalidContentError({ path: ["items"], message: "must be a list: the order has lines" });
  }
  const booked = findBooked(wanted, before.items ?? []);
  return wanted.map((item, index) => {
    const same = booked[index];
    if (same) return { ...same, quantity: item.quantity };
    const product = products.get(item.id);
    return comparePrice(priceItem(item, index, product), product);
  });
}

function refuseTotal(final_total: number, { agreed, final_total: told }: Change): void {
  const agreedIssue = findAgreedIssue(agreed, final_total);
  if (agreedIssue) throw new InvalidContentError(agreedIssue);
  requireToldTotal(final_total, told);
}

function keepFirst(order: Order): FirstContent {
  const { name_customer, phone, email, address, comments, cartDetails, final_total, items } = order;
  return { name_customer, phone, email, address, comments, cartDetails, final_total, items };
}

function withLines({ items, ...order }: ChangedOrder) {
  return { ...order, lines: toLines(items) };
}

/** An order as it stands, from its row. */
export function toOrder(row: OrderRow): ChangedOrder {
  const { id, code, name_customer, phone, email, address, comments, cartDetails, channel, taken_by, created_at } = row;
  return {
    id,
    code,
    name_customer,
    phone,
    email,
    address,
    comments,
    cartDetails,
    channel,
    taken_by,
    created_at,
    final_total: toRupees(row.final_total_paise),
    items: readItems(row),
    catalogue_total: row.catalogue_total_paise === null ? null : toRupees(row.catalogue_total_paise),
    price_differs: row.price_differs === 1,
    agreed: readAgreed(row),
    suspected_bot: row.suspected_bot === 1,
    sold_out: row.sold_out === 1,
  };
}

function toColumns(order: ChangedOrder, first: FirstContent) {
  const { name_customer, phone, email, address, comments, cartDetails, items, catalogue_total, agreed } = order;
  return {
    name_customer,
    phone,
    email,
    address,
    comments,
    cartDetails,
    name_folded: foldName(name_customer),
    phone_number: phoneNumber(phone),
    phone_digits: phoneDigits(phone),
    items: items && JSON.stringify(items),
    final_total_paise: toPaise(order.final_total),
    catalogue_total_paise: catalogue_total === null ? null : toPaise(catalogue_total),
    price_differs: order.price_differs ? 1 : 0,
    sold_out: order.sold_out ? 1 : 0,
    agreed_as: agreed?.as ?? null,
    agreed_paise: agreed ? toPaise(agreed.rupees) : null,
    agreed_reason: agreed?.reason ?? null,
    first_content: JSON.stringify(first),
  } satisfies Partial<OrderRow>;
}
