import type { Issue } from "#domain/api-error.ts";
import { invalidField, RequestError } from "#server/http/errors.ts";
import { describeChange, OrderChangedError } from "./history-store.ts";

/** The response to a refused change. `outcome` follows the name of a colleague who was first; other errors are rethrown. */
export function refuseChange(error: unknown, outcome: string): never {
  if (error instanceof RefusedError) throw new RequestError(409, error.message);
  if (error instanceof InvalidContentError) throw invalidField(400, error.issue);
  if (error instanceof OrderChangedError) throw new RequestError(409, `${describeChange(error)}. ${outcome}`);
  throw error;
}

/** A change that is refused; the message tells staff why and what to do. */
export class RefusedError extends Error {}

export class InvalidContentError extends Error {
  constructor(
    readonly issue: Issue,
    message?: string,
  ) {
    super(message);
  }
}

/** More money than anybody pays at a delivery; the message says so in everyday words. */
export class TooMuchError extends InvalidContentError {}
