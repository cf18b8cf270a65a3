import { isRefusal } from "#app/staff/api/staff-call.ts";

const LOST = "The shop did not respond. Please press the button again: it is saved only once.";

/** For changes of a round and of the till; empty without an error. */
export function describeProblem(error: Error | null): string {
  if (!error) return "";
  return isRefusal(error) ? error.reason || `The shop refused this (${error.status}).` : LOST;
}
