import type { ReactNode } from "react";

interface PageHeadProps {
  title: string;
  /** A line under the title. */
  line?: ReactNode;
  /** Above the title: the way back. */
  back?: ReactNode;
  /** Beside the title. */
  children?: ReactNode;
}

export function PageHead({ title, line, back, children }: PageHeadProps) {
  return (
    <div className="dash__head">
      <div>
        {back}
        <h1>{title}</h1>
        {line ? <p>{line}</p> : null}
      </div>
      {children}
    </div>
  );
}
