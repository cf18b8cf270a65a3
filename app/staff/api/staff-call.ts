import { buildCall, readError } from "#app/api/call.ts";
import { buildSend } from "#app/api/send.ts";
import { expireSession } from "#app/staff/session/session-expiry.ts";
import { readSession } from "#app/staff/session/staff-session.ts";
import type { Reply } from "#domain/api/calls.ts";
import { ApiError } from "#domain/api-error.ts";

async function staffFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const token = readSession()?.token;
  const response = await fetch(path, { ...init, headers: { ...init.headers, ...bearer(token) } });
  if (!response.ok) throw await readStaffError(response, token);
  return response;
}

/** Calls the API with the token of the session. */
export const staffCall = buildCall(staffFetch);

/** The whole response: for a file, and where nothing is replied. */
export const staffSend = buildSend(staffFetch);

/** A report is small: its progress is not shown, as a picture's is. */
export async function uploadReport(file: File): Promise<Reply<"POST /stock/reports/">> {
  const body = new FormData();
  body.append("file", file);
  return (await staffFetch("/stock/reports/", { method: "POST", body })).json();
}

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
  if (error.problem.second_step_required) announceTwoFactor();
  return error;
}

const SERVER_ERROR = 500;

/** The shop refused, and nothing was changed. After any other error the outcome is unknown. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < SERVER_ERROR;
}

const NEEDED = "twoFactorNeeded";

/** The shop refused a call because an owner requires two-factor and this person has none. */
function announceTwoFactor(): void {
  window.dispatchEvent(new Event(NEEDED));
}

export function watchTwoFactor(onNeeded: () => void): () => void {
  window.addEventListener(NEEDED, onNeeded);
  return () => window.removeEventListener(NEEDED, onNeeded);
}
