import { useEffect, useRef, useState } from "react";
import { countInWords } from "./count-in-words.ts";

/** Tells a screen reader how many items there are after each change, and is silent about those found on arrival. */
export function CartAnnouncement({ count }: { count: number | undefined }) {
  const known = useRef<number>(undefined);
  const [words, setWords] = useState("");
  useEffect(() => {
    if (count === undefined) return;
    if (known.current !== undefined && known.current !== count) setWords(`Cart: ${countInWords(count)}`);
    known.current = count;
  }, [count]);
  return (
    <p className="visually-hidden" role="status">
      {words}
    </p>
  );
}
