import type { FastifyInstance } from "fastify";
import type { Database } from "#server/db/open.ts";
import { buildAddStaffRoute } from "#server/http/api-routes.ts";
import type { RequireAdmin } from "./require-admin.ts";
import { getSignInPage } from "./sign-in-store.ts";

interface Options {
  db: Database;
  requireAdmin: RequireAdmin;
}

export async function signInRoutes(api: FastifyInstance, { db, requireAdmin }: Options): Promise<void> {
  const addRoute = buildAddStaffRoute(api, "Sign-in", requireAdmin);

  addRoute(
    "GET /sign-ins/",
    { summary: "Who signed in or tried to, newest first, 25 a page" },
    async ({ query: { page = 1, result } }) => getSignInPage(db, { page, result }),
  );
}
