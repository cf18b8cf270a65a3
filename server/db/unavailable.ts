/** Away: no response. Busy: somebody else holds it for too long. Disk full, not writable: reads work, writes fail. */
export type UnavailableReason = "away" | "busy" | "disk full" | "not writable";

/** The database cannot run the query now. The query itself is right: it may work later. */
export class DatabaseUnavailableError extends Error {
  constructor(
    readonly reason: UnavailableReason,
    cause: unknown,
  ) {
    super(messageOf(cause), { cause });
  }
}

/** Where a host name has several IP addresses, Node gives one failure for each, and no message of its own. */
function messageOf(cause: unknown): string {
  if (cause instanceof AggregateError && !cause.message) return messageOf(cause.errors[0]);
  return cause instanceof Error ? cause.message : String(cause);
}
