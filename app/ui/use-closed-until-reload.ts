import { useState } from "react";

const closed = new Set<string>();

/** Whether a thing that opens by itself has been closed; it stays closed until the page is loaded again. */
export function useClosedUntilReload(name: string): [isClosed: boolean, close: () => void] {
  const [isClosed, setClosed] = useState(() => closed.has(name));
  const close = () => {
    closed.add(name);
    setClosed(true);
  };
  return [isClosed, close];
}
