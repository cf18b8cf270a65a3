import * as z from "zod/mini";
import { gstinProblem, tidyGstin } from "./gstin.ts";

/** A GSTIN in capitals and without spaces, or an empty text. */
export const gstinText = z.string().check(
  z.overwrite(tidyGstin),
  z.maxLength(30, "must have 15 letters and digits"),
  z.check(({ value, issues }) => {
    const message = value === "" ? undefined : gstinProblem(value);
    if (message) issues.push({ code: "custom", input: value, message });
  }),
);
