import { readSession } from "#app/staff/session/session-store.ts";
import { randomKey } from "#app/ui/random-key.ts";
import { collectedInWords } from "#domain/rounds/collected.ts";
import type { Tap } from "#domain/rounds/round.ts";
import { addPendingTap, dropTap, type PendingTap } from "../taps/pending-taps.ts";
import type { ShownStop } from "./apply-taps.ts";

export type Said = Omit<Tap, "version">;

/** What can be said at a door. It is stored first, and sent by the dashboard as soon as it can be. */
export function doorOf(round: string) {
  function keep({ code, version }: Pick<ShownStop, "code" | "version">, said: Said, earlier?: PendingTap): void {
    const by = readSession()?.user.username ?? "";
    addPendingTap({
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

  /** Whether it was said: money that the shop refused before, and that it would replace, is asked about first. */
  function say(stop: ShownStop, said: Said): boolean {
    const money = moneyOf(stop.pending);
    const question = `The shop has not taken ${money} that you tapped for order ${stop.code}. Forget that, and say this instead?`;
    if (money && !window.confirm(question)) return false;
    keep(stop, said);
    return true;
  }

  /** What was not sent yet is forgotten; what the shop has is taken back there, and what it refused can be sent then. */
  function undo(stop: ShownStop): void {
    const { pending } = stop;
    const isUndoing = pending?.tap.outcome === "undone";
    if (pending && pending.refused === null && !isUndoing) dropTap(pending.key);
    else keep(stop, { outcome: "undone" }, isUndoing ? pending.earlier : pending);
  }

  /** As the order is now. */
  function tryAgain(stop: ShownStop): void {
    if (stop.pending) keep(stop, stop.pending.tap, stop.pending.earlier);
  }

  /** Money that stands nowhere else is not forgotten by one tap. */
  function forget({ code, pending }: Pick<ShownStop, "code" | "pending">): void {
    if (!pending) return;
    const money = moneyOf(pending);
    if (money && !window.confirm(`Forget ${money} for order ${code}? It is in no sum then.`)) return;
    dropTap(pending.key);
  }

  return { say, undo, tryAgain, forget };
}

/** "₹950.00 in cash"; empty where a tap carries none. An Undo carries what was refused before it. */
function moneyOf(pending: PendingTap | undefined): string {
  const collected = pending?.tap.collected ?? pending?.earlier?.tap.collected;
  return collected && collected.cash + collected.upi > 0 ? collectedInWords(collected) : "";
}
