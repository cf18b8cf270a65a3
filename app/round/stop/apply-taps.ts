import { toPaise, toRupees } from "#domain/products/pricing.ts";
import { agreedAtDelivery, missingOf } from "#domain/rounds/collected.ts";
import { showDebtsOnce, splitPayment, takeCredit } from "#domain/rounds/old-debts.ts";
import type { Stop } from "#domain/rounds/round.ts";
import type { PendingTap } from "../taps/pending-taps.ts";

export interface ShownStop extends Stop {
  /** A tap that waits to be sent, or was refused. */
  pending: PendingTap | undefined;
}

/** The stops as the driver left them. */
export function applyTaps(round: { id: string; stops: Stop[] }, taps: PendingTap[]): ShownStop[] {
  // An order that was put back and added again has an earlier stop, which no tap is for.
  const last = new Map(round.stops.map((stop) => [stop.code, stop]));
  const debts = new Debts(round.stops.flatMap(({ owed_before }) => owed_before));
  const credits = new Debts(round.stops.flatMap(({ credit_before = [] }) => credit_before));
  const shown = new Map<Stop, ShownStop>();
  // In the sequence in which they are sent: two stops of one customer share the debts.
  for (const pending of taps) {
    const stop = pending.round === round.id ? last.get(pending.code) : undefined;
    if (!stop) continue;
    // The money of a refused tap is in the driver's pocket too: its debts are not asked for at another stop.
    const isRefused = pending.refused !== null;
    const applied = isRefused && !pending.tap.collected ? stop : applyTap(stop, pending, { debts, credits });
    shown.set(stop, { ...(isRefused ? stop : applied), pending: pending.is_undone ? undefined : pending });
  }
  const stops = round.stops.map((stop) => {
    const { pending, ...applied } = shown.get(stop) ?? { ...stop, pending: undefined };
    const credit_before = credits.of(applied.credit_before);
    if (pending && pending.refused !== null) return { ...applied, credit_before, pending };
    return { ...applied, owed_before: debts.of(applied.owed_before), credit_before, pending };
  });
  return showDebtsOnce(stops);
}

/** Taps of another round, or of an order that the shop has taken out. */
export function tapsWithoutStop(round: { id: string; stops: Stop[] }, taps: PendingTap[]): PendingTap[] {
  const codes = new Set(round.stops.map(({ code }) => code));
  return taps.filter((tap) => tap.round !== round.id || !codes.has(tap.code));
}

interface Before {
  debts: Debts;
  credits: Debts;
}

function applyTap(stop: Stop, { tap, by, at, is_undone }: PendingTap, { debts, credits }: Before): Stop {
  const { outcome, collected: amount } = tap;
  if (outcome === "undone" || is_undone) {
    debts.add(stop.settled, 1);
    const codes = stop.settled.map(({ code }) => ({ code, owed: 0 }));
    const owed_before = [...codes, ...stop.owed_before.filter(({ code }) => codes.every((one) => one.code !== code))];
    return { ...stop, owed_before, outcome: null, ended_at: null, ended_by: null, collected: null, settled: [] };
  }
  const to_collect = (amount && agreedAtDelivery(stop.is_price_open, amount)) ?? stop.to_collect;
  const ended = { ...stop, to_collect, outcome, ended_at: at, ended_by: by };
  if (!amount) return { ...ended, collected: null, settled: [] };
  const used = takeCredit(amount.credit ?? 0, credits.of(stop.credit_before));
  const credit = used.reduce((paise, { owed }) => paise + toPaise(owed), 0);
  const paid = {
    cash: amount.cash,
    upi: amount.upi,
    note: amount.note,
    ...(credit > 0 && { credit: toRupees(credit) }),
  };
  const { collected, settled } = splitPayment(paid, { to_collect, owed_before: debts.of(stop.owed_before) });
  debts.add(settled, -1);
  credits.add(
    used.map(({ code, owed: cash }) => ({ code, cash, upi: 0 })),
    -1,
  );
  return { ...ended, collected, settled, owed: missingOf(to_collect, collected) };
}

/** Amounts owed for other orders, or paid too much for them, after the taps, in paise by code. */
class Debts {
  readonly #paise: Map<string, number>;

  constructor(before: Stop["owed_before"]) {
    this.#paise = new Map(before.map(({ code, owed }) => [code, toPaise(owed)]));
  }

  of(before: Stop["owed_before"] = []): Stop["owed_before"] {
    const now = before.map(({ code }) => ({ code, owed: toRupees(this.#paise.get(code) ?? 0) }));
    return now.filter(({ owed }) => owed > 0);
  }

  add(settled: Stop["settled"], sign: 1 | -1): void {
    for (const { code, cash, upi } of settled)
      this.#paise.set(code, (this.#paise.get(code) ?? 0) + sign * (toPaise(cash) + toPaise(upi)));
  }
}
