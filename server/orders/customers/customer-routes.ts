import type { FastifyInstance } from "fastify";
import type { Note } from "#domain/orders/note.ts";
import { type OrderSearch, readSearch } from "#domain/orders/order-search.ts";
import type { RequireAdmin } from "#server/auth/require-admin.ts";
import type { Database } from "#server/db/open.ts";
import { buildAddStaffRoute } from "#server/http/api-routes.ts";
import { getCustomerPage } from "./customer-list-store.ts";
import { findCustomer } from "./customer-store.ts";

interface Options {
  db: Database;
  requireAdmin: RequireAdmin;
  listNotes: (key: string) => Promise<Note[]>;
  isErasing: () => Promise<boolean>;
}

export async function customerRoutes(
  api: FastifyInstance,
  { db, requireAdmin, listNotes, isErasing }: Options,
): Promise<void> {
  const addRoute = buildAddStaffRoute(api, "Customers", requireAdmin);

  addRoute(
    "GET /customers/",
    {
      summary:
        "Those who have ordered, by phone number, who came last first, 25 a page; by name or number with `q`, with `owes=1` those who owe something. Of an order without a number the code is the key",
    },
    async ({ query: { q, owes, page = 1 } }) => {
      const list = await getCustomerPage(db, {
        search: q ? readCustomerSearch(q) : undefined,
        owes: owes === "1",
        page,
      });
      return { ...list, is_erasing: await isErasing() };
    },
  );

  addRoute(
    "GET /customers/:phone",
    {
      summary:
        "Who has ordered by this phone number before, in any spelling, or the order with this code and no number, with the orders and notes; null where nobody has",
    },
    async ({ params: { phone } }) => {
      const [customer, notes] = await Promise.all([findCustomer(db, phone), listNotes(phone)]);
      return { customer: customer ? { ...customer, notes } : null };
    },
  );
}

/** Digits are a phone number here, unless they are marked as an order's code. */
function readCustomerSearch(typed: string): OrderSearch {
  const { codeDigits, ...search } = readSearch(typed);
  return search.phoneDigits || !codeDigits ? search : { ...search, codeDigits };
}
