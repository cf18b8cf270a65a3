import type { ComponentProps } from "react";
import { Field } from "#app/ui/field.tsx";

interface TextFieldProps extends Omit<ComponentProps<"input">, "onChange"> {
  label: string;
  error?: string | undefined;
  onType: (typed: string) => void;
}

/** A labelled input for staff. The browser's own suggestions would be of other customers. */
export function TextField({ label, error, id, onType, ...props }: TextFieldProps) {
  return (
    <Field label={label} error={error} id={id}>
      {(control) => (
        <input autoComplete="off" {...props} {...control} onChange={({ target }) => onType(target.value)} />
      )}
    </Field>
  );
}

interface TextAreaFieldProps
  extends Omit<ComponentProps<"textarea">, "onChange">,
    Pick<TextFieldProps, "label" | "error" | "onType"> {}

export function TextAreaField({ label, error, id, onType, ...props }: TextAreaFieldProps) {
  return (
    <Field label={label} error={error} id={id}>
      {(control) => (
        <textarea autoComplete="off" {...props} {...control} onChange={({ target }) => onType(target.value)} />
      )}
    </Field>
  );
}
