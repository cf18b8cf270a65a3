import { type RefObject, useEffect, useState } from "react";
import type { FloatPlace } from "./find-free-place.ts";
import { HOME } from "./float-home.ts";

/** Where the floating buttons stand, or nothing while they step aside. What looks for places comes after the page. */
export function useFreePlace(floats: RefObject<HTMLElement | null>): FloatPlace | undefined {
  const [place, setPlace] = useState<FloatPlace | undefined>(HOME);
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    import("./watch-free-place.ts").then(
      ({ watchFreePlace }) => {
        if (floats.current && !isOver) stop = watchFreePlace(floats.current, setPlace);
      },
      // Without it they stay at home.
      (error) => console.error(error),
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [floats]);
  return place;
}
