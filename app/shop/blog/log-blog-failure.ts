import { ApiError } from "#domain/api-error.ts";
import { failureLine } from "#domain/one-line.ts";

/** Logs why a page of the blog failed; on the server not what `/blog-api` responded: that is logged there once, not for each visitor. */
export function logBlogFailure(failed: string, error: unknown): void {
  if (import.meta.env.SSR && error instanceof ApiError) return;
  console.error(`${failed} ${failureLine(error)}`);
}
