import { useState } from "react";
import { roundsApi } from "#app/staff/api/rounds-api.ts";
import { isRefusal } from "#app/staff/api/staff-call.ts";
import type { Round } from "#domain/rounds/round.ts";
import { reloadRound, showRound } from "../round-query.ts";
import { reloadAfterLoss } from "./lost-response.ts";

/** A change of the round itself; what went wrong in words. */
export function useRoundCall(round: Round) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  /** Returns whether the shop has it, as far as is known. */
  async function send(call: () => Promise<Round>): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    const problem = await take(call);
    setProblem(problem);
    setBusy(false);
    return problem === "";
  }

  async function take(call: () => Promise<Round>): Promise<string> {
    try {
      showRound(await call());
      return "";
    } catch (error) {
      console.error(error);
      return explain(error);
    }
  }

  async function explain(error: unknown): Promise<string> {
    if (isRefusal(error)) {
      await reloadRound(round.id);
      return error.reason || `The shop did not take it (${error.status}).`;
    }
    const found = await reloadAfterLoss(round, () => roundsApi.findRound(round.id));
    if (found.round) showRound(found.round);
    return found.problem;
  }

  return { isBusy, problem, send };
}
