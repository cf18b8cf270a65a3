import { useEffect } from "react";
import { buildSendTaps, keepSending } from "#app/round/taps/keep-sending.ts";
import { openTapStore } from "#app/round/taps/pending-taps.ts";
import { queryClient } from "#app/staff/api/query-client.ts";
import { roundQuery, showRound } from "#app/staff/api/round-queries.ts";
import { staffCall } from "#app/staff/api/staff-call.ts";
import { readSession, watchSession, watchSignOut } from "#app/staff/session/staff-session.ts";

export const staffTaps = openTapStore("doorTaps");

export const sendTaps = buildSendTaps({
  taps: staffTaps,
  listMine: () => {
    const by = readSession()?.user.username;
    return staffTaps.read().filter((tap) => tap.by === by);
  },
  send: async ({ round: id, code, tap, key }) => {
    const round = await staffCall("POST /rounds/:id/stops/:code", {
      params: { id, code },
      body: tap,
      headers: { "idempotency-key": key },
    });
    await showRound(round);
    return round;
  },
  onRefused: ({ round }) => void queryClient.invalidateQueries({ queryKey: roundQuery(round).queryKey }),
});

const STILL_HERE =
  "Some taps of a round are not sent yet. They stay in this browser until you sign in here again. Sign out?";

/** Runs on every page of the dashboard, so that taps are sent after a reload too. */
export function useTapSender(): void {
  useEffect(() => {
    const stops = [
      keepSending(staffTaps, sendTaps),
      watchSession(() => void sendTaps()),
      watchSignOut(() => staffTaps.read().every(({ refused }) => refused !== null) || window.confirm(STILL_HERE)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
