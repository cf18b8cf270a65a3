import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import type { MetaDescriptor } from "react-router";

interface PageHeadingProps {
  title: string;
  line?: ReactNode;
  back?: ReactNode;
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

export function staffMeta(title: string): MetaDescriptor[] {
  return [{ title: staffTitle(title) }, { name: "robots", content: "noindex" }];
}

export function staffTitle(title: string): string {
  return `${title} | Admin Dashboard`;
}

/** Keeps pages with an id in the path out of the page cache: their number is unlimited. */
export const privateHeaders = () => ({ "x-robots-tag": "noindex", "cache-control": "private, no-cache" });

export function PrintButton({ className = "btn btn--outline", words = "Print" }) {
  return (
    <button className={className} type="button" onClick={() => window.print()}>
      <Printer className="icon" aria-hidden />
      {words}
    </button>
  );
}
