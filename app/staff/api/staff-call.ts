import { announceSecondStep } from "#app/staff/session/second-step-needed.ts";
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

export async function staffCall<Body>(path: string, request?: StaffRequest): Promise<Body> {
  const response = await staffFetch(path, request);
  return response.json();
}

/** For files. Throws an ApiError for any non-success status. */
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

/** A 401 ends the session that sent the request, but not a newer one. */
export function toApiError(status: number, body: string, token: string | undefined): ApiError {
  if (status === 401 && token !== undefined && readSession()?.token === token) expireSession();
  const { message, issues, order_code, code_required, second_step_required } = readProblem(body);
  if (second_step_required === true) announceSecondStep();
  return new ApiError(
    status,
    typeof message === "string" ? message : undefined,
    Array.isArray(issues) ? issues : undefined,
    typeof order_code === "string" ? order_code : undefined,
    code_required === true,
  );
}

type Problem = Partial<Record<"message" | "issues" | "order_code" | "code_required" | "second_step_required", unknown>>;

function readProblem(body: string): Problem {
  try {
    return JSON.parse(body) ?? {};
  } catch {
    // A proxy sends its own error page.
    return {};
  }
}

const SERVER_ERROR = 500;

/** The shop refused, and nothing was changed. After any other error the outcome is unknown. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < SERVER_ERROR;
}
