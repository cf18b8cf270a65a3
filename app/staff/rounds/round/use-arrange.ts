import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ShownStop } from "#app/round/stop/apply-taps.ts";
import { roundQuery, roundsApi, showRound } from "#app/staff/api/rounds-api.ts";
import { isRefusal } from "#app/staff/api/staff-call.ts";
import type { ShownRound } from "./shown-round.ts";

const NOT_SAVED = "The new order is not saved: the shop cannot be reached. It is lost when you leave this page.";

export function useArrange(round: ShownRound) {
  const client = useQueryClient();
  const { queryKey } = roundQuery(round.id);
  const save = useMutation({
    // One after the other: each needs the version that the one before led to.
    scope: { id: `arrange ${round.id}` },
    mutationFn: (stops: string[]) => {
      const { version } = client.getQueryData(queryKey) ?? round;
      return roundsApi.changeRound(round.id, { version, stops });
    },
    onSuccess: showRound,
  });
  const { error, isPending, variables } = save;
  const isShown = variables && (isPending || (error && !isRefusal(error)));
  return {
    stops: isShown ? inOrder(round.stops, variables) : round.stops,
    arrange: save.mutate,
    problem: error ? (isRefusal(error) && error.reason) || NOT_SAVED : "",
  };
}

function inOrder(stops: ShownStop[], codes: string[]): ShownStop[] {
  const placeOf = ({ code }: ShownStop) => (codes.includes(code) ? codes.indexOf(code) : codes.length);
  return stops.toSorted((one, other) => placeOf(one) - placeOf(other));
}
