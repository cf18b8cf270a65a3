import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { OrderContentSchema } from "#domain/orders/change-order.ts";
import { customerEmail } from "#domain/orders/order.ts";
import { describeState } from "#domain/orders/order-steps.ts";
import { OrderDetailsSchema } from "#domain/orders/staff-orders.ts";
import type { Product } from "#domain/products/product.ts";
import { adminErrors, invalidField, MessageSchema, RequestError } from "#server/http/errors.ts";
import { BODY_LIMIT } from "../booking/routes.ts";
import { describeChange } from "../core/describe-change.ts";
import { OrderChangedError } from "../core/history-store.ts";
import { refuseContent } from "../core/refuse-content.ts";
import { buildChangeMail, type MailSettings } from "../email/order-email.ts";
import { CodeParams, common, getOrderDetails, NOT_FOUND, type StaffOrderOptions } from "../staff/routes.ts";
import { ContentFixedError, changeContent } from "./store.ts";

interface Options extends StaffOrderOptions {
  productsById: () => Promise<Map<string, Product>>;
  mail: MailSettings;
}

/** What an order holds, until it is out for delivery. */
export const contentRoutes: FastifyPluginAsyncZod<Options> = async (api, options) => {
  const { db, outbox, requireAdmin, now, productsById, mail } = options;

  api.put(
    "/orders/:code/content",
    {
      onRequest: requireAdmin,
      bodyLimit: BODY_LIMIT,
      schema: {
        ...common,
        summary: "Change what an order holds, until it is out for delivery: customer, lines, and what was agreed",
        description:
          "The whole of what holds from now on. A line that was booked keeps its price, for another quantity too; what is new has the catalogue's. Where it does not come to the `final_total` that was told to the customer, nothing is changed (409). With `tell_customer` the customer gets a mail.",
        params: CodeParams,
        body: OrderContentSchema,
        response: { 200: OrderDetailsSchema, ...adminErrors, 404: MessageSchema, 409: MessageSchema },
      },
    },
    async (request) => {
      const { params, username } = request;
      const { tell_customer, ...content } = request.body;
      const email = customerEmail(content.email);
      if (tell_customer && email === null)
        throw invalidField(400, { path: ["tell_customer"], message: "there is no e-mail address to write to" });
      const found = await changeContent(db, params.code, {
        ...content,
        by: username,
        at: now(),
        products: await productsById(),
        buildMail:
          tell_customer && email !== null
            ? (order, told) => buildChangeMail(order, { to: email, ...told }, mail)
            : undefined,
      }).catch(refuse);
      if (!found) throw new RequestError(404, NOT_FOUND);
      if (tell_customer) outbox.wake();
      request.log.info({ order: params.code }, "order content changed");
      return getOrderDetails(db, params.code, now());
    },
  );
};

function refuse(error: unknown): never {
  if (error instanceof OrderChangedError)
    throw new RequestError(409, `${describeChange(error)}. Your change was not made.`);
  if (!(error instanceof ContentFixedError)) refuseContent(error, "Nothing was changed.");
  const { state } = error;
  throw new RequestError(409, `An order that is ${describeState(state)} cannot be changed. Undo that step first.`);
}
