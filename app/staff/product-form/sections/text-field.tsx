import type { ComponentProps, ReactNode } from "react";
import { FieldError } from "#app/ui/field.tsx";

/** By which the reasons of a failed save find a field; its name is the one that they know it by. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

/** By which a field is read together with what is wrong with it. */
export function errorId(name: string): string {
  return `${fieldId(name)}-error`;
}

interface TextFieldProps extends Omit<ComponentProps<"input">, "onChange" | "id"> {
  name: string;
  label: string;
  hint?: string;
  value: string;
  onType: (value: string) => void;
  /** Why the server did not like it. */
  error?: string | undefined;
  /** Its row tells the error, where there is room. */
  isErrorInRow?: boolean;
  /** Below the field, and read with it. */
  note?: ReactNode;
}

/** A labelled line of text. */
export function TextField({ label, hint, onType, error, isErrorInRow, note, ...input }: TextFieldProps) {
  const id = fieldId(input.name);
  return (
    <div className="field">
      <FieldLabel id={id} label={label} hint={hint} />
      <input
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

/** A labelled text of several lines. */
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
        // A browser is content when it sees the caret; the end may be under the foot.
        onFocus={({ target }) => target.scrollIntoView({ block: "nearest", behavior: "instant" })}
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
