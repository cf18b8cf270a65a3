import type { FastifyInstance, FastifyRequest } from "fastify";
import { ADMIN } from "#domain/login.ts";
import { isAllowed, ONLY_AN_OWNER, type OwnersAction } from "#domain/people/access.ts";
import type { Database } from "#server/db/open.ts";
import { RequestError } from "#server/http/errors.ts";
import { findSignedIn, type SignedInPerson } from "./session-store.ts";
import { readToken } from "./token.ts";

export const PLEASE_SIGN_IN = "Please sign in";

export type RequireAdmin = (request: FastifyRequest) => Promise<void>;
export type RequireSignedIn = ReturnType<typeof buildRequireSignedIn>;

declare module "fastify" {
  interface FastifyRequest {
    /** The admin who sent the request; only where one is required. */
    user: SignedInPerson;
    readonly username: string;
    /** Owners' action that this request performs, if any. */
    ownersAction: OwnersAction | undefined;
  }
}

export function decorateUser(server: FastifyInstance, db: Database): void {
  server.decorateRequest("user");
  server.decorateRequest("ownersAction");
  server.decorateRequest("username", {
    getter() {
      return this.user.username;
    },
  });
  // A body can be held back for a minute, and the right be lost meanwhile.
  server.addHook("preValidation", async (request) => {
    if (request.user === undefined || request.body === undefined) return;
    const found = await findSignedIn(db, request.user.session);
    if (!found) throw pleaseSignIn();
    request.user = found.user;
    checkOwner(request);
  });
}

/** Passes a token whose session has not ended, with two-factor on where owners require it. */
export function buildRequireAdmin(db: Database, secret: Uint8Array): RequireAdmin {
  const requireSignedIn = buildRequireSignedIn(db, secret);
  return async (request) => {
    if ((await requireSignedIn(request)).lacksTwoFactor) {
      throw new RequestError(
        403,
        "Turn on the second step of your sign-in first, on the page Account",
        {},
        {
          second_step_required: true,
        },
      );
    }
  };
}

/** Like `requireAdmin`, for calls that stay open to a person who lacks required two-factor: turning it on, and signing out. */
export function buildRequireSignedIn(db: Database, secret: Uint8Array) {
  return async (request: FastifyRequest) => {
    const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
    const claims = token ? await readToken(secret, token) : undefined;
    if (claims && claims.role !== ADMIN) throw new RequestError(403, "Access denied. Admins only.");
    const found = claims && (await findSignedIn(db, claims.jti));
    if (!found) throw pleaseSignIn();
    request.user = found.user;
    return found;
  };
}

/** Use after `requireAdmin`. */
export function requireOwner(action: OwnersAction) {
  return async (request: FastifyRequest): Promise<void> => {
    request.ownersAction = action;
    checkOwner(request);
  };
}

function checkOwner({ ownersAction, user }: FastifyRequest): void {
  if (ownersAction && !isAllowed(ownersAction, user)) throw new RequestError(403, ONLY_AN_OWNER);
}

function pleaseSignIn(): RequestError {
  return new RequestError(401, PLEASE_SIGN_IN, { "www-authenticate": "Bearer" });
}
