import { type ReactNode, useId } from "react";

interface FormSectionProps {
  title: string;
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
