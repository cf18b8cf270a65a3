import * as z from "zod/mini";
import { LanguageSchema } from "#domain/language-schema.ts";
import { RoundSchema, TapSchema } from "./round.ts";

/** The round as its driver's link shows it: no counts, no names of staff. */

/**
 * GET /driver/rounds/{id}; POST /driver/rounds/{id}/stops/{code} takes a tap and returns the same.
 * Orders that were taken out, and earlier visits for the same order, are left out.
 * An ended stop has no phone, address, comments, notes, debts or lines: undoing it brings them back.
 * `ended_by` is null where somebody at the shop ended it. Only a stop with `by_link` can be undone.
 * `catalogue_total` is null unless the driver may agree on a price.
 */
const DRIVEN = {
  id: true,
  number: true,
  person: true,
  day: true,
  created_at: true,
  upi_id: true,
  stops: true,
} as const;
export const DriverRoundSchema = z.extend(z.pick(RoundSchema, DRIVEN), {
  /** The driver may agree on a price that is still open; else such an order cannot be delivered by link. */
  agrees_prices: z.boolean(),
  /** The device deletes its copy then. */
  expires_at: z.number(),
});
export type DriverRound = z.infer<typeof DriverRoundSchema>;

/** Only staff take an order out of a round. */
export const DriverTapSchema = TapSchema.check(
  z.refine(({ outcome }) => outcome !== "taken_out", {
    path: ["outcome"],
    error: "must be one of delivered, refused, not_at_home, undone",
  }),
);

/** POST /rounds/{id}/link: a new link, which ends the earlier one. The path is in this one response and nowhere else. */
export const NewRoundLinkSchema = z.object({
  agrees_prices: z._default(z.boolean(), false),
  /** Of the driver's page; left out, it is that of the driver's last link, else English. */
  language: z.optional(LanguageSchema),
});
export type NewRoundLink = z.input<typeof NewRoundLinkSchema>;
export const RoundLinkSchema = z.object({ path: z.string(), language: LanguageSchema });
