import type { FastifyInstance, FastifyRequest } from "fastify";
import { ADMIN } from "#domain/login.ts";
import { isAllowed, ONLY_AN_OWNER, type OwnersAction } from "#domain/people/access.ts";
import type { Database } from "#server/db/open.ts";
import { RequestError } from "#server/http/errors.ts";
import { findSignedIn, type SignedInPerson } from "./session-store.ts";
import { readToken } from "./token.ts";

export const PLEASE_SIGN_IN = "Please sign in";

/** No body of theirs is waited for. */
const WITHOUT_BODY = new Set(["GET", "HEAD"]);

export type RequireAdmin = (request: FastifyRequest) => Promise<void>;
export type RequireSignedIn = ReturnType<typeof buildRequireSignedIn>;

declare module "fastify" {
  interface FastifyRequest {
    /** The admin who sent the request; only where one is required. */
    user: SignedInPerson;
    readonly username: string;
    /** Whether the call needs two-factor where owners require it. */
    needsTwoFactor: boolean;
    /** Owners' action that this request performs, if any. */
    ownersAction: OwnersAction | undefined;
  }
}

export function decorateUser(server: FastifyInstance, db: Database): void {
  server.decorateRequest("user");
  server.decorateRequest("needsTwoFactor", false);
  server.decorateRequest("ownersAction");
  server.decorateRequest("username", {
    getter() {
      return this.user.username;
    },
  });
  // A body can be held back for a minute, an empty one too, and the right be lost meanwhile.
  server.addHook("preValidation", async (request) => {
    if (request.user !== undefined && !WITHOUT_BODY.has(request.method)) await checkAgain(request)(db);
  });
}

/** For the transaction that writes, before it locks anything else: the right may be lost since the request arrived. */
export function checkAgain(request: FastifyRequest) {
  return (trx: Database): Promise<void> => requireSession(trx, request, request.user.session);
}

/** Passes a token whose session has not ended, with two-factor on where owners require it. */
export function buildRequireAdmin(db: Database, secret: Uint8Array): RequireAdmin {
  const requireSignedIn = buildRequireSignedIn(db, secret);
  return async (request) => {
    request.needsTwoFactor = true;
    await requireSignedIn(request);
  };
}

/** Like `requireAdmin`, for calls that stay open to a person who lacks required two-factor: turning it on, and signing out. */
export function buildRequireSignedIn(db: Database, secret: Uint8Array) {
  return async (request: FastifyRequest): Promise<void> => {
    const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
    const claims = token ? await readToken(secret, token) : undefined;
    if (claims && claims.role !== ADMIN) throw new RequestError(403, "Access denied. Admins only.");
    await requireSession(db, request, claims?.jti);
  };
}

/** Use after `requireAdmin`. */
export function requireOwner(action: OwnersAction) {
  return async (request: FastifyRequest): Promise<void> => {
    request.ownersAction = action;
    checkOwner(request);
  };
}

async function requireSession(db: Database, request: FastifyRequest, session: string | undefined): Promise<void> {
  const found = session === undefined ? undefined : await findSignedIn(db, session);
  if (!found) throw new RequestError(401, PLEASE_SIGN_IN, { "www-authenticate": "Bearer" });
  if (found.lacksTwoFactor && request.needsTwoFactor) {
    const message = "Turn on the second step of your sign-in first, on the page Account";
    throw new RequestError(403, message, {}, { second_step_required: true });
  }
  request.user = found.user;
  checkOwner(request);
}

function checkOwner({ ownersAction, user }: FastifyRequest): void {
  if (ownersAction && !isAllowed(ownersAction, user)) throw new RequestError(403, ONLY_AN_OWNER);
}
