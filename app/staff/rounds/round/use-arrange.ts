import { useRef, useState } from "react";
import { roundsApi } from "#app/staff/api/rounds-api.ts";
import { ApiError } from "#domain/api-error.ts";
import { showRound } from "../round-query.ts";
import type { ShownRound, ShownStop } from "./apply-taps.ts";

const NOT_SAVED =
  "The new order is not saved: the shop cannot be reached. It holds on this page until you move another stop.";

/** The order of the stops: shown at once, then saved. The last one that was wanted is saved last. */
export function useArrange(round: ShownRound) {
  const [wanted, setWanted] = useState<string[]>();
  const [problem, setProblem] = useState("");
  const version = useRef(round.version);
  version.current = Math.max(version.current, round.version);
  const saving = useRef<Promise<void>>(Promise.resolve());

  async function save(codes: string[]): Promise<void> {
    try {
      const saved = await roundsApi.changeRound(round.id, { version: version.current, stops: codes });
      version.current = saved.version;
      showRound(saved);
      setWanted((now) => (now === codes ? undefined : now));
      setProblem("");
    } catch (error) {
      console.error(error);
      const isRefused = error instanceof ApiError && error.reason !== "";
      setProblem(isRefused ? error.reason : NOT_SAVED);
      if (isRefused) setWanted(undefined);
    }
  }

  function arrange(codes: string[]): void {
    setWanted(codes);
    saving.current = saving.current.then(() => save(codes));
  }

  return { stops: wanted ? inOrder(round.stops, wanted) : round.stops, arrange, problem };
}

function inOrder(stops: ShownStop[], codes: string[]): ShownStop[] {
  const placeOf = ({ code }: ShownStop) => (codes.includes(code) ? codes.indexOf(code) : codes.length);
  return stops.toSorted((one, other) => placeOf(one) - placeOf(other));
}
