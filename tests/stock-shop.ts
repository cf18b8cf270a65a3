import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import type { BatchDetails, Stock, StockCell } from "#domain/stock/stock.ts";
import { startRoundsShop } from "./rounds-shop.ts";
import type { DatabaseName } from "./test-database.ts";

export const CELL = { size: "100ml", package: "TIN" };

/** A shop with one oil whose 100 ml tins can be counted, and the calls of its store room. */
export async function startStockShop(databaseName: DatabaseName, now: () => number) {
  const shop = await startRoundsShop(databaseName, now);
  const { call } = shop;
  const products: { id: string; name: string }[] = (await shop.server.inject("/products/")).json();
  const oil = products.find(({ name }) => name === "Walnut Oil")?.id ?? "";
  const item = (quantity: number, more: object = {}) => ({ id: oil, ...CELL, quantity, price: 475, ...more });
  let phones = 0;

  return {
    ...shop,
    oil,
    item,

    async press(overrides: object = {}): Promise<BatchDetails> {
      const days = { pressed_on: "2026-11-03", best_before: "2027-11-03" };
      const reply = await call("POST", "/stock/batches/", { product: oil, ...days, litres: 40, ...overrides });
      if (reply.statusCode !== 201) throw new Error(reply.body);
      return reply.json();
    },

    async fill(batch: string, units: number, more: object = {}): Promise<BatchDetails> {
      const reply = await call("POST", `/stock/batches/${batch}/fill`, { ...CELL, units, ...more });
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return reply.json();
    },

    getStock: async (): Promise<Stock> => (await call("GET", "/stock/")).json(),

    async getCell(cell: { size: string; package: string } = CELL): Promise<StockCell | undefined> {
      const stock: Stock = (await call("GET", "/stock/")).json();
      const cells = stock.products.find(({ id }) => id === oil)?.cells;
      return cells?.find((one) => one.size === cell.size && one.package === cell.package);
    },

    getBatch: async (id: string): Promise<BatchDetails> => (await call("GET", `/stock/batches/${id}`)).json(),

    /** An order of a shopper of its own. */
    async order(quantity: number, more: object = {}): Promise<string> {
      const phone = String(9_100_000_000 + ++phones);
      return shop.book({ phone, items: [item(quantity)], final_total: 475 * quantity, ...more });
    },

    /** Writes down an order's first line anew; returns its batches, as `batchesOf`. */
    async changeTo(code: string, quantity: number, more: object = {}): Promise<string[]> {
      const { lines, version, name_customer, phone, address, comments, email } = await shop.getOrder(code);
      const items = lines?.map(({ id, size, package: pack }) => ({ id, size, package: pack, quantity }));
      const content = { version, name_customer, phone, address, comments, email: email ?? "", items, ...more };
      const reply = await call("PUT", `/orders/${code}/content`, content);
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return this.batchesOf(code);
    },

    /** The batches of the order's first line, "2 × GN-26-1". */
    async batchesOf(code: string): Promise<string[]> {
      const { lines }: OrderDetails = await shop.getOrder(code);
      return (lines?.[0]?.batches ?? []).map(({ units, code }) => `${units} × ${code}`).sort();
    },
  };
}

export type StockShop = Awaited<ReturnType<typeof startStockShop>>;
