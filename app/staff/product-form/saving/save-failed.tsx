import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import type { SaveProblem } from "./save-problem.ts";

/** The red box. It takes the focus, because the button that was pressed is far from what is wrong. */
export function SaveFailed({ problem: { reasons } }: { problem: SaveProblem }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className="notice notice--error form__failed" role="alert" tabIndex={-1}>
      <CircleAlert className="icon" aria-hidden />
      <div>
        <p>Failed to save product. Please try again.</p>
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </div>
    </div>
  );
}
