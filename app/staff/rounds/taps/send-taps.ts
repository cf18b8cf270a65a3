import { useEffect } from "react";
import { queryClient } from "#app/staff/api/query-client.ts";
import { roundQuery, roundsApi, showRound } from "#app/staff/api/rounds-api.ts";
import { isRefusal } from "#app/staff/api/staff-call.ts";
import { readSession, watchSession, watchSignOut } from "#app/staff/session/session-store.ts";
import { ApiError } from "#domain/api-error.ts";
import { dropTap, markRefused, readTaps, watchTaps } from "./pending-taps.ts";

const RETRY_MS = 5_000;
const TIMED_OUT = 408;
/** The session ended, or the shop asks to slow down: the next tap would get the same response. */
const STOPS_ALL = [401, 429];
const REFUSED = "The shop refused this.";

let isSending = false;

/** Sends the waiting taps, oldest first. A refused tap is kept with the shop's reason, a failed one for the next try. */
export async function sendTaps(): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    const by = readSession()?.user.username;
    for (const { key, round, code, tap } of readTaps().filter((one) => one.by === by && one.refused === null)) {
      // Undone or replaced while an earlier tap was being sent.
      if (!readTaps().some((one) => one.key === key)) continue;
      try {
        await showRound(await roundsApi.sendTap(round, code, tap, key));
        dropTap(key);
      } catch (error) {
        // Without a network no other tap gets through either. A failure of one order must not hold up the rest.
        if (!(error instanceof ApiError) || STOPS_ALL.includes(error.status)) return;
        if (!isRefusal(error) || error.status === TIMED_OUT) continue;
        markRefused(key, error.reason || REFUSED);
        void queryClient.invalidateQueries({ queryKey: roundQuery(round).queryKey });
      }
    }
  } finally {
    isSending = false;
  }
}

const STILL_HERE =
  "Some taps of a round are not sent yet. They stay in this browser until you sign in here again. Sign out?";

/** Runs on every page of the dashboard, so that taps are sent after a reload too. */
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
