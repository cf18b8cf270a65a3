import * as z from "zod/mini";
import { boundedText } from "./text.ts";

/** PostgreSQL's `integer` has one more: a change writes the next version. */
const LAST_VERSION = 2 ** 31 - 2;

export const versionNumber = z
  .int("must be a whole number")
  .check(z.gte(0, "must not be below 0"), z.lte(LAST_VERSION, `must not be above ${LAST_VERSION}`));

/** A code, id or phone in a body; a longer one is none. */
export const codeText = boundedText(200);
