import type { Issue } from "#domain/api-error.ts";

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
