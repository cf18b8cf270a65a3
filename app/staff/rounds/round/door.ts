import { newKey } from "#app/staff/api/new-key.ts";
import { readSession } from "#app/staff/session/session-store.ts";
import { collectedInWords } from "#domain/rounds/collected.ts";
import type { Tap } from "#domain/rounds/round.ts";
import { dropTap, type KeptTap, keepTap } from "../taps/kept-taps.ts";
import type { ShownStop } from "./apply-taps.ts";

export type Said = Omit<Tap, "version">;

/** What can be said at a door. It is kept first, and sent by the dashboard as soon as it can be. */
export function doorOf(round: string) {
  function say({ code, version }: Pick<ShownStop, "code" | "version">, said: Said, earlier?: KeptTap): void {
    const by = readSession()?.user.username ?? "";
    keepTap({ key: newKey(), round, code, tap: { ...said, version }, by, at: Date.now(), refused: null, earlier });
  }

  /** What was not sent yet is forgotten; what the shop has is taken back there, and what it refused can be sent then. */
  function undo(stop: ShownStop): void {
    const { kept } = stop;
    const isUndoing = kept?.tap.outcome === "undone";
    if (kept && kept.refused === null && !isUndoing) dropTap(kept.key);
    else say(stop, { outcome: "undone" }, isUndoing ? kept.earlier : kept);
  }

  /** As the order is now. */
  function tryAgain(stop: ShownStop): void {
    if (stop.kept) say(stop, stop.kept.tap, stop.kept.earlier);
  }

  /** Money that stands nowhere else is not forgotten by one tap. */
  function forget({ code, kept }: Pick<ShownStop, "code" | "kept">): void {
    if (!kept) return;
    const { collected } = kept.tap;
    const isMoney = collected !== undefined && collected.cash + collected.upi > 0;
    if (isMoney && !window.confirm(`Forget ${collectedInWords(collected)} for order ${code}? It is in no sum then.`))
      return;
    dropTap(kept.key);
  }

  return { say, undo, tryAgain, forget };
}
