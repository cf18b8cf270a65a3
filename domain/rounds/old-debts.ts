import { formatRupees, toPaise, toRupees } from "#domain/products/pricing.ts";
import type { Stop } from "./round.ts";

export type Debts = Stop["owed_before"];

/** Amount that the customer pays, with old debts or without. */
export function dueWith(to_collect: number, debts: Debts, takesDebts: boolean): number {
  return takesDebts ? debts.reduce((sum, { owed }) => toRupees(toPaise(sum) + toPaise(owed)), to_collect) : to_collect;
}

/** "₹70.00 owed from KC-1234567" */
export function describeDebts(debts: Debts): string {
  return `${formatRupees(dueWith(0, debts, true), 2)} owed from ${debts.map(({ code }) => code).join(", ")}`;
}

/** Shows each debt at the customer's first open stop only: two stops of one customer have the same debts. */
export function showDebtsOnce<Shown extends Pick<Stop, "id" | "outcome" | "owed_before">>(stops: Shown[]): Shown[] {
  const open = stops.filter(({ outcome }) => outcome === null).toReversed();
  const askedAt = new Map(open.flatMap(({ id, owed_before }) => owed_before.map(({ code }) => [code, id])));
  return stops.map((stop) => ({
    ...stop,
    owed_before: stop.owed_before.filter(({ code }) => (askedAt.get(code) ?? stop.id) === stop.id),
  }));
}
