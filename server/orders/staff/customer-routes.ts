import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { CustomerReplySchema } from "#domain/orders/known-customer.ts";
import { phoneNumber } from "#domain/phone.ts";
import type { RequireAdmin } from "#server/auth/require-admin.ts";
import type { Database } from "#server/db/open.ts";
import { InvalidRequestSchema, MessageSchema } from "#server/http/errors.ts";
import { findCustomer } from "./customer-store.ts";

interface Options {
  db: Database;
  requireAdmin: RequireAdmin;
}

/** In any spelling; it becomes the number by which customers are known again. */
const PhoneParams = z.object({
  phone: z.pipe(
    z.pipe(
      z.string().check(z.maxLength(200, "must be at most 200 characters")),
      z.transform((typed) => phoneNumber(typed)),
    ),
    z.string().check(z.minLength(1, "must hold a phone number")),
  ),
});

/** Who is on the phone. */
export const customerRoutes: FastifyPluginAsyncZod<Options> = async (api, { db, requireAdmin }) => {
  api.get(
    "/customers/:phone",
    {
      onRequest: requireAdmin,
      schema: {
        summary:
          "Who has ordered by this phone number before, in any spelling, with the last order; null where nobody has",
        tags: ["Orders"],
        security: [{ bearer: [] }],
        params: PhoneParams,
        response: { 200: CustomerReplySchema, 400: InvalidRequestSchema, 401: MessageSchema, 403: MessageSchema },
      },
    },
    async (request) => ({ customer: (await findCustomer(db, request.params.phone)) ?? null }),
  );
};
