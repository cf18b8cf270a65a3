import * as z from "zod/mini";

/** An id of another shape becomes one that does not exist. */
export const IdParams = z.object({ id: z.catch(z.string().check(z.regex(/^[\w-]{1,64}$/)), "unknown") });

/** The key becomes the id of the new row, so that a retry creates nothing twice. */
export const NewIdHeaders = z.object({
  "idempotency-key": z.optional(
    z.string().check(z.regex(/^[\w-]{16,64}$/, "must be 16 to 64 letters, digits, - or _")),
  ),
});
