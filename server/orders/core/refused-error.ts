import type { Issue } from "#domain/api-error.ts";

/** A change that is refused; the message tells staff why and what to do. */
export class RefusedError extends Error {}

export class InvalidContentError extends Error {
  constructor(readonly issue: Issue) {
    super();
  }
}
