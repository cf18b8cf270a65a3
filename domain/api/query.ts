import * as z from "zod/mini";
import { boundedText } from "#domain/text.ts";

const SEARCH_MAX = 200;
const LAST_PAGE = 1_000_000;

/** An empty field of a form counts as left out. */
export const orLeftOut = <Schema extends z.ZodMiniType<unknown, string>>(schema: Schema) =>
  z.pipe(
    z.transform((value?: z.input<Schema> | ""): string | undefined => (value === "" ? undefined : value)),
    z.optional(schema),
  );

export const pageNumber = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,6}$/, "must be a whole number from 1")),
  z.pipe(
    z.transform((value: string) => Number(value)),
    z.number().check(z.lte(LAST_PAGE, `must not be above ${LAST_PAGE}`)),
  ),
);

export const searchText = boundedText(SEARCH_MAX).check(
  z.refine((value) => !value.includes("\0"), "has a NUL character"),
);
