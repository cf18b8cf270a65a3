import { CircleAlert } from "lucide-react";
import { type MouseEvent, type ReactNode, useId } from "react";

interface FormSectionProps {
  title: string;
  line?: ReactNode;
  /** Its title is above it on every screen. */
  isWide?: boolean;
  children: ReactNode;
}

export function FormSection({ title, line, isWide, children }: FormSectionProps) {
  const id = useId();
  return (
    <section
      className={`form-section ${isWide ? "" : "form-section--beside"} stack gap-4 line-above`}
      aria-labelledby={id}
    >
      <header>
        <h2 id={id}>{title}</h2>
        {line ? <p className="muted">{line}</p> : null}
      </header>
      <div className="stack gap-4">{children}</div>
    </section>
  );
}

/** Above a form that was left by a reload, or by a session that ended. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p className="notice notice--act mb-4" role="status">
      <span>What you typed is back, but not saved yet.</span>
      <button className="btn btn--quiet" type="button" onClick={onDiscard}>
        Discard it
      </button>
    </p>
  );
}

interface FormProblemsProps {
  /** Reasons, with the id of the field that each is about. */
  reasons: { words: string; id?: string | undefined }[];
  children: ReactNode;
}

/** The red box above a long form. It gets the focus, because the wrong field may be far from the button. */
export function FormProblems({ reasons, children }: FormProblemsProps) {
  const links = reasons.some(({ id }) => id !== undefined) ? "linked" : "alone";
  return (
    <div className="notice notice--error form-problems" data-problems={links} role="alert" tabIndex={-1}>
      <CircleAlert className="icon" aria-hidden />
      <div>
        {children}
        {reasons.length > 0 ? (
          <ul className="form-problems__list bullets">
            {reasons.map(({ words, id }) => (
              <li key={words}>
                {id === undefined ? (
                  words
                ) : (
                  <a className="link" href={`#${id}`} onClick={focusTarget}>
                    {words}
                  </a>
                )}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

/** Focuses the field without the browser's own jump, which would add a history entry. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  focusField(event.currentTarget.hash.slice(1));
}

export function focusField(id: string) {
  const target = document.getElementById(decodeURIComponent(id));
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: "center", behavior: "instant" });
}
