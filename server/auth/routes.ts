import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { CredentialsSchema, LoginReplySchema, normalizePhone } from "#domain/login.ts";
import type { Database } from "#server/db/open.ts";
import { MessageSchema, RequestError } from "#server/errors.ts";
import { clientNetwork } from "#server/http/client-address.ts";
import type { LoginLimit } from "./login-limit.ts";
import { isPassword } from "./password.ts";
import { findUserByPhone } from "./store.ts";
import { issueToken } from "./token.ts";

interface Options {
  db: Database;
  secret: Uint8Array;
  limit: LoginLimit;
}

export const authRoutes: FastifyPluginAsyncZod<Options> = async (api, { db, secret, limit }) => {
  api.post(
    "/auth/login",
    {
      schema: {
        summary: "Sign in with phone and password",
        tags: ["Sign-in"],
        body: CredentialsSchema,
        response: { 200: LoginReplySchema, 400: MessageSchema, 401: MessageSchema, 429: MessageSchema },
      },
    },
    async (request) => {
      const { phone, password } = request.body;
      const attempt = await limit.begin(normalizePhone(phone), clientNetwork(request.ip));
      if ("retryAfter" in attempt) {
        throw new RequestError(429, "Too many wrong tries. Please wait a few minutes.", {
          "retry-after": String(attempt.retryAfter),
        });
      }
      const user = await findUserByPhone(db, phone);
      if (!(await isPassword(password, user?.password_hash)) || !user) {
        throw new RequestError(401, "Wrong phone number or password");
      }
      await limit.strike(attempt.receipt);
      return {
        user: { role: user.role, username: user.username },
        access_token: await issueToken(secret, user),
      };
    },
  );
};
