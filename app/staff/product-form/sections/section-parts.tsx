import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { FieldError } from "#app/ui/field.tsx";
import type { FormValues, TextName } from "../form-values.ts";
import { fieldId } from "../product-issues.ts";

type Wrong = Map<string, string>;

export interface SectionProps {
  values: FormValues;
  change: (changed: Partial<FormValues>) => void;
  wrong: Wrong;
  text: (name: TextName) => { name: TextName; id: string; onType: (typed: string) => void; error: string | undefined };
}

/** Does not prevent saving. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="tint form-warning row gap-2 tiny mt-1">
      <TriangleAlert className="icon" aria-hidden />
      <span>{children}</span>
    </p>
  );
}

/** A cart identifies its lines by size and package. Two sizes of one name are refused. */
export function RepeatedWarning({ texts }: { texts: string[] }) {
  const trimmed = texts.map((text) => text.trim());
  const repeated = new Set(trimmed.filter((text, at) => text !== "" && trimmed.indexOf(text) !== at));
  return [...repeated].map((text) => (
    <Warning key={text}>Two packages are called {text}. In a cart they would be one.</Warning>
  ));
}

/** Props of a field in a row, such as "price_sizes.1.mrp". */
export function rowFieldProps(wrong: Wrong, row: string, field: string) {
  const name = `${row}.${field}`;
  return { name, id: fieldId(name), error: wrong.get(name), isErrorElsewhere: true };
}

/** Below the row: its fields are too narrow for a sentence. */
export function RowErrors({ wrong, of: row }: { wrong: Wrong; of: string }) {
  const errors = [...wrong].filter(([name]) => name.startsWith(`${row}.`));
  if (errors.length === 0) return null;
  return (
    <div className="row-errors">
      {errors.map(([name, words]) => (
        <FieldError key={name} id={`${fieldId(name)}-error`}>
          {words}
        </FieldError>
      ))}
    </div>
  );
}
