import * as z from "zod/mini";
import { codeText } from "#domain/bounds.ts";
import { requiredText } from "#domain/text.ts";

export const NOTE_MAX = 1_000;

/** Only staff and the driver of the order see it. */
export const NoteSchema = z.object({
  id: z.string(),
  about: z.enum(["order", "customer"]),
  text: z.string(),
  by: z.string(),
  at: z.number(),
});
export type Note = z.infer<typeof NoteSchema>;

/** GET /notes/: the newest first. */
export const NoteListSchema = z.object({ notes: z.array(NoteSchema) });

/** POST /notes/: about an order, by its code, or about the customer of this phone number. */
export const NewNoteSchema = z
  .object({
    order: z.optional(codeText),
    phone: z.optional(codeText),
    text: requiredText(NOTE_MAX, "Write something first"),
  })
  .check(
    z.refine(({ order, phone }) => (order === undefined) !== (phone === undefined), {
      path: ["order"],
      error: "either an order or a phone is required, and not both",
    }),
  );
