import type { DriverRound } from "#domain/rounds/driver-round.ts";
import type { Round, Stop } from "#domain/rounds/round.ts";
import type { DriverLink } from "./link-store.ts";

/** Only what the driver needs at the doors that are still open, and for an Undo. */
export function toDriverRound(round: Round, { agrees_prices, expires_at }: DriverLink): DriverRound {
  const { id, number, person, day, created_at, upi_id } = round;
  const stops = round.stops
    .filter(({ outcome, is_earlier }) => outcome !== "taken_out" && !is_earlier)
    .map((stop) => ({ ...(stop.outcome === null ? stop : toEnded(stop)), ...(agrees_prices ? {} : NO_CATALOGUE) }));
  return { id, number, person, day, created_at, upi_id, stops, agrees_prices, expires_at };
}

const NO_CATALOGUE = { catalogue_total: null };

function toEnded(stop: Stop): Stop {
  const ended_by = stop.by_link ? stop.ended_by : null;
  return {
    ...stop,
    phone: "",
    address: "",
    comments: "",
    lines: [],
    cartDetails: "",
    owed_before: [],
    notes: [],
    ended_by,
  };
}
