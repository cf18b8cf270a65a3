import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { ADMIN } from "#domain/login.ts";
import { signInPhone } from "#domain/phone.ts";
import { LimitedConcurrency } from "#server/concurrency/limited-concurrency.ts";
import type { Database } from "#server/db/open.ts";
import { buildAddRoute, buildAddStaffRoute, type StaffOptions } from "#server/http/api-routes.ts";
import { shortenedAddress } from "#server/http/client-address.ts";
import { limitEachNetwork } from "#server/http/each-network.ts";
import { InvalidRequestSchema, MessageSchema, RequestError } from "#server/http/errors.ts";
import { CODE_PROBLEMS } from "./confirm-password.ts";
import { beginFromDevice, findDevice } from "./device-store.ts";
import { LoginLimit, tooManyTries } from "./login-limit.ts";
import type { Notify } from "./notice-store.ts";
import { HASHES_AT_ONCE, HASHES_WAITING, isPassword, MANY_SIGN_INS } from "./password.ts";
import { browserLabel, deviceCookie, newDeviceSecret, readDeviceSecrets } from "./request-browser.ts";
import type { RequireSignedIn } from "./require-admin.ts";
import { endSession, findPersonByPhone, newSession } from "./session-store.ts";
import { SignInLog } from "./sign-in-log.ts";
import { completeSignIn, getSignInPage } from "./sign-in-store.ts";
import { issueToken } from "./token.ts";
import type { TotpSecrets } from "./totp-secrets.ts";

interface Options {
  db: Database;
  secret: Uint8Array;
  totpSecrets: TotpSecrets;
  publicUrl: string;
  now: () => number;
  requireSignedIn: RequireSignedIn;
  notify: Notify;
}

const WRONG = "Wrong phone number or password";

/** Sign-ins in progress. One too many is refused before anything is read or written for it. */
export const SIGN_INS = { ...MANY_SIGN_INS, concurrency: 2 * HASHES_AT_ONCE, queue: HASHES_WAITING };
/** A quarter of the queue, of a wide IPv6 network three: a flood from one place leaves room for staff elsewhere. */
export const SIGN_INS_OF_ONE_NETWORK = { ...MANY_SIGN_INS, most: 9 };

export async function authRoutes(api: FastifyInstance, options: Options): Promise<void> {
  const { db, secret, totpSecrets, publicUrl, now, requireSignedIn, notify } = options;
  const addRoute = buildAddRoute(api, { tag: "Sign-in" });
  const limit = new LoginLimit(db, now);
  const log = new SignInLog({ db, limit, log: api.log, now });
  const signIns = new LimitedConcurrency(SIGN_INS);
  api.addHook("onListen", async () => log.start());
  api.addHook("onClose", () => log.close());

  addRoute(
    "POST /auth/login",
    {
      onRequest: limitEachNetwork(SIGN_INS_OF_ONE_NETWORK),
      summary: "Sign in with phone and password, and with a code where two-factor is on",
      description:
        "A browser that has signed in before proves it by a cookie: wrong tries then slow it down, and those of others do not matter.",
      refuses: [429, 503],
      responses: {
        400: InvalidRequestSchema,
        401: z.extend(MessageSchema, { code_required: z.optional(z.boolean()) }),
      },
    },
    (request, reply) =>
      signIns.run(async () => {
        const { password, code = "" } = request.body;
        const phone = signInPhone(request.body.phone);
        const deviceSecrets = readDeviceSecrets(request.headers.cookie);
        const [user, known] = await Promise.all([findPersonByPhone(db, phone), findDevice(db, phone, deviceSecrets)]);
        const event = {
          username: user?.username,
          phone_end: user ? "" : endOf(phone),
          address: shortenedAddress(request.ip),
          known_device: known.device !== undefined,
        };

        const attempt = known.device
          ? await beginFromDevice(db, known.device, now())
          : await limit.begin(phone, request.ip);
        if ("retryAfter" in attempt) {
          log.recordRefused({ ...event, outcome: "too_many_tries" });
          throw tooManyTries(attempt);
        }
        const matches = await isPassword(password, user?.password_hash).catch(async (error: unknown) => {
          // The password was never looked at.
          await attempt.uncount(db);
          throw error;
        });
        if (!matches || !user) {
          await log.record({ ...event, outcome: user ? "wrong_password" : "unknown_phone" });
          throw new RequestError(401, WRONG);
        }
        if (user.totp_confirmed_at !== null && code === "") {
          // Wrong codes before it still count: a known password does not buy more tries.
          await attempt.uncount(db);
          await log.record({ ...event, outcome: "code_required" });
          throw codeRequired("Enter the code from your authenticator app");
        }
        const codeAttempt = user.totp_confirmed_at === null ? undefined : await limit.beginCode(user.id);
        if (codeAttempt && "retryAfter" in codeAttempt) {
          await attempt.uncount(db);
          log.recordRefused({ ...event, outcome: "too_many_tries" });
          throw tooManyTries(codeAttempt);
        }

        const deviceSecret = known.secret ?? newDeviceSecret();
        const browser = browserLabel(request.headers["user-agent"]);
        const session = newSession(user.id, { address: event.address, browser });
        const result = await completeSignIn(db, {
          attempts: codeAttempt ? [attempt, codeAttempt] : [attempt],
          user,
          session,
          deviceSecret,
          code,
          secrets: totpSecrets,
          event: { ...event, outcome: user.role === ADMIN ? "signed_in" : "not_admin" },
          at: now(),
          notify,
        });
        if (result === "changed") throw new RequestError(401, WRONG);
        if (result !== "accepted") {
          await log.record({ ...event, outcome: result });
          throw codeRequired(CODE_PROBLEMS[result]);
        }
        reply.header("set-cookie", deviceCookie(deviceSecret, publicUrl.startsWith("https:")));
        return {
          user: { role: user.role, username: user.username },
          access_token: await issueToken(secret, user, session),
        };
      }),
  );

  buildAddStaffRoute(api, "Sign-in", requireSignedIn, { 401: MessageSchema, 403: MessageSchema })(
    "POST /auth/logout",
    { summary: "Sign out: the token is refused from now on" },
    async ({ user }) => {
      await endSession(db, { id: user.session, user_id: user.id });
    },
  );
}

export async function signInRoutes(api: FastifyInstance, { db, requireAdmin }: StaffOptions): Promise<void> {
  const addRoute = buildAddStaffRoute(api, "Sign-in", requireAdmin);

  addRoute(
    "GET /sign-ins/",
    { summary: "Who signed in or tried to, newest first, 25 a page" },
    async ({ query: { page = 1, result } }) => getSignInPage(db, { page, result }),
  );
}

function codeRequired(message: string): RequestError {
  return new RequestError(401, message, {}, { code_required: true });
}

/** Enough to recognise a typo. People type passwords into the wrong field, so nothing of a short text is stored. */
function endOf(phone: string): string {
  return phone.length < 8 ? "" : phone.slice(-2);
}
