import { useEffect, useState } from "react";

const FIRST = 40;
const STEP = 80;

/** How many rows of a long list to render: the first screen at once, the rest in pieces, so that the page stays responsive. */
export function useIncrementalList(total: number): number {
  const [rendered, setRendered] = useState(FIRST);
  useEffect(() => {
    if (rendered >= total) return;
    const timer = setTimeout(() => setRendered(rendered + STEP));
    return () => clearTimeout(timer);
  }, [rendered, total]);
  return rendered;
}
