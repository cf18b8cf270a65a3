import { X } from "lucide-react";
import { useAfterPageLoad, useClosedUntilReload } from "#app/ui/page-load.ts";

interface BubbleProps {
  words: string;
  fromMs: number;
  untilMs: number;
}

/** A few words beside a button, for a while after the page was loaded. */
export function Bubble({ words, fromMs, untilMs }: BubbleProps) {
  const begun = useAfterPageLoad(fromMs);
  const over = useAfterPageLoad(untilMs);
  const [closed, close] = useClosedUntilReload(words);
  return (
    <div role="status">
      {begun && !over && !closed ? (
        <p className="bubble">
          {words}
          <button className="btn btn--icon" type="button" aria-label="Close message" onClick={close}>
            <X className="icon" aria-hidden />
          </button>
        </p>
      ) : null}
    </div>
  );
}
