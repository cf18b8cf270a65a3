import { deviceStorage } from "#app/ui/browser-storage.ts";
import type { DriverRound } from "#domain/rounds/driver-round.ts";
import { removeTexts } from "./driver-taps.ts";
import { ROUNDS_KEY } from "./rounds-key.ts";

/** A clock that is set back by less does not delete a round. */
const CLOCK_SLACK_MS = 24 * 60 * 60 * 1000;

interface StoredRound {
  round: DriverRound;
  /** Of the link by which it was loaded. */
  key: string;
  /** By this device's clock. */
  stored_at: number;
  forget_at: number;
}

export function findStoredRound(id: string, key: string): StoredRound | undefined {
  const stored = read()[id];
  return stored?.key === key ? { ...stored, round: withNewFields(stored.round) } : undefined;
}

/** A copy that was stored before these fields existed. */
function withNewFields(round: DriverRound): DriverRound {
  return { ...NEW_OF_ROUND, ...round, stops: round.stops.map((stop) => ({ ...NEW_FIELDS, ...stop })) };
}

const NEW_OF_ROUND = { number: 1, created_at: 0, upi_id: null };
const NEW_FIELDS = { owed_before: [], notes: [], settled: [] };

export function listStoredLinks(): { id: string; key: string }[] {
  return Object.entries(read()).map(([id, { key }]) => ({ id, key }));
}

/** By whichever link. */
export function isRoundStored(id: string): boolean {
  return id in read();
}

/** `leftMs` is how long the link still works. */
export function storeRound(round: DriverRound, key: string, leftMs: number, now: number): void {
  write({ ...read(), [round.id]: { round, key, stored_at: now, forget_at: now + leftMs } });
}

/** A copy that another link of the same round has loaded stays. */
export function forgetRound(id: string, key: string): void {
  const { [id]: stored, ...others } = read();
  if (stored && stored.key !== key) return;
  write(others);
  void removeTexts(id);
}

/** Deletes the copies whose links have ended, whether or not there is a network. */
export function forgetExpiredRounds(now: number): void {
  for (const [id, { key, stored_at, forget_at }] of Object.entries(read())) {
    const isValid = now < forget_at && now > stored_at - CLOCK_SLACK_MS;
    if (!isValid) forgetRound(id, key);
  }
}

function read(): Record<string, StoredRound> {
  const stored = deviceStorage.readJson(ROUNDS_KEY);
  return stored !== null && typeof stored === "object" ? { ...stored } : {};
}

function write(rounds: Record<string, StoredRound>): void {
  deviceStorage.write(ROUNDS_KEY, Object.keys(rounds).length > 0 ? JSON.stringify(rounds) : null);
}
