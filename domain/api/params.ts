import * as z from "zod/mini";
import { readCustomerKey } from "#domain/orders/customer-key.ts";
import { readOrderCode } from "#domain/orders/order-search.ts";
import { BATCH_CODE, readBatchCode } from "#domain/stock/batch-code.ts";

export const NO_PHONE_NUMBER = "must contain a phone number";

/** How the server reads what stands for `:id` and the others in a path. */
export const PARAMS = {
  /** An id of another shape becomes one that does not exist. */
  id: z.catch(z.string().check(z.regex(/^[\w-]{1,64}$/)), "unknown"),
  /** A code in any spelling; an invalid one becomes a code that no order has. */
  code: z.pipe(
    z.string(),
    z.transform((typed) => readOrderCode(typed) ?? "unknown"),
  ),
  /** A number in any spelling, or the code of an order without one; it becomes the key that identifies a customer. */
  phone: z.pipe(
    z.pipe(
      z.string().check(z.maxLength(200, "must be at most 200 characters")),
      z.transform((typed) => readCustomerKey(typed)),
    ),
    z.string().check(z.minLength(1, NO_PHONE_NUMBER)),
  ),
  name: z.string(),
  /** The code of a batch in any spelling; an invalid one becomes a code that no batch has. */
  batch: z.catch(z.string().check(z.overwrite(readBatchCode), z.regex(BATCH_CODE)), "unknown"),
};
