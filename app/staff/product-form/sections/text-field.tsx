import type { ComponentProps, ReactNode } from "react";
import { FieldError } from "#app/ui/field.tsx";

/** Links in the red box lead to it. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

export function errorId(name: string): string {
  return `${fieldId(name)}-error`;
}

interface TextFieldProps extends Omit<ComponentProps<"input">, "onChange" | "id"> {
  name: string;
  label: string;
  hint?: string;
  value: string;
  onType: (value: string) => void;
  error?: string | undefined;
  /** The row shows the error, which has more room. */
  isErrorInRow?: boolean;
  note?: ReactNode;
}

export function TextField({ label, hint, onType, error, isErrorInRow, note, ...input }: TextFieldProps) {
  const id = fieldId(input.name);
  return (
    <div className="field">
      <FieldLabel id={id} label={label} hint={hint} />
      <input
        autoComplete="off"
        {...input}
        id={id}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={idsOf(error && errorId(input.name), note && `${id}-note`, input["aria-describedby"])}
        onChange={({ target }) => onType(target.value)}
      />
      {error && !isErrorInRow ? <FieldError id={errorId(input.name)}>{error}</FieldError> : null}
      {note ? (
        <p className="field__note" id={`${id}-note`}>
          {note}
        </p>
      ) : null}
    </div>
  );
}

interface TextAreaProps extends Omit<ComponentProps<"textarea">, "onChange" | "id"> {
  name: string;
  label: string;
  hint?: string;
  value: string;
  onType: (value: string) => void;
  error?: string | undefined;
}

export function TextArea({ label, hint, onType, error, ...area }: TextAreaProps) {
  const id = fieldId(area.name);
  return (
    <div className="field">
      <FieldLabel id={id} label={label} hint={hint} />
      <textarea
        {...area}
        id={id}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={idsOf(error && errorId(area.name))}
        onChange={({ target }) => onType(target.value)}
      />
      {error ? <FieldError id={errorId(area.name)}>{error}</FieldError> : null}
    </div>
  );
}

function idsOf(...ids: unknown[]): string | undefined {
  return ids.filter(Boolean).join(" ") || undefined;
}

function FieldLabel({ id, label, hint }: { id: string; label: string; hint?: string | undefined }) {
  return (
    <label className="field__label" htmlFor={id}>
      {label} {hint ? <span className="field__hint">({hint})</span> : null}
    </label>
  );
}
