import { DAY_MS } from "#domain/india-day.ts";
import { foldName } from "#domain/orders/order-search.ts";
import { phoneNumber } from "#domain/phone.ts";
import { openDatabase } from "#server/db/open.ts";
import type { OrderRow } from "#server/db/schema.ts";
import type { OrdersShop } from "../e2e/fixtures/orders-shop.ts";
import { makeOrderRow } from "../insert-order.ts";

const DAYS = 60;
const HOUR_MS = 60 * 60 * 1000;
const OILS = ["Ground Nut Oil", "Mustard Oil", "Coconut Oil", "Sesame Oil", "Almond Oil", "Ground Nut Oil"];
const NAMES = ["Lakshmi Iyer", "Ravi Kumar", "Imran Sheikh", "Kavya Gowda", "José D'Souza", "Sunita Patil"];
const CHANNELS = ["website", "phone", "website", "whatsapp", "website", "press"] as const;

/** The customer who calls on the day, and has bought before. */
export const CALLER = { name: "Meera Nair", phone: "98450 55501", address: "7 Lake Road, Mysuru 570008" };

/** Two months of a small shop: four to six orders a day, most of them delivered the day after. */
export async function insertEarlierDays(shop: OrdersShop): Promise<void> {
  const orders: OrderRow[] = [];
  for (let day = DAYS; day > 0; day--)
    for (let order = 0; order < 4 + (day % 3); order++) orders.push(makeEarlierOrder(shop, orders.length, day));
  const db = await openDatabase({ dataDir: shop.dataDir, databaseUrl: undefined });
  await db.insertInto("orders").values(orders).execute();
  await db.destroy();
}

function makeEarlierOrder(shop: OrdersShop, n: number, daysAgo: number): OrderRow {
  const isCaller = n % 70 === 40;
  const name_customer = isCaller ? CALLER.name : (NAMES[n % NAMES.length] ?? "");
  const phone = isCaller ? CALLER.phone : String(9_880_000_000 + ((n * 37) % 90));
  const name = OILS[n % OILS.length] ?? "";
  const item = shop.item(name, { quantity: 1 + (n % 3) });
  const paise = Math.round(item.price * 100) * item.quantity;
  const created_at = Date.now() - daysAgo * DAY_MS - ((n * 5) % 9) * HOUR_MS;
  const channel = CHANNELS[n % CHANNELS.length] ?? "website";
  const state = daysAgo < 2 ? "confirmed" : n % 17 === 5 ? "refused" : "delivered";
  return makeOrderRow({
    name_customer,
    name_folded: foldName(name_customer),
    phone,
    phone_number: phoneNumber(phone),
    phone_digits: phoneNumber(phone),
    address: isCaller ? CALLER.address : `${1 + (n % 80)} Temple Street, Mysuru ${570_001 + ((n * 3) % 12)}`,
    items: JSON.stringify([{ ...item, name, ordered_name: null, catalogue_price: item.price }]),
    final_total_paise: paise,
    catalogue_total_paise: paise,
    channel,
    taken_by: channel === "website" ? null : "Admin",
    created_at,
    state,
    delivered_at: state === "delivered" ? created_at + DAY_MS - 4 * HOUR_MS : null,
  });
}
