import { useState } from "react";
import { roundsApi } from "#app/staff/api/rounds-api.ts";
import { ApiError } from "#domain/api-error.ts";
import type { Round } from "#domain/rounds/round.ts";
import { reloadRound, showRound } from "../round-query.ts";
import { askAfterLoss } from "./lost-answer.ts";

/** A change of the round itself; what went wrong in words. */
export function useRoundCall(round: Round) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  async function send(call: () => Promise<Round>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      showRound(await call());
      setProblem("");
    } catch (error) {
      console.error(error);
      await explain(error);
    }
    setBusy(false);
  }

  async function explain(error: unknown): Promise<void> {
    if (error instanceof ApiError && error.status < 500) {
      setProblem(error.reason || `The shop did not take it (${error.status}).`);
      return reloadRound(round.id);
    }
    const found = await askAfterLoss(round, () => roundsApi.findRound(round.id));
    if (found.round) showRound(found.round);
    setProblem(found.problem);
  }

  return { isBusy, problem, send };
}
