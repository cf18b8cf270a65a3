import { buildClient, readError } from "#app/api/call.ts";
import { announceSecondStep } from "#app/staff/session/second-step-needed.ts";
import { expireSession } from "#app/staff/session/session-expiry.ts";
import { readSession } from "#app/staff/session/session-store.ts";
import { ApiError } from "#domain/api-error.ts";

/** Calls with the token of the session. */
export const { call: staffCall, send: staffSend } = buildClient(async (path, init) => {
  const token = readSession()?.token;
  const response = await fetch(path, { ...init, headers: { ...init.headers, ...bearer(token) } });
  if (!response.ok) throw await readStaffError(response, token);
  return response;
});

export function bearer(token: string | undefined): { authorization?: string } {
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** A 401 ends the session that sent the request, but not a newer one. */
export async function readStaffError(
  response: Pick<Response, "status" | "json">,
  token: string | undefined,
): Promise<ApiError> {
  const error = await readError(response);
  if (error.status === 401 && token !== undefined && readSession()?.token === token) expireSession();
  if (error.isTwoFactorRequired) announceSecondStep();
  return error;
}

const SERVER_ERROR = 500;

/** The shop refused, and nothing was changed. After any other error the outcome is unknown. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < SERVER_ERROR;
}
