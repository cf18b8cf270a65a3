import { createHash } from "node:crypto";
import * as z from "zod/mini";

/** The header that makes a repeated order the same order. */
export const IdempotencyHeaders = z.object({
  "idempotency-key": z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/, "must be 1 to 200 visible ASCII characters")),
  ),
});

/** By which it is known whether the same key came with the same order. */
export function fingerprintOf(body: unknown): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("base64url");
}
