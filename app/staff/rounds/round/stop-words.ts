import { collectedInWords } from "#domain/rounds/collected.ts";
import type { Stop } from "#domain/rounds/round.ts";
import { describeOutcome } from "#domain/rounds/round-words.ts";

export function countStops(count: number): string {
  return count === 1 ? "1 stop" : `${count} stops`;
}

export function countOpen(stops: Pick<Stop, "outcome">[]): number {
  return stops.filter(({ outcome }) => outcome === null).length;
}

export function describeEnd(stop: Pick<Stop, "outcome" | "collected">): string {
  const { outcome, collected } = stop;
  if (outcome !== "delivered" || !collected) return describeOutcome(stop);
  return `Delivered, ${collectedInWords(collected)}`;
}

export function mapLink(address: string): string {
  const lines = address.split("\n").map((line) => line.trim());
  const place = lines.filter(Boolean).join(", ").toWellFormed();
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
