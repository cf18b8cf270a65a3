import { useEffect } from "react";
import { roundsApi } from "#app/staff/api/rounds-api.ts";
import { isRefusal } from "#app/staff/api/staff-call.ts";
import { readSession, watchSession, watchSignOut } from "#app/staff/session/session-store.ts";
import { reloadRound, showRound } from "../round-query.ts";
import { dropTap, markRefused, readTaps, watchTaps } from "./pending-taps.ts";

const RETRY_MS = 5_000;
/** The session ended, or the shop asks to wait: the tap itself is fine. */
const LATER = [401, 408, 429];
const REFUSED = "The shop refused this.";

let isSending = false;

/** Sends what waits, the oldest first. What the shop refuses stays, with its words; what does not get through stays for the next time. */
export async function sendTaps(): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    const by = readSession()?.user.username;
    for (const { key, round, code, tap } of readTaps().filter((one) => one.by === by && one.refused === null)) {
      try {
        const now = await roundsApi.sendTap(round, code, tap, key);
        showRound(now);
        dropTap(key);
      } catch (error) {
        if (!isRefusal(error) || LATER.includes(error.status)) return;
        markRefused(key, error.reason || REFUSED);
        reloadRound(round);
      }
    }
  } finally {
    isSending = false;
  }
}

const STILL_HERE =
  "Some of what was tapped at the doors is not sent yet. It stays in this browser, and is sent when you sign in here again. Sign out?";

/** On every page of the dashboard: what was tapped is sent as soon as it can be, also after a reload. */
export function useTapSender(): void {
  useEffect(() => {
    const send = () => {
      if (readTaps().some(({ refused }) => refused === null)) void sendTaps();
    };
    send();
    const timer = setInterval(send, RETRY_MS);
    const unwatch = [
      watchTaps(send),
      watchSession(send),
      watchSignOut(() => readTaps().every(({ refused }) => refused !== null) || window.confirm(STILL_HERE)),
    ];
    window.addEventListener("online", send);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", send);
      for (const stop of unwatch) stop();
    };
  }, []);
}
