import { isEnded, type Link, loadRound, sendTap } from "./driver-api.ts";
import { driverTaps, findStoredRound, forgetRound, listStoredLinks, storeRound } from "./stored/stored-rounds.ts";
import { buildSendTaps, keepSending } from "./taps/keep-sending.ts";

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
