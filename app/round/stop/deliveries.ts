import { randomKey } from "#app/ui/random-key.ts";
import type { Tap } from "#domain/rounds/round.ts";
import { collectedInWords, confirmDiscard, confirmReplace } from "#words/stop.ts";
import type { PendingTap, TapStore } from "../taps/pending-taps.ts";
import type { ShownStop } from "./apply-taps.ts";

export type Said = Omit<Tap, "version">;

interface DeliveriesOptions {
  taps: TapStore;
  round: string;
  /** The user; empty for a driver's link. */
  by: string;
  /** Rights of a driver's link; staff may do all. */
  link?: { agrees_prices: boolean };
}

export type Deliveries = ReturnType<typeof deliveriesOf>;

/** The taps of a round. Each is stored before it is sent. */
export function deliveriesOf({ taps, round, by, link }: DeliveriesOptions) {
  function keep({ code, version }: Pick<ShownStop, "code" | "version">, said: Said, earlier?: PendingTap): void {
    taps.add({
      key: randomKey(),
      round,
      code,
      tap: { ...said, version },
      by,
      at: Date.now(),
      refused: null,
      earlier,
    });
  }

  /** Asks before money of a refused tap is replaced; false if the driver says no. */
  function say(stop: ShownStop, said: Said): boolean {
    const money = moneyOf(stop.pending);
    if (money && !window.confirm(confirmReplace(money, stop.code))) return false;
    keep(stop, said);
    return true;
  }

  function canDeliver({ is_price_open }: Pick<ShownStop, "is_price_open">): boolean {
    return !link || link.agrees_prices || !is_price_open;
  }

  function canUndo({ outcome, state, pending, by_link }: ShownStop): boolean {
    if (pending?.refused === null) return true;
    if (link && !by_link) return false;
    // A parcel that came back can be undone until it goes out again.
    return outcome === "delivered" || outcome === "refused" || state === "packed";
  }

  /** Removes an unsent tap. A sent one is undone in the shop; a refused tap can be sent again after that. */
  function undo(stop: ShownStop): void {
    const { pending } = stop;
    const isUndoing = pending?.tap.outcome === "undone";
    if (pending && pending.refused === null && !isUndoing) taps.undo(pending.key);
    else keep(stop, { outcome: "undone" }, isUndoing ? pending.earlier : pending);
  }

  function tryAgain(stop: ShownStop): void {
    if (stop.pending) keep(stop, stop.pending.tap, stop.pending.earlier);
  }

  /** Asks before money is discarded that is stored nowhere else. */
  function forget({ code, pending }: Pick<ShownStop, "code" | "pending">): void {
    if (!pending) return;
    const money = moneyOf(pending);
    if (money && !window.confirm(confirmDiscard(money, code))) return;
    taps.drop(pending.key);
  }

  return { say, canDeliver, canUndo, undo, tryAgain, forget };
}

/** "₹950.00 in cash", or empty. An undo carries the refused tap before it. */
function moneyOf(pending: PendingTap | undefined): string {
  const collected = pending?.tap.collected ?? pending?.earlier?.tap.collected;
  return collected && collected.cash + collected.upi > 0 ? collectedInWords(collected) : "";
}
