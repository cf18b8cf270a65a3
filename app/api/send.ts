import type { CallKey } from "#domain/api/calls.ts";
import { type Arguments, request } from "./call.ts";

/** Like `buildCall`, with the whole response: for a file, and where nothing is replied. */
export const buildSend =
  (fetch: (path: string, init: RequestInit) => Promise<Response>) =>
  <Key extends CallKey>(key: Key, ...[options]: Arguments<Key>): Promise<Omit<Response, "json">> =>
    request(fetch, key, options);
