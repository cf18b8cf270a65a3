import * as z from "zod/mini";
import { phoneNumber } from "#domain/phone.ts";

export const NO_PHONE_NUMBER = "must hold a phone number";
/** What is kept of a person hangs on their orders. */
export const NOBODY = "Nobody has ordered by this number";

/** In any spelling; it becomes the number by which customers are known again. */
export const PhoneParams = z.object({
  phone: z.pipe(
    z.pipe(
      z.string().check(z.maxLength(200, "must be at most 200 characters")),
      z.transform((typed) => phoneNumber(typed)),
    ),
    z.string().check(z.minLength(1, NO_PHONE_NUMBER)),
  ),
});
