import { type ReactNode, useId } from "react";
import type { FormValues } from "../form-values.ts";

interface FormSectionProps {
  title: string;
  /** A sentence that helps. */
  line?: ReactNode;
  children: ReactNode;
}

export function FormSection({ title, line, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className="product-form__section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {line ? <p>{line}</p> : null}
      </header>
      <div className="product-form__fields">{children}</div>
    </section>
  );
}

/** What each section of the form is given. */
export interface SectionProps {
  values: FormValues;
  change: (changed: Partial<FormValues>) => void;
  /** The fields that the server refused, and why. */
  wrong: Map<string, string> | undefined;
}
