import { newKey } from "#app/staff/api/new-key.ts";
import { readSession } from "#app/staff/session/session-store.ts";
import type { Tap } from "#domain/rounds/round.ts";
import { dropTap, keepTap } from "../taps/kept-taps.ts";
import type { ShownStop } from "./apply-taps.ts";

export type Said = Omit<Tap, "version">;

/** What can be said at a door. It is kept first, and sent by the dashboard as soon as it can be. */
export function doorOf(round: string) {
  function say({ code, version }: Pick<ShownStop, "code" | "version">, said: Said): void {
    const by = readSession()?.user.username ?? "";
    keepTap({ key: newKey(), round, code, tap: { ...said, version }, by, at: Date.now(), refused: null });
  }

  /** What was not sent yet is forgotten; what the shop has is taken back there. */
  function undo(stop: ShownStop): void {
    if (stop.kept && stop.kept.refused === null && stop.kept.tap.outcome !== "undone") dropTap(stop.kept.key);
    else say(stop, { outcome: "undone" });
  }

  /** As the order is now. */
  function tryAgain(stop: ShownStop): void {
    if (stop.kept) say(stop, stop.kept.tap);
  }

  return { say, undo, tryAgain };
}
