import { openTapStore, type PendingTap } from "#app/round/taps/pending-taps.ts";
import { fieldsOf, openStored } from "#app/ui/browser-storage.ts";
import type { DriverRound } from "#domain/rounds/driver-round.ts";
import { ROUNDS_KEY } from "./rounds-key.ts";

/** A clock that is set back by less does not delete a round. */
const CLOCK_SLACK_MS = 24 * 60 * 60 * 1000;

interface StoredRound {
  round: DriverRound;
  /** Key of the link that loaded the round. */
  key: string;
  /** Time by this device's clock. */
  stored_at: number;
  forget_at: number;
}

type StoredRounds = Record<string, StoredRound>;

const storedRounds = openStored<StoredRounds>(ROUNDS_KEY, {
  parse: (stored) => Object.fromEntries(Object.entries(fieldsOf(stored)).filter(isStoredRound)),
});

/** Calls back when another tab has loaded a later state. */
export const watchStoredRounds = storedRounds.watchOtherTabs;

export function findStoredRound(id: string, key: string): StoredRound | undefined {
  const stored = read()[id];
  return stored?.key === key ? { ...stored, round: withNewFields(stored.round) } : undefined;
}

/** A copy that was stored before these fields existed. */
function withNewFields(round: DriverRound): DriverRound {
  return { ...NEW_OF_ROUND, ...round, stops: round.stops.map((stop) => ({ ...NEW_FIELDS, ...stop })) };
}

const NEW_OF_ROUND = { number: 1, created_at: 0, upi_id: null };
const NEW_FIELDS = { language: "en" as const, owed_before: [], notes: [], settled: [] };

export function listStoredLinks(): { id: string; key: string }[] {
  return Object.entries(read()).map(([id, { key }]) => ({ id, key }));
}

/** True where the round is stored, by whichever link. */
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
  // Without what is damaged.
  write(read());
}

function read(): StoredRounds {
  return storedRounds.read() ?? {};
}

function write(rounds: StoredRounds): void {
  storedRounds.write(Object.keys(rounds).length > 0 ? rounds : undefined);
}

function isStoredRound(entry: [string, unknown]): entry is [string, StoredRound] {
  const { round, key, stored_at, forget_at } = fieldsOf(entry[1]);
  const isWhole = Array.isArray(fieldsOf(round).stops) && typeof key === "string";
  return isWhole && typeof stored_at === "number" && typeof forget_at === "number";
}

export const driverTaps = openTapStore("driverTaps");

/** Keeps codes and amounts, so that the driver can tell the shop. What was typed or refused may name somebody. */
async function removeTexts(round: string): Promise<void> {
  await driverTaps.restore();
  if (!driverTaps.read().some((tap) => tap.round === round)) return;
  driverTaps.write(driverTaps.read().map((tap) => (tap.round === round ? withoutTexts(tap) : tap)));
}

function withoutTexts({ tap: { outcome, version, collected }, refused, earlier, ...kept }: PendingTap): PendingTap {
  return {
    ...kept,
    tap: { outcome, version, ...(collected && { collected: { ...collected, note: "" } }) },
    refused: refused === null ? null : "",
    earlier: earlier && withoutTexts(earlier),
  };
}
