import type { Issue } from "#domain/api-error.ts";
import { toPaise } from "#domain/products/pricing.ts";

/** What was sent cannot be booked: which field, and why. */
export class InvalidContentError extends Error {
  constructor(readonly issue: Issue) {
    super();
  }
}

/** The customer was told another total than it comes to now. */
export class TotalChangedError extends Error {
  constructor(
    readonly final_total: number,
    readonly told: number,
  ) {
    super();
  }
}

/** Passes where the customer was told no total. */
export function requireToldTotal(final_total: number, told: number | undefined): void {
  if (told !== undefined && toPaise(told) !== toPaise(final_total)) throw new TotalChangedError(final_total, told);
}
