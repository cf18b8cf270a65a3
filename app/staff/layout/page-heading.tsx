import type { ReactNode } from "react";
import type { MetaDescriptor } from "react-router";

interface PageHeadingProps {
  title: string;
  /** A line under the title. */
  line?: ReactNode;
  /** Above the title: the link back. */
  back?: ReactNode;
  /** Beside the title. */
  children?: ReactNode;
}

export function PageHeading({ title, line, back, children }: PageHeadingProps) {
  return (
    <div className="dash__head">
      <div>
        {back}
        <h1 tabIndex={-1}>{title}</h1>
        {line ? <p>{line}</p> : null}
      </div>
      {children}
    </div>
  );
}

/** The head of a page of the dashboard: search engines leave it out. */
export function staffMeta(title: string): MetaDescriptor[] {
  return [{ title: staffTitle(title) }, { name: "robots", content: "noindex" }];
}

export function staffTitle(title: string): string {
  return `${title} | Admin Dashboard`;
}

/** For pages of which there is one for every code that anybody may type: the server's page cache leaves them out. */
export const privateHeaders = () => ({ "x-robots-tag": "noindex", "cache-control": "private, no-cache" });
