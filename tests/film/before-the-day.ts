import { openDatabase } from "#server/db/open.ts";
import { insertPastOrders, pastCustomer } from "../../bench/past-orders.ts";
import type { OrdersShop } from "../e2e/fixtures/orders-shop.ts";

const OILS = ["Ground Nut Oil", "Mustard Oil", "Coconut Oil", "Sesame Oil", "Almond Oil"];

/** Calls on the day, and has bought before. */
export const CALLER = pastCustomer(0);
/** Owes a rest of an earlier order. */
export const DEBTOR = pastCustomer(7);
export const DEBT = 70;

/** Two months of orders, all finished; gives the order that is not paid in full. */
export async function insertPast(shop: OrdersShop): Promise<string> {
  const db = await openDatabase({ dataDir: shop.dataDir, databaseUrl: undefined });
  const oils = OILS.map((name) => ({ ...shop.item(name), name }));
  const past = await insertPastOrders(db, { orders: 300, ordersADay: 5, customers: 60, oils });
  const finished = { state: "delivered", delivered_at: Date.now() - 24 * 3_600_000 } as const;
  await db.updateTable("orders").set(finished).where("state", "in", ["new", "confirmed"]).execute();
  const owing = past.find(({ phone_number, state }) => phone_number === DEBTOR.phone && state === "delivered");
  if (!owing) throw new Error(`no earlier order of ${DEBTOR.name}`);
  await db
    .updateTable("orders")
    .set({ owed_paise: 100 * DEBT })
    .where("id", "=", owing.id)
    .execute();
  await db.destroy();
  return owing.code;
}

/** As shoppers book them; gives their codes by customer. */
export async function bookOnline(shop: OrdersShop): Promise<Record<string, string>> {
  const almond = shop.item("Almond Oil", { quantity: 2 });
  const nut = shop.item("Ground Nut Oil");
  const sesame = shop.item("Sesame Oil", { quantity: 2 });
  const codes: Record<string, string> = {};
  for (const [name_customer, phone, address, ...items] of [
    ["Esha Shetty", "98450 12349", "9 Market Road, Mysuru 570004", sesame],
    ["Deepa Hegde", "98450 12348", "5 Lake Road, Mysuru 570008", nut, sesame],
    ["Chitra Menon", "98450 12347", "21 Hill View, Mysuru 570008", sesame],
    ["Bala Krishnan", "98450 12346", "3 Palace Road, Mysuru 570001", nut],
    [DEBTOR.name, DEBTOR.phone, DEBTOR.address, almond, nut],
  ] as const) {
    const final_total = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    codes[name_customer] = await shop.book({ name_customer, phone, address, items, final_total, comments: "" });
  }
  return codes;
}
