import { ApiError } from "#domain/api-error.ts";
import { failureLine } from "#domain/one-line.ts";

/** Logs why a page of the blog failed, unless `/blog-api` responded so: the server says that once, not for each visitor. */
export function logUntold(failed: string, error: unknown): void {
  if (!(error instanceof ApiError)) console.error(`${failed} ${failureLine(error)}`);
}
