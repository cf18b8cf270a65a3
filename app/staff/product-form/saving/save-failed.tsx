import { CircleAlert } from "lucide-react";
import { type MouseEvent, type Ref, useEffect, useRef } from "react";
import { BackLink } from "#app/staff/layout/back-link.tsx";
import { LIST } from "../back-to-products.tsx";
import { fieldId } from "../sections/text-field.tsx";
import type { SaveProblem } from "./save-problem.ts";

interface SaveFailedProps {
  problem: SaveProblem | undefined;
  /** The fields that are not mended yet. */
  wrong: Map<string, string> | undefined;
}

/**
 * The red box, above the form. Each reason leads to its field, and the first has the focus: what is wrong may be far from
 * the button. A reason that is mended goes, and the box with the last one.
 */
export function SaveFailed({ problem, wrong }: SaveFailedProps) {
  const box = useRef<HTMLDivElement>(null);
  // With each new problem alone: a field that is wrong again while somebody types in it keeps the focus.
  useEffect(() => {
    if (!problem) return;
    const first = box.current?.querySelector<HTMLElement>("li a") ?? box.current;
    first?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "start", behavior: "instant" });
  }, [problem]);
  const reasons = problem?.reasons ?? [];
  const left = reasons.filter(({ field }) => field === undefined || wrong?.has(field));
  const isMended = reasons.length > 0 && left.length === 0;
  return (
    <>
      {problem && !isMended ? <RedBox ref={box} reasons={left} isDeleted={problem.isDeleted} /> : null}
      <p className="visually-hidden" role="status">
        {left.length < reasons.length ? countLeft(left.length) : null}
      </p>
    </>
  );
}

function countLeft(left: number): string {
  return left === 0 ? "All mended, not saved yet" : `Mended, ${left} left`;
}

interface RedBoxProps extends Pick<SaveProblem, "reasons" | "isDeleted"> {
  ref: Ref<HTMLDivElement>;
}

function RedBox({ reasons, isDeleted, ref }: RedBoxProps) {
  return (
    <div ref={ref} className="notice notice--error product-form__failed" role="alert" tabIndex={-1}>
      <CircleAlert className="icon" aria-hidden />
      <div>
        {isDeleted ? <Deleted /> : <p>Failed to save product. Please try again.</p>}
        {reasons.length > 0 ? (
          <ul className="product-form__reasons">
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
      <p>Not saved: this product was deleted meanwhile. What you typed is still here.</p>
      <BackLink className="link product-form__deleted" list={LIST}>
        Back to Products
      </BackLink>
    </>
  );
}

/** Not left to the browser: a hash in the URL would be one more entry of the history. */
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
