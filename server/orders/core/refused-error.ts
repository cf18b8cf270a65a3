import type { Issue } from "#domain/api-error.ts";

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
