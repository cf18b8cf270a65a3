import { invalidField, RequestError } from "#server/http/errors.ts";
import { describeChange, OrderChangedError } from "./history-store.ts";
import { InvalidContentError, RefusedError } from "./refused-error.ts";

/** The response to a refused change. `outcome` follows the name of a colleague who was first; other errors are rethrown. */
export function refuseChange(error: unknown, outcome: string): never {
  if (error instanceof RefusedError) throw new RequestError(409, error.message);
  if (error instanceof InvalidContentError) throw invalidField(400, error.issue);
  if (error instanceof OrderChangedError) throw new RequestError(409, `${describeChange(error)}. ${outcome}`);
  throw error;
}
