import { formatRupees, toPaise, toRupees } from "#domain/products/pricing.ts";
import { collectedInWords } from "#domain/rounds/collected.ts";
import type { Stop } from "#domain/rounds/round.ts";
import { describeOutcome } from "#domain/rounds/round-words.ts";
import type { PendingTap } from "../taps/pending-taps.ts";

export function countStops(count: number): string {
  return count === 1 ? "1 stop" : `${count} stops`;
}

export function countOpen(stops: Pick<Stop, "outcome">[]): number {
  return stops.filter(({ outcome }) => outcome === null).length;
}

export function describeProgress(stops: Pick<Stop, "outcome">[]): string {
  const open = countOpen(stops);
  return `${countStops(stops.length)}, ${open === 0 ? "none" : open} left.`;
}

export function describeUnsent(count: number): string {
  if (count === 1) return "1 tap is not sent yet. It is kept here and sent automatically.";
  return `${count} taps are not sent yet. They are kept here and sent automatically.`;
}

/** "Delivered, ₹540.00 in cash, of which ₹70.00 for KC-1234567" */
export function describeEnd(stop: Pick<Stop, "outcome" | "collected"> & Partial<Pick<Stop, "settled">>): string {
  const { outcome, collected, settled = [] } = stop;
  if (outcome !== "delivered" || !collected) return describeOutcome(stop);
  const debts = settled.map(({ code, cash, upi }) => `${formatRupees(addUp([cash, upi]), 2)} for ${code}`);
  const parts = [collected, ...settled];
  const all = { cash: addUp(parts.map(({ cash }) => cash)), upi: addUp(parts.map(({ upi }) => upi)) };
  return [`Delivered, ${collectedInWords(all)}`, ...(debts.length > 0 ? [`of which ${debts.join(" and ")}`] : [])].join(
    ", ",
  );
}

function addUp(rupees: number[]): number {
  return toRupees(rupees.reduce((sum, one) => sum + toPaise(one), 0));
}

/** An undo carries the refused tap before it. */
export function describeTap({ tap, earlier }: PendingTap): string {
  const { outcome, collected = earlier?.tap.collected } = tap;
  if (outcome !== "undone") return describeEnd({ outcome, collected: collected ?? null });
  return collected ? `Undo, then ${describeEnd({ outcome: "delivered", collected })}` : "Undo";
}

export function mapLink(address: string): string {
  const lines = address.split("\n").map((line) => line.trim());
  const place = lines.filter(Boolean).join(", ").toWellFormed();
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
