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
  error?: string | undefined;
  /** For links to the field. */
  id?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

export function Field({ label, error, id: own, children }: FieldProps) {
  const generated = useId();
  const id = own ?? generated;
  const errorId = `${id}-error`;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: "input",
        "aria-invalid": error ? true : undefined,
        "aria-describedby": error ? errorId : undefined,
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
