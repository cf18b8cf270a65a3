import { useState } from "react";
import { SCREENS_WORTH } from "./first-screens.ts";

/** How many of a long list are shown: more whenever its end comes near, and from the beginning for another search. */
export function useShownCount(query: string) {
  const [{ count, countedFor }, setState] = useState({ count: SCREENS_WORTH, countedFor: query });
  if (countedFor !== query) setState({ count: SCREENS_WORTH, countedFor: query });
  return { count, showMore: () => setState((state) => ({ ...state, count: state.count + SCREENS_WORTH })) };
}
