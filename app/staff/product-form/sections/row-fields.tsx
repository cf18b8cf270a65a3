import { FieldError } from "#app/ui/field.tsx";
import { rowField } from "../saving/save-problem.ts";
import { errorId } from "./text-field.tsx";

type Wrong = Map<string, string> | undefined;

/** What a field of a row is given: the name by which a refusal finds it, and why it was refused. */
export function rowFieldProps(wrong: Wrong, key: string, field: string) {
  const name = rowField(key, field);
  return { name, error: wrong?.get(name), isErrorInRow: true };
}

/** Below the row: its fields are too narrow for a sentence. */
export function RowErrors({ wrong, of: key }: { wrong: Wrong; of: string }) {
  const errors = [...(wrong ?? [])].filter(([name]) => name.startsWith(rowField(key, "")));
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
