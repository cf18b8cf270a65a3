import type { FormValues } from "../form-values.ts";

/** What each section of the form is given. */
export interface SectionProps {
  values: FormValues;
  change: (changed: Partial<FormValues>) => void;
  /** The fields that the server refused. */
  invalid: Set<string> | undefined;
}
