import { staffApi } from "#app/staff/api/staff-api.ts";
import { startSession } from "#app/staff/session/session-store.ts";
import { ApiError } from "#domain/api-error.ts";
import { ADMIN, type Credentials, LoginReplySchema } from "#domain/login.ts";

const TOO_MANY_REQUESTS = 429;

export interface LoginProblem {
  words: string;
  /** What the server adds, where it helps to know. */
  reason?: string;
}

/** Starts a session for an admin; for everyone else, says why there is none. */
export async function logIn(credentials: Credentials): Promise<LoginProblem | undefined> {
  try {
    const reply = LoginReplySchema.parse(await staffApi.login(credentials));
    if (reply.user.role !== ADMIN) return { words: "Access denied. Admins only." };
    startSession(reply);
    return undefined;
  } catch (error) {
    const words = "Invalid credentials or server error";
    return error instanceof ApiError && error.status === TOO_MANY_REQUESTS
      ? { words, reason: error.reason }
      : { words };
  }
}
