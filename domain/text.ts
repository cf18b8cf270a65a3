import * as z from "zod/mini";
import { isVisible } from "./clean-line.ts";
import { sentence } from "./sentence.ts";

/** Text from outside: trimmed, and never longer than the database and a screen allow. */
export function boundedText(max: number) {
  return z.string().check(z.trim(), z.maxLength(max, `must be at most ${max} characters`));
}

/** Something that can be seen, for names and all else that must be there. `told` is a whole sentence. */
export function requiredText(max: number, told?: string) {
  const message = told === undefined ? "is required" : sentence(told);
  return z
    .string(message)
    .check(z.trim(), z.refine(isVisible, message), z.maxLength(max, `must be at most ${max} characters`));
}

/** Absent, null, empty and invisible are the same: an empty text. */
export function optionalText(max: number) {
  return z._default(
    z.pipe(
      z.nullable(boundedText(max)),
      z.transform((value) => (value && isVisible(value) ? value : "")),
    ),
    "",
  );
}
