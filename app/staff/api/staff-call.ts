import { expireSession } from "#app/staff/session/session-expiry.ts";
import { readSession } from "#app/staff/session/session-store.ts";
import { ApiError } from "#domain/api-error.ts";

interface StaffRequest {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Without the token, to request one. */
  anonymous?: boolean;
}

/** A request of the dashboard, with a response in JSON. */
export async function staffCall<Body>(path: string, request?: StaffRequest): Promise<Body> {
  const response = await staffFetch(path, request);
  return response.json();
}

/** The same with the response as it comes, for files. Any non-success status is an ApiError. */
export async function staffFetch(path: string, request: StaffRequest = {}): Promise<Response> {
  const { method, body, headers, signal, anonymous } = request;
  const token = anonymous ? undefined : readSession()?.token;
  const response = await fetch(path, {
    headers: { "content-type": "application/json", ...bearer(token), ...headers },
    ...(method && { method }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (response.ok) return response;
  throw toApiError(response.status, await response.text(), token);
}

export function bearer(token: string | undefined): { authorization?: string } {
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** A non-success response as an error. A 401 ends the session that sent the request, but not one that has begun since. */
export function toApiError(status: number, body: string, token: string | undefined): ApiError {
  if (status === 401 && token !== undefined && readSession()?.token === token) expireSession();
  const { message, issues, order_code } = readProblem(body);
  return new ApiError(
    status,
    typeof message === "string" ? message : undefined,
    Array.isArray(issues) ? issues : undefined,
    typeof order_code === "string" ? order_code : undefined,
  );
}

function readProblem(body: string): { message?: unknown; issues?: unknown; order_code?: unknown } {
  try {
    return JSON.parse(body) ?? {};
  } catch {
    // A proxy responds in its own words.
    return {};
  }
}

const SERVER_ERROR = 500;

/** The shop said no, and nothing was changed. Of any other error that is not known: the response was lost, or the shop is in trouble. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < SERVER_ERROR;
}
