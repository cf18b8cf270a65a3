import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";

export interface FieldControl {
  id: string;
  className: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** For links to the field. */
  id?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

export function Field({ label, hint, error, id: own, children }: FieldProps) {
  const generated = useId();
  const id = own ?? generated;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
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
        "aria-describedby": [hint && hintId, error && errorId].filter(Boolean).join(" ") || undefined,
      })}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
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
