import type { Failure } from "#app/ui/form/use-form.ts";
import { isRefusal } from "./staff-call.ts";

export function describeFailure(error: Error | null): string {
  if (!error) return "";
  if (!isRefusal(error)) return "The shop did not respond. Please try again.";
  return error.reason || `The shop refused this (${error.status}).`;
}

/** Describes the failure of a change that is saved once, however often it is sent. */
export function describeRepeatable(error: Error | null): string {
  if (!error || isRefusal(error)) return describeFailure(error);
  return "The shop did not respond. Please press the button again: it is saved only once.";
}

/** Explains failures in a form's own words. */
export function explainWith(describe: (error: Error) => string) {
  return (thrown: unknown): Failure => {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    return { issues: isRefusal(error) ? error.issues : [], problem: describe(error) };
  };
}
