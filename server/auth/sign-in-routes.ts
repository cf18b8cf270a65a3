import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { SIGN_IN_RESULTS, SignInListSchema } from "#domain/sign-in-list.ts";
import type { Database } from "#server/db/open.ts";
import { adminErrors } from "#server/http/errors.ts";
import type { RequireAdmin } from "./require-admin.ts";
import { getSignInPage } from "./sign-in-store.ts";

interface Options {
  db: Database;
  requireAdmin: RequireAdmin;
}

const SignInQuerySchema = z.object({
  page: z.optional(
    z.pipe(
      z.string("must be one whole number").check(z.regex(/^[1-9]\d{0,5}$/, "must be a whole number from 1 to 999999")),
      z.transform((value) => Number(value)),
    ),
  ),
  result: z.optional(z.enum(SIGN_IN_RESULTS, `must be one of ${SIGN_IN_RESULTS.join(", ")}`)),
});

export const signInRoutes: FastifyPluginAsyncZod<Options> = async (api, { db, requireAdmin }) => {
  api.addHook("onRequest", requireAdmin);

  api.get(
    "/sign-ins/",
    {
      schema: {
        summary: "Who signed in or tried to, newest first, 25 a page",
        tags: ["Sign-in"],
        security: [{ bearer: [] }],
        querystring: SignInQuerySchema,
        response: { 200: SignInListSchema, ...adminErrors },
      },
    },
    async ({ query: { page = 1, result } }) => getSignInPage(db, { page, result }),
  );
};
