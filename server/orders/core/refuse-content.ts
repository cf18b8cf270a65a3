import { formatRupees } from "#domain/products/pricing.ts";
import { invalidField, RequestError } from "#server/http/errors.ts";
import { InvalidContentError, TotalChangedError } from "./content-errors.ts";

/** The response to content that is not taken; `outcome` is its last sentence: "Nothing was booked." Other errors are thrown on. */
export function refuseContent(error: unknown, outcome: string): never {
  if (error instanceof InvalidContentError) throw invalidField(400, error.issue);
  if (!(error instanceof TotalChangedError)) throw error;
  const [now, then] = [formatRupees(error.final_total, 2), formatRupees(error.told, 2)];
  throw new RequestError(409, `A price has changed: it comes to ${now} now, not to ${then}. ${outcome}`);
}
