/**
 * Away: it does not answer. Busy: somebody else holds it for too long. Disk full, not writable: it reads, and cannot write.
 */
export type UnavailableReason = "away" | "busy" | "disk full" | "not writable";

/** The database cannot do now what it was asked for. Nothing is wrong with the question: later it may. */
export class DatabaseUnavailableError extends Error {
  constructor(
    readonly reason: UnavailableReason,
    cause: unknown,
  ) {
    super(wordsOf(cause), { cause });
  }
}

/** Where a name has several addresses, Node gives one failure for each, and no words of its own. */
function wordsOf(cause: unknown): string {
  if (cause instanceof AggregateError && !cause.message) return wordsOf(cause.errors[0]);
  return cause instanceof Error ? cause.message : String(cause);
}
