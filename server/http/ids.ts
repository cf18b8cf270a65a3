import * as z from "zod/mini";
import { PARAMS } from "#domain/api/params.ts";

export const IdParams = z.object({ id: PARAMS.id });

/** The key becomes the id of the new row, so that a retry creates nothing twice. */
export const NewIdHeaders = z.object({
  "idempotency-key": z.optional(
    z.string().check(z.regex(/^[\w-]{16,64}$/, "must be 16 to 64 letters, digits, - or _")),
  ),
});
