import { type ReactNode, useId } from "react";

interface FormSectionProps {
  title: string;
  /** A sentence that helps. */
  line?: ReactNode;
  children: ReactNode;
}

export function FormSection({ title, line, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className="form__sec" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {line ? <p>{line}</p> : null}
      </header>
      <div className="form__fields">{children}</div>
    </section>
  );
}
