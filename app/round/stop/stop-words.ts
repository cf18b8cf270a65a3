import { toWellFormed } from "#domain/older-browsers.ts";
import { addRupees } from "#domain/rounds/collected.ts";
import type { Stop } from "#domain/rounds/round.ts";
import { describeOutcome, tellDelivered, tellProgress, UNDO, undoThen } from "#words/stop.ts";
import type { PendingTap } from "../taps/pending-taps.ts";

export function countOpen(stops: Pick<Stop, "outcome">[]): number {
  return stops.filter(({ outcome }) => outcome === null).length;
}

export function describeProgress(stops: Pick<Stop, "outcome">[]): string {
  return tellProgress(stops.length, countOpen(stops));
}

/** "Delivered, ₹540.00 in cash, of which ₹70.00 for KC-1234567" */
export function describeEnd(stop: Pick<Stop, "outcome" | "collected"> & Partial<Pick<Stop, "settled">>): string {
  const { outcome, collected, settled = [] } = stop;
  if (outcome !== "delivered" || !collected) return describeOutcome(stop);
  const parts = [collected, ...settled];
  const cash = addRupees(...parts.map((part) => part.cash));
  const upi = addRupees(...parts.map((part) => part.upi));
  return tellDelivered(
    { ...collected, cash, upi },
    settled.map((debt) => ({ code: debt.code, owed: addRupees(debt.cash, debt.upi) })),
  );
}

/** An undo carries the refused tap before it. */
export function describeTap({ tap, earlier }: PendingTap): string {
  const { outcome, collected = earlier?.tap.collected } = tap;
  if (outcome !== "undone") return describeEnd({ outcome, collected: collected ?? null });
  return collected ? undoThen(describeEnd({ outcome: "delivered", collected })) : UNDO;
}

export function mapLink(address: string): string {
  const lines = address.split("\n").map((line) => line.trim());
  const place = toWellFormed(lines.filter(Boolean).join(", "));
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
