import type { DriverRound } from "#domain/rounds/driver-round.ts";
import type { Round, Stop } from "#domain/rounds/round.ts";
import { sumUp } from "#domain/rounds/round-sums.ts";
import type { PendingTap } from "./taps/pending-taps.ts";

export function makeStop(overrides: Partial<Stop> = {}): Stop {
  return {
    id: "s1",
    code: "KC-1234567",
    version: 4,
    state: "out_for_delivery",
    name_customer: "Asha Rao",
    phone: "98450 12345",
    address: "12 Temple Street, Mysuru 570001",
    comments: "",
    language: "en",
    pin_code: "570001",
    lines: [{ name: "Almond Oil", size: "100ml", package: "TIN", quantity: 2 }],
    cartDetails: "",
    to_collect: 950,
    owed_before: [],
    notes: [],
    is_price_open: false,
    catalogue_total: 950,
    outcome: null,
    ended_at: null,
    ended_by: null,
    by_link: false,
    collected: null,
    settled: [],
    is_earlier: false,
    ...overrides,
  };
}

export function makeRound(overrides: Partial<Round> = {}): Round {
  const stops = overrides.stops ?? [makeStop()];
  return {
    id: "round-1",
    number: 2,
    person: "Ravi",
    day: "2026-11-16",
    version: 1,
    created_at: Date.UTC(2026, 10, 16),
    created_by: "Asha",
    closed_at: null,
    counts: [],
    upi_id: "kolhu@example",
    link: null,
    sums: sumUp(stops),
    stops,
    ...overrides,
  };
}

export function makeDriverRound(overrides: Partial<DriverRound> = {}): DriverRound {
  const { id, number, person, day, created_at, upi_id, stops } = makeRound();
  return {
    id,
    number,
    person,
    day,
    created_at,
    upi_id,
    stops,
    agrees_prices: false,
    expires_at: Date.UTC(2026, 10, 17),
    ...overrides,
  };
}

export function makeTap(overrides: Partial<PendingTap> = {}): PendingTap {
  return {
    key: "k1",
    round: "round-1",
    code: "KC-1234567",
    tap: { outcome: "delivered", version: 4, collected: { cash: 900, upi: 50, note: "" } },
    by: "Asha",
    at: 1,
    refused: null,
    ...overrides,
  };
}
