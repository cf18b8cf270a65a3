import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { FieldError } from "#app/ui/field.tsx";
import type { FormValues, TextName } from "../form-values.ts";
import { rowField } from "../saving/save-problem.ts";
import { errorId } from "./text-field.tsx";

type Wrong = Map<string, string>;

export interface SectionProps {
  values: FormValues;
  change: (changed: Partial<FormValues>) => void;
  wrong: Wrong;
  text: (name: TextName) => {
    name: TextName;
    value: string;
    onType: (typed: string) => void;
    error: string | undefined;
  };
}

/** Does not prevent saving. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="tint form-warning">
      <TriangleAlert className="icon" aria-hidden />
      <span>{children}</span>
    </p>
  );
}

/** A cart identifies its lines by size and package. */
export function RepeatedWarning({ noun, texts }: { noun: string; texts: string[] }) {
  const trimmed = texts.map((text) => text.trim());
  const repeated = new Set(trimmed.filter((text, at) => text !== "" && trimmed.indexOf(text) !== at));
  return [...repeated].map((text) => (
    <Warning key={text}>
      Two {noun} are called {text}. In a cart they would be one.
    </Warning>
  ));
}

export function rowFieldProps(wrong: Wrong, key: string, field: string) {
  const name = rowField(key, field);
  return { name, error: wrong.get(name), isErrorInRow: true };
}

/** Below the row: its fields are too narrow for a sentence. */
export function RowErrors({ wrong, of: key }: { wrong: Wrong; of: string }) {
  const errors = [...wrong].filter(([name]) => name.startsWith(rowField(key, "")));
  if (errors.length === 0) return null;
  return (
    <div className="row-errors">
      {errors.map(([name, words]) => (
        <FieldError key={name} id={errorId(name)}>
          {words}
        </FieldError>
      ))}
    </div>
  );
}
