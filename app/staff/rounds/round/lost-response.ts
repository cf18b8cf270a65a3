import type { Round } from "#domain/rounds/round.ts";

export const NOT_KNOWN =
  "The shop did not answer, so it is not known whether this is saved. When it answers again, this page shows it; you can also press the button again: it is taken once.";
export const STILL_SO = "The shop did not answer, and the round is as it was. Please press the button again.";

interface Found {
  /** The round as the shop has it, where it could be loaded. */
  round?: Round;
  /** Empty where the round has changed: the page shows how. */
  problem: string;
}

/** A change of the round was sent, and its response was lost: what the shop says of it now. */
export async function reloadAfterLoss(
  seen: Pick<Round, "version">,
  load: () => Promise<Round | undefined>,
): Promise<Found> {
  try {
    const round = await load();
    if (!round) return { problem: NOT_KNOWN };
    return { round, problem: round.version === seen.version ? STILL_SO : "" };
  } catch (error) {
    console.error(error);
    return { problem: NOT_KNOWN };
  }
}
