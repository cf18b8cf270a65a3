import type { ComponentProps } from "react";
import { Field, type FieldProps } from "#app/ui/field.tsx";

interface TypedFieldProps extends Pick<FieldProps, "error" | "note" | "isErrorElsewhere"> {
  label: string;
  /** Behind the label, in brackets. */
  hint?: string | undefined;
  onType: (typed: string) => void;
}

interface TextFieldProps extends Omit<ComponentProps<"input">, "onChange">, TypedFieldProps {}

/** A labelled input for staff. The browser's own suggestions would be of other customers. */
export function TextField({ onType, ...props }: TextFieldProps) {
  const [field, input] = splitProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <input autoComplete="off" {...input} {...control} onChange={({ target }) => onType(target.value)} />
      )}
    </Field>
  );
}

interface TextAreaFieldProps extends Omit<ComponentProps<"textarea">, "onChange">, TypedFieldProps {}

export function TextAreaField({ onType, ...props }: TextAreaFieldProps) {
  const [field, area] = splitProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <textarea autoComplete="off" {...area} {...control} onChange={({ target }) => onType(target.value)} />
      )}
    </Field>
  );
}

type Described = Omit<TypedFieldProps, "onType"> & { id?: string | undefined; "aria-describedby"?: string | undefined };

function splitProps<Props extends Described>(props: Props) {
  const { label, hint, error, note, isErrorElsewhere, id, "aria-describedby": describedBy, ...control } = props;
  const words = hint ? (
    <>
      {label} <span className="field__hint">({hint})</span>
    </>
  ) : (
    label
  );
  return [{ label: words, error, note, isErrorElsewhere, id, describedBy }, control] as const;
}
