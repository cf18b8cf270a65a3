import { DAY_MS } from "#domain/india-day.ts";
import { foldName } from "#domain/orders/order-search.ts";
import { phoneNumber } from "#domain/phone.ts";
import { openDatabase } from "#server/db/open.ts";
import type { OrderRow } from "#server/db/schema.ts";
import type { OrdersShop } from "../e2e/fixtures/orders-shop.ts";
import { insertOrder } from "../insert-order.ts";

const DAYS = 60;
const ORDERS_A_DAY = [4, 6, 3, 5, 7, 4, 8, 5, 3, 6, 4, 7, 5, 6, 2, 5, 7];
const HOUR_MS = 60 * 60 * 1000;
const OILS = ["Ground Nut Oil", "Mustard Oil", "Coconut Oil", "Sesame Oil", "Almond Oil", "Ground Nut Oil"];
const NAMES = [
  "Lakshmi Iyer",
  "Ravi Kumar",
  "Imran Sheikh",
  "Kavya Gowda",
  "José D'Souza",
  "Sunita Patil",
  "Arjun Shetty",
];
const CHANNELS = ["website", "phone", "website", "whatsapp", "website", "press"] as const;

/** Who calls on the day, and has bought before. */
export const CALLER = { name: "Meera Nair", phone: "98450 55501", address: "7 Lake Road, Mysuru 570008" };

/** What a small shop has behind it: a few orders a day for two months, most of them delivered the day after. */
export async function writeEarlierDays(shop: OrdersShop): Promise<void> {
  const db = await openDatabase({ dataDir: shop.dataDir, databaseUrl: undefined });
  try {
    await db.transaction().execute(async (trx) => {
      let n = 0;
      for (let day = DAYS; day > 0; day--) {
        const orders = (ORDERS_A_DAY[day % ORDERS_A_DAY.length] ?? 0) + (day < DAYS / 2 ? 1 : 0);
        for (let order = 0; order < orders; order++) await insertOrder(trx, makeOrder(shop, n++, day));
      }
    });
  } finally {
    await db.destroy();
  }
}

function makeOrder(shop: OrdersShop, n: number, daysAgo: number): Partial<OrderRow> {
  const isCaller = n % 70 === 40;
  const name_customer = isCaller ? CALLER.name : (NAMES[n % NAMES.length] ?? "");
  const phone = isCaller ? CALLER.phone : String(9_880_000_000 + ((n * 37) % 90));
  const name = OILS[n % OILS.length] ?? "";
  const item = shop.item(name, { quantity: 1 + (n % 3) });
  const paise = Math.round(item.price * 100) * item.quantity;
  const created_at = Date.now() - daysAgo * DAY_MS - ((n * 5) % 9) * HOUR_MS;
  const isBad = n % 17 === 5 && !isCaller;
  const isOpen = daysAgo < 2;
  const channel = CHANNELS[n % CHANNELS.length] ?? "website";
  return {
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
    state: isOpen ? "confirmed" : isBad ? "refused" : "delivered",
    delivered_at: isOpen || isBad ? null : created_at + DAY_MS - 4 * HOUR_MS,
  };
}
