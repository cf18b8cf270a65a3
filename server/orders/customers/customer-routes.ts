import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { CustomerListSchema } from "#domain/orders/customers.ts";
import { CustomerReplySchema } from "#domain/orders/known-customer.ts";
import type { Note } from "#domain/orders/note.ts";
import { type OrderSearch, readSearch } from "#domain/orders/order-search.ts";
import type { RequireAdmin } from "#server/auth/require-admin.ts";
import type { Database } from "#server/db/open.ts";
import { adminErrors } from "#server/http/errors.ts";
import { CustomerParams, orLeftOut, pageNumber, searchText } from "../core/request.ts";
import { getCustomerPage } from "./customer-list-store.ts";
import { findCustomer } from "./customer-store.ts";

interface Options {
  db: Database;
  requireAdmin: RequireAdmin;
  listNotes: (key: string) => Promise<Note[]>;
  isErasing: () => Promise<boolean>;
}

const CustomerQuerySchema = z.object({ q: orLeftOut(searchText), page: orLeftOut(pageNumber) });
const common = { tags: ["Customers"], security: [{ bearer: [] }] };

export const customerRoutes: FastifyPluginAsyncZod<Options> = async (
  api,
  { db, requireAdmin, listNotes, isErasing },
) => {
  api.addHook("onRequest", requireAdmin);

  api.get(
    "/customers/",
    {
      schema: {
        ...common,
        summary:
          "Those who have ordered, by phone number, who came last first, 25 a page; by name or number with `q`. Of an order without a number the code is the key",
        querystring: CustomerQuerySchema,
        response: { 200: CustomerListSchema, ...adminErrors },
      },
    },
    async ({ query: { q, page = 1 } }) => {
      const list = await getCustomerPage(db, { search: q ? readCustomerSearch(q) : undefined, page });
      return { ...list, is_erasing: await isErasing() };
    },
  );

  api.get(
    "/customers/:phone",
    {
      schema: {
        ...common,
        summary:
          "Who has ordered by this phone number before, in any spelling, or the order with this code and no number, with the orders and notes; null where nobody has",
        params: CustomerParams,
        response: { 200: CustomerReplySchema, ...adminErrors },
      },
    },
    async ({ params: { phone } }) => {
      const [customer, notes] = await Promise.all([findCustomer(db, phone), listNotes(phone)]);
      return { customer: customer ? { ...customer, notes } : null };
    },
  );
};

/** Digits are a phone number here, unless they are marked as an order's code. */
function readCustomerSearch(typed: string): OrderSearch {
  const { codeDigits, ...search } = readSearch(typed);
  return search.phoneDigits || !codeDigits ? search : { ...search, codeDigits };
}
