import type { FastifyRequest } from "fastify";
import type { Database } from "#server/db/open.ts";
import { RequestError } from "#server/http/errors.ts";
import { findUser } from "./store.ts";
import { readToken } from "./token.ts";

export type RequireAdmin = (request: FastifyRequest) => Promise<void>;

declare module "fastify" {
  interface FastifyRequest {
    /** The admin who sent the request; empty if none was required. */
    username: string;
  }
}

/** Passes a bearer of a valid token whose user exists and is an admin now, whatever the token says. */
export function buildRequireAdmin(db: Database, secret: Uint8Array): RequireAdmin {
  return async (request) => {
    const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
    const claims = token ? await readToken(secret, token) : undefined;
    const user = claims && (await findUser(db, claims.sub));
    if (!user || claims.iat < user.tokens_valid_from) {
      throw new RequestError(401, "Please sign in", { "www-authenticate": "Bearer" });
    }
    if (user.role !== "admin") throw new RequestError(403, "Access denied. Admins only.");
    request.username = user.username;
  };
}
