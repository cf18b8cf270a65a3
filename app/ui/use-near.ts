import { type RefObject, useEffect, useState } from "react";
import { watchNear } from "./when-near.ts";

/** Whether an element has come near the screen: what it shows next can be fetched. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => (element.current ? watchNear(element.current, () => setNear(true)) : undefined), [element]);
  return near;
}
