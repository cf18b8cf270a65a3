import { CircleAlert } from "lucide-react";
import { type MouseEvent, useEffect, useRef } from "react";
import { fieldId } from "../sections/text-field.tsx";
import type { SaveProblem } from "./save-problem.ts";

interface SaveFailedProps {
  problem: SaveProblem;
  /** The fields that are not mended yet. */
  wrong: Set<string>;
}

/** The red box, above the form. Each reason leads to its field, and the first has the focus: what is wrong may be far from the button. */
export function SaveFailed({ problem: { reasons }, wrong }: SaveFailedProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = box.current?.querySelector("a") ?? box.current;
    first?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "start", behavior: "instant" });
  }, []);
  return (
    <div ref={box} className="notice notice--error form__failed" role="alert" tabIndex={-1}>
      <CircleAlert className="icon" aria-hidden />
      <div>
        <p>Failed to save product. Please try again.</p>
        {reasons.length > 0 ? (
          <ul className="form__reasons">
            {reasons.map(({ words, field }) => (
              <li key={words}>
                {field === undefined ? (
                  words
                ) : (
                  <FieldLink field={field} isMended={!wrong.has(field)}>
                    {words}
                  </FieldLink>
                )}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

interface FieldLinkProps {
  field: string;
  /** Struck out and not replaced: what changes in an alert is said aloud. */
  isMended: boolean;
  children: string;
}

/** Not left to the browser: a hash in the URL would be one more stop on the way back. */
function FieldLink({ field, isMended, children }: FieldLinkProps) {
  const id = fieldId(field);
  const goThere = (event: MouseEvent) => {
    event.preventDefault();
    const input = document.getElementById(id);
    input?.focus({ preventScroll: true });
    input?.scrollIntoView({ block: "center", behavior: "instant" });
  };
  return (
    <a className="link" href={`#${id}`} data-mended={isMended ? "" : undefined} onClick={goThere}>
      {children}
    </a>
  );
}
