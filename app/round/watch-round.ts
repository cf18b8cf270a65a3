import type { DriverRound } from "#domain/rounds/driver-round.ts";
import { isEnded, type Link, type LoadedRound, loadRound, sendTap } from "./driver-api.ts";
import {
  driverTaps,
  findStoredRound,
  forgetExpiredRounds,
  forgetRound,
  listStoredLinks,
  storeRound,
  watchStoredRounds,
} from "./stored/stored-rounds.ts";
import { buildSendTaps, keepSending } from "./taps/keep-sending.ts";

const POLL_MS = 15_000;

export type Shown =
  | { stage: "opening" | "unreachable" | "ended" }
  | { stage: "open"; round: DriverRound; isFailing: boolean };

/** Shows the stored round at once, then the shop's; sends taps; deletes the copy when the link has ended. */
export function watchRound(link: Link, show: (shown: Shown) => void) {
  const { id, key } = link;
  const stopped = new AbortController();
  const { signal } = stopped;
  let known: { round: DriverRound; endsAt: number } | undefined;
  let changes = 0;

  function accept({ round, leftMs }: LoadedRound): void {
    if (signal.aborted) return;
    const now = Date.now();
    changes += 1;
    known = { round, endsAt: now + leftMs };
    storeRound(round, key, leftMs, now);
    show({ stage: "open", round, isFailing: false });
  }

  function end(): void {
    if (signal.aborted) return;
    stopped.abort();
    forgetRound(id, key);
    show({ stage: "ended" });
  }

  async function load(): Promise<void> {
    const before = changes;
    // A tap that was sent meanwhile has returned a later state.
    const isLate = () => signal.aborted || changes !== before;
    try {
      const loaded = await loadRound(link);
      if (!isLate()) accept(loaded);
    } catch (error) {
      if (isLate()) return;
      if (isEnded(error)) end();
      else show(known ? { stage: "open", round: known.round, isFailing: true } : { stage: "unreachable" });
    }
  }

  /** The copy is deleted in time without a network too. */
  function poll(): void {
    forgetExpiredRounds(Date.now());
    if (known && Date.now() >= known.endsAt) end();
    else if (document.visibilityState === "visible") void load();
  }

  function showStored(): void {
    const stored = findStoredRound(id, key);
    if (!stored) return;
    changes += 1;
    known = { round: stored.round, endsAt: stored.forget_at };
    show({ stage: "open", round: stored.round, isFailing: false });
  }

  const sendTaps = buildSendTaps({
    taps: driverTaps,
    listMine: () => driverTaps.read().filter((tap) => tap.round === id && !signal.aborted),
    send: async (tap) => {
      try {
        const loaded = await sendTap(link, tap);
        accept(loaded);
        return loaded.round;
      } catch (error) {
        if (!isEnded(error)) throw error;
        end();
        throw new Error("The link has ended.", { cause: error });
      }
    },
    onRefused: () => void load(),
  });

  function start(): void {
    if (signal.aborted) return;
    forgetExpiredRounds(Date.now());
    showStored();
    const timer = setInterval(poll, POLL_MS);
    window.addEventListener("online", poll, { signal });
    document.addEventListener("visibilitychange", poll, { signal });
    const unwatch = watchStoredRounds(showStored);
    const stopSending = keepSending(driverTaps, sendTaps);
    signal.addEventListener("abort", () => {
      clearInterval(timer);
      unwatch();
      stopSending();
    });
    void load();
  }

  // A tap on top of an older list would overwrite the restored one.
  void driverTaps.restore().then(start);
  return { sendTaps, reload: poll, stop: () => stopped.abort() };
}

/** Sends what waits for the other rounds of this phone, and deletes those whose links have ended. */
export function tendOtherRounds(openId: string): () => void {
  const stops = listStoredLinks()
    .filter(({ id }) => id !== openId)
    .map(tend);
  return () => {
    for (const stop of stops) stop();
  };
}

function tend(link: Link): () => void {
  const { id, key } = link;
  const isStored = () => findStoredRound(id, key) !== undefined;

  function forgetIfEnded(error: unknown): void {
    if (isEnded(error)) forgetRound(id, key);
  }

  const sendTaps = buildSendTaps({
    taps: driverTaps,
    listMine: () => driverTaps.read().filter((tap) => tap.round === id && isStored()),
    send: async (tap) => {
      try {
        const { round, leftMs } = await sendTap(link, tap);
        storeRound(round, key, leftMs, Date.now());
        return round;
      } catch (error) {
        forgetIfEnded(error);
        if (!isStored()) throw new Error("The link has ended.", { cause: error });
        throw error;
      }
    },
    onRefused: () => {},
  });

  const ask = () => {
    if (isStored()) loadRound(link).catch(forgetIfEnded);
  };
  ask();
  window.addEventListener("online", ask);
  const stopSending = keepSending(driverTaps, sendTaps);
  return () => {
    window.removeEventListener("online", ask);
    stopSending();
  };
}
