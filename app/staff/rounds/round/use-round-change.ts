import { useMutation, useQueryClient } from "@tanstack/react-query";
import { describeRepeatable } from "#app/staff/api/form-errors.ts";
import { roundQuery, showRound } from "#app/staff/api/rounds-api.ts";
import { isRefusal } from "#app/staff/api/staff-call.ts";
import type { Round } from "#domain/rounds/round.ts";

/** Changes the round itself. After a lost response its version tells whether the change was made. */
export function useRoundChange(round: Round) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: async (send: () => Promise<Round>) => {
      try {
        return await send();
      } catch (error) {
        const now = await client.fetchQuery({ ...roundQuery(round.id), retry: false }).catch(() => null);
        if (now && !isRefusal(error) && now.version > round.version) return now;
        throw error;
      }
    },
    onSuccess: showRound,
  });
  return { ...mutation, problem: describeRepeatable(mutation.error) };
}
