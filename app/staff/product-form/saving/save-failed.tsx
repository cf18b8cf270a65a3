import { CircleAlert } from "lucide-react";
import { type MouseEvent, useEffect, useRef } from "react";
import { BackLink } from "#app/staff/layout/back-link.tsx";
import { LIST } from "../back-to-products.tsx";
import { fieldId } from "../sections/text-field.tsx";
import type { Reason, SaveProblem } from "./save-problem.ts";

interface SaveFailedProps {
  problem: SaveProblem;
  reasons: Reason[];
}

/** The red box above the form. Its first link has the focus, because the wrong field may be far from the button. */
export function SaveFailed({ problem, reasons }: SaveFailedProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new problem.
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>("li a") ?? box.current;
    first?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "start", behavior: "instant" });
  }, [problem]);
  return (
    <div ref={box} className="notice notice--error form-problems" role="alert" tabIndex={-1}>
      <CircleAlert className="icon" aria-hidden />
      <div>
        {problem.is === "deleted" ? <Deleted /> : <p>Failed to save product. Please try again.</p>}
        {reasons.length > 0 ? (
          <ul className="form-problems__list">
            {reasons.map(({ words, field }) => (
              <li key={words}>{field === undefined ? words : <FieldLink field={field}>{words}</FieldLink>}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

function Deleted() {
  return (
    <>
      <p>Not saved: somebody else deleted this product. What you typed is still here.</p>
      <BackLink className="link" list={LIST}>
        Back to Products
      </BackLink>
    </>
  );
}

/** Without the browser's own jump, which would add a history entry. */
function FieldLink({ field, children }: { field: string; children: string }) {
  const id = fieldId(field);
  const goThere = (event: MouseEvent) => {
    event.preventDefault();
    const input = document.getElementById(id);
    input?.focus({ preventScroll: true });
    input?.scrollIntoView({ block: "center", behavior: "instant" });
  };
  return (
    <a className="link" href={`#${id}`} onClick={goThere}>
      {children}
    </a>
  );
}
