import { findAgreedIssue } from "#domain/orders/agreed.ts";
import { findBooked, hasSameLines, isChangeable, type OrderContent } from "#domain/orders/change-order.ts";
import { isPickup, needsName, needsPhone } from "#domain/orders/channel.ts";
import { listChangedContent, listHistoryChanges } from "#domain/orders/content-changes.ts";
import { ADDRESS_REQUIRED, NAME_REQUIRED, PHONE_REQUIRED } from "#domain/orders/order.ts";
import { describeState } from "#domain/orders/order-steps.ts";
import { describeCart } from "#domain/orders/order-text.ts";
import { lostNumber } from "#domain/phone.ts";
import type { Product } from "#domain/products/product.ts";
import { sumLines } from "#domain/stock/cell.ts";
import type { Database } from "#server/db/open.ts";
import { followWithStock } from "#server/stock/ledger-store.ts";
import { requireVersion, writeVersion } from "../core/history-store.ts";
import { refuseErased } from "../core/lock-orders-store.ts";
import { addToOutbox, type OrderMail } from "../core/mail-store.ts";
import { createLaterOrderKey } from "../core/order-key-store.ts";
import {
  type FirstContent,
  type Order,
  type PricedItem,
  readFirstContent,
  toColumns,
  toLines,
  toOrder,
} from "../core/order-row.ts";
import { comparePrice, priceItem, requireToldTotal, withTotal } from "../core/price-check.ts";
import { InvalidContentError, RefusedError } from "../core/refuse-change.ts";

interface Change extends Omit<OrderContent, "tell_customer"> {
  by: string;
  at: number;
  products: Map<string, Product>;
  /** Called once the order is known to change; undefined where the customer gets no mail. */
  buildMail?: ((order: Order, told: { hasNewAddress: boolean }) => OrderMail) | undefined;
}

/** False where there is no such order. Of two changes at once the second is refused. */
export async function changeContent(db: Database, code: string, change: Change): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom("orders").selectAll().where("code", "=", code).executeTakeFirst();
    if (!row) return false;
    await requireVersion(trx, row, change.version);
    refuseErased(row);
    if (!isChangeable(row.state)) {
      const state = describeState(row.state);
      throw new RefusedError(`An order that is ${state} cannot be changed. Undo that step first.`);
    }
    const before = toOrder(row);
    const first = readFirstContent(row, before);
    const after = applyChange(before, first, change);
    const [was, is] = [withLines(before), withLines(after)];
    const changed = listChangedContent(was, is);
    if (changed.length === 0) return true;
    const { by, at, buildMail } = change;
    const changes = listHistoryChanges(was, is);
    const whyChanged = changed.includes("agreed") ? after.agreed?.reason : undefined;
    const first_content = JSON.stringify(rememberPhone(first, before.phone, after.phone));
    const set = { ...toColumns(after), first_content };
    await writeVersion(trx, row, { by, at, changes, whyChanged, set });
    if (buildMail) {
      const { id } = after;
      const key = await createLaterOrderKey(trx, id, at);
      // Also where it is the first address again: the last mail may have had another.
      const hasNewAddress = [first.address, before.address].some((address) => address !== after.address);
      // Staff call about what is sold out before they confirm.
      const isCallDue = after.sold_out && row.state === "new";
      const mails = [buildMail({ ...after, sold_out: isCallDue }, { hasNewAddress })];
      await addToOutbox(trx, { id, suspected_bot: false }, { mails, key, now: at });
    }
    await followWithStock(trx, [row.id], { by, at, before: sumLines(before.items ?? []) });
    return true;
  });
}

function applyChange(before: Order, first: FirstContent, change: Change): Order {
  const { name_customer, phone, address, comments, agreed } = change;
  if (address === "" && !isPickup({ ...before, address }))
    throw new InvalidContentError({ path: ["address"], message: ADDRESS_REQUIRED });
  if (phone === "" && needsPhone(before.channel))
    throw new InvalidContentError({ path: ["phone"], message: PHONE_REQUIRED });
  if (name_customer === "" && needsName({ ...before, ...change }))
    throw new InvalidContentError({ path: ["name_customer"], message: NAME_REQUIRED });
  const items = chooseItems(before, change);
  const asFirst = hasSameLines(items, first.items);
  const priced = withTotal(before, first, { items, agreed });
  refuseTotal(priced.final_total, change);
  return {
    ...priced,
    name_customer,
    phone,
    email: change.email || null,
    address,
    comments,
    bill_name: change.bill_name ?? before.bill_name,
    bill_gstin: change.bill_gstin ?? before.bill_gstin,
    language: change.language ?? before.language,
    cartDetails: asFirst ? first.cartDetails : describeCart(toLines(items) ?? []),
    // Staff know about the lines that they add; the mark stays while a line of the customer's is sold out.
    sold_out: before.sold_out && findBooked(items ?? [], before.items ?? []).some((item) => item?.sold_out),
  };
}

/** A booked line keeps its price; a new one has the catalogue's. */
function chooseItems(before: Order, { items: wanted, products }: Change): PricedItem[] | null {
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
  requireToldTotal(final_total, told, "Nothing was changed.");
}

function rememberPhone(first: FirstContent, before: string, after: string): FirstContent {
  const { earlier_phones = [], phone } = first;
  if (before === phone || earlier_phones.includes(before) || !lostNumber(before, after)) return first;
  return { ...first, earlier_phones: [...earlier_phones, before] };
}

function withLines(order: Order) {
  return { ...order, items: toLines(order.items) };
}
