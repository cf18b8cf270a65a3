import { roundsApi } from "#app/staff/api/rounds-api.ts";
import { type StaffQuery, staffQueries } from "#app/staff/api/staff-query.ts";
import type { Round } from "#domain/rounds/round.ts";

export function roundQuery(id: string): StaffQuery<Round | null> {
  return {
    key: ["round", id],
    load: async ({ signal }) => (await roundsApi.findRound(id, signal)) ?? null,
  };
}

/** Loads a round again, if its page is open. */
export function reloadRound(id: string): Promise<void> {
  return staffQueries.refetchQueries({ queryKey: roundQuery(id).key, type: "active" });
}

/** Shows a round on its page, if that is open. */
export function showRound(round: Round): void {
  const { key } = roundQuery(round.id);
  // A request already under way may return the round from before the change.
  void staffQueries.cancelQueries({ queryKey: key });
  if (staffQueries.getQueryData(key)) staffQueries.setQueryData<Round>(key, round);
}
