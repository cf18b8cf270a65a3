import * as z from "zod/mini";
import { RoundSchema } from "./round.ts";

/** The round as its driver's link shows it: no counts, no names of staff. */

/** URLs are logged, headers are not. */
export const ROUND_KEY_HEADER = "x-round-key";
export const LINK_HOURS = 36;
export const LINK_MS = LINK_HOURS * 60 * 60 * 1000;

export function roundPath(id: string, key: string): string {
  return `/round/${encodeURIComponent(id)}?key=${key}`;
}

/** GET /driver/rounds/{id}; POST /driver/rounds/{id}/stops/{code} takes a tap and returns the same. */
export const DriverRoundSchema = z.extend(z.pick(RoundSchema, { id: true, person: true, day: true, stops: true }), {
  /** The driver may agree on a price that is still open. */
  agrees_prices: z.boolean(),
  /** The device deletes its copy then. */
  expires_at: z.number(),
});
export type DriverRound = z.infer<typeof DriverRoundSchema>;

/** POST /rounds/{id}/link: a new link, which ends the earlier one. The path is in this one response and nowhere else. */
export const NewRoundLinkSchema = z.object({ agrees_prices: z._default(z.boolean(), false) });
export const RoundLinkSchema = z.object({ path: z.string() });
