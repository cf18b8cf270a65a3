import { isRefusal } from "./staff-call.ts";

interface FormErrors<Field extends string> {
  /** The shop's words about a field, which often continue its label: "must have at least 12 characters". */
  at: (field: Field, label: string) => string | undefined;
  /** What concerns none of the fields; empty if there is nothing to say. */
  rest: string;
}

export function readFormErrors<Field extends string>(error: Error | null, fields: readonly Field[]): FormErrors<Field> {
  const issues = isRefusal(error) ? error.issues : [];
  const find = (field: Field) => issues.find(({ path }) => path[0] === field)?.message;
  const at = (field: Field, label: string) => find(field)?.replace(/^(?=[a-z])/, `${label} `);
  return { at, rest: fields.some(find) ? "" : describeFailure(error) };
}

export function describeFailure(error: Error | null): string {
  if (!error) return "";
  if (!isRefusal(error)) return "The shop did not respond. Please try again.";
  return error.reason || `The shop refused this (${error.status}).`;
}
