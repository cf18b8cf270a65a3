import type { FastifyInstance } from "fastify";
import type { Language } from "#domain/language.ts";
import { customerEmail } from "#domain/orders/order.ts";
import type { OrderDetails } from "#domain/orders/staff-orders.ts";
import type { Product } from "#domain/products/product.ts";
import type { Settings } from "#domain/settings.ts";
import { DEFAULT_SETTINGS } from "#domain/shop.ts";
import { buildAddStaffRoute, type StaffOptions } from "#server/http/api-routes.ts";
import { invalidField, RequestError } from "#server/http/errors.ts";
import type { OrderMails } from "../core/mail-store.ts";
import { refuseChange } from "../core/refuse-change.ts";
import { BODY_LIMIT, ORDER_NOT_FOUND } from "../core/request.ts";
import { changeBatch } from "./batch-store.ts";
import { changeContent } from "./store.ts";

interface Options extends StaffOptions {
  settings: () => Settings;
  productsById: (language?: Language) => Promise<Map<string, Product>>;
  mails: OrderMails;
  wakeOutbox: () => void;
  getDetails: (code: string) => Promise<OrderDetails>;
}

export async function contentRoutes(api: FastifyInstance, options: Options): Promise<void> {
  const { db, requireAdmin, now, settings, productsById, mails, wakeOutbox, getDetails } = options;
  const addRoute = buildAddStaffRoute(api, "Orders", requireAdmin);

  addRoute(
    "PUT /orders/:code/content",
    {
      bodyLimit: BODY_LIMIT,
      summary: "Change what an order holds, until it is out for delivery: customer, lines, and what was agreed",
      description:
        "The whole of what holds from now on. A line that was booked keeps its price, for another quantity too; what is new has the catalogue's. Where it does not come to the `final_total` that was told to the customer, nothing is changed (409). With `tell_customer` the customer gets a mail.",
      refuses: [404, 409],
    },
    async (request) => {
      const { params, username } = request;
      const { tell_customer, ...content } = request.body;
      const at = now();
      const email = customerEmail(content.email, settings().email, DEFAULT_SETTINGS.email);
      if (tell_customer && email === null)
        throw invalidField(400, { path: ["tell_customer"], message: "there is no e-mail address to write to" });
      const products = await productsById(content.language);
      const found = await changeContent(db, params.code, {
        ...content,
        email: email ?? "",
        by: username,
        at,
        products,
        buildMail:
          tell_customer && email !== null
            ? (order, told) => mails.changed(order, { to: email, now: at, products, ...told })
            : undefined,
      }).catch((error) => refuseChange(error, "Your change was not made."));
      if (!found) throw new RequestError(404, ORDER_NOT_FOUND);
      if (tell_customer) wakeOutbox();
      request.log.info({ order: params.code }, "order content changed");
      return getDetails(params.code);
    },
  );

  addRoute(
    "PUT /orders/:code/batches",
    {
      summary: "Move units of a packed order from one batch to another",
      description: "The other batch may be near its best before, but not past it, and not recalled.",
      refuses: [404, 409],
    },
    async ({ params, body, username, log }) => {
      const found = await changeBatch(db, params.code, { ...body, by: username, at: now() }).catch((error) =>
        refuseChange(error, "Your change was not made."),
      );
      if (!found) throw new RequestError(404, ORDER_NOT_FOUND);
      log.info({ order: params.code }, "batches of the order changed");
      return getDetails(params.code);
    },
  );
}
