import { type ComponentProps, type ReactNode, useId } from "react";

/** By which the reasons of a failed save find a field; its name is the one that they know it by. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

function useFieldId(name: string | undefined): string {
  const id = useId();
  return name === undefined ? id : fieldId(name);
}

interface TextFieldProps extends Omit<ComponentProps<"input">, "onChange" | "id"> {
  label: string;
  hint?: string;
  value: string;
  onType: (value: string) => void;
  /** The server did not like it. */
  invalid?: boolean;
  /** Below the field, and read with it. */
  note?: ReactNode;
}

/** A labelled line of text. */
export function TextField({ label, hint, onType, invalid, note, ...input }: TextFieldProps) {
  const id = useFieldId(input.name);
  return (
    <div className="field">
      <FieldLabel id={id} label={label} hint={hint} />
      <input
        aria-describedby={note ? `${id}-note` : undefined}
        {...input}
        id={id}
        className="input"
        aria-invalid={invalid || undefined}
        onChange={({ target }) => onType(target.value)}
      />
      {note ? (
        <p className="field__note" id={`${id}-note`}>
          {note}
        </p>
      ) : null}
    </div>
  );
}

interface TextAreaProps extends Omit<ComponentProps<"textarea">, "onChange" | "id"> {
  label: string;
  hint?: string;
  value: string;
  onType: (value: string) => void;
  invalid?: boolean;
}

/** A labelled text of several lines. */
export function TextArea({ label, hint, onType, invalid, ...area }: TextAreaProps) {
  const id = useFieldId(area.name);
  return (
    <div className="field">
      <FieldLabel id={id} label={label} hint={hint} />
      <textarea
        {...area}
        id={id}
        className="input"
        aria-invalid={invalid || undefined}
        // A browser is content when it sees the caret; the end may be under the foot.
        onFocus={({ target }) => target.scrollIntoView({ block: "nearest", behavior: "instant" })}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  );
}

function FieldLabel({ id, label, hint }: { id: string; label: string; hint?: string | undefined }) {
  return (
    <label className="field__label" htmlFor={id}>
      {label} {hint ? <span className="field__hint">({hint})</span> : null}
    </label>
  );
}
