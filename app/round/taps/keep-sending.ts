import { randomKey } from "#app/ui/random-key.ts";
import { ApiError } from "#domain/api-error.ts";
import type { Round } from "#domain/rounds/round.ts";
import { tellRefusal } from "#words/round.ts";
import type { PendingTap, TapStore } from "./pending-taps.ts";

const RETRY_MS = 5_000;
const TIMED_OUT = 408;
const SERVER_ERROR = 500;
/** The session ended, or the shop asks to slow down: the next tap would get the same response. */
const STOPS_ALL = [401, 429];

interface Sending {
  taps: TapStore;
  listMine: () => PendingTap[];
  /** Throws an ApiError where the shop refuses. */
  send: (tap: PendingTap) => Promise<Pick<Round, "stops">>;
  onRefused: (tap: PendingTap) => void;
}

/** Sends the waiting taps, oldest first. A refused tap is kept with the shop's reason, a failed one for the next try. */
export function buildSendTaps({ taps, listMine, send, onRefused }: Sending): () => Promise<void> {
  let isSending = false;

  async function sendAll(): Promise<void> {
    await taps.restore();
    const waiting = listMine().filter(({ refused }) => refused === null);
    for (const tap of waiting) {
      const find = () => taps.read().find(({ key }) => key === tap.key);
      // Undone or replaced while an earlier tap was being sent.
      if (!find()) continue;
      try {
        const { stops } = await taps.whileSending(tap.key, () => send(tap));
        const undo = find()?.is_undone ? undoOf(tap, stops) : undefined;
        taps.drop(tap.key);
        if (!undo) continue;
        taps.add(undo);
        waiting.push(undo);
      } catch (error) {
        // Without a network no other tap gets through either. A failure of one order must not hold up the rest.
        if (!(error instanceof ApiError) || STOPS_ALL.includes(error.status)) return;
        // A proxy's own page has no reason of the shop: it refuses nothing.
        if (error.status >= SERVER_ERROR || error.status === TIMED_OUT || error.reason === "") continue;
        if (find()?.is_undone) taps.drop(tap.key);
        else taps.markRefused(tap.key, tellRefusal(error));
        onRefused(tap);
      }
    }
  }

  return async () => {
    if (isSending) return;
    isSending = true;
    try {
      await sendAll();
    } finally {
      isSending = false;
    }
  };
}

function undoOf(tap: PendingTap, stops: Round["stops"]): PendingTap | undefined {
  const stop = stops.findLast(({ code }) => code === tap.code);
  return stop && { ...tap, key: randomKey(), tap: { outcome: "undone", version: stop.version }, is_undone: false };
}

/** Sends at once, after each tap, when there is a network again, and every few seconds. Returns how to stop. */
export function keepSending(taps: TapStore, sendTaps: () => Promise<void>): () => void {
  const send = () => {
    if (taps.read().some(({ refused }) => refused === null)) void sendTaps();
  };
  void taps.restore().then(send);
  const timer = setInterval(send, RETRY_MS);
  const unwatch = taps.watch(send);
  window.addEventListener("online", send);
  return () => {
    clearInterval(timer);
    unwatch();
    window.removeEventListener("online", send);
  };
}
