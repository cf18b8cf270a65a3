import { readSession } from "#app/staff/session/session-store.ts";
import { randomKey } from "#app/ui/random-key.ts";
import { collectedInWords } from "#domain/rounds/collected.ts";
import type { Tap } from "#domain/rounds/round.ts";
import { dropTap, type KeptTap, keepTap } from "../taps/pending-taps.ts";
import type { ShownStop } from "./apply-taps.ts";

export type Said = Omit<Tap, "version">;

/** What can be said at a door. It is kept first, and sent by the dashboard as soon as it can be. */
export function doorOf(round: string) {
  function keep({ code, version }: Pick<ShownStop, "code" | "version">, said: Said, earlier?: KeptTap): void {
    const by = readSession()?.user.username ?? "";
    keepTap({ key: randomKey(), round, code, tap: { ...said, version }, by, at: Date.now(), refused: null, earlier });
  }

  /** Whether it was said: money that the shop refused before, and that it would replace, is asked about first. */
  function say(stop: ShownStop, said: Said): boolean {
    const money = moneyOf(stop.kept);
    const question = `The shop has not taken ${money} that you tapped for order ${stop.code}. Forget that, and say this instead?`;
    if (money && !window.confirm(question)) return false;
    keep(stop, said);
    return true;
  }

  /** What was not sent yet is forgotten; what the shop has is taken back there, and what it refused can be sent then. */
  function undo(stop: ShownStop): void {
    const { kept } = stop;
    const isUndoing = kept?.tap.outcome === "undone";
    if (kept && kept.refused === null && !isUndoing) dropTap(kept.key);
    else keep(stop, { outcome: "undone" }, isUndoing ? kept.earlier : kept);
  }

  /** As the order is now. */
  function tryAgain(stop: ShownStop): void {
    if (stop.kept) keep(stop, stop.kept.tap, stop.kept.earlier);
  }

  /** Money that stands nowhere else is not forgotten by one tap. */
  function forget({ code, kept }: Pick<ShownStop, "code" | "kept">): void {
    if (!kept) return;
    const money = moneyOf(kept);
    if (money && !window.confirm(`Forget ${money} for order ${code}? It is in no sum then.`)) return;
    dropTap(kept.key);
  }

  return { say, undo, tryAgain, forget };
}

/** "₹950.00 in cash"; empty where a tap carries none. An Undo carries what was refused before it. */
function moneyOf(kept: KeptTap | undefined): string {
  const collected = kept?.tap.collected ?? kept?.earlier?.tap.collected;
  return collected && collected.cash + collected.upi > 0 ? collectedInWords(collected) : "";
}
