import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useRef } from "react";

export interface Outcome {
  said: string;
  /** Orders that could not be done. */
  left: { code: string; reason: string }[];
  failed?: boolean;
}

export function ManyOutcome({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { said, left, failed } = outcome;
  const isProblem = failed || left.length > 0;
  const Icon = isProblem ? CircleAlert : CircleCheck;
  const notice = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} className={isProblem ? "notice notice--error" : "notice"}>
      <Icon className="icon" aria-hidden />
      <div className="grow">
        <p>
          <b>{said}</b> {left.length > 0 ? "Not done:" : null}
        </p>
        {left.length > 0 ? (
          <ul className="stack">
            {left.map(({ code, reason }) => (
              <li key={code}>
                {code}: {reason}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <button className="btn btn--icon" type="button" aria-label="Close" onClick={onClose}>
        <X className="icon icon--lg" aria-hidden />
      </button>
    </div>
  );
}
