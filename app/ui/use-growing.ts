import { useEffect, useState } from "react";

const FIRST = 40;
const STEP = 80;

/** How many of a long list to draw: a screenful at once, the rest in pieces, so that the page answers in between. */
export function useGrowing(total: number): number {
  const [drawn, setDrawn] = useState(FIRST);
  useEffect(() => {
    if (drawn >= total) return;
    const timer = setTimeout(() => setDrawn(drawn + STEP));
    return () => clearTimeout(timer);
  }, [drawn, total]);
  return drawn;
}
