import type { Body, CallKey, ParamName, Query, Reply, ReplyKey } from "#domain/api/calls.ts";
import { ApiError } from "#domain/api-error.ts";
import type { ApiFetch } from "#domain/website.ts";

type Empty = Record<never, never>;
type Part<Name extends string, Value> = undefined extends Value
  ? Empty
  : Empty extends Value
    ? Partial<Record<Name, Value>>
    : Record<Name, Value>;

interface Extras extends Pick<RequestInit, "keepalive" | "signal"> {
  headers?: Record<string, string>;
}

type Options<Key extends CallKey> = Part<"params", Record<ParamName<Key>, string>> &
  Part<"query", Query<Key>> &
  Part<"body", Body<Key>> &
  Extras;
export type Arguments<Key extends CallKey> =
  Empty extends Options<Key> ? [options?: Options<Key>] : [options: Options<Key>];

interface Sent extends Extras {
  params?: Record<string, string>;
  query?: unknown;
  body?: unknown;
}

/** Fills the path of a call in and sends it. A non-success status is an ApiError. */
export async function request<Received extends Awaited<ReturnType<ApiFetch>>>(
  fetch: (path: string, init: RequestInit) => Promise<Received>,
  key: string,
  { params = {}, query, body, headers, ...init }: Sent = {},
): Promise<Received> {
  const [method = "", path = ""] = key.split(" ");
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ""));
  const response = await fetch(filled + toSearch(query), {
    ...init,
    method,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw await readError(response);
  return response;
}

/** The calls of `domain/api/`, by way of `fetch`. */
export const buildCall =
  (fetch: ApiFetch) =>
  async <Key extends ReplyKey>(key: Key, ...[options]: Arguments<Key>): Promise<Reply<Key>> =>
    (await request(fetch, key, options)).json();

export const call = buildCall((...request) => fetch(...request));
export type CallApi = typeof call;

/** "?state=new&page=2" without what is empty; nothing if all is. */
export function toSearch(query: unknown): string {
  const text = String(new URLSearchParams(Object.entries(query ?? {}).filter(([, value]) => value)));
  return text && `?${text}`;
}

export async function readError(response: Pick<Response, "status" | "json">): Promise<ApiError> {
  return new ApiError(response.status, Object(await response.json().catch(() => null)));
}

/** The shop's own 404 has a reason; that of a proxy says nothing about what was asked for. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404 && error.reason !== "";
}

export function nullIfNotFound(error: unknown): null {
  if (isNotFound(error)) return null;
  throw error;
}
