import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";

export interface FieldControl {
  id: string;
  className: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

export interface FieldProps {
  label: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
  /** Below the field, and no error. */
  note?: ReactNode;
  /** Another place shows the error, under `${id}-error`. */
  isErrorElsewhere?: boolean | undefined;
  /** Other ids that describe it. */
  describedBy?: string | undefined;
  /** Id for links to the field. */
  id?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

export function Field(props: FieldProps) {
  const { label, hint, error, note, isErrorElsewhere, describedBy, children } = props;
  const generated = useId();
  const id = props.id ?? generated;
  const [hintId, errorId, noteId] = [`${id}-hint`, `${id}-error`, `${id}-note`];
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {hint ? (
        <p className="field__hint" id={hintId}>
          {hint}
        </p>
      ) : null}
      {children({
        id,
        className: "input",
        "aria-invalid": error ? true : undefined,
        "aria-describedby":
          [hint && hintId, error && errorId, note && noteId, describedBy].filter(Boolean).join(" ") || undefined,
      })}
      {error && !isErrorElsewhere ? <FieldError id={errorId}>{error}</FieldError> : null}
      {note ? (
        <p className="field__note" id={noteId}>
          {note}
        </p>
      ) : null}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p className="field__error" id={id}>
      <CircleAlert className="icon" aria-hidden />
      {children}
    </p>
  );
}
